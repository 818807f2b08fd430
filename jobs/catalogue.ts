// Every job: its name, payload, queue and number of tries. Payloads are row ids, and the days of a statement, never a secret. And the queues.
import { z } from "zod"

const id = z.number().int().positive()
type Clock = "quarter" | "hour" | "day"

/**
 * The queues. `slots`: jobs that a worker process runs at once; those of the printer beyond its two sheets wait for one.
 * `each`: jobs of one organization that are handed on at once, by all relays together; the rest wait in the outbox, so
 * that organizations take turns.
 */
export const queueNames = [
  "portico-code",
  "portico-mail",
  "portico-print",
  "portico-sample",
  "portico-work",
] as const
export type QueueName = (typeof queueNames)[number]
export const queues: Record<QueueName, { slots: number; each: number }> = {
  "portico-code": { slots: 5, each: 2 },
  "portico-mail": { slots: 5, each: 4 },
  "portico-print": { slots: 16, each: 1 },
  "portico-sample": { slots: 1, each: 1 },
  "portico-work": { slots: 4, each: 2 },
}

/** Emails wait for other servers, so they never delay anything else; tried for about a day. */
const mail = <P extends z.ZodRawShape>(payload: P) => entry(payload, { queue: "portico-mail", attempts: 720 })
/** Emails without which someone can't go on: never behind other emails. */
const code = <P extends z.ZodRawShape>(payload: P) => entry(payload, { queue: "portico-code", attempts: 720 })
/** What Chromium draws. A document that failed three times won't succeed while its caller waits. */
const print = <P extends z.ZodRawShape>(payload: P, attempts = 3) =>
  entry(payload, { queue: "portico-print", attempts })
/**
 * Everything else. `every`: started by the clock, at most once per quarter of an hour, hour or day, however many relays
 * run.
 */
const task = <P extends z.ZodRawShape>(payload: P, more: { attempts?: number; every?: Clock } = {}) =>
  entry(payload, { queue: "portico-work", attempts: 30, ...more })

type Rules = { queue: QueueName; attempts: number; every?: Clock }
const entry = <P extends z.ZodRawShape>(payload: P, rules: Rules) => ({
  ...rules,
  payload: z.object(payload),
})

const document = { organization_id: id, kind: z.enum(["invoice", "credit_note"]), document_id: id }
/** Those without a kept original too; a receipt's id is that of its payment. */
const printed = {
  ...document,
  kind: z.enum([...document.kind.options, "receipt", "quote"]),
  pro_forma: z.literal(true).optional(),
}

/** Of a client's account, in one currency. */
const statement = {
  ...{ organization_id: id, client_id: id, from: z.iso.date(), to: z.iso.date() },
  currency: z.string().length(3),
}

export const catalogue = {
  "email-code": code({ verification_id: id }),
  "email-welcome": mail({ organization_id: id, user_id: id }),
  "email-reset-link": code({ reset_id: id }),
  "email-sign-up-link": code({ link_id: id }),
  "email-password-changed": mail({ user_id: id }),
  "email-account-deleted": mail({ closing_id: id }),
  "email-payee-changed": mail({ organization_id: id, entry_id: id, user_id: id }),
  "email-hire-confirmation": mail({ organization_id: id, hire_request_id: id }),
  "email-hire-request": mail({ organization_id: id, hire_request_id: id, user_id: id }),
  "email-invoice": mail({ organization_id: id, invoice_id: id, link_id: id }),
  "email-reminder": mail({ organization_id: id, invoice_id: id, link_id: id }),
  "email-copies": mail({ organization_id: id, invoice_id: id, link_id: id }),
  "email-invitation": code({ organization_id: id, invitation_id: id }),
  "email-portal-link": code({ organization_id: id, link_id: id, sent_by: id.optional() }),
  "email-marked-paid": mail({ organization_id: id, invoice_id: id, user_id: id }),
  "email-claim-rejected": mail({ organization_id: id, claim_id: id, link_id: id }),
  "email-credit-note": mail({ organization_id: id, credit_note_id: id, link_id: id }),
  /** `contact_id`: of an approver who gets an email of their own. */
  "email-quote": mail({ organization_id: id, quote_id: id, link_id: id, contact_id: id.optional() }),
  "email-statement": mail({ ...statement, link_id: id }),
  "email-quote-answered": mail({ organization_id: id, quote_id: id, user_id: id }),
  "email-schedule-paused": mail({ organization_id: id, schedule_id: id, user_id: id }),
  "bill-quote": task({ organization_id: id, quote_id: id, sends: z.boolean() }),
  "email-deliverable": mail({ organization_id: id, project_id: id, link_id: id }),
  "email-receipt": mail({ organization_id: id, payment_id: id, link_id: id.optional() }),
  "notice-unread": task({ organization_id: id, message_id: id }),
  "email-unread-to-client": mail({ organization_id: id, message_id: id, link_id: id }),
  "email-unread-to-staff": mail({ organization_id: id, message_id: id, user_id: id }),
  "email-digest": mail({ organization_id: id, user_id: id, after_id: id.optional() }),
  "render-document": print(printed),
  "render-statement": print(statement),
  // As it was issued: promised by the database with the issue of protected invoices and of credit notes.
  "keep-original": print(document, 30),
  "draw-picture": print({ organization_id: id, kind: z.enum(["share", "icon"]) }),
  // Requested again with the next key that is typed.
  "preview-invoice": task({ organization_id: id, preview_id: id }, { attempts: 1 }),
  // Its caller waits, and tries again. It takes seconds, which other callers shouldn't wait.
  "make-sample": entry({ organization_id: id, user_id: id }, { queue: "portico-sample", attempts: 2 }),
  "delete-files": task({ keys: z.array(z.string()), prefixes: z.array(z.string()).optional() }),
  "mark-overdue": task({}, { every: "quarter" }),
  "promise-occurrences": task({}, { every: "quarter" }),
  "make-occurrence": task({ organization_id: id, occurrence_id: id }),
  "promise-reminders": task({}, { every: "quarter" }),
  "send-reminder": task({ organization_id: id, occurrence_id: id }),
  "fold-tallies": task({ organization_id: id.optional() }, { every: "hour" }),
  "start-digests": task({}, { every: "hour" }),
  "clean-up": task({}, { every: "day" }),
  "sweep-files": task({}, { every: "day" }),
  "lapse-subscriptions": task({}, { every: "day" }),
  "stop-renewal": task({ provider: z.string(), ref: z.string(), at_once: z.boolean() }),
} as const

export type JobName = keyof typeof catalogue
export type JobPayload<N extends JobName> = z.output<(typeof catalogue)[N]["payload"]>

/** Raise it when a change of the invoice's template should replace PDFs that are already printed. */
export const pdfVersion = 5
/** The same for the templates of pictures: link previews and icons. */
export const pictureVersion = 1

/** Jobs whose callers wait for them. */
export const awaitedJobs = ["render-document", "render-statement", "preview-invoice", "make-sample"] as const

/** The queue of a job as it is now. */
export const queueOf = ({ name, printing }: { name: string; printing: boolean }): QueueName =>
  printing ? "portico-print" : rulesOf(name).queue

/** The rules of a job; those of a task for a job name of another version of the program. */
export const rulesOf = (name: string): Rules => rules.get(name) ?? unknown
const rules = new Map<string, Rules>(Object.entries(catalogue))
const unknown: Rules = task({})
