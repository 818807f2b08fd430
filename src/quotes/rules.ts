// What may be done with a quote in each status.
import { say } from "../languages/rules.ts"

const storedStatuses = ["draft", "sent", "accepted", "declined", "superseded", "cancelled"] as const
type StoredStatus = (typeof storedStatuses)[number]

/** `expired` and `invoiced` are derived: from the last day it is valid, and from its invoice. */
export const quoteStatuses = [...storedStatuses, "expired", "invoiced"] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** As the staff reads them. */
export const statusLabels: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  superseded: "Superseded",
  cancelled: "Cancelled",
  expired: "Expired",
  invoiced: "Invoiced",
}

type State = { status: StoredStatus; valid_until: string | null; is_invoiced: boolean }

/** `today` and `valid_until` are `YYYY-MM-DD`, today's in the organization's time zone. The last day is still valid. */
export function statusOn({ status, valid_until, is_invoiced }: State, today: string): QuoteStatus {
  if (status === "sent" && valid_until !== null && valid_until < today) return "expired"
  return status === "accepted" && is_invoiced ? "invoiced" : status
}

export const quoteActs = [
  "edit",
  "delete",
  "issue",
  "send",
  "extend",
  "revise",
  "answer",
  "convert",
  "cancel",
] as const
export type QuoteAct = (typeof quoteActs)[number]

const acts: Record<QuoteStatus, readonly QuoteAct[]> = {
  draft: ["edit", "delete", "issue", "send"],
  sent: ["send", "extend", "revise", "answer", "cancel"],
  expired: ["extend", "revise", "cancel"],
  declined: ["revise"],
  accepted: ["convert", "cancel"],
  invoiced: [],
  superseded: [],
  cancelled: [],
}

/** Of one quote, as the database has it. */
export const maxRevisions = 999

export const canQuote = (status: QuoteStatus, act: QuoteAct) => acts[status].includes(act)

/** `is_billed`: it has an invoice that isn't cancelled, also one for a deposit. */
export const allowedActs = (status: QuoteStatus, is_billed: boolean) =>
  acts[status].filter((act) => act !== "cancel" || !is_billed)

/** Why an act isn't possible. */
export const refusals: Record<QuoteAct, string> = {
  edit: "Only drafts can be changed. Revise the quote instead.",
  delete: "Only drafts can be deleted. Cancel the quote instead.",
  issue: "Only drafts can be issued",
  send: "Only drafts and open quotes can be sent",
  extend: "Only the validity of a sent or expired quote can be changed",
  revise: "Only sent, expired and declined quotes can be revised",
  answer: "Only sent quotes can be accepted or declined",
  convert: "Only accepted quotes can be invoiced",
  cancel: "Only sent, expired and accepted quotes can be cancelled",
}

/** Why it can't be answered any more. */
export const unanswerable: Partial<Record<QuoteStatus, string>> = {
  accepted: "This quote has already been accepted",
  invoiced: "This quote has already been accepted",
  declined: "This quote has already been declined",
  expired: "This quote has expired",
  superseded: "This quote was replaced by a new revision",
  cancelled: "This quote was cancelled",
}

/** A pro forma invoice asks for money before there is an invoice. */
export const hasProForma = (status: QuoteStatus) => ["draft", "sent", "expired", "accepted"].includes(status)
export const noProForma = "Only drafts, open and accepted quotes can be printed as a pro forma invoice"

/** The main button beside a quote for the staff; null when nothing is left to do. */
export function nextAct(status: QuoteStatus): QuoteAct | null {
  if (status === "draft") return "issue"
  if (status === "sent") return "answer"
  if (status === "expired" || status === "declined") return "revise"
  return status === "accepted" ? "convert" : null
}

/** "QUO-0001", and from the second revision on "QUO-0001 (revision 2)". */
export function quoteName({ number, revision }: { number: string | null; revision: number }): string {
  if (number === null) return say("Draft quote")
  return revision === 1 ? number : say("{number} (revision {revision})", { number, revision })
}
