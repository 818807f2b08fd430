// The default words of an invoice's emails.
import { withStop } from "../core/values/text.ts"

/** `INV-0041`, null before it is numbered, and the organization's name. */
export const invoiceSubject = (number: string | null, organization: string) =>
  `Invoice${number === null ? "" : ` ${number}`} from ${organization}`

/** `days` since it was due; below 1 it isn't overdue yet, and a negative number counts to the day on which it is due. */
export const reminderSubject = (number: string, days: number) => `${number} ${dueWords(days)}`

/** "was due 3 days ago", "is due in 1 day". */
export function dueWords(days: number): string {
  if (days === 0) return "is due"
  const count = `${Math.abs(days)} day${Math.abs(days) === 1 ? "" : "s"}`
  return days < 0 ? `is due in ${count}` : `was due ${count} ago`
}

/** The first line of every email, before any message: a message is remembered for the next client, a name isn't. */
export const greeting = (client: string) => `Hello ${client},`

export const invoiceMessage = (organization: string) =>
  `Here is your invoice from ${withStop(organization)} The PDF is attached.`

const ofNothing =
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder."
const ofPart =
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder."

const ofComing =
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder."

const isOurs = (message: string) => message === ofNothing || message === ofPart

/**
 * The chosen message, unless it is one of ours: of those the right one is used. `paid`: what has been paid so far. `days` since it
 * was due.
 */
export function reminderMessage(chosen: string | null, paid: number, days = 1): string {
  if (chosen && !isOurs(chosen)) return chosen
  if (days < 0) return ofComing
  return paid > 0 ? ofPart : ofNothing
}

/** Whole days from the day it was due to a later `today`, both `YYYY-MM-DD`. */
export const daysSince = (due_on: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(due_on)) / 86_400_000)
