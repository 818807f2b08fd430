// The stories of the way in: a link is mailed, asked for and used, and a client leaves.
import { setTimeout as pause } from "node:timers/promises"
import type { PortalClient } from "../../core/access/identity.ts"
import { countTry, isOver } from "../../core/access/named-limits.ts"
import type { App } from "../../core/api/context.ts"
import type { Config } from "../../core/base/config.ts"
import { invalid, unauthorized } from "../../core/base/errors.ts"
import { hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { lockRow } from "../../core/database/locks.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { mailWhereRoom, mailWithinLimits } from "../../mails/limits/service.ts"
import { addLink } from "../../portal-links/service.ts"
import { presentEntrance, presentLink } from "./present.ts"
import { deleteSession, endLinks, findClientsByMail, findLink, spendLink } from "./queries.ts"
import { tries } from "./rules.ts"
import type { Entrance, LinkPreview } from "./schema.ts"

/** Staff lets a client in: a link by mail, which ends the ones mailed before. */
export async function startPortal(db: TenantDb, client_id: number, config: Config) {
  const client = await holdClient(db, client_id)
  if (!client) throw invalid("client_id", "Client not found")
  const mailing = { kind: "portal_link", to: client.email, client_id } as const
  await mailWithinLimits(db, config, mailing, () => mailLink(db, client_id, config.app_secret))
  return { message: "Portal link sent successfully!" }
}

/** Until the transaction ends its links are made one after the other; undefined when there is no such client. */
const holdClient = (db: TenantDb, client_id: number) =>
  lockRow(db, "clients", client_id, "no key update", ["email"])

/** Under `holdClient`, so that of several links only the last one lives. Answers the job that mails it. */
async function mailLink(db: TenantDb, client_id: number, secret: string) {
  await endLinks(db, client_id)
  const link_id = await addLink(db, { client_id, invoice_id: null }, secret)
  return enqueue(db, "email-portal-link", { organization_id: db.organization_id, link_id })
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
      const client = await holdClient(db, client_id)
      if (client) await mailAskedLink(db, client_id, client.email, app.config)
    })
}

/** Counted apart from the links that staff sends, which a stranger's asking must not use up. */
async function mailAskedLink(db: TenantDb, client_id: number, to: string, config: Config) {
  const mailing = { kind: "link_request", to, client_id } as const
  await mailWhereRoom(db, config, mailing, () => mailLink(db, client_id, config.app_secret))
}

/** What a good link leads to, for the page that asks for a press: no more than its mail says. Uses nothing up. */
export async function readLink(db: SystemDb, token: string, slug: string | null): Promise<LinkPreview> {
  const link = await findLink(db, { hash: hashToken(token), slug })
  if (!link) throw unauthorized("Invalid or expired token")
  return presentLink(link)
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
