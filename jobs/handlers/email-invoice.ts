// Mails an invoice to its client: the PDF, and a button that opens it in the portal.
import { letMailLeave } from "../../src/invoices/mailing/leaving/service.ts"
import { tellMailOutcome } from "../../src/invoices/mailing/service.ts"
import { invoiceFacts, keepMailed, letterOf, linkOf, takeWith } from "../invoice-mail.ts"
import { type Handler, outlast } from "../job.ts"
import { post } from "../post.ts"

export const emailInvoice: Handler<"email-invoice"> = {
  /** Nothing is mailed that was taken back or has lost its sense while it was waiting. */
  async run(parts, promised, job) {
    const { organization_id, invoice_id } = promised
    const mail_job = job.id
    const taken = await takeWith(parts, promised, (db) =>
      letMailLeave(db, "invoice", { ...promised, mail_job }),
    )
    if (!taken) return
    const letter = await letterOf(parts, promised, taken)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      name: "invoice",
      data: invoiceFacts(taken.mail, taken.invoice, linkOf(parts, promised, taken.mail)),
    })
    await keepMailed(parts, organization_id, taken.invoice, letter)
    await outlast(() => tellMailOutcome(parts, organization_id, { invoice_id, mail_job }, "sent"))
  },

  async failed(parts, { organization_id, invoice_id }, job) {
    await tellMailOutcome(parts, organization_id, { invoice_id, mail_job: job.id }, "failed")
  },
}
