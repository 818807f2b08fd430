// Mails the copies of an invoice or a reminder: the same PDF, without the client's link into the portal.
import { beginSendingCopies } from "../../src/invoicing/begin-sending.ts"
import { invoiceFacts, keepMailed, letterOf, reminderFacts, takeWith } from "../invoice-mail.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"

export const emailCopies: Handler<"email-copies"> = {
  async run(parts, promised, job) {
    const { organization_id } = promised
    const taken = await takeWith(parts, promised, (db) => beginSendingCopies(db, promised))
    if (!taken) return
    const { mail, invoice, leave: kind } = taken
    const [to, ...cc] = mail.copies ?? []
    if (to === undefined) return
    const { to_name: _, ...letter } = await letterOf(parts, promised, taken)
    const outgoing = { job, organization_id, ...letter, to, cc }
    const url = null
    if (kind === "invoice")
      await post(parts, { ...outgoing, name: "invoice", data: invoiceFacts(mail, invoice, url) })
    else await post(parts, { ...outgoing, name: "reminder", data: reminderFacts(mail, invoice, url) })
    await keepMailed(parts, organization_id, invoice, letter)
  },
}
