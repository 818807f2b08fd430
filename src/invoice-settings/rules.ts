// The difference between two states of the settings.
import type { BillingPatch, BillingSettings } from "./schema.ts"

type Changes = Record<string, { from: unknown; to: unknown }>

/** The fields whose value the patch changes, for the log. */
export function settingsChanges(before: BillingSettings, patch: BillingPatch): Changes {
  const old: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(patch)
      .filter(([field, value]) => value !== undefined && value !== old[field])
      .map(([field, value]) => [field, { from: old[field], to: value }]),
  )
}
