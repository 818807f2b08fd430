// The stories of the way in: a link is mailed, asked for and used, and a client leaves.
import { setTimeout as pause } from "node:timers/promises"
import type { PortalClient } from "../../core/access/identity.ts"
import { countTry, isOver } from "../../core/access/named-limits.ts"
import type { App } from "../../core/api/context.ts"
import { invalid, unauthorized } from "../../core/base/errors.ts"
import { hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { lockRow } from "../../core/database/locks.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { addLink } from "../../portal-links/service.ts"
import { presentEntrance } from "./present.ts"
import { deleteSession, endLinks, findClientsByMail, spendLink } from "./queries.ts"
import { tries } from "./rules.ts"
import type { Entrance } from "./schema.ts"

/** Staff lets a client in: a link by mail, which ends the ones mailed before. */
export async function startPortal(db: TenantDb, client_id: number, secret: string) {
  if (!(await holdClient(db, client_id))) throw invalid("client_id", "Client not found")
  await mailLink(db, client_id, secret)
  return { message: "Portal link sent successfully!" }
}

/** Until the transaction ends its links are made one after the other; undefined when there is no such client. */
const holdClient = (db: TenantDb, client_id: number) => lockRow(db, "clients", client_id, "no key update")

/** Under `holdClient`, so that of several links only the last one lives. */
async function mailLink(db: TenantDb, client_id: number, secret: string) {
  await endLinks(db, client_id)
  const link_id = await addLink(db, { client_id, invoice_id: null }, secret)
  await enqueue(db, "email-portal-link", { organization_id: db.organization_id, link_id })
}

/** Long enough that the time doesn't tell whether the address is a client's. */
const requestMs = 200

/** A client whose link is used up asks for another; the answer is the same for everybody. */
export async function requestLink(app: App, from: { slug: string | null; ip: string }, email: string) {
  await countTry(app, tries.linkIp, from.ip)
  await Promise.all([promiseLinks(app, from.slug, email), pause(requestMs)])
  return { message: "If this is the address of a client, a new access link is on its way." }
}

async function promiseLinks(app: App, slug: string | null, email: string) {
  if ((await isOver(app, tries.linkAddress, email)) || slug === null) return
  for (const { organization_id, client_id } of await findClientsByMail(app.db.system, slug, email))
    await app.db.tenants.transaction(organization_id, async (db) => {
      if (await holdClient(db, client_id)) await mailLink(db, client_id, app.config.app_secret)
    })
}

/** The link of a mail, good once, becomes a session. On an organization's own address only its links are good. */
export async function enterPortal(db: SystemDb, token: string, slug: string | null): Promise<Entrance> {
  const access = newToken()
  const link = { hash: hashToken(token), slug, session_hash: hashToken(access) }
  const entrance = await spendLink(db, link)
  if (!entrance) throw unauthorized("Invalid or expired token")
  return presentEntrance(entrance, access)
}

/** The token is dead at once. */
export const leavePortal = (db: SystemDb, who: PortalClient) => deleteSession(db, who.session_id)
