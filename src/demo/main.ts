// `npm run demo`: a year of a made-up studio to look around in, made by the product's own services and dated back.
import { randomBytes } from "node:crypto"
import { type Config, readConfig, StartError } from "../core/base/config.ts"
import { hashPassword } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { TenantDb } from "../core/database/tenant.ts"
import type { Files } from "../core/files/file.ts"
import { tenantUrl } from "../core/http/hosts.ts"
import { createLog, openCore } from "../core/start.ts"
import { checkBusinessName, createOrganization, planOrganization } from "../organizations/founding/service.ts"
import { addLink, linkTokenOf } from "../portal-links/service.ts"
import { insertOwner, setPaymentAndOwner } from "./queries.ts"
import { addYear, business } from "./service.ts"

type Login = { slug: string; email: string; password: string }

async function run(config: Config) {
  if (config.production) throw new StartError("The demo is not for production.")
  if (config.single_organization !== undefined)
    throw new StartError("The demo adds an organization. Unset SINGLE_ORGANIZATION to run it.")
  const core = await openCore(config, createLog("warn"))
  try {
    const name = await checkBusinessName(core.db.system, config, { business_name: business.business_name })
    const slug = name.suggested_slug
    const login = { slug, email: `studio@${slug}.example`, password: randomBytes(12).toString("base64url") }
    // In one transaction: nothing of an unfinished demo is seen, and no worker emails any of it.
    const links = await core.db.system
      .transaction()
      .execute((system) => addStudio(system, core.files, config, login))
    tell(config, login, links, name.available)
  } finally {
    await core.close()
  }
}

async function addStudio(system: SystemDb, files: Files, config: Config, { slug, email, password }: Login) {
  const user_id = await insertOwner(system, email, await hashPassword(password))
  if (!user_id) throw new StartError(`${email} has an account already.`)
  const plan = { ...planOrganization(business), slug }
  const organization_id = await createOrganization(system, plan, user_id)
  const name = "Mara Lind"
  await setPaymentAndOwner(system, organization_id, name)
  const db = new TenantDb(system, organization_id)
  await addYear(system, { db, files, config, owner: { user_id, email, name }, isSample: false })
  return portalLinks(db, config)
}

type Link = { client: string; token: string }

/** A way into the portal for the first two clients. */
async function portalLinks(db: TenantDb, config: Config): Promise<Link[]> {
  const clients = await db.selectFrom("clients").select(["id", "name"]).orderBy("id").limit(2).execute()
  const links: Link[] = []
  for (const { id, name } of clients) {
    const link = await addLink(db, { client_id: id, target: null }, config.app_secret)
    const made = await db
      .selectFrom("portal_links")
      .select(["id", "nonce", "token_hash"])
      .where("portal_links.id", "=", link)
      .executeTakeFirstOrThrow()
    links.push({ client: name, token: linkTokenOf(config, made) })
  }
  return links
}

function tell(config: Config, { slug, email, password }: Login, links: Link[], isFirst: boolean) {
  const address = tenantUrl(config, slug)
  const another =
    "There is already a demo here. This is another one beside it, with its own address and login.\n\n"
  process.stdout.write(`${isFirst ? "" : another}${business.business_name} is ready at ${address}/login
  email     ${email}
  password  ${password}   (shown once)
  its public page is ${address}/

The portal, as its clients see it (each link works once, for 7 days):
${links.map(({ client, token }) => `  ${client}: ${address}/portal-login?token=${token}`).join("\n")}

Start the server with "npm start" if it isn't running.
`)
}

try {
  await run(readConfig(process.env))
  process.exit()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
}
