// How long a password link is valid, and how often one is emailed.
import type { Limit } from "../../core/access/named-limits.ts"

/** Hours that a link for a new password is valid. */
export const resetHours = 1
/** A link is emailed no more often than a code. */
export const resetTries: Limit = { name: "reset", count: 5, seconds: 3_600 }
