// Every job: its name and what its payload holds. Payloads are row ids; no secret is ever in one.
import { z } from "zod"

const id = z.number().int().positive()

export const catalogue = {
  "email-code": z.object({ verification_id: id }),
  "email-welcome": z.object({ organization_id: id, user_id: id }),
  "email-reset-link": z.object({ reset_id: id }),
  "email-hire-request": z.object({ organization_id: id, hire_request_id: id, user_id: id }),
  "email-invoice": z.object({ organization_id: id, invoice_id: id, link_id: id }),
  "email-invitation": z.object({ organization_id: id, invitation_id: id }),
  "email-portal-link": z.object({ organization_id: id, link_id: id }),
  "email-marked-paid": z.object({ organization_id: id, invoice_id: id, user_id: id }),
  "email-receipt": z.object({ organization_id: id, payment_id: id }),
  "notice-unread": z.object({ organization_id: id, message_id: id }),
  "email-unread-to-client": z.object({ organization_id: id, message_id: id, link_id: id }),
  "email-unread-to-staff": z.object({ organization_id: id, message_id: id, user_id: id }),
  "render-invoice": z.object({ organization_id: id, invoice_id: id }),
  "preview-invoice": z.object({ organization_id: id, preview_id: id }),
  "delete-files": z.object({ keys: z.array(z.string()), prefixes: z.array(z.string()).optional() }),
  "mark-overdue": z.object({}),
  "fold-tallies": z.object({}),
  "clean-up": z.object({}),
  "sweep-files": z.object({}),
  "lapse-subscriptions": z.object({}),
  "stop-renewal": z.object({ provider: z.string(), ref: z.string(), at_once: z.boolean() }),
} as const

export type JobName = keyof typeof catalogue
export type JobPayload<N extends JobName> = z.output<(typeof catalogue)[N]>

/** Raise it when a change of the invoice's template should reach files that are already printed. */
export const pdfVersion = 1

/** Mails wait on other people's servers; they have a line of their own, so that a slow one never holds up a PDF. */
export const queueNameOf = (name: string) => (name.startsWith("email-") ? "portico-mail" : "portico-work")
export const queueNames = ["portico-mail", "portico-work"] as const

/** Mails are tried for about a day, one try every two minutes at last; a PDF that three tries didn't make won't come. */
export const attemptsOf = (name: string) => (name.startsWith("email-") ? 720 : (fewTries.get(name) ?? 30))

/** Work that somebody waits for; nobody waits for a second try of a preview. */
const fewTries = new Map([
  ["render-invoice", 3],
  ["preview-invoice", 1],
])

/** Jobs that the clock starts, each at most once a slot. */
export const byTheClock: { name: JobName; every: "hour" | "day" }[] = [
  { name: "mark-overdue", every: "hour" },
  { name: "fold-tallies", every: "hour" },
  { name: "clean-up", every: "day" },
  { name: "sweep-files", every: "day" },
  { name: "lapse-subscriptions", every: "day" },
]
