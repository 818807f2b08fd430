// Which quotes their clients see, and what they are told about each.
import type { QuoteStatus } from "../rules.ts"

/** Drafts, replaced and cancelled ones are hidden. */
export const shownToClients = ["sent", "accepted", "declined"] as const

export const clientStatuses = ["sent", "expired", "accepted", "declined"] as const
type ClientStatus = (typeof clientStatuses)[number]

/** An invoiced one was accepted; null for what a client doesn't see. */
export const clientStatus = (status: QuoteStatus): ClientStatus | null =>
  status === "invoiced" ? "accepted" : (clientStatuses.find((one) => one === status) ?? null)
