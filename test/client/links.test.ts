// Which parts of a message are links: plain web and email addresses, and nothing that leads elsewhere than it reads.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { piecesOf } from "../../client/lib/links.ts"
import { LinkedText } from "../../client/shared/conversation/linked-text.tsx"

const linksIn = (text: string) =>
  piecesOf(text).flatMap(({ text: part, href }) => (href === null ? [] : part))

test("web and email addresses are links, without the punctuation of the sentence around them", () => {
  for (const [text, links] of [
    ["https://example.com", ["https://example.com"]],
    [
      "See http://example.com/a?b=c&d=%20#e, or (https://example.org).",
      ["http://example.com/a?b=c&d=%20#e", "https://example.org"],
    ],
    ["HTTPS://EXAMPLE.COM/Path!", ["HTTPS://EXAMPLE.COM/Path"]],
    ["https://en.wikipedia.org/wiki/Bank_(geography)", ["https://en.wikipedia.org/wiki/Bank_(geography)"]],
    ["[https://example.com/a_(b)]", ["https://example.com/a_(b)"]],
    ["“https://example.com/x”…\nhttps://example.com/y", ["https://example.com/x", "https://example.com/y"]],
    ["<https://example.com>", ["https://example.com"]],
    ["http://localhost:3000/x/", ["http://localhost:3000/x/"]],
    ["看https://example.com/图。谢谢", ["https://example.com/图"]],
    [
      "Write to ada@example.com, or grace+invoices@mail.example.co.uk.",
      ["ada@example.com", "grace+invoices@mail.example.co.uk"],
    ],
  ] as const)
    expect([text, linksIn(text)]).toEqual([text, links])
})

test("what isn't an address, or leads elsewhere than it reads, stays text", () => {
  for (const text of [
    ...["javascript:alert(1)", "javascript:https://example.com", "data:text/html,<b>", "ftp://example.com/a"],
    ...["JavaScript://example.com/%0aalert(1)", "view-source:https://example.com", "file:///etc/passwd"],
    ...[
      "https://",
      "https://?",
      "http://:80",
      "https://раypal.example",
      "www.example.com",
      "ada@",
      "@example.com",
    ],
    ...["https://bank.example@evil.example/", "https://user:secret@evil.example", "https://%61@evil.example"],
    ...[
      "https://example.com/\u202egpj.exe",
      "https://exam\u200bple.com",
      "\u202ehttps://example.com/\u2066x",
    ],
    ...["mailto:ada@example.com", "javascript:x@example.com", "ada@example", "ada@exa\u200bmple.com"],
    `https://example.com/${"a".repeat(2_040)}`,
  ])
    expect([text, linksIn(text)]).toEqual([text, []])
})

test("a text is whole again when its parts are put together", () => {
  const texts = [
    "",
    "Hello",
    "a https://example.com b ada@example.com, c",
    "https://a.test https://b.test.",
    "\n)]",
  ]
  for (const text of texts)
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text)
})

test("long texts made to be slow are read at once", () => {
  for (const text of [
    "a".repeat(10_000),
    "a.".repeat(5_000),
    `x@${"a.".repeat(4_999)}`,
    `https://a/${")".repeat(9_000)}`,
  ])
    expect(linksIn(text).length).toBeLessThan(2)
})

test("a link opens in a new tab that learns nothing of this one, and is shown as it was typed", () => {
  const drawn = (text: string) => renderToStaticMarkup(createElement(LinkedText, { text }))
  expect(drawn('<b> https://example.com/"x')).toBe(
    '&lt;b&gt; <a href="https://example.com/" dir="ltr" target="_blank" rel="noopener noreferrer nofollow" class="underline underline-offset-2">https://example.com/</a>&quot;x',
  )
  expect(drawn("ada@example.com")).toContain('href="mailto:ada@example.com"')
  expect(drawn("https://müller.example")).toContain('href="https://xn--mller-kva.example/"')
})

test("a text of nothing but brackets is cut once for each address", () => {
  const text = `http://a${")".repeat(2_030)} `.repeat(4)
  const cuts = [vi.spyOn(String.prototype, "slice"), vi.spyOn(String.prototype, "split")]
  const links = linksIn(text)
  const count = cuts.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const cut of cuts) cut.mockRestore()
  expect(links).toEqual(Array(4).fill("http://a"))
  expect(count).toBeLessThan(50)
})
