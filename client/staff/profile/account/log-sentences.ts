// An audit log entry as a sentence.
import type { Deed } from "../../../../src/audit-log/rules.ts"
import type { LogEntry } from "../../../../src/audit-log/schema.ts"
import { ownFields, ownLabels } from "../../../../src/clients/own-details/rules.ts"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { withArticle } from "../../../../src/core/values/roles.ts"
import { date } from "../../../lib/dates.ts"
import { clientSentences } from "./client-sentences.ts"
import { customFieldSentences } from "./custom-field-sentences.ts"
import { fileSentences } from "./file-sentences.ts"
import { type Details, inside, listed, type Say, text } from "./log-words.ts"
import { productSentences } from "./product-sentences.ts"
import { quoteSentences } from "./quote-sentences.ts"
import { scheduleSentences } from "./schedule-sentences.ts"
import { workSentences } from "./work-sentences.ts"

/** `to` links to the item, unless it was deleted. */
export function sentenceOf(entry: LogEntry): { words: string; to: string | null } {
  const who = entry.actor_name ?? entry.actor ?? unnamed[entry.actor_type] ?? "A former member"
  const say = known[`${entry.subject_type} ${entry.action}`]
  const words = say
    ? say(who, entry.details, nameOf(entry))
    : `${who}: ${entry.subject_type} ${entry.action}`.replaceAll("_", " ")
  const folder = entry.action === "deleted" ? undefined : folders[entry.subject_type]
  return { words, to: folder === undefined ? null : `/${folder}/${entry.subject_id}` }
}

const unnamed: Record<string, string> = { system: "Portico", operator: "Operator" }
const folders: Record<string, string> = {
  invoice: "invoices",
  quote: "quotes",
  schedule: "recurring",
  project: "projects",
  client: "clients",
  hire_request: "hire-requests",
}

const begun = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

const nameOf = ({ subject_number }: LogEntry) =>
  subject_number === null ? "an invoice" : named("invoice", subject_number)

