// Which custom fields there can be, and how many.
import type { CustomLine } from "../core/database/columns.ts"

/** What fields are added to. */
export const fieldKinds = ["invoice", "client", "project"] as const satisfies CustomLine["kind"][]
export type FieldKind = (typeof fieldKinds)[number]

export const fieldTypes = ["text", "number", "date", "choice"] as const satisfies CustomLine["type"][]
export type FieldType = (typeof fieldTypes)[number]

/** Of each kind: more make a form that no one fills in. */
export const maxFields = 10
/** Of a label, which is printed beside its value. */
export const maxLabel = 50
export const maxChoices = 50

export const kindNames: Record<FieldKind, { one: string; many: string }> = {
  invoice: { one: "invoice", many: "invoices" },
  client: { one: "client", many: "clients" },
  project: { one: "project", many: "projects" },
}

type Chosen = { type: FieldType; choices: readonly string[] }

/** Why a field can't have these choices; null if it can. */
export function problemOfChoices({ type, choices }: Chosen): string | null {
  if (type !== "choice") return choices.length > 0 ? "Only fields of the type choice have choices" : null
  return choices.length === 0 ? "Enter at least one choice" : null
}
