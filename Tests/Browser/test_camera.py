"""A badge before a camera: Chromium films what the test paints, and the page reads it or says why it can't."""

import base64
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from harness import browsers
from harness.accessibility import problems
from harness.browsers import Person
from harness.demo import DemoSchool
from harness.server import Server

FILMED = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]

#: How a child holds a badge: upright, before a camera that mirrors, and under a thumb.
HOLDS = {
    "straight": "rotate(8deg) scale(0.95)",
    "mirrored": "scaleX(-1) rotate(15deg)",
    "under a thumb": "rotate(-4deg)",
}
ASLANT = [
    "perspective(900px) rotateX(-28deg) rotate(170deg)",
    "perspective(900px) rotateY(40deg) rotate(12deg)",
    "perspective(900px) rotateY(-35deg) rotateX(20deg) rotate(70deg)",
    "perspective(900px) rotateX(30deg) rotateY(25deg) rotate(40deg) scale(0.6)",
]
THUMB = "<div style='position:absolute;left:650px;top:370px;width:52px;height:70px;border-radius:50%;background:#b98'>"


def print_badges(chromium, school, *students):
    """Lets the teacher make badges; returns the code and the printed badge of each, in the class's order."""
    context = chromium.new_context(base_url=school.server.address, locale="en")
    page = Person(context).sign_in(school.teacher).page
    page.goto(f"{school.class_path(school.visitor(school.teacher))}/badges")
    names = [student.name for student in students]
    for box in page.get_by_role("checkbox").all():
        box.set_checked(box.evaluate("box => box.labels[0].textContent") in names)
    page.get_by_role("button", name="Make badges").click()
    badges = [(slip.locator("code").text_content(),
               "data:image/png;base64," + base64.b64encode(slip.screenshot(type="png")).decode())
              for slip in page.locator(".slip.badge").all()]
    context.close()
    assert len(badges) == len(students)
    return badges


@pytest.fixture(scope="module")
def badge(chromium, school):
    """A student, their code, and their printed badge."""
    student = school.students[10]
    return student, *print_badges(chromium, school, student)[0]


@contextmanager
def somebody(browser, server, script=None, **options):
    """Somebody at the page for badges."""
    context = browser.new_context(base_url=server.address, locale="en", **options)
    if script:
        context.add_init_script(script)
    try:
        yield Person(context).go("/sign-in/badge")
        assert not context.problems, "\n".join(context.problems)
    finally:
        context.close()


class Camera:
    """A browser with a camera, which replays the latest film from the beginning whenever it is used."""

    def __init__(self, browser, film):
        self.browser = browser
        self.film = film


@pytest.fixture(scope="module")
def camera(playwright, tmp_path_factory):
    film = tmp_path_factory.mktemp("camera") / "film.mjpeg"
    with browsers.running(playwright, *FILMED, f"--use-file-for-fake-video-capture={film}") as browser:
        yield Camera(browser, film)


def paint(page, picture=None, hold="", before=""):
    """What is before a camera: a wall, and a picture before it; as a JPEG of 1280 by 720."""
    image = f'<img src="{picture}" style="height:640px;transform:{hold};filter:blur(0.6px)">' if picture else ""
    page.set_content(f"""<body style="margin:0;height:720px;display:grid;place-items:center;overflow:hidden;
        background:linear-gradient(110deg,#cdb79a,#5d6b6f)">{image}{before if picture else ""}""")
    page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
    return page.screenshot(type="jpeg", quality=75)


def film(chromium, camera, picture=None, hold="", before=""):
    """What the camera sees: a wall, then a picture before it; returns the browser that sees it."""
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    camera.film.write_bytes(paint(page) * 5 + paint(page, picture, hold, before) * 5)
    page.close()
    return camera.browser


def words(page):
    return page.locator("[data-camera]").get_by_role("status")


def use_camera(page):
    page.get_by_role("button", name="Use the camera").click()


def use_camera_in_vain(page, sentence):
    use_camera(page)
    expect(words(page)).to_contain_text(sentence)
    expect(words(page)).to_contain_text("type the letters below", ignore_case=True)
    expect(page.get_by_role("button", name="Use the camera")).to_be_enabled()
    assert not problems(page)
    expect_that_one_can_type(page)


def expect_that_one_can_type(page):
    """The field for the code has the focus, and what is typed arrives."""
    expect(page.get_by_label("Badge code")).to_be_focused()
    page.keyboard.type("00000-00000-00000-00000-00000-0")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Check how it is written")


@pytest.mark.parametrize("hold", HOLDS)
def test_the_camera_reads_a_printed_badge(chromium, camera, server, badge, hold):
    student, _, picture = badge
    thumb = THUMB if hold == "under a thumb" else ""
    with somebody(film(chromium, camera, picture, HOLDS[hold], thumb), server) as page:
        use_camera(page)
        expect(page.get_by_role("navigation", name="Account")).to_contain_text(student.name, timeout=20_000)


def reader(page):
    """What the page reads badges with, asked about one picture."""
    return page.evaluate_handle("""async () => {
        const { find: finder, read: reader } = document.querySelector("[data-camera]").dataset;
        const [{ find }, { read, largestVersion }] = await Promise.all([import(finder), import(reader)]);
        return async (encoded) => {
            const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
            const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
            context.drawImage(picture, 0, 0);
            const pixels = context.getImageData(0, 0, picture.width, picture.height);
            for (const modules of find(pixels, largestVersion)) {
                const text = read(modules);
                if (text) return text;
            }
            return null;
        };
    }""")


