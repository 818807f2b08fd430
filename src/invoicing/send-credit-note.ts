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
import { countedOf, readAddressed } from "../mails/recipients/service.ts"
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
  orNotFound(await lockRow(db, "clients", client_id, "key share"), "Client")
  const letter = await readAddressed(db, client_id, "billing")
  const link = { client_id, contact_id: letter.contact.id, target: "/portal/invoices" }
  const link_id = await addLink(db, link, config.app_secret)
  const payload = { organization_id: db.organization_id, credit_note_id: id, link_id }
  const about = { ...countedOf(letter), client_id, subject_id: id }
  const mail = { kind: "credit_note", ...about, onLimit: "reject" } as const
  await enqueueMail(db, config, mail, () => ({ name: "email-credit-note", payload }))
  await setSent(db, id)
  const copied = letter.cc.length > 0 ? { cc: letter.cc } : {}
  await logNote(db, who, "sent", note, { to: letter.to, ...copied })
  publishCreditNote(db, note)
  return { message: "Credit note sent", credit_note: await readCreditNote(db, id) }
}
