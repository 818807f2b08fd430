// How files of printed documents are named, what printing them counts, and an invoice without a line.

import { fold } from "../core/values/lists.ts"
import { recordOf } from "../core/values/records.ts"
import { printedNames } from "../invoices/document/rules.ts"
import { type Label, say } from "../languages/rules.ts"
import { drawnIn } from "../languages/service.ts"
import { noExchange } from "../pricing/exchange/rules.ts"

/** As a printed page names it: English isn't named, so that no PDF of before there were others is printed again. */
export const namedLanguage = (language: string) => (language === "en" ? null : language)

/** On every page of sample data, so that none of it passes for a real document. */
export const sampleFooter = "Sample data. This isn't a real document." satisfies Label

/** The foot of a page in the written language: what is typed stays. */
export const writtenFooter = (footer: string | null) => (footer === sampleFooter ? say(sampleFooter) : footer)

/** What a document counts for the limit of PDFs: printing 500 lines takes as long as printing ten short documents. */
export const weightOf = (lines: number): number => Math.max(1, Math.ceil(lines / 50))

type Kind = "invoice" | "credit_note" | "receipt" | "quote" | "pro_forma" | "statement"
const titles: Record<Kind, Label> = {
  ...{ invoice: "Invoice", credit_note: "Credit note", receipt: "Receipt" },
  ...{ quote: "Quote", pro_forma: "Pro forma", statement: "Statement" },
}
type Named = { number: string; language?: string | null }

/** A file name that is valid on any system and leads to no other folder, in its document's language. */
export function pdfName({ number, language }: Named, kind: Kind = "invoice"): string {
  const title = drawnIn(language, () => say(titles[kind]))
  return `${title.toLowerCase().replaceAll(" ", "-")}-${inFileName(number)}.pdf`
}

const inFileName = (number: string) => number.replaceAll(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, "-")

/**
 * Names the files of one folder, one after the other. An id is added where a name isn't the number itself, or where readers
 * that ignore case and accents would take it for another.
 */
export function fileNamer() {
  const taken = new Set<string>()
  return ({ id, number }: { id: number; number: string }, kind: Kind = "invoice") => {
    const plain = inFileName(number)
    let name = plain === number ? plain : `${plain}-${id}`
    while (taken.has(fold(pdfName({ number: name }, kind)))) name = `${name}-${id}`
    taken.add(fold(pdfName({ number: name }, kind)))
    return pdfName({ number: name }, kind)
  }
}

/** An invoice without a line. */
export const unwritten = {
  number: "New",
  is_numbered: true,
  amount: 0,
  tax_rate: 0,
  tax_amount: 0,
  total: 0,
  amount_paid: 0,
  amount_credited: 0,
  amount_written_off: 0,
  issue_date: null,
  due_date: null,
  ...recordOf(printedNames, () => null),
  ...noExchange,
  notes: null,
  issued_at: null,
  paid_at: null,
  lines_total: 0,
  taxes: [],
  prices_include_tax: false,
  price_decimals: null,
  discount_percent: null,
  discount_amount: 0,
  discount_reason: null,
  withholding_name: null,
  withholding_rate: null,
  withheld: 0,
  items: [],
}
