// Every job: its name, payload, queue and number of tries. Payloads are row ids, never a secret.
import { z } from "zod"

const id = z.number().int().positive()
type Clock = "quarter" | "hour" | "day"

/** Mails wait for other servers, so they have a queue of their own and never delay a PDF; tried for about a day. */
const mail = <P extends z.ZodRawShape>(payload: P) => entry(payload, { queue: "portico-mail", attempts: 720 })
/**
 * Everything else. `every`: started by the clock, at most once per quarter of an hour, hour or day, however many relays
 * run.
 */
const task = <P extends z.ZodRawShape>(payload: P, more: { attempts?: number; every?: Clock } = {}) =>
  entry(payload, { queue: "portico-work", attempts: 30, ...more })

export const queueNames = ["portico-mail", "portico-work"] as const
type Rules = { queue: (typeof queueNames)[number]; attempts: number; every?: Clock }
const entry = <P extends z.ZodRawShape>(payload: P, rules: Rules) => ({
  ...rules,
  payload: z.object(payload),
})

const document = { organization_id: id, kind: z.enum(["invoice", "credit_note"]), document_id: id }

export const catalogue = {
  "email-code": mail({ verification_id: id }),
  "email-welcome": mail({ organization_id: id, user_id: id }),
  "email-reset-link": mail({ reset_id: id }),
  "email-password-changed": mail({ user_id: id }),
  "email-payee-changed": mail({ organization_id: id, entry_id: id, user_id: id }),
  "email-hire-request": mail({ organization_id: id, hire_request_id: id, user_id: id }),
  "email-invoice": mail({ organization_id: id, invoice_id: id, link_id: id }),
  "email-reminder": mail({ organization_id: id, invoice_id: id, link_id: id }),
  "email-copies": mail({ organization_id: id, invoice_id: id, link_id: id }),
  "email-invitation": mail({ organization_id: id, invitation_id: id }),
  "email-portal-link": mail({ organization_id: id, link_id: id }),
  "email-marked-paid": mail({ organization_id: id, invoice_id: id, user_id: id }),
  "email-claim-rejected": mail({ organization_id: id, claim_id: id, link_id: id }),
  "email-credit-note": mail({ organization_id: id, credit_note_id: id, link_id: id }),
  "email-receipt": mail({ organization_id: id, payment_id: id }),
  "notice-unread": task({ organization_id: id, message_id: id }),
  "email-unread-to-client": mail({ organization_id: id, message_id: id, link_id: id }),
  "email-unread-to-staff": mail({ organization_id: id, message_id: id, user_id: id }),
  // Someone waits for these: a PDF that failed three times won't succeed, and a preview is requested again.
  "render-document": task(document, { attempts: 3 }),
  // As it was issued: promised by the database with the issue of protected invoices and of credit notes.
  "keep-original": task(document),
  "preview-invoice": task({ organization_id: id, preview_id: id }, { attempts: 1 }),
  "draw-picture": task({ organization_id: id, kind: z.enum(["share", "icon"]) }, { attempts: 3 }),
  "delete-files": task({ keys: z.array(z.string()), prefixes: z.array(z.string()).optional() }),
  "mark-overdue": task({}, { every: "quarter" }),
  "fold-tallies": task({ organization_id: id.optional() }, { every: "hour" }),
  "clean-up": task({}, { every: "day" }),
  "sweep-files": task({}, { every: "day" }),
  "lapse-subscriptions": task({}, { every: "day" }),
  "stop-renewal": task({ provider: z.string(), ref: z.string(), at_once: z.boolean() }),
} as const

export type JobName = keyof typeof catalogue
export type JobPayload<N extends JobName> = z.output<(typeof catalogue)[N]["payload"]>

/** Raise it when a change of the invoice's template should replace PDFs that are already printed. */
export const pdfVersion = 4
/** The same for the templates of pictures: link previews and icons. */
export const pictureVersion = 1

/** The rules of a job; those of a task for a job name of another version of the program. */
export const rulesOf = (name: string): Rules => rules.get(name) ?? unknown
const rules = new Map<string, Rules>(Object.entries(catalogue))
const unknown: Rules = task({})
