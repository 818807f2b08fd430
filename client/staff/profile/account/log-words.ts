// The words that sentences of the log are put together from.
import type { LogEntry } from "../../../../src/audit-log/schema.ts"

export type Details = LogEntry["details"]
/** `invoice`: "invoice INV-0012", or "an invoice" without a known number. */
export type Say = (who: string, details: Details, invoice: string) => string

export const text = (value: unknown, otherwise = "") =>
  typeof value === "string" || typeof value === "number" ? String(value) : otherwise

export const inside = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** Names of fields as people read them, behind a colon. */
export const listed = (fields: string[]) =>
  fields.length === 0
    ? ""
    : `: ${fields.map((field) => field.replace(/_id$/, "").replaceAll("_", " ")).join(", ")}`