const sentences: Record<Deed, Say> = {
  ...clientSentences,
  ...customFieldSentences,
  ...fileSentences,
  "organization created": (who, { sign_up_link: link }) =>
    `${who} created the organization${link === undefined ? "" : " with a sign-up link"}`,
  "organization exported": (who) => `${who} downloaded all of the organization's data`,
  "organization renamed": (who, { from, to }) =>
    `${who} renamed the organization from ${text(from)} to ${text(to)}`,
  "client email_changed": (who, { was, is }) =>
    `${who} changed a client's email address from ${address(was)} to ${address(is)}`,
  "client details_changed": (who, { changes }) => `${who} changed their details: ${fromTo(changes)}`,
  "client details_restored": (who, { name, changes }) =>
    `${who} undid a change by ${text(name)}: ${fromTo(changes)}`,
  "project deleted": (who, { title }) => `${who} deleted the project ${text(title)}`,
  "project handed_over": (who, { filename }) => `${who} uploaded ${text(filename, "a deliverable")}`,
  "invoice created": (who, { number, duplicate_of: original }) =>
    `${who} created ${named("invoice", number)}${original === undefined ? "" : ` as a copy of ${text(original, "a draft")}`}`,
  "invoice edited": (who, _details, invoice) => `${who} edited ${invoice}`,
  "invoice status_changed": (who, { from, to }, invoice) =>
    `${who} changed ${invoice} from ${text(from)} to ${text(to)}`,
  "invoice issued": (who, { number }) => `${who} issued ${named("invoice", number)}`,
  "invoice sent": (who, details, invoice) => `${who} sent ${invoice}${receivers(details)}`,
  "invoice reminded": (who, details, invoice) => `${who} sent a reminder for ${invoice}${receivers(details)}`,
  "invoice sending_undone": (who, _details, invoice) =>
    `${who} undid sending ${invoice} before it was emailed`,
  "invoice reminder_undone": (who, _details, invoice) =>
    `${who} undid a reminder for ${invoice} before it was emailed`,
  "invoice reminders_muted": (who, _details, invoice) => `${who} muted the reminders for ${invoice}`,
  "invoice reminders_unmuted": (who, _details, invoice) => `${who} unmuted the reminders for ${invoice}`,
  "invoice viewed": (who, _details, invoice) => `${who} opened ${invoice}`,
  "invoice marked_paid": (who, { method }, invoice) => `${who} marked ${invoice} as paid${by(method)}`,
  "invoice confirmed": (who, { method }, invoice) => `${who} confirmed a payment for ${invoice}${by(method)}`,
  "invoice claim_rejected": (who, { amount, reason }, invoice) =>
    `${who} rejected a payment of ${text(amount)} for ${invoice}: ${text(reason)}`,
  "invoice claim_withdrawn": (who, { amount }, invoice) =>
    `${who} withdrew the reported payment of ${text(amount)} for ${invoice}`,
  "invoice confirmation_undone": (who, _details, invoice) =>
    `${who} undid a payment confirmation for ${invoice}`,
  "invoice payment_recorded": (who, { amount, number }) =>
    `${who} recorded a payment of ${text(amount)} for ${named("invoice", number)}`,
  "invoice payment_voided": (who, { amount, number }) =>
    `${who} voided a payment of ${text(amount)} for ${named("invoice", number)}`,
  "invoice payment_edited": (who, { amount, number }) =>
    `${who} edited a payment of ${text(amount)} for ${named("invoice", number)}`,
  "invoice written_off": (who, { amount, number }) =>
    `${who} wrote off ${text(amount)} of ${named("invoice", number)}`,
  "invoice allocated": (who, { amount, number, credit_note: note }) =>
    `${who} put ${text(amount)} of ${note ? text(note) : "a payment"} towards ${named("invoice", number)}`,
  "invoice allocation_voided": (who, { amount, number }) =>
    `${who} removed ${text(amount)} applied to ${named("invoice", number)}, so that amount is due again`,
  "payment payment_recorded": (who, { amount }) => `${who} recorded a payment of ${text(amount)}`,
  "payment edited": (who, { amount }) => `${who} edited a payment of ${text(amount)}`,
  "payment refunded": (who, { amount }) => `${who} refunded ${text(amount)} of a payment`,
  "payment refund_voided": (who, { amount }) => `${who} voided a refund of ${text(amount)}`,
  "payment voided": (who, { amount, number }) =>
    `${who} voided a payment of ${text(amount)} for ${named("invoice", number)}`,
  "invoice credited": (who, { amount, number }, invoice) =>
    `${who} credited ${text(amount)} of ${invoice} with ${text(number)}`,
  "invoice credit_cancelled": (who, { amount, number }) =>
    `${who} reversed the ${text(amount)} credited by ${text(number)}`,
  "invoice voided": (who, { number }) => `${who} voided ${named("invoice", number)}`,
  ...quoteSentences,
  ...scheduleSentences,
  "credit_note created": (who, details) => `${who} created a credit note${forInvoice(details)}`,
  "credit_note edited": (who, details) => `${who} changed a credit note${forInvoice(details)}`,
  "credit_note deleted": (who, details) => `${who} deleted a credit note${forInvoice(details)}`,
  "credit_note issued": (who, { number }) => `${who} issued ${named("credit note", number)}`,
  "credit_note sent": (who, { number }) => `${who} sent ${named("credit note", number)}`,
  "credit_note cancelled": (who, { number }) => `${who} cancelled ${named("credit note", number)}`,
  "credit_note refunded": (who, { amount, number }) =>
    `${who} refunded ${text(amount)} of ${named("credit note", number)}`,
  "credit_note refund_voided": (who, { amount }) =>
    `${who} voided a refund of ${text(amount)} of a credit note`,
  "invoice overdue": (_who, _details, invoice) => begun(`${invoice} became overdue`),
  "invoice mail_failed": (_who, _details, invoice) => `The email with ${invoice} couldn't be delivered`,
  "invoice deleted": (who, { number }) => `${who} deleted ${named("invoice", number)}`,
  "payment_method created": (who, details) => `${who} added ${methodName(details)}`,
  "payment_method changed": (who, details) => `${who} changed ${methodName(details)}`,
  "payment_method deleted": (who, details) => `${who} deleted ${methodName(details)}`,
  "tax created": (who, { name }) => `${who} added the tax ${text(name)}`,
  "tax changed": (who, details) => `${who} renamed ${taxName(details)}`,
  "tax archived": (who, { name }) => `${who} archived the tax ${text(name)}`,
  "tax unarchived": (who, { name }) => `${who} restored the tax ${text(name)}`,
  "billing settings_changed": (who, { changes }) =>
    protectionIn(who, changes) ??
    closingIn(who, changes) ??
    taxAnswerIn(who, changes) ??
    `${who} changed the invoicing settings${listed(Object.keys(Object(changes)))}`,
  "number_series created": (who, { name }) => `${who} added the number series ${text(name)}`,
  "number_series changed": (who, { is }) => `${who} changed the number series ${text(inside(is, "name"))}`,
  "number_series archived": (who, { name }) => `${who} archived the number series ${text(name)}`,
  "number_series unarchived": (who, { name }) => `${who} restored the number series ${text(name)}`,
  "number_series deleted": (who, { name }) => `${who} deleted the number series ${text(name)}`,
  ...productSentences,
  ...workSentences,
  "hire_request accepted": (who, { client_name }) =>
    `${who} accepted the hire request from ${text(client_name)}`,
  "hire_request deleted": (who, { client_name }) =>
    `${who} deleted the hire request from ${text(client_name)}`,
  "invitation invited": (who, { email, role }) =>
    `${who} invited ${address(email)} as ${withArticle(text(role))}`,
  "invitation withdrawn": (who, { email }) => `${who} withdrew the invitation to ${address(email)}`,
  "member joined": (who, { role }) => `${who} joined the team as ${withArticle(text(role))}`,
  "member role_changed": (who, { email, role }) =>
    `${who} changed the role of ${address(email)} to ${text(role)}`,
  "member signed_out": (who, { email }) => `${who} signed ${address(email)} out everywhere`,
  "member removed": (who, { email }) => `${who} removed ${address(email)} from the team`,
  "member password_changed": (who) => `${who} changed their password`,
  "member password_reset": (who, { email }) => `${who} reset the password of ${address(email)}`,
  "member profile_changed": (who, { name, picture }) => {
    const to = text(inside(name, "to"))
    const ofName = to === "" ? "removed their name" : `changed their name to ${to}`
    const ofPicture = `${text(picture)} their picture`
    return `${who} ${[name && ofName, picture && ofPicture].filter(Boolean).join(" and ")}`
  },
  "subscription upgraded": (_who, { billing_cycle, current_period_end }) =>
    `Pro started (${text(billing_cycle)}), paid${until(current_period_end)}`,
  "subscription renewed": (_who, { current_period_end }) => `Pro was renewed${until(current_period_end)}`,
  "subscription given": (who, { from, to, current_period_end }) =>
    `${who} changed the plan from ${text(from)} to ${text(to)}${until(current_period_end)}`,
  "subscription cancelled": (who, { current_period_end }) =>
    `${who} cancelled the plan, which runs${until(current_period_end)}`,
  "subscription payment failed": () => "A payment for the plan failed",
  "subscription payment refused": () => "A payment for the plan didn't match the checkout and was refused",
  "subscription ended": () => "The plan ended",
  "subscription lapsed": () => "The plan expired",
  "job retried": (who, { name }) => `${who} restarted the background job ${text(name)}`,
  "job discarded": (who, { name }) => `${who} discarded the background job ${text(name)}`,
}

