// How the details of a line of the log read within its sentence; what isn't known is left out.
import type { LogEntry } from "../../../../src/audit-log/schema.ts"
import { date } from "../../../lib/dates.ts"

type Details = LogEntry["details"]

export const text = (value: unknown, otherwise = "") =>
  typeof value === "string" || typeof value === "number" ? String(value) : otherwise
export const named = (what: string, value: unknown) => [what, text(value)].filter(Boolean).join(" ")
export const receivers = ({ to, cc }: Details) =>
  text(to) === "" ? "" : ` to ${[to, ...(Array.isArray(cc) ? cc : [])].join(", ")}`
export const by = (method: unknown) => (text(method) === "" ? "" : ` by ${text(method)}`)
/** Not every credit note is for one. */
export const forInvoice = ({ invoice }: Details) =>
  text(invoice) === "" ? "" : ` for ${named("invoice", invoice)}`
export const until = (day: unknown) => (typeof day === "string" ? ` until ${date(day)}` : "")
export const inside = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** Its name is in the log where that was changed itself. */
export const methodName = ({ changes }: Details) => {
  const name = inside(changes, "name")
  const shown = text(inside(name, "to")) || text(inside(name, "from"))
  return named("a payment method", shown && `(${shown})`)
}

export const taxName = ({ changes }: Details) => {
  const name = inside(changes, "name")
  return `the tax ${text(inside(name, "from"))} to ${text(inside(name, "to"))}`
}

/** It is switched by itself. */
export function protectionIn(who: string, changes: unknown) {
  const now = inside(inside(changes, "protect_issued"), "to")
  if (typeof now !== "boolean" || Object.keys(Object(changes)).length > 1) return null
  return `${who} switched the protection of issued invoices ${now ? "on" : "off"}`
}

export const listed = (fields: string[]) =>
  fields.length === 0
    ? ""
    : `: ${fields.map((field) => field.replace(/_id$/, "").replaceAll("_", " ")).join(", ")}`
