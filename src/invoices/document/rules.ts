// Fields of an invoice beside its lines: languages, and days of supply that fit together.

/** Languages of documents. */
export const languages = ["en", "de", "fr", "es", "pt", "it", "nl"] as const

/** Columns that a caller may fill, each with its type in the database. */
export const paperColumns = {
  issue_date: "date",
  supply_from: "date",
  supply_to: "date",
  language: "text",
  po_number: "text",
  contract_number: "text",
  buyer_reference: "text",
  terms: "text",
  internal_note: "text",
} as const
export type PaperColumn = keyof typeof paperColumns
export const paperNames = [
  "issue_date",
  "supply_from",
  "supply_to",
  "language",
  "po_number",
  "contract_number",
  "buyer_reference",
  "terms",
  "internal_note",
] as const satisfies PaperColumn[]

/** What is wrong with the days of supply (`YYYY-MM-DD`), and in which field; null if nothing is. */
export function supplyProblem({
  supply_from,
  supply_to,
}: Record<"supply_from" | "supply_to", string | null>) {
  if (supply_to === null) return null
  if (supply_from === null) return { field: "supply_from", problem: "Enter the first day too" }
  return supply_to < supply_from
    ? { field: "supply_to", problem: "The last day can't be before the first" }
    : null
}

/** Whether a change of these fields changes what is printed, so that an issued invoice is frozen again. */
export const rewritesPaper = (fields: readonly string[]) =>
  fields.some((field) => field !== "status" && field !== "internal_note")
