// One function per element, in alphabetical order; elements without content come last.

public func a(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("a", attributes, content())
}

public func abbr(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("abbr", attributes, content())
}

public func article(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("article", attributes, content())
}

public func aside(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("aside", attributes, content())
}

public func audio(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("audio", attributes, content())
}

public func b(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("b", attributes, content())
}

public func body(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("body", attributes, content())
}

public func button(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("button", attributes, content())
}

public func caption(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("caption", attributes, content())
}

public func circle(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("circle", attributes, content())
}

public func code(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("code", attributes, content())
}

public func datalist(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("datalist", attributes, content())
}

public func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("dd", attributes, content())
}

public func defs(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("defs", attributes, content())
}

public func desc(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("desc", attributes, content())
}

public func details(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("details", attributes, content())
}

public func div(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("div", attributes, content())
}

public func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("dl", attributes, content())
}

public func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("dt", attributes, content())
}

public func em(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("em", attributes, content())
}

public func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("fieldset", attributes, content())
}

public func figcaption(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("figcaption", attributes, content())
}

public func figure(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("figure", attributes, content())
}

public func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("footer", attributes, content())
}

public func form(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("form", attributes, content())
}

public func g(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("g", attributes, content())
}

public func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("h1", attributes, content())
}

public func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("h2", attributes, content())
}

public func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("h3", attributes, content())
}

public func h4(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("h4", attributes, content())
}

public func head(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("head", attributes, content())
}

public func header(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("header", attributes, content())
}

public func hgroup(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("hgroup", attributes, content())
}

public func html(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("html", attributes, content())
}

public func kbd(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("kbd", attributes, content())
}

public func label(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("label", attributes, content())
}

public func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("legend", attributes, content())
}

public func li(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("li", attributes, content())
}

public func line(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("line", attributes, content())
}

public func main(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("main", attributes, content())
}

public func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("nav", attributes, content())
}

public func noscript(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("noscript", attributes, content())
}

public func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("ol", attributes, content())
}

public func optgroup(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("optgroup", attributes, content())
}

public func option(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("option", attributes, content())
}

public func output(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("output", attributes, content())
}

public func p(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("p", attributes, content())
}

public func path(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("path", attributes, content())
}

public func pattern(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("pattern", attributes, content())
}

public func pre(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("pre", attributes, content())
}

public func progress(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("progress", attributes, content())
}

public func rect(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("rect", attributes, content())
}

public func s(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("s", attributes, content())
}

public func script(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("script", attributes, content())
}

public func search(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("search", attributes, content())
}

public func section(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("section", attributes, content())
}

public func select(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("select", attributes, content())
}

public func small(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("small", attributes, content())
}

public func span(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("span", attributes, content())
}

public func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("strong", attributes, content())
}

public func sub(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("sub", attributes, content())
}

public func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("summary", attributes, content())
}

public func sup(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("sup", attributes, content())
}

public func svg(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("svg", attributes, content())
}

public func table(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("table", attributes, content())
}

public func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("tbody", attributes, content())
}

public func td(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("td", attributes, content())
}

public func text(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("text", attributes, content())
}

public func textarea(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("textarea", attributes, content())
}

public func tfoot(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("tfoot", attributes, content())
}

public func th(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("th", attributes, content())
}

public func thead(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("thead", attributes, content())
}

public func time(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("time", attributes, content())
}

public func title(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("title", attributes, content())
}

public func tr(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("tr", attributes, content())
}

public func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> Fragment) -> Fragment {
    .element("ul", attributes, content())
}

public func br(_ attributes: Attribute...) -> Fragment {
    .element("br", attributes)
}

public func col(_ attributes: Attribute...) -> Fragment {
    .element("col", attributes)
}

public func hr(_ attributes: Attribute...) -> Fragment {
    .element("hr", attributes)
}

public func img(_ attributes: Attribute...) -> Fragment {
    .element("img", attributes)
}

public func input(_ attributes: Attribute...) -> Fragment {
    .element("input", attributes)
}

public func link(_ attributes: Attribute...) -> Fragment {
    .element("link", attributes)
}

public func meta(_ attributes: Attribute...) -> Fragment {
    .element("meta", attributes)
}

public func wbr(_ attributes: Attribute...) -> Fragment {
    .element("wbr", attributes)
}
