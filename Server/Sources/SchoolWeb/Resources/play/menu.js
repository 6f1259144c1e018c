// The choice for each exercise: the plain sheet, or one of the games that can play it.

import { button, heading, make, sign, written } from "./dom.js";
import { fits, games, paintSheet } from "./games.js";
import { standsTogether } from "./sheet.js";
import { signInLink } from "./sign-in.js";
import { tallyText } from "./work.js";

function tile(name, { title, about, paint, act }) {
    const canvas = make("canvas", { class: "play-tile-picture", "aria-hidden": "true", width: 320, height: 200 });
    paint(canvas.getContext("2d"), 320, 200, matchMedia("(prefers-color-scheme: dark)").matches);
    return make("button", { type: "button", class: "play-tile", "data-game": name, click: act },
        canvas, make("span", { class: "play-tile-words" },
            make("span", { class: "play-tile-title" }, title), make("span", { class: "play-tile-about" }, about)));
}

function switchRow(settings, name, text, { fixed = null, changed = () => {} } = {}) {
    const id = `setting-${name}`;
    const box = make("input", {
        type: "checkbox", id, checked: fixed ?? settings[name], disabled: fixed !== null,
        change: () => {
            settings.set(name, box.checked);
            changed();
        },
    });
    return make("div", { class: "check" }, box, make("label", { for: id }, text));
}

function settingsBox(work, settings, words, changed) {
    return make("details", { class: "play-settings card" },
        make("summary", {}, words("settings")),
        switchRow(settings, "sound", words("withSound")),
        switchRow(settings, "calm", words("withoutTime"), { fixed: settings.calmIsFixed ? true : null }),
        switchRow(settings, "still", words("withoutMotion")),
        switchRow(settings, "together", words("allOnOnePage"), { fixed: work.isTest ? true : null, changed }));
}

function state(work, exercise, words) {
    const total = work.asked(exercise).length;
    const done = total - work.open(exercise).length;
    if (total === 0) return make("p", { class: "quiet" }, words("nothingAsked"));
    if (!work.isBegun(exercise)) return make("p", { class: "quiet" }, words("questions", { n: total }));
    const text = work.isDone(exercise) && work.tells
        ? words("doneHow", { how: tallyText(work.tally([exercise]), words) }) : words("doneOf", { n: done, total });
    return make("p", { class: "play-exercise-state" }, work.isDone(exercise) ? sign("right") : sign("waiting"), text);
}

/**
 * Shows what there is to do; `open` is called with an exercise and the name of a game, or null for the sheet. `problem` is
 * what keeps somebody from handing in.
 */
export function showMenu(root, { work, settings, words, open, review = null, problem = null }) {
    const { sheet } = work;
    const sheetAbout = () => words(standsTogether(work, settings) ? "gameSheetTogether" : "gameSheetAbout");
    const isTraining = (exercise) => !work.isTest && sheet.exercises.length > 1 && work.isDone(exercise);
    const states = new Map(sheet.exercises.map((exercise) => [exercise.id, state(work, exercise, words)]));
    const exercises = sheet.exercises.map((exercise) => make("section", { class: "play-exercise", "aria-label": exercise.title },
        make("h2", { tabindex: "-1" }, exercise.title), states.get(exercise.id),
        make("div", { class: "play-tiles" },
            tile("sheet", { title: words("gameSheet"), about: sheetAbout(), paint: paintSheet, act: () => open(exercise, null) }),
            ...games.filter((game) => fits(game.name, exercise)).map((game) => tile(game.name, {
                title: words(game.title), about: isTraining(exercise) ? words("practiseAgain") : words(game.about), paint: game.paint, act: () => open(exercise, game.name),
            })))));
    const next = work.firstOpen();
    const all = make("div", { class: "buttons" });
    const offerNext = () => {
        const next = sheet.exercises.length > 1 && work.firstOpen();
        const isBegun = sheet.exercises.some((exercise) => work.isBegun(exercise));
        all.replaceChildren(...(next ? [button(words(isBegun ? "goOnWithSheet" : "startSheet"), () => open(next, null), { style: "primary huge", icon: "go" })] : []));
    };
    offerNext();
    const title = heading(sheet.title);
    // The page around says title and instructions itself; an empty page that was kept for offline does not.
    const isAlone = title.localName === "h1";
    const way = problem === "handInNeedsSignIn" ? [" ", signInLink(words, work.store)] : [];
    const hurdle = problem ? make("p", { class: "note", tabindex: "-1" }, words(problem), way) : null;
    const first = isAlone ? title : exercises[0]?.querySelector("h2") ?? title;
    root.replaceChildren(make("div", { class: "play-menu" }, isAlone ? title : null,
        isAlone && sheet.instructions ? make("p", { class: "lead written" }, written(sheet.instructions)) : null,
        work.isTest ? make("p", { class: "note" }, words("thisIsATest")) : null, all,
        ...exercises, hurdle,
        review ? make("div", { class: "buttons" }, button(words("lookThrough"), review, { style: next ? "" : "primary", icon: "right" })) : null,
        settingsBox(work, settings, words, () => {
            for (const about of root.querySelectorAll("[data-game=sheet] .play-tile-about")) about.textContent = sheetAbout();
        })));
    // What was typed last is only being kept while somebody goes back to here.
    const deaf = work.listen((id) => {
        const [exercise, before] = [sheet.exercises.find((one) => one.id === id), states.get(id)];
        if (!exercise) return;
        states.set(id, state(work, exercise, words));
        before.replaceWith(states.get(id));
        if (!all.contains(document.activeElement)) offerNext();
    });
    return {
        focus: () => (hurdle ?? first).focus(), stop: deaf,
        /** Takes back what kept somebody from handing in, because nothing does any more. */
        clearTheWay: () => hurdle?.remove(),
    };
}
