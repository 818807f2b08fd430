// Phrases that several emails use.
import { type Label, say } from "../../src/languages/rules.ts"
import type { MailBrand, MailData } from "./mail-data.ts"

/** To members and visitors, in English. */
export const because = (reason: string) => `You're receiving this email because ${reason}.`
export const ofNotifications = (_: unknown, brand: MailBrand) =>
  because(`you have email notifications turned on for ${brand.name}`)

export const ofClient = (_: unknown, { name: organization }: MailBrand) =>
  say("You're receiving this email because you are a client of {organization}.", { organization })

export const onlyForYou = () => say("This link is only for you. Please don't forward it.")

/** "Total: €10.00". */
export const labelled = (label: string, value: string) => say("{label}: {value}", { label, value })
/** A label and, on a line of its own, an address. */
export const linked = (label: string, url: string) => `${labelled(label, "").trimEnd()}\n${url}`

export const sumOf = ({ formatted_total, ...invoice }: AmountFlags & { formatted_total: string }) =>
  labelled(say(labelOf(invoice)), formatted_total)

/** The reader doesn't pay what is withheld or already paid. */
function labelOf({ withheld, is_rest }: AmountFlags): Label {
  if (is_rest) return "Amount due"
  return withheld ? "Amount payable" : "Total"
}
type AmountFlags = Pick<MailData["invoice"], "withheld" | "is_rest">

export function dueText({ nothing_due, due_date_text }: DueFlags) {
  if (nothing_due) return say("Paid. There's nothing to pay.")
  return due_date_text ? labelled(say("Due"), due_date_text) : say("Due on receipt")
}
type DueFlags = Pick<MailData["invoice"], "nothing_due" | "due_date_text">

export const wayIn = (url: string | null, client_name: string, nothing_due = false) =>
  url === null
    ? [copyText(client_name, nothing_due)]
    : [linked(nothing_due ? say("View it") : say("View and pay"), url), onlyForYou()]

const copyText = (client_name: string, nothing_due: boolean) =>
  nothing_due
    ? say("This is a copy. {client_name} can view it online.", { client_name })
    : say("This is a copy. {client_name} can view and pay it online.", { client_name })

/** Of files that aren't attached; `client_name` in a copy, whose reader can't open the portal. Null without any. */
export function tooLargeText(names: readonly string[], client_name: string | null = null) {
  if (names.length === 0) return null
  const files = names.join(", ")
  return client_name === null
    ? say("The attached files are too large for an email. You can download them online: {files}", { files })
    : say("The attached files are too large for an email. {client_name} can download them online: {files}", {
        ...{ client_name, files },
      })
}

/** "1 hour", "7 days": in English, as emails to members are. */
export const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? "" : "s"}`