def test_every_badge_is_read_however_it_is_held(chromium, server, school):
    """What a code looks like is chance: one in ten had patterns that passed for its corners once it was aslant."""
    badges = print_badges(chromium, school, *school.students[:10])
    scene = chromium.new_page(viewport={"width": 1280, "height": 720})
    with somebody(chromium, server) as page:
        read = reader(page)
        for code, picture in badges:
            for hold in ASLANT:
                seen = base64.b64encode(paint(scene, picture, hold)).decode()
                text = page.evaluate("([read, seen]) => read(seen)", [read, seen])
                assert text and text.endswith(code.replace("-", "")), f"{code} held {hold}: {text}"
    scene.close()


def test_the_camera_reads_the_badge_of_a_school_with_a_long_address(chromium, camera, tmp_path):
    address = f"https://{'gymnasium-' * 9}lindenhof.example"
    with Server(tmp_path / "server", arguments=["--bare-demo", "--public-address", address]) as server:
        school = DemoSchool(server)
        student = school.students[0]
        [(_, picture)] = print_badges(chromium, school, student)
        with somebody(film(chromium, camera, picture, HOLDS["straight"]), server) as page:
            use_camera(page)
            expect(page.get_by_role("navigation", name="Account")).to_contain_text(student.name, timeout=20_000)


def test_without_a_badge_the_page_says_what_helps_and_the_camera_can_be_stopped(chromium, camera, server):
    with somebody(film(chromium, camera), server, viewport={"width": 360, "height": 740}) as page:
        use_camera(page)
        expect(words(page)).to_have_text("Hold the badge in front of the camera.")
        video = page.locator("video")
        expect(video).to_be_visible()
        assert not problems(page)
        expect(words(page)).to_contain_text("Hold the badge still", timeout=30_000)
        track = video.evaluate_handle("video => video.srcObject.getTracks()[0]")
        page.get_by_role("button", name="Stop the camera").click()
        assert track.evaluate("track => track.readyState") == "ended"
        expect(video).to_be_hidden()
        expect(page.get_by_role("button", name="Use the camera")).to_be_enabled()


#: Cameras that are unavailable, and what the page says then.
MISSING = {
    "none": (None, "There is no camera here."),
    "in use": (
        """navigator.mediaDevices.getUserMedia =
            () => Promise.reject(new DOMException("Could not start video source", "NotReadableError"))""",
        "perhaps another program is using it"),
    "broken": (
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new TypeError('no'))",
        "The camera can’t be used with this browser"),
}


@pytest.mark.parametrize("script, sentence", MISSING.values(), ids=MISSING.keys())
def test_without_a_camera_one_reads_why_and_types(chromium, server, script, sentence):
    with somebody(chromium, server, script, viewport={"width": 360, "height": 740}) as page:
        use_camera_in_vain(page, sentence)


def test_without_permission_for_the_camera_the_page_says_so_and_one_types(playwright, server):
    with browsers.running(
        playwright, "--use-fake-device-for-media-stream", "--deny-permission-prompts", program=browsers.FULL,
    ) as browser, somebody(browser, server, viewport={"width": 360, "height": 740}) as page:
        use_camera_in_vain(page, "The camera is not allowed here.")


def test_no_camera_is_offered_where_pages_get_none(chromium, server):
    script = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"
    with somebody(chromium, server, script=script) as page:
        expect(words(page)).to_contain_text("The camera can’t be used with this browser or at this address.")
        expect(page.get_by_role("button", name="Use the camera")).to_be_hidden()
        page.get_by_label("Badge code").focus()
        expect_that_one_can_type(page)


def test_without_javascript_there_is_the_field_alone(chromium, server, badge):
    student, code, _ = badge
    with somebody(chromium, server, java_script_enabled=False) as page:
        expect(page.locator("[data-camera]")).to_be_hidden()
        expect(page.get_by_text("under the picture on your badge")).to_be_visible()
        page.get_by_label("Badge code").fill(code.lower())
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(page.get_by_role("navigation", name="Account")).to_contain_text(student.name)


def test_a_browser_that_reads_codes_itself_is_asked_first(chromium, camera, server, badge):
    student, code, _ = badge
    seen = f"""
        let looks = 0;
        window.BarcodeDetector = class {{
            static async getSupportedFormats() {{ return ["ean_13", "qr_code"]; }}
            async detect() {{
                looks += 1;
                if (looks === 1) throw new Error("not ready");
                return [{{ rawValue: looks < 30 ? "https://example.org/menu#today" : "x#{code.replace("-", "")}" }}];
            }}
        }};"""
    with somebody(film(chromium, camera), server, script=seen) as page:
        use_camera(page)
        expect(words(page)).to_have_text("This is not a badge. Show the badge with your name.")
        expect(page.get_by_role("navigation", name="Account")).to_contain_text(student.name)


def test_the_link_in_the_code_signs_in_and_other_links_do_not(chromium, server, badge):
    student, code, _ = badge
    with somebody(chromium, server) as page:
        page.get_by_role("link", name="Skip to content").press("Enter")
        expect(page).to_have_url(f"{server.address}/sign-in/badge#content")
        expect(page.get_by_role("alert")).to_have_count(0)
        page.goto("/sign-in")
        page.goto(f"/sign-in/badge#{code.replace('-', '')}")
        expect(page.get_by_role("navigation", name="Account")).to_contain_text(student.name)
        page.go_back()
        assert code.replace("-", "") not in page.url, "The secret must not stay in the history."
