// Phrases that several emails use.
import type { MailBrand, MailData } from "./mail-data.ts"

export const because = (reason: string) => `You're receiving this email because ${reason}.`
export const ofClient = (_: unknown, brand: MailBrand) => because(`you are a client of ${brand.name}`)
export const ofNotifications = (_: unknown, brand: MailBrand) =>
  because(`you have email notifications turned on for ${brand.name}`)

export const onlyForYou = "This link is only for you. Please don't forward it."

export const sumOf = ({ formatted_total, ...invoice }: AmountFlags & { formatted_total: string }) =>
  `${labelOf(invoice)}: ${formatted_total}`

/** The reader doesn't pay what is withheld or already paid. */
function labelOf({ withheld, is_rest }: AmountFlags) {
  if (is_rest) return "Amount due"
  return withheld ? "Amount payable" : "Total"
}
type AmountFlags = Pick<MailData["invoice"], "withheld" | "is_rest">

export function dueText({ nothing_due, due_date_text }: DueFlags) {
  if (nothing_due) return "Paid. There's nothing to pay."
  return due_date_text ? `Due: ${due_date_text}` : "Due on receipt"
}
type DueFlags = Pick<MailData["invoice"], "nothing_due" | "due_date_text">

export const wayIn = (url: string | null, client_name: string, nothing_due = false) =>
  url === null
    ? [`This is a copy. ${client_name} can view ${nothing_due ? "it" : "and pay it"} online.`]
    : [`${nothing_due ? "View it" : "View and pay"}:\n${url}`, onlyForYou]

/** Of files that aren't attached; `client_name` in a copy, whose reader can't open the portal. Null without any. */
export const tooLargeText = (names: readonly string[], client_name: string | null = null) =>
  names.length === 0
    ? null
    : `The attached files are too large for an email. ${client_name ?? "You"} can download them online: ${names.join(", ")}`

/** "A", "A and B", "A, B and C". */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`

/** "1 hour", "7 days". */
export const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? "" : "s"}`
