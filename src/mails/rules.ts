// The default words of an invoice's emails, in the written language.
import { type Label, say } from "../languages/rules.ts"

/** `INV-0041`, null before it is numbered, and the organization's name. */
export const invoiceSubject = (number: string | null, organization: string) =>
  number === null
    ? say("Invoice from {organization}", { organization })
    : say("Invoice {number} from {organization}", { number, organization })

/** `days` since it was due; below 1 it isn't overdue yet, and a negative number counts to the day on which it is due. */
export const reminderSubject = (number: string, days: number) => `${number} ${dueWords(days)}`

/** "was due 3 days ago", "is due in 1 day". */
export function dueWords(days: number): string {
  if (days === 0) return say("is due")
  return days < 0
    ? say("is due in {count} day|is due in {count} days", { count: -days })
    : say("was due {count} day ago|was due {count} days ago", { count: days })
}

/** The first line of every email, before any message: a message is remembered for the next client, a name isn't. */
export const greeting = (client: string) => say("Hello {client_name},", { client_name: client })

export function invoiceMessage(organization: string): string {
  const said = say("Here is your invoice from {organization}. The PDF is attached.", { organization })
  return organization.endsWith(".") ? said.replace(`${organization}.`, () => organization) : said
}

const ofNothing =
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder." satisfies Label
const ofPart =
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder." satisfies Label

const ofComing =
  "This is a reminder of a payment that is due soon. If you've already sent it, thank you, and please ignore this reminder." satisfies Label

/** The chosen message, else ours. `paid`: what has been paid so far. `days` since it was due. */
export function reminderMessage(chosen: string | null, paid: number, days = 1): string {
  if (chosen) return chosen
  if (days < 0) return say(ofComing)
  return say(paid > 0 ? ofPart : ofNothing)
}

/** What `reminderMessage` says of an invoice that is due: nothing was paid, or a part. */
export const ourReminders = [() => say(ofNothing), () => say(ofPart)]

/** Whole days from the day it was due to a later `today`, both `YYYY-MM-DD`. */
export const daysSince = (due_on: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(due_on)) / 86_400_000)
