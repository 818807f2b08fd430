// The stories of hire requests: a visitor sends one and the owners are emailed; staff turns it into a project, or
// deletes it.
import { type Actor, record } from "../audit-log/service.ts"
import { clientInput } from "../clients/schema.ts"
import { createClient, findClientByEmail } from "../clients/service.ts"
import { once } from "../core/access/idempotency.ts"
import type { Staff } from "../core/access/identity.ts"
import { countTry, isOver } from "../core/access/named-limits.ts"
import type { App, Call } from "../core/api/context.ts"
import { AppError, conflict, orNotFound } from "../core/base/errors.ts"
import { hashToken } from "../core/base/secrets.ts"
import { lockRow } from "../core/database/locks.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { mailboxOf } from "../core/values/text.ts"
import { requireOpenPage } from "../landing/service.ts"
import { lockMailing } from "../mails/limits/service.ts"
import { listMailed } from "../notifications/emails/service.ts"
import { notify } from "../notifications/service.ts"
import { lockNumbers } from "../number-series/numbers/service.ts"
import { projectInput } from "../projects/schema.ts"
import { createProject } from "../projects/service.ts"
import { deleteHireRequest, findHireRequest, insertHireRequest, markAccepted, setOutcome } from "./queries.ts"
import { confirmations, fillInAll, fillInThis, missingFields, triesByIp } from "./rules.ts"
import {
  type FullRequest,
  fullRequest,
  type HireRequest,
  type HireRequestAccepted,
  type HireRequestInput,
} from "./schema.ts"

const what = "Hire request"

/** Identifies a visitor: by address, and a repeated request by its key. */
type Visitor = Pick<Call, "ip" | "idempotency_key">

/** Only valid requests count against the visitor's address, and a repeated one only once. */
export async function askToHire(
  app: App,
  { ip, idempotency_key: key }: Visitor,
  { orgSlug, ...input }: HireRequestInput,
) {
  const missing = missingFields(input)
  if (missing.length > 0) throw incomplete(missing)
  const request = fullRequest.parse(input)
  const organization_id = await requireOpenPage(app, orgSlug)
  // A repeated request may come from another network, so only its key identifies it.
  const asked = { caller: "visitor", key, path: "hire-request", input: async () => request }
  const { data } = await inTransaction(app, organization_id, (db) =>
    once(db, asked, async () => {
      await countTry(app, triesByIp, ip)
      const id = await storeRequest(db, request)
      await confirm(app, db, { id, to: request.client_email })
      return { ok: true, data: { message: thankYou } }
    }),
  )
  return data
}

const thankYou = "Thank you for your request! We'll get back to you within 24-48 hours."

/**
 * Anyone may type a stranger's address, so the email quotes nothing and few of them leave. They are counted by themselves:
 * visitors can't use up what the organization may mail.
 */
async function confirm(app: Pick<App, "limits">, db: TenantDb, request: { id: number; to: string }) {
  const { organization_id } = db
  const { is_new, is_paid } = await lockMailing(db)
  const { mailbox, organization, newcomer, day } = confirmations
  const limits = is_new && !is_paid ? [organization, newcomer, day] : [organization, day]
  const over = await Promise.all([
    isOver(app, mailbox, hashToken(mailboxOf(request.to))),
    ...limits.map((limit) => isOver(app, limit, String(organization_id))),
  ])
  if (over.includes(true)) return
  await enqueue(db, "email-hire-confirmation", { organization_id, hire_request_id: request.id })
}

/** Answers the request's id. Each member who wants it gets an email of their own. */
export async function storeRequest(db: TenantDb, request: FullRequest) {
  const hire_request_id = await insertHireRequest(db, request)
  const job = { organization_id: db.organization_id, hire_request_id }
  for (const { user_id } of await listMailed(db, "hire_request"))
    await enqueue(db, "email-hire-request", { ...job, user_id })
  await notify(db, "hire_request", { hire_request_id })
  db.publish({ type: "hire_request", id: hire_request_id })
  return hire_request_id
}

function incomplete(missing: string[]) {
  const fields = Object.fromEntries(missing.map((name) => [name, [fillInThis]]))
  return new AppError("BAD_REQUEST", "invalid", fillInAll, { fields })
}

export async function readHireRequest(db: TenantDb, id: number): Promise<HireRequest> {
  return orNotFound(await findHireRequest(db, id), what)
}

/**
 * Creates a project for the client with the request's address, or for a new client; both within the plan. For a new one
 * it locks the organization and looks again, so that two requests of the same person at once find one client. Throws
 * 409 when it was accepted before, or that client is archived.
 */
export async function acceptHireRequest(
  db: TenantDb,
  id: number,
  actor: Actor,
  home: Pick<Staff, "time_zone" | "default_currency">,
): Promise<HireRequestAccepted> {
  const request = await markAccepted(db, id)
  if (!request) throw alreadyAccepted(await readHireRequest(db, id))
  const known = (await holdKnown(db, request)) ?? (await lockNumbers(db).then(() => holdKnown(db, request)))
  if (known && known.archived_at !== null)
    throw conflict(`${known.name} is archived. Restore the client first.`)
  const client = known ?? (await createClient(db, clientOf(request), home.default_currency))
  const project = await createProject(db, projectOf(request, client.id), home)
  await setOutcome(db, id, { client_id: client.id, project_id: project.id })
  const details = { client_name: request.client_name, project_title: request.project_title }
  await record(db, actor, "accepted", { type: "hire_request", id }, details)
  db.publish({ type: "hire_request", id })
  const message = known ? `Project created for your client ${known.name}` : "Client and project created"
  return { message, hire_request: await readHireRequest(db, id) }
}

/** Locked before the organization, like everywhere else that locks both. */
async function holdKnown(db: TenantDb, { client_email }: HireRequest) {
  const known = await findClientByEmail(db, client_email)
  const held = known && (await lockRow(db, "clients", known.id, "share", ["archived_at"]))
  return held && { ...known, ...held }
}

const clientOf = (request: HireRequest) =>
  clientInput.parse({
    name: request.client_name,
    email: request.client_email,
    phone: request.client_phone,
    company: request.client_company,
  })

const projectOf = (request: HireRequest, client: number) =>
  projectInput.parse({
    client,
    title: request.project_title,
    description: request.project_description,
    currency: request.budget_currency,
  })

const alreadyAccepted = ({ project }: HireRequest) =>
  conflict(
    project === null
      ? "This request has already been accepted"
      : "This request has already been accepted and is now a project",
  )

/** The client and project that it has become stay. */
export async function removeHireRequest(db: TenantDb, id: number, actor: Actor): Promise<void> {
  const { client_name } = orNotFound(await deleteHireRequest(db, id), what)
  await record(db, actor, "deleted", { type: "hire_request", id }, { client_name })
  db.publish({ type: "hire_request", id })
}
