// The stories of the mail with an invoice: it is sent, and its end is kept for the screen.
import { bySystem, byUser, record } from "../../audit-log/service.ts"
import type { App } from "../../core/api/context.ts"
import { conflict, notFound } from "../../core/base/errors.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { addLink } from "../../portal-links/service.ts"
import { findInvoice } from "../queries.ts"
import { readInvoice, type Writer } from "../service.ts"
import { type InvoiceMail, markSent, setMailJob, setMailOutcome } from "./queries.ts"

/** Mails the PDF and a way into the portal; may be repeated until the client has paid. */
export async function sendInvoice(db: TenantDb, id: number, who: Writer, secret: string) {
  const invoice = await markSent(db, id)
  if (!invoice)
    throw (await findInvoice(db, id))
      ? conflict("This invoice is already paid or being paid")
      : notFound("Invoice")
  const { client_id } = invoice
  const link_id = await addLink(db, { client_id, invoice_id: id }, secret)
  const job = { organization_id: db.organization_id, invoice_id: id, link_id }
  await setMailJob(db, id, await enqueue(db, "email-invoice", job))
  await record(db, byUser(who), "sent", { type: "invoice", id })
  db.publish({ type: "invoice", id, client_id })
  return { message: "Invoice sent successfully!", invoice: await readInvoice(db, id, who) }
}

/** Only the newest mail of an invoice decides what the screen shows of it. */
export async function tellMailOutcome(
  app: Pick<App, "db" | "events">,
  organization_id: number,
  mail: InvoiceMail,
  outcome: "sent" | "failed",
) {
  const subject = { type: "invoice", id: mail.invoice_id }
  await inTransaction(app, organization_id, async (db) => {
    if (!(await setMailOutcome(db, mail, outcome))) return
    db.publish(subject)
    if (outcome === "failed") await record(db, bySystem, "mail_failed", subject)
  })
}
