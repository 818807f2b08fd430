// Emails the copies of an invoice or a reminder: the same PDF, without the client's link into the portal.
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
    const { letter: mailed, too_large } = await letterOf(parts, promised, taken)
    const { to_name: _, ...letter } = mailed
    const reached = [...letter.cc, ...letter.bcc]
    const [to, ...cc] = (mail.copies ?? []).filter((copy) => !reached.includes(copy))
    if (to === undefined) return
    const outgoing = { job, organization_id, ...letter, to, cc, bcc: [] }
    const links = { url: null, too_large }
    if (kind === "invoice")
      await post(parts, { ...outgoing, name: "invoice", data: () => invoiceFacts(mail, invoice, links) })
    else await post(parts, { ...outgoing, name: "reminder", data: () => reminderFacts(mail, invoice, links) })
    await keepMailed(parts, organization_id, invoice, letter)
  },
}
