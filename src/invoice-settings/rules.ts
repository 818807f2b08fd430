// The difference between two states of the settings.
import type { BillingSettings, SettingsChange } from "./schema.ts"

type Changes = Record<string, { from: unknown; to: unknown }>

/** The fields whose value the patch changes, for the log. */
export function settingsChanges(before: BillingSettings, patch: SettingsChange): Changes {
  const old: Record<string, unknown> = before
  return Object.fromEntries(
    Object.entries(patch)
      .filter(([field, value]) => value !== undefined && value !== old[field])
      .map(([field, value]) => [field, { from: old[field], to: value }]),
  )
}
