// What stands on an invoice beside its lines, and what only the staff knows of it: as it is typed, and as it is sent.
import { supplyProblem } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"

export const paperNames = [
  "supply_from",
  "supply_to",
  "po_number",
  "buyer_reference",
  "contract_number",
  "terms",
  "internal_note",
] as const

export type Paper = Record<(typeof paperNames)[number], string>

export const noPaper: Paper = {
  supply_from: "",
  supply_to: "",
  po_number: "",
  buyer_reference: "",
  contract_number: "",
  terms: "",
  internal_note: "",
}

/** Of a saved invoice. */
export const paperOf = (invoice: Pick<InvoiceDetail, keyof Paper>): Paper => ({
  supply_from: invoice.supply_from ?? "",
  supply_to: invoice.supply_to ?? "",
  po_number: invoice.po_number ?? "",
  buyer_reference: invoice.buyer_reference ?? "",
  contract_number: invoice.contract_number ?? "",
  terms: invoice.terms ?? "",
  internal_note: invoice.internal_note ?? "",
})

/** What differs from `before`; null clears it. */
export const changedPaper = (paper: Paper, before: Paper): Partial<Record<keyof Paper, string | null>> =>
  Object.fromEntries(
    paperNames.flatMap((name) => {
      const text = paper[name].trim()
      return text === before[name].trim() ? [] : [[name, text === "" ? null : text]]
    }),
  )

/** A sentence beside the day that doesn't fit. */
export function supplyProblems({ supply_from, supply_to }: Paper): Record<string, string> {
  const found = supplyProblem({ supply_from: supply_from || null, supply_to: supply_to || null })
  return found ? { [found.field]: found.problem } : {}
}
