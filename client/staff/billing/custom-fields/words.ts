// What the settings say about custom fields.
import { type FieldKind, type FieldType, kindNames } from "../../../../src/custom-fields/rules.ts"
import type { CustomFieldDetail } from "../../../../src/custom-fields/schema.ts"
import { count } from "../../../lib/format.ts"

export const kindLabels: Record<FieldKind, string> = {
  invoice: "Invoices",
  client: "Clients",
  project: "Projects",
}

export const typeLabels: Record<FieldType, string> = {
  text: "Text",
  number: "Number",
  date: "Date",
  choice: "Choice",
}

/** Where its values are read. */
export const printedHints: Record<FieldKind, string> = {
  invoice: "Clients see it on the invoice and in the portal.",
  client: "Clients see it on their invoices and in the portal.",
  project: "Clients see it on the project's invoices and in the portal.",
}

/** What goes with a field, and what stays. */
export function lossOf({ kind, uses, issued_uses }: CustomFieldDetail): string {
  const thing = kind === "invoice" ? "draft invoice" : kindNames[kind].one
  const gone =
    uses === 0 ? `No ${thing} has a value for it.` : `${count(uses, thing)} will lose ${own(uses)}.`
  const kept =
    issued_uses === 0 ? "" : ` ${count(issued_uses, "issued invoice")} will keep ${own(issued_uses)}.`
  return `${gone}${kept} This can't be undone.`
}

const own = (many: number) => (many === 1 ? "its value" : "their values")
