// The stories of a sign-in by an identity provider: it begins, and a verified address leads to its person's organization.
import { handOver } from "../auth/handovers/service.ts"
import { findPersonBy, hasAccount } from "../auth/service.ts"
import type { App } from "../core/api/context.ts"
import { AppError } from "../core/base/errors.ts"
import { hashToken, newToken } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { email as emailSchema } from "../core/values/schema.ts"
import { organizationsOf, tenantOf } from "../organizations/service.ts"
import { joinAs, joinAsInvited } from "../team/service.ts"
import { type Identity, type Provider, ProviderError } from "./providers/client.ts"
import { deleteRequest, insertRequest, type Request } from "./queries.ts"
import { firstRole, isOfDomains } from "./rules.ts"

export { askProvider, openProvider, ProviderError } from "./providers/client.ts"
export type { Request } from "./queries.ts"

type Tools = Pick<App, "db" | "config" | "events">

/** Where the person signs in, and the state that comes back with them. */
export async function begin(db: SystemDb, provider: Provider, from: Pick<Request, "slug" | "next">) {
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
  const address = await provider.addressOf({ state, nonce, verifier })
  await insertRequest(db, hashToken(state), { nonce, verifier, ...from })
  return { address, state }
}

/** The slug if an organization has it: only such a one gets into an address. */
export const knownSlug = async (db: SystemDb, slug: string | null) =>
  (await tenantOf(db, slug)).tenant?.slug ?? null

/** What has begun in this browser, once. Undefined for a state of another browser, of long ago, or used before. */
export const takeRequest = async (
  db: SystemDb,
  { state, cookie }: { state: string | undefined; cookie: string | undefined },
): Promise<Request | undefined> =>
  state === undefined || state !== cookie ? undefined : deleteRequest(db, hashToken(state))

type Entered = { user_id: number; email: string; token: string; slug: string; choice: boolean }

/**
 * Opens the way to the person's organization: the one at whose address the sign-in began, else their first. `choice`:
 * there are others. Throws ProviderError.
 */
export async function enter(
  tools: Tools,
  provider: Provider,
  back: { address: URL; state: string },
  { nonce, verifier, slug }: Request,
): Promise<Entered> {
  const { system: db } = tools.db
  const email = verifiedOf(await provider.identify(back.address, { nonce, verifier, state: back.state }))
  const known = (await findMembership(db, tools, email, slug)) ?? (await join(db, tools, email, slug))
  const { user_id, organization, choice } = known
  const { token } = await handOver(db, { user_id, session_id: null }, organization.id)
  return { user_id, email, token, slug: organization.slug, choice }
}

function verifiedOf({ email, verified }: Identity): string {
  const address = emailSchema.safeParse(email)
  if (!verified || !address.success) throw new ProviderError("unverified")
  return address.data
}

async function findMembership(db: SystemDb, tools: Tools, email: string, slug: string | null) {
  const person = await findPersonBy(db, tools, email)
  if (!person) return undefined
  const organizations = await organizationsOf(db, tools, person.id)
  const organization = organizations.find((one) => slug === null || one.slug === slug)
  if (!organization) return undefined
  return { user_id: person.id, organization, choice: slug === null && organizations.length > 1 }
}

/**
 * By an invitation to the address, or for the first time by its domain. Who was removed needs an invitation. Anyone may
 * invite any address, so an invitation counts at its organization's own address only, where it leads.
 */
async function join(db: SystemDb, tools: Tools, email: string, slug: string | null) {
  const { oidc, single_organization = null } = tools.config
  try {
    const inviting = slug ?? single_organization
    if (inviting === null || !(await joinAsInvited(db, tools, email, inviting))) {
      const isWelcome = isOfDomains(email, oidc?.domains ?? []) && !(await hasAccount(db, email))
      const { tenant } = isWelcome ? await tenantOf(db, single_organization) : { tenant: null }
      if (!tenant) throw new ProviderError("unknown")
      await joinAs(db, tools, tenant.id, email, firstRole)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === "FORBIDDEN") throw new ProviderError("plan", error)
    // The same person's sign-in in another tab has made the account, or used the invitation.
    const wasLater = error.code === "CONFLICT" || error.code === "BAD_REQUEST"
    if (!wasLater) throw error
  }
  const joined = await findMembership(db, tools, email, slug)
  if (!joined) throw new ProviderError("unknown")
  return joined
}
