// Reminds a client of an invoice that is past due, with the PDF once more.
import { letMailLeave } from "../../src/invoices/mailing/leaving/service.ts"
import { tellMailOutcome } from "../../src/invoices/mailing/service.ts"
import { keepMailed, letterOf, linkOf, reminderFacts, takeWith } from "../invoice-mail.ts"
import { type Handler, outlast } from "../job.ts"
import { post } from "../post.ts"

export const emailReminder: Handler<"email-reminder"> = {
  /** Nothing is mailed that was taken back, nor of an invoice that is paid or has time again by now. */
  async run(parts, promised, job) {
    const { organization_id, invoice_id } = promised
    const mail_job = job.id
    const taken = await takeWith(parts, promised, (db) =>
      letMailLeave(db, "reminder", { ...promised, mail_job }),
    )
    if (!taken) return
    const letter = await letterOf(parts, promised, taken)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      name: "reminder",
      data: reminderFacts(taken.mail, taken.invoice, linkOf(parts, promised, taken.mail)),
    })
    await keepMailed(parts, organization_id, taken.invoice, letter)
    await outlast(() => tellMailOutcome(parts, organization_id, { invoice_id, mail_job }, "sent"))
  },

  async failed(parts, { organization_id, invoice_id }, job) {
    await tellMailOutcome(parts, organization_id, { invoice_id, mail_job: job.id }, "failed")
  },
}
