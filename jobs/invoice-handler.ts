// What the two emails with an invoice have in common; they differ in their words and in when they aren't needed any
// more.
import type { PrintedInvoice } from "../src/documents/service.ts"
import { beginSending } from "../src/invoicing/begin-sending.ts"
import { recordMailOutcome } from "../src/mails/service.ts"
import { type Found, keepMailed, letterOf, linkOf, takeWith } from "./invoice-mail.ts"
import { type Handler, retryUntilDone } from "./job.ts"
import { post } from "./post.ts"
import type { MailData } from "./templates/mail.ts"

/** The email `name` with the PDF and a button that opens the portal; `facts` is its data. */
export const invoiceHandler = <N extends "invoice" | "reminder">(
  name: N,
  facts: (mail: Found, invoice: PrintedInvoice, links: { url: string; too_large: string[] }) => MailData[N],
): Handler<"email-invoice" | "email-reminder"> => ({
  /** Nothing is emailed if the email was undone or isn't needed any more. */
  async run(parts, payload, job) {
    const { organization_id, invoice_id } = payload
    const mail_job = job.id
    const taken = await takeWith(parts, payload, (db) => beginSending(db, name, { ...payload, mail_job }))
    if (!taken) return
    const { letter, too_large } = await letterOf(parts, payload, taken)
    const url = linkOf(parts, payload, taken.mail)
    const data = () => facts(taken.mail, taken.invoice, { url, too_large })
    await post(parts, { job, organization_id, ...letter, name, data })
    await keepMailed(parts, organization_id, taken.invoice, letter)
    await retryUntilDone(() => recordMailOutcome(parts, organization_id, { invoice_id, mail_job }, "sent"))
  },

  async failed(parts, { organization_id, invoice_id }, job) {
    await recordMailOutcome(parts, organization_id, { invoice_id, mail_job: job.id }, "failed")
  },
})
