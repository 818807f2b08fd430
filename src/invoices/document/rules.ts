// Fields of an invoice beside its lines: which there are, and days of supply that fit together.

import { namesIn } from "../../core/values/records.ts"
import { isInEu } from "../../core/values/taxes.ts"
import type { Label } from "../../languages/rules.ts"

type Field = {
  /** A day is typed as a date and a line stands among the references; a text has a heading of its own. */
  kind: "day" | "line" | "text"
  /** Most characters. */
  max: number
  /** In the editor. */
  label: string
  /** Within a sentence, where that isn't the label. */
  named?: string
  /** Whether the search for invoices finds it. */
  searched: boolean
  description?: string
  example?: string
}

/** What the PDF and the portal show, in this order, each under its `printed`. */
export const printedFields = {
  supply_from: {
    kind: "day",
    max: 10,
    label: "Supply date, or first day",
    named: "day of supply",
    printed: "Supplied",
    searched: false,
    description: "The supply date, or the first day of the supply period",
    example: "2026-10-01",
  },
  supply_to: {
    kind: "day",
    max: 10,
    label: "Supplied until",
    named: "end of supply",
    printed: "Supplied",
    searched: false,
    example: "2026-10-31",
  },
  po_number: {
    kind: "line",
    max: 100,
    label: "Purchase order",
    printed: "PO number",
    searched: true,
    example: "PO-4711",
  },
  contract_number: { kind: "line", max: 100, label: "Contract", printed: "Contract", searched: true },
  buyer_reference: {
    kind: "line",
    max: 100,
    label: "Buyer reference",
    printed: "Your reference",
    searched: true,
  },
  delivery_address: {
    kind: "text",
    max: 500,
    label: "Delivery address",
    printed: "Delivery address",
    searched: false,
    description:
      "Where goods were delivered, if not at the client's address: lines, the last with postcode and city. French invoices need it",
    example: "Entrepôt 2\n3 quai du Port\n13002 Marseille",
  },
  terms: { kind: "text", max: 5_000, label: "Terms", printed: "Terms", searched: false },
} satisfies Record<string, Field & { printed: Label }>
type PrintedName = keyof typeof printedFields
export type PrintedValues = Record<PrintedName, string | null>
export const printedNames = namesIn(printedFields)

/** What only the staff sees. */
const staffFields = {
  internal_note: { kind: "text", max: 5_000, label: "Internal note", searched: false },
} satisfies Record<string, Field>
export const staffNames = namesIn(staffFields)

export type FieldName = PrintedName | keyof typeof staffFields
export const fields: Record<FieldName, Field> = { ...printedFields, ...staffFields }
export const fieldNames = namesIn(fields)

/** Those of these kinds, in their order. */
export const ofKind = <Name extends FieldName>(names: readonly Name[], ...kinds: Field["kind"][]) =>
  names.filter((name) => kinds.includes(fields[name].kind))

/** Where the seller is, and when the document is issued; null while that isn't known. */
type Issue = { country: string | null; issued_on: string | null }

/**
 * The days that are printed under each label; two make a period. In the EU an invoice names the day of supply (VAT directive,
 * article 226 (7), in Germany and Austria also where it is the day of issue): without one that is the issue date.
 */
export const printedDays = (given: PrintedValues, { country, issued_on }: Issue) => {
  const values = given.supply_from === null && isInEu(country) ? { ...given, supply_from: issued_on } : given
  const names = ofKind(printedNames, "day")
  return [...new Set(names.map((name) => printedFields[name].printed))].map((label) => {
    const own = names.filter((name) => printedFields[name].printed === label)
    return { label, days: [...new Set(own.flatMap((name) => values[name] ?? []))] }
  })
}

/** A field within a sentence: "purchase order". */
export const inSentence = (name: FieldName) => {
  const { label, named } = fields[name]
  return named ?? label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** Columns that a caller may fill. */
export const paperNames = ["issue_date", "language", "supply_type", ...fieldNames] as const
export type PaperColumn = (typeof paperNames)[number]

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

/** Whether a change of these names changes what is printed, so that an issued invoice is frozen again. */
export const rewritesPaper = (changed: readonly string[]) =>
  changed.some((name) => name !== "status" && !staffNames.some((own) => own === name))
