// What paper needs beyond a screen: its size, and the margins of each page.

import { escapeHtml } from "../../src/core/base/escape.ts"
import type { Paper } from "../chromium/sheet.ts"

type Printed = { number: string; powered_by: boolean; organization: { name: string; country: string | null } }

/** The countries that print on Letter (CLDR, paperSize US-Letter); all others print on A4. */
const letterCountries = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" ")
export const paperOf = ({ organization }: Pick<Printed, "organization">): Paper =>
  letterCountries.includes(organization.country?.toUpperCase() ?? "") ? "Letter" : "A4"

/** Every page has its number; from the second on also the sender and the document, in case pages get separated. */
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
 * The name, hidden, in the margins' font. A margin requests its font only while it is printed, too late to wait for:
 * all text in that font would be missing from the file.
 */
export const marginFace = ({ organization }: Printed) =>
  `<span aria-hidden="true" class="margin-face">${escapeHtml(organization.name)}</span>`
const unseen =
  ".margin-face{position:absolute;top:0;left:0;height:0;overflow:hidden;visibility:hidden;font-weight:400}"

/** Any text as a CSS string: everything but letters and digits is escaped by number, so nothing can end it. */
function quoted(text: string): string {
  const letters = [...text]
  const short = letters.length > maxLetters ? [...letters.slice(0, maxLetters), "…"] : letters
  const safe = short.map((letter) => (/[A-Za-z0-9 ]/.test(letter) ? letter : `\\${hex(letter)} `))
  return `"${safe.join("")}"`
}

/** Letters that fit into a page margin. */
const maxLetters = 60
const hex = (letter: string) => (letter.codePointAt(0) ?? 0x20).toString(16)
