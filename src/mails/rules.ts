// The default words of an invoice's emails.
import { withStop } from "../core/values/text.ts"

/** `INV-0041`, null before it is numbered, and the organization's name. */
export const invoiceSubject = (number: string | null, organization: string) =>
  `Invoice${number === null ? "" : ` ${number}`} from ${organization}`

/** `days` since it was due; below 1 it isn't overdue yet. */
export const reminderSubject = (number: string, days: number) =>
  days < 1 ? `${number} is due` : `${number} was due ${days} day${days === 1 ? "" : "s"} ago`

/** The first line of every email, before any message: a message is remembered for the next client, a name isn't. */
export const greeting = (client: string) => `Hello ${client},`

export const invoiceMessage = (organization: string) =>
  `Here is your invoice from ${withStop(organization)} The PDF is attached.`

const ofNothing =
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder."
const ofPart =
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder."

const isOurs = (message: string) => message === ofNothing || message === ofPart

/** The chosen message, unless it is one of ours: of those the right one is used. `paid`: what has been paid so far. */
export const reminderMessage = (chosen: string | null, paid: number) =>
  chosen && !isOurs(chosen) ? chosen : paid > 0 ? ofPart : ofNothing

/** Whole days from the day it was due to a later `today`, both `YYYY-MM-DD`. */
export const daysSince = (due_on: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(due_on)) / 86_400_000)
