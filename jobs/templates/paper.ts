// What paper needs beyond a screen: its size, and the margins of each page.

import { escapeHtml } from "../../src/core/base/escape.ts"
import { say } from "../../src/languages/rules.ts"
import type { Paper } from "../chromium/sheet.ts"

type Printed = {
  number: string
  powered_by: boolean
  invoice_footer: string | null
  paper_size: "a4" | "letter" | null
  organization: { name: string; country: string | null }
}

/** The countries that print on Letter (CLDR, paperSize US-Letter); all others print on A4. */
const letterCountries = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" ")
export function paperOf({ organization, paper_size }: Pick<Printed, "organization" | "paper_size">): Paper {
  if (paper_size !== null) return paper_size === "a4" ? "A4" : "Letter"
  return letterCountries.includes(organization.country?.toUpperCase() ?? "") ? "Letter" : "A4"
}

/**
 * Every page has its number, and the organization's legal lines; from the second on also the sender and the document, in case
 * pages get separated.
 */
export function pageRules(document: Printed, family: string): string {
  const { number, organization } = document
  const plain = /^[A-Za-z0-9][A-Za-z0-9 ._/#-]{0,31}$/.test(number) ? number : ""
  const box = `font:400 7.5pt/1.4 ${family};color:#6b7280`
  const foot = footOf(document)
  const small = `font:400 6.5pt/${footLine}mm ${family};color:#6b7280;white-space:pre-wrap;text-align:left`
  const left =
    foot === "" ? "" : `@bottom-left{content:${quoted(foot)};${foot === say(poweredBy) ? box : small}}`
  const right = `@bottom-right{content:${pageOfPages(plain && `${plain} · `)};white-space:nowrap;${box}}`
  const above = `@top-left{content:${quoted(shortened(organization.name))};${box}}@top-right{content:"${plain}";${box}}`
  const first = "@page:first{@top-left{content:none}@top-right{content:none}}"
  const bottom = Math.max(20, 12 + linesOf(document.invoice_footer ?? "") * footLine)
  return `@page{size:${paperOf(document)};margin:16mm 18mm ${bottom}mm;${above}${left}${right}}${first}${unseen}`
}

const poweredBy = "Powered by Portico"
/** "Page 1 of 2", counted while it is printed. */
const pageOfPages = (before: string) =>
  `${before}${say("Page {page} of {pages}", { page: "{page}", pages: "{pages}" })}`
    .split(/(\{pages?\})/)
    .filter((part) => part !== "")
    .map((part) => counters[part] ?? `"${part}"`)
    .join(" ")
const counters: Partial<Record<string, string>> = { "{page}": "counter(page)", "{pages}": "counter(pages)" }
/** What the margins say beside typed texts. */
export const pageLabels = () =>
  `${say("Page {page} of {pages}", { page: "0123", pages: "456789" })} · ${say(poweredBy)}`
const footOf = ({ powered_by, invoice_footer }: Printed) =>
  [...(invoice_footer === null ? [] : [invoice_footer]), ...(powered_by ? [say(poweredBy)] : [])].join("\n")

/** In millimetres. */
const footLine = 3.2
/** Letters that surely fit in a line of the foot, beside the number of the page; wide ones count twice. */
const footWidth = 84
const linesOf = (foot: string) =>
  foot.split("\n").reduce((lines, line) => lines + Math.ceil(Math.max(1, widthOf(line)) / footWidth), 0)
const widthOf = (line: string) => [...line].reduce((all, letter) => all + (letter > "\u02ff" ? 2 : 1), 0)

/**
 * What stands in the margins, hidden, in their font. A margin requests its font only while it is printed, too late to wait for:
 * all text in that font would be missing from the file.
 */
export const marginFace = (document: Printed) =>
  `<span aria-hidden="true" class="margin-face">${escapeHtml(`${document.organization.name} ${footOf(document)}`)}</span>`
const unseen =
  ".margin-face{position:absolute;top:0;left:0;height:0;overflow:hidden;visibility:hidden;font-weight:400}"

/** Any text as a CSS string: everything but letters and digits is escaped by number, so nothing can end it. */
const quoted = (text: string) =>
  `"${[...text].map((letter) => (/[A-Za-z0-9 ]/.test(letter) ? letter : `\\${hex(letter)} `)).join("")}"`

/** As much of a name as fits into a page margin. */
function shortened(name: string) {
  const letters = [...name]
  return letters.length > maxLetters ? [...letters.slice(0, maxLetters), "…"].join("") : name
}
const maxLetters = 60
const hex = (letter: string) => (letter.codePointAt(0) ?? 0x20).toString(16)
