// Email an issued credit note to its client, with the PDF and a link into the portal.
import type { Config } from "../core/base/config.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { setSent } from "../credit-notes/queries.ts"
import {
  lockCreditNote,
  logNote,
  publishCreditNote,
  readCreditNote,
  type Writer,
} from "../credit-notes/service.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import { addLink } from "../portal-links/service.ts"

/** May be repeated. */
export async function sendCreditNote(
  db: TenantDb,
  id: number,
  who: Writer,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
) {
  const note = await lockCreditNote(db, id)
  if (note.status !== "issued") throw conflict("Only issued credit notes can be sent")
  const client_id = note.client_id ?? 0
  const { email: to } = orNotFound(await lockRow(db, "clients", client_id, "key share", ["email"]), "Client")
  const link_id = await addLink(db, { client_id, target: "/portal/invoices" }, config.app_secret)
  const payload = { organization_id: db.organization_id, credit_note_id: id, link_id }
  const mail = { kind: "credit_note", to, client_id, subject_id: id, onLimit: "reject" } as const
  await enqueueMail(db, config, mail, () => ({ name: "email-credit-note", payload }))
  await setSent(db, id)
  await logNote(db, who, "sent", note, { to })
  publishCreditNote(db, note)
  return { message: "Credit note sent", credit_note: await readCreditNote(db, id) }
}