/** Entries may come from another version. */
const known: Record<string, Say | undefined> = sentences

const address = (value: unknown) => shownAddress(text(value))

export const named = (what: string, value: unknown) => [what, text(value)].filter(Boolean).join(" ")
export const receivers = ({ to, cc }: Details) =>
  text(to) === "" ? "" : ` to ${[to, ...(Array.isArray(cc) ? cc : [])].join(", ")}`
export const by = (method: unknown) => (text(method) === "" ? "" : ` by ${text(method)}`)
/** Not every credit note belongs to an invoice. */
const forInvoice = ({ invoice }: Details) => (text(invoice) === "" ? "" : ` for ${named("invoice", invoice)}`)
export const until = (day: unknown) => (typeof day === "string" ? ` until ${date(day)}` : "")

/** "City from Oxford to London, Phone from nothing to 555 0100". */
const fromTo = (changes: unknown) =>
  ownFields
    .flatMap((field) => {
      const change = inside(changes, field)
      if (change === undefined) return []
      const [from, to] = [inside(change, "from"), inside(change, "to")].map((value) => text(value, "nothing"))
      return `${ownLabels[field]} from ${from} to ${to}`.replaceAll("\n", ", ")
    })
    .join(", ")

/** The name is logged if it was changed itself. */
const methodName = ({ changes }: Details) => {
  const name = inside(changes, "name")
  const shown = text(inside(name, "to")) || text(inside(name, "from"))
  return named("a payment method", shown && `(${shown})`)
}

const taxName = ({ changes }: Details) => {
  const name = inside(changes, "name")
  return `the tax ${text(inside(name, "from"))} to ${text(inside(name, "to"))}`
}

/** It has its own switch. */
function protectionIn(who: string, changes: unknown) {
  const now = inside(inside(changes, "protect_issued"), "to")
  if (typeof now !== "boolean" || Object.keys(Object(changes)).length > 1) return null
  return `${who} turned invoice locking ${now ? "on" : "off"}`
}

/** It is saved by itself. */
function closingIn(who: string, changes: unknown) {
  const change = inside(changes, "books_closed_until")
  if (change === undefined || Object.keys(Object(changes)).length > 1) return null
  const [from, to] = [inside(change, "from"), inside(change, "to")]
  if (typeof to !== "string") return `${who} reopened the books`
  const moved = typeof from === "string" ? `, previously closed through ${date(from)}` : ""
  return `${who} closed the books through ${date(to)}${moved}`
}

/** Its default tax is part of the answer. */
function taxAnswerIn(who: string, changes: unknown) {
  const now = inside(inside(changes, "charges_tax"), "to")
  if (now === "skipped") return `${who} skipped the question about VAT or sales tax`
  if (now !== "yes" && now !== "no") return null
  return `${who} answered that the business ${now === "yes" ? "charges" : "doesn't charge"} VAT or sales tax`
}
