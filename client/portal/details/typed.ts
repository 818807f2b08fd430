// What a client typed over their stored details: what of it is new, and what it lacks.
import { type OwnField, ownFields, replacementProblems } from "../../../src/clients/own-details/rules.ts"
import type { OwnDetails } from "../../../src/clients/own-details/schema.ts"
import { addressProblems } from "../../shared/address-formats.ts"

export type Typed = { [field in OwnField]?: string }

/** What the address lacks in its country, and to replace one that is a single text. */
export function problemsIn(typed: Typed, details: OwnDetails): Record<string, string[]> {
  const after = { ...details, ...trimmed(typed) }
  const missing = addressProblems(after, details).map(([part, message]) => [part, [message]])
  return { ...replacementProblems(after), ...Object.fromEntries(missing) }
}

const trimmed = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value.trim()]))

/** Only what differs is sent, so that what the staff changes meanwhile stays. */
export function changedOf(typed: Typed, details: OwnDetails): Typed {
  const changed: Typed = {}
  for (const field of ownFields) {
    const value = typed[field]
    if (value !== undefined && value.trim() !== (details[field] ?? "")) changed[field] = value
  }
  return changed
}

/** A draft that this tab kept. */
export function restored(kept: unknown): Typed {
  const typed: Typed = {}
  for (const field of ownFields) {
    const value: unknown = typeof kept === "object" && kept !== null ? Reflect.get(kept, field) : undefined
    if (typeof value === "string") typed[field] = value
  }
  return typed
}
