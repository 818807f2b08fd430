// An organization that is there already, with its owner signed in: written straight into the product's database.
import { randomBytes } from "node:crypto"
import type { Page } from "playwright-core"
import { hashToken, newToken } from "../../../src/core/base/secrets.ts"
import type { Role } from "../../../src/core/values/roles.ts"
import type { Product } from "./product.ts"
import { query as queryAt } from "./server.ts"

type Row = Record<string, unknown>
export type Workspace = {
  id: number
  slug: string
  name: string
  /** Of its owner. */
  email: string
  token: string
  url(path: string): string
  /** A browser in which the owner is signed in; at `path`, where one is given. */
  owner(path?: string): Promise<Page>
  /** A browser in which someone else is signed in, a member unless another role is named. */
  member(role?: Role): Promise<Page>
  /** A browser in which a client is in its portal. */
  client(client_id: number, path?: string): Promise<Page>
  /** A call of the owner's at the REST door. Throws what it is refused with. */
  rest(method: string, path: string, body?: object): Promise<Row & { id: number }>
}

/** argon2id of "correct horse". */
const knownHash =
  "$argon2id$v=19$m=19456,p=1,t=2$85O3dOT/xdfN45EmYUQj8g$s/ZQH8+1r9+8ZgeiAYe6QByPOfIJq2G50yyPU98Rt9Q"
export const password = "correct horse"

/** On Pro unless said; with a name and an address of its own that no one else has. */
export async function makeWorkspace(
  product: Product,
  plan_type: "free" | "pro" = "pro",
  { name, slug } = unlike(),
): Promise<Workspace> {
  const [email, token] = [`owner@${slug}.example`, newToken()]
  const [made] = await query(product, foundation, [slug, name, plan_type, email, knownHash, hashToken(token)])
  const { id, user_id } = { id: Number(made?.id), user_id: Number(made?.user_id) }
  const organization = { id, slug, name, role: "owner", default_currency: "USD" }
  const user = { id: user_id, email, organizations: [organization] }
  const url = (path: string) => `${product.tenantUrl(slug)}${path}`
  const open = async (storage: Row, path: string | undefined) => {
    const localStorage = Object.entries(storage).map(([key, value]) => ({
      name: key,
      value: typeof value === "string" ? value : JSON.stringify(value),
    }))
    const origins = [{ origin: product.tenantUrl(slug), localStorage }]
    const page = await product.person({ storageState: { cookies: [], origins } })
    if (path !== undefined) await page.goto(url(path))
    return page
  }
  return {
    ...{ id, slug, name, email, token, url },
    owner: (path) => open({ access: token, user, currentOrg: organization }, path),
    async member(role = "member") {
      const access = newToken()
      const address = `${role}@${slug}.example`
      const [row] = await query(product, joining, [id, address, knownHash, hashToken(access), role])
      const own = { ...organization, role }
      const someone = { id: Number(row?.id), email: address, organizations: [own] }
      return open({ access, user: someone, currentOrg: own }, undefined)
    },
    async client(client_id, path) {
      const access = newToken()
      const [row] = await query(product, entrance, [id, client_id, hashToken(access)])
      const client = { id: client_id, name: String(row?.name) }
      return open({ portal_auth: { access, expires_at: "2999-01-01T00:00:00.000Z", client } }, path)
    },
    async rest(method, path, body) {
      const answer = await fetch(`${product.rest_url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "x-organization-id": String(id),
          ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return text === "" ? { id: 0 } : JSON.parse(text)
    },
  }
}

function unlike() {
  const word = randomBytes(4).toString("hex")
  return { name: `Studio ${word}`, slug: `studio-${word}` }
}

/** One statement on the product's own database. */
export const query = (product: Product, statement: string, values: unknown[] = []): Promise<Row[]> =>
  queryAt(product.place, statement, values)

const foundation = `
  with organization as (insert into organizations (slug, name) values ($1, $2) returning id),
    counters as (insert into organization_counters (organization_id) select id from organization),
    plan as (insert into subscriptions (organization_id, plan_type) select id, $3 from organization),
    owner as (insert into users (email, password_hash) values ($4, $5) returning id),
    member as (insert into memberships (organization_id, user_id, role)
      select organization.id, owner.id, 'owner' from organization, owner),
    session as (insert into sessions (user_id, token_hash, expires_at)
      select id, $6, now() + interval '30 days' from owner)
  select organization.id, owner.id as user_id from organization, owner`

const joining = `
  with person as (insert into users (email, password_hash) values ($2, $3) returning id),
    member as (insert into memberships (organization_id, user_id, role) select $1, id, $5 from person),
    session as (insert into sessions (user_id, token_hash, expires_at)
      select id, $4, now() + interval '30 days' from person)
  select id from person`

const entrance = `
  with session as (insert into portal_sessions (organization_id, client_id, token_hash, expires_at)
    values ($1, $2, $3, now() + interval '30 days'))
  select name from clients where organization_id = $1 and id = $2`
