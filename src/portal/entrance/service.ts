// The stories of entering: a link is emailed, requested and used, and a client signs out.
import { setTimeout as pause } from "node:timers/promises"
import { byUser, record } from "../../audit-log/service.ts"
import type { PortalClient, Staff } from "../../core/access/identity.ts"
import { countTry, isOver } from "../../core/access/named-limits.ts"
import type { App } from "../../core/api/context.ts"
import type { Config } from "../../core/base/config.ts"
import { invalid, orNotFound, unauthorized } from "../../core/base/errors.ts"
import { hashToken, newToken } from "../../core/base/secrets.ts"
import type { SystemDb } from "../../core/database/db.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { Job } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { tenantUrl } from "../../core/http/hosts.ts"
import { enqueueMail } from "../../mails/limits/service.ts"
import { addLink, addOpenLink } from "../../portal-links/service.ts"
import { maskedEmail, presentEntrance, presentLink } from "./present.ts"
import { deleteSession, findContact, findContactsByMail, findLink, spendLink } from "./queries.ts"
import { tries } from "./rules.ts"
import type { Entrance, LinkPreview } from "./schema.ts"

type Wanted = { client_id: number; contact_id?: number | undefined }

/** Staff emails a link to a contact of a client. Earlier ones stay valid. */
export async function startPortal(
  db: TenantDb,
  { client_id, contact_id: wanted }: Wanted,
  config: Config,
  { user_id }: Pick<Staff, "user_id">,
) {
  if (!(await holdClient(db, client_id))) throw invalid("client_id", "Client not found")
  const contact = await findContact(db, client_id, wanted)
  if (!contact) throw invalid("contact_id", "Contact not found")
  const { id: contact_id, email: to } = contact
  const mail = { kind: "portal_link", to, onLimit: "reject" } as const
  await enqueueMail(db, config, mail, () =>
    makeLink(db, { client_id, contact_id, target: null, sent_by: user_id }, config),
  )
  return { message: "Portal link sent successfully!" }
}

/** Staff passes a link on itself, by chat or on paper. It is one of its own: emailed ones stay valid. */
export async function copyLink(
  db: TenantDb,
  { id, contact_id, next }: { id: number; contact_id?: number | undefined; next?: string | null | undefined },
  app: Pick<App, "limits" | "config">,
  who: Staff,
) {
  await countTry(app, tries.linkCopy, `${db.organization_id} ${id}`)
  orNotFound(await holdClient(db, id), "Client")
  const contact = await findContact(db, id, contact_id)
  if (!contact) throw invalid("contact_id", "Contact not found")
  const { name } = contact
  const link = { client_id: id, contact_id: contact.id, target: next ?? null, copied_by: who.user_id }
  const { token, expires_at } = await addOpenLink(db, link, app.config.app_secret)
  await record(db, byUser(who), "link_copied", { type: "client", id }, { name })
  return { url: `${tenantUrl(app.config, who.slug)}/portal-login?token=${token}`, expires_at }
}

/** Until the transaction ends the addresses of its contacts stay; undefined when the client doesn't exist. */
const holdClient = (db: TenantDb, client_id: number) => lockRow(db, "clients", client_id, "no key update")

type Asked = { client_id: number; contact_id: number; target: string | null; sent_by?: number }

/** Call it under `holdClient`, so that the link is the address's that its mail goes to. Answers the job that emails it. */
async function makeLink(db: TenantDb, { sent_by, ...asked }: Asked, { app_secret }: Config): Promise<Job> {
  const link_id = await addLink(db, asked, app_secret)
  return { name: "email-portal-link", payload: { organization_id: db.organization_id, link_id, sent_by } }
}

/** Long enough to hide by timing whether the address is a client's. */
const requestMs = 200

type Caller = { slug: string | null; ip: string }

/** A contact without a link requests one that leads to `next`; the answer is the same for every address. */
export async function requestLink(app: App, { slug, ip }: Caller, email: string, next: string | null) {
  await countTry(app, tries.linkIp, ip)
  await Promise.all([createLinks(app, slug, email, next), pause(requestMs)])
  return { message: "If this is a client's address, we've emailed a new access link." }
}

async function createLinks(app: App, slug: string | null, email: string, target: string | null) {
  if ((await isOver(app, tries.linkAddress, email)) || slug === null) return
  for (const { organization_id, ...found } of await findContactsByMail(app.db.system, slug, email))
    await app.db.tenants.transaction(organization_id, async (db) => {
      const { client_id, contact_id } = found
      const contact = (await holdClient(db, client_id)) && (await findContact(db, client_id, contact_id))
      if (!contact) return
      const mail = { ...requestedBy(contact.email), onLimit: "drop" } as const
      await enqueueMail(db, app.config, mail, () => makeLink(db, { ...found, target }, app.config))
    })
}

/**
 * Counted apart from links that staff sends, so that a stranger's requests can't use those up, and by the address alone like
 * those: a link has one reader, and the client's other contacts are other people.
 */
const requestedBy = (to: string) => ({ kind: "link_request", to }) as const

/** The holder of a link has another emailed to its contact, which leads to `next` or to the same page. Throws 401, 429. */
export async function renewLink(app: App, { slug, ip }: Caller, token: string, next: string | null) {
  await countTry(app, tries.linkIp, ip)
  const link = await findLink(app.db.system, { hash: hashToken(token), slug })
  if (!link) throw unauthorized("Invalid or expired token")
  await countTry(app, tries.linkAddress, link.email)
  const { organization_id, client_id, contact_id, target } = link
  await app.db.tenants.transaction(organization_id, async (db) => {
    const contact = (await holdClient(db, client_id)) && (await findContact(db, client_id, contact_id))
    if (!contact) return
    const mail = { ...requestedBy(contact.email), onLimit: "reject" } as const
    const asked = { client_id, contact_id, target: next ?? target }
    await enqueueMail(db, app.config, mail, () => makeLink(db, asked, app.config))
  })
  return { message: `We've emailed a new access link to ${maskedEmail(link.email)}` }
}

/** The preview of a link; doesn't use it up. Of one that has ended: where it leads, and where a new one would go. */
export async function readLink(db: SystemDb, token: string, slug: string | null): Promise<LinkPreview> {
  const link = await findLink(db, { hash: hashToken(token), slug })
  if (!link) throw unauthorized("Invalid or expired token")
  return presentLink(link)
}

/** Turns an emailed link into a session, once. An organization's own address only accepts its own links. */
export async function enterPortal(db: SystemDb, token: string, slug: string | null): Promise<Entrance> {
  const access = newToken()
  const link = { hash: hashToken(token), slug, session_hash: hashToken(access) }
  const entrance = await spendLink(db, link)
  if (!entrance) throw unauthorized("Invalid or expired token")
  return presentEntrance(entrance, access)
}

/** Ends the session at once. */
export const leavePortal = (db: SystemDb, who: PortalClient) => deleteSession(db, who.session_id)
