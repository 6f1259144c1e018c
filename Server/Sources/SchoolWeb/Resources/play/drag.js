// Dragging with mouse, finger or pen. It is always an addition: what can be dragged can be done otherwise, too.

const slack = 6;

/**
 * Lets an element be dragged.
 *
 * `drop` hears on what it was dropped and where; `tap`, if given, hears a press without dragging.
 */
export function draggable(element, { handle = element, allowed = () => true, over, drop, begin = () => {}, tap = null }) {
    let origin = null;
    let isDragged = false;

    const beneath = (event) => {
        element.style.pointerEvents = "none";
        const found = document.elementFromPoint(event.clientX, event.clientY);
        element.style.pointerEvents = "";
        return found;
    };
    const rest = () => {
        origin = null;
        isDragged = false;
        element.classList.remove("is-dragged");
        element.style.translate = "";
    };

    handle.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || !allowed()) return;
        origin = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
        handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
        if (origin?.pointer !== event.pointerId) return;
        const x = event.clientX - origin.x;
        const y = event.clientY - origin.y;
        if (!isDragged && Math.hypot(x, y) < slack) return;
        if (!isDragged) {
            isDragged = true;
            element.classList.add("is-dragged");
            begin();
        }
        element.style.translate = `${x}px ${y}px`;
        over(beneath(event), event.clientX, event.clientY);
    });
    handle.addEventListener("pointerup", (event) => {
        if (origin?.pointer !== event.pointerId) return;
        const wasDragged = isDragged;
        const target = wasDragged ? beneath(event) : null;
        rest();
        if (wasDragged) drop(target, event.clientY, event.clientX);
        else tap?.();
    });
    handle.addEventListener("pointercancel", () => {
        rest();
        over(null);
    });
    // A press that dragged is no click.
    let dragged = false;
    handle.addEventListener("pointermove", () => { dragged = isDragged; });
    handle.addEventListener("pointerdown", () => { dragged = false; });
    handle.addEventListener("click", (event) => {
        if (!dragged) return;
        dragged = false;
        event.stopImmediatePropagation();
        event.preventDefault();
    }, { capture: true });
}
