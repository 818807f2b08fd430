// The stories of a mail that doesn't go out after all.
import { type Actor, bySystem, byUser, record } from "../../audit-log/service.ts"
import { conflict, orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { type InvoiceStatus, liveChanges } from "../../invoices/rules.ts"
import { readInvoice, type Writer } from "../../invoices/service.ts"
import { removeLink } from "../../portal-links/service.ts"
import { uncountMail } from "../limits/service.ts"
import { restoreInvoice, type UndoneMail, undoJob, undoNewest } from "./queries.ts"

/** The newest mail is not sent, and the invoice is as it was. Throws 409 once the mail has left or its time is over. */
export async function undoSending(db: TenantDb, id: number, who: Writer) {
  const held = await holdInvoice(db, id)
  const mail = await undoNewest(db, id)
  if (!mail) throw conflict("This mail can no longer be taken back")
  await takeBack(db, { id, ...held }, mail, byUser(who))
  return { message: "The mail was not sent", invoice: await readInvoice(db, id, who) }
}

/** A mail that has lost its sense while it was waiting. The caller holds the invoice. */
export async function dropMail(db: TenantDb, invoice: Held, mail_job: number) {
  const mail = await undoJob(db, mail_job)
  if (mail) await takeBack(db, invoice, mail, bySystem)
}

/** First the invoice, then its mail, as everybody does who changes both. */
const holdInvoice = async (db: TenantDb, id: number) =>
  orNotFound(await lockRow(db, "invoices", id, "no key update", ["client_id", "status"]), "Invoice")

type Held = { id: number; client_id: number; status: InvoiceStatus }

async function takeBack(db: TenantDb, { id, ...held }: Held, mail: UndoneMail, actor: Actor) {
  await restoreInvoice(db, id, mail)
  if (mail.link_id !== null) await removeLink(db, mail.link_id)
  await uncountMail(db, mail.job)
  const subject = { type: "invoice", id } as const
  await record(db, actor, mail.kind === "invoice" ? "sending_undone" : "reminder_undone", subject)
  for (const change of liveChanges(id, held)) db.publish(change)
}
