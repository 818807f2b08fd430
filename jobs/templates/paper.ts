// What paper needs and a screen doesn't: its size, and what stands in the margins of each page.

import { escapeHtml } from "../../src/core/base/escape.ts"
import type { Paper } from "../chromium/sheet.ts"

type Printed = { number: string; powered_by: boolean; organization: { name: string; country: string | null } }

/** North America prints on Letter, everybody else on A4. */
export const paperOf = ({ organization }: Pick<Printed, "organization">): Paper =>
  ["US", "CA"].includes(organization.country?.toUpperCase() ?? "") ? "Letter" : "A4"

/** On every page its number; from the second on whose it is, and which: pages get apart. A number only if it is plain. */
export function pageRules(document: Printed, family: string): string {
  const { number, powered_by, organization } = document
  const plain = /^[A-Za-z0-9][A-Za-z0-9 ._/#-]{0,31}$/.test(number) ? number : ""
  const box = `font:400 7.5pt/1.4 ${family};color:#6b7280`
  const left = powered_by ? `@bottom-left{content:"Powered by Portico";${box}}` : ""
  const right = `@bottom-right{content:"${plain && `${plain} · `}Page " counter(page) " of " counter(pages);${box}}`
  const above = `@top-left{content:${quoted(organization.name)};${box}}@top-right{content:"${plain}";${box}}`
  const first = "@page:first{@top-left{content:none}@top-right{content:none}}"
  return `@page{size:${paperOf(document)};margin:16mm 18mm 20mm;${above}${left}${right}}${first}${unseen}`
}

/**
 * The name as the margins have it, where nobody sees it. A margin asks for its face only while it is printed, which waits for
 * none: all text of that face would be missing from the file.
 */
export const marginFace = ({ organization }: Printed) =>
  `<span aria-hidden="true" class="margin-face">${escapeHtml(organization.name)}</span>`
const unseen =
  ".margin-face{position:absolute;top:0;left:0;height:0;overflow:hidden;visibility:hidden;font-weight:400}"

/** Anybody's text as a string of CSS: all but letters and digits as numbers, so that nothing can end it. */
function quoted(text: string): string {
  const letters = [...text]
  const short = letters.length > maxLetters ? [...letters.slice(0, maxLetters), "…"] : letters
  const safe = short.map((letter) => (/[A-Za-z0-9 ]/.test(letter) ? letter : `\\${hex(letter)} `))
  return `"${safe.join("")}"`
}

/** What the margin of a page has room for. */
const maxLetters = 60
const hex = (letter: string) => (letter.codePointAt(0) ?? 0x20).toString(16)
