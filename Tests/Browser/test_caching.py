"""What a browser fetches again, and what it keeps."""


def test_the_second_page_fetches_neither_style_nor_script_again(sit_down, school):
    page = sit_down(school.teacher).go("/")
    sizes = """() => Object.fromEntries(performance.getEntriesByType("resource")
        .filter(entry => entry.name.includes("/assets/"))
        .map(entry => [new URL(entry.name).pathname, [entry.transferSize, entry.decodedBodySize]]))"""
    page.goto(school.handout)
    page.goto("/handouts")
    page.goto(school.handout)
    kept = page.evaluate(sizes)
    assert {"/assets/school.css", "/assets/live.js"} <= set(kept)
    for name, (sent, content) in kept.items():
        assert sent == 0 and content > 0, f"{name} was sent again: {sent} bytes."
