// The kinds of notifications: who may see each, and what it says.
import { type Capability, can, type Role, roles } from "../core/values/roles.ts"

/** Each with what a role needs to see it: what may be read there is told here. */
const needed = {
  payment_claim: "read_books",
  invoice_viewed: "read_books",
  mail_failed: "read_books",
  client_details: "read_books",
  quote_answered: "read_books",
  quote_not_billed: "read_books",
  message: "work",
  hire_request: "work",
} as const satisfies Record<string, Capability>

export type Kind = keyof typeof needed
export const kinds = Object.keys(needed) as [Kind, ...Kind[]]

export const kindsFor = (role: Role): Kind[] => kinds.filter((kind) => can(role, needed[kind]))

/** The roles that may see a kind. */
export const rolesFor = (kind: Kind): Role[] => roles.filter((role) => can(role, needed[kind]))

/** When a member is emailed about their notifications. */
export const emailChoices = ["at_once", "daily", "never"] as const
export type EmailChoice = (typeof emailChoices)[number]

/** Without a choice. */
export const usualEmails = (role: Role): EmailChoice =>
  rolesMailedAtOnce.includes(role) ? "at_once" : "never"
export const rolesMailedAtOnce: readonly Role[] = ["owner"]

/** The hour of the organization's day from which the daily email is sent. */
export const digestHour = 8
/** Notifications that a daily email lists; it counts the rest. */
export const maxInDigest = 20

export type ClaimState = "open" | "confirmed" | "rejected" | "withdrawn"

type Facts = {
  kind: Kind
  /** The client's name, or the visitor's of a hire request. */
  from: string | null
  invoice_number: string | null
  /** Formatted: what was reported, or the invoice's total. */
  amount: string | null
  claim_state: ClaimState | null
  /** "QUO-0001 (revision 2)". */
  quote_name: string | null
  quote_answer: "accepted" | "declined" | null
  /** What couldn't be done for an accepted quote, and why. */
  missing: "created" | "sent" | null
  reason: string | null
  project_title: string | null
  /** Unread messages of the thread, and the beginning of the newest. */
  messages: number
  preview: string | null
}

/** A sentence, and what it is about. */
export function textOf({ from, invoice_number, amount, ...facts }: Facts) {
  const who = from ?? "A client"
  const number = invoice_number ?? "an invoice"
  switch (facts.kind) {
    case "payment_claim":
      return {
        title: `${who} reported a payment of ${amount ?? number}`,
        detail: withState(number, facts.claim_state),
      }
    case "invoice_viewed":
      return { title: `${who} opened invoice ${number}`, detail: amount }
    case "mail_failed":
      return { title: `The email for ${number} couldn't be delivered`, detail: `To ${who}` }
    case "client_details":
      return { title: `${who} changed their details`, detail: null }
    case "quote_answered":
      return { title: `${who} ${facts.quote_answer ?? "answered"} quote ${facts.quote_name}`, detail: amount }
    case "quote_not_billed":
      return {
        title: `The invoice for quote ${facts.quote_name} couldn't be ${facts.missing ?? "created"}`,
        detail: facts.reason,
      }
    case "message":
      return {
        title: facts.messages > 1 ? `${who} sent ${facts.messages} messages` : `${who} sent a message`,
        detail: [facts.project_title, facts.preview].filter((part) => part !== null).join(": ") || null,
      }
    case "hire_request":
      return { title: `${who} sent a hire request`, detail: facts.project_title }
  }
}

const withState = (number: string, state: ClaimState | null) =>
  state === null || state === "open" ? number : `${number}, ${state}`
