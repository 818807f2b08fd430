// The story of an email: a client's statement goes to its contacts for documents with the PDF and a link into the portal.
import { byUser, record } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { Config } from "../../core/base/config.ts"
import { orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { enqueueMail } from "../../mails/limits/service.ts"
import { countedOf, readAddressed } from "../../mails/recipients/service.ts"
import { statementPage } from "../../portal-links/rules.ts"
import { addLink } from "../../portal-links/service.ts"
import { requireAbility } from "../../subscriptions/limits/service.ts"
import type { StatementOf } from "../schema.ts"
import { readShownStatement } from "../service.ts"

/** What it says is read again when the email leaves. May be repeated. Throws 403 without Pro, 404, and 400 for too many entries. */
export async function sendStatement(
  db: TenantDb,
  { id: client_id, ...asked }: StatementOf,
  who: Pick<Staff, "user_id" | "plan_type">,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
) {
  orNotFound(await lockRow(db, "clients", client_id, "key share"), "Client")
  requireAbility(who.plan_type, "statements")
  const { holder, figures } = await readShownStatement(db, { id: client_id, ...asked })
  const { currency } = figures
  const { from, to, client_name: name } = holder
  const letter = await readAddressed(db, client_id, "billing")
  const target = statementPage({ from, to, currency })
  const link = { client_id, contact_id: letter.contact.id, target }
  const link_id = await addLink(db, link, config.app_secret)
  const payload = { organization_id: db.organization_id, client_id, from, to, currency, link_id }
  const mail = { kind: "statement", ...countedOf(letter), client_id, onLimit: "reject" } as const
  await enqueueMail(db, config, mail, () => ({ name: "email-statement", payload }))
  const copied = letter.cc.length > 0 ? { cc: letter.cc } : {}
  const details = { name, to: letter.to, ...copied, from_day: from, to_day: to, currency }
  await record(db, byUser(who), "statement_sent", { type: "client", id: client_id }, details)
  return { message: "Statement sent" }
}
