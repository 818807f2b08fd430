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
import { addClients, addProjects } from "./clients-and-projects.ts"
import { addDeliverables } from "./handovers.ts"
import { invoiceEvents } from "./invoices.ts"
import { addMessages } from "./messages.ts"
import { addPaymentMethods } from "./payment-methods.ts"
import { addPublicPage } from "./public-page.ts"
import {
  dateClientsAndProjects,
  dateLog,
  dateNotifications,
  dropPromisedWork,
  insertOwner,
  setPlanAndLook,
} from "./queries.ts"
import type { Workplace } from "./studio.ts"
import { playTimeline } from "./timeline.ts"

const business_name = "Northlight Studio"
const default_currency = "EUR"

type Login = { slug: string; email: string; password: string }

async function run(config: Config) {
  if (config.production) throw new StartError("The demo is not for production.")
  const core = await openCore(config, createLog("warn"))
  try {
    const name = await checkBusinessName(core.db.system, config, { business_name })
    const slug = name.suggested_slug
    const login = { slug, email: `studio@${slug}.example`, password: randomBytes(12).toString("base64url") }
    const stored: string[] = []
    // In one transaction: nothing of an unfinished demo is seen, and no worker mails any of it.
    const links = await core.db.system
      .transaction()
      .execute((system) => addStudio(system, core.files, config, login, (key) => stored.push(key)))
      .catch(async (error) => {
        for (const key of stored) await core.files.delete(key)
        throw error
      })
    tell(config, login, links, name.available)
  } finally {
    await core.close()
  }
}

async function addStudio(
  system: SystemDb,
  files: Files,
  config: Config,
  { slug, email, password }: Login,
  onFile: (key: string) => void,
) {
  const user_id = await insertOwner(system, email, await hashPassword(password))
  if (!user_id) throw new StartError(`${email} has an account already.`)
  const plan = { ...planOrganization({ business_name, default_currency }), slug }
  const organization_id = await createOrganization(system, plan, user_id)
  const name = "Mara Lind"
  await setPlanAndLook(system, organization_id, name)
  const db = new TenantDb(system, organization_id)
  const owner = {
    user_id,
    email,
    name,
    plan_type: "pro",
    time_zone: "Europe/Berlin",
    default_currency,
  } as const
  // A year of mails is sent in a moment, and its links are made anew at the end.
  const forNow = { ...config, app_secret: "only for now", rate_limit_factor: 1_000 }
  await addYear({ db, files, config: forNow, owner, onFile })
  return portalLinks(db, config)
}

async function addYear(place: Workplace) {
  const { db } = place
  const methods = await addPaymentMethods(place)
  const clients = await addClients(place)
  const studio = { ...place, methods, clients, projects: await addProjects(place, clients) }
  await playTimeline(db, await invoiceEvents(studio))
  await addMessages(studio)
  await addPublicPage(studio)
  await dropPromisedWork(db)
  await dateClientsAndProjects(db)
  await addDeliverables(studio)
  await dateNotifications(db)
  await dateLog(db)
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
  process.stdout.write(`${isFirst ? "" : another}${business_name} is ready at ${address}/login
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
