// `npm run demo`: a year of a made-up studio to look around in, told through the product's own stories and back-dated.
import { randomBytes } from "node:crypto"
import { byUser } from "../../src/audit-log/service.ts"
import { insertAccount } from "../../src/auth/queries.ts"
import { type Config, readConfig, StartError } from "../../src/core/base/config.ts"
import { hashPassword } from "../../src/core/base/secrets.ts"
import type { ChosenMethod } from "../../src/core/database/tables.ts"
import { TenantDb } from "../../src/core/database/tenant.ts"
import type { Files } from "../../src/core/files/file.ts"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { createLog, openCore } from "../../src/core/start.ts"
import {
  checkBusinessName,
  createOrganization,
  planOrganization,
} from "../../src/organizations/founding/service.ts"
import { paymentMethodInput } from "../../src/payment-methods/schema.ts"
import { createPaymentMethod } from "../../src/payment-methods/service.ts"
import { addLink, linkToken } from "../../src/portal-links/service.ts"
import { backDate, furnish, orderLog } from "./demo-dates.ts"
import { billTheYear } from "./demo-invoices.ts"
import { methods } from "./demo-money.ts"
import { handOverFiles, openToVisitors } from "./demo-public.ts"
import { talk } from "./demo-talk.ts"
import { addClients, addProjects, type Home } from "./demo-work.ts"
import { unfold } from "./demo-year.ts"

const name = "Northlight Studio"

async function run(config: Config) {
  if (config.production) throw new StartError("The demo is not for production.")
  const core = await openCore(config, createLog("warn"))
  try {
    const stored: string[] = []
    const { available, suggested_slug: slug } = await checkBusinessName(core.db.system, config, {
      business_name: name,
    })
    const plan = { ...planOrganization({ business_name: name, default_currency: "EUR" }), slug }
    const email = `studio@${slug}.example`
    const password = randomBytes(12).toString("base64url")
    const password_hash = await hashPassword(password)
    // All in one transaction of the owner's login: nobody sees half a demo, and no worker mails any of it.
    const build = core.db.system.transaction().execute(async (system) => {
      const owner = await insertAccount(system, email, password_hash)
      if (!owner) throw new StartError(`${email} has an account already.`)
      const id = await createOrganization(system, plan, owner.id)
      await furnish(system, id)
      const db = new TenantDb(system, id)
      const home: Home = {
        user_id: owner.id,
        email,
        plan_type: "pro",
        time_zone: "Europe/Berlin",
        default_currency: "EUR",
      }
      await live(db, { files: core.files, config, home, keep: (key) => stored.push(key) })
      return portalLinks(db, config)
    })
    const links = await build.catch(async (error) => {
      for (const key of stored) await core.files.delete(key)
      throw error
    })
    tell(config, { slug, first: available }, { email, password }, links)
  } finally {
    await core.close()
  }
}

type Studio = { files: Files; config: Config; home: Home; keep: (key: string) => void }

async function live(db: TenantDb, { files, config, home, keep }: Studio) {
  const offered: ChosenMethod[] = []
  for (const method of methods)
    offered.push(await createPaymentMethod(db, paymentMethodInput.parse(method), byUser(home)))
  const client_ids = await addClients(db, home)
  const places = await addProjects(db, client_ids, home)
  await unfold(
    db,
    await billTheYear({
      ...{ db, files, places, home, keep },
      methods: offered.slice(0, 4),
      config: forNow(config),
    }),
  )
  await talk(db, client_ids, places, home)
  await openToVisitors(db)
  await backDate(db)
  await handOverFiles(db, files, places, home, keep)
  await orderLog(db)
}

/** The links are made anew at the end, and the mails of a year go out at once. */
const forNow = (config: Config): Config => ({
  ...config,
  app_secret: "only for now",
  rate_limit_factor: 1_000,
})

/** A way into the portal for the first two clients. */
async function portalLinks(db: TenantDb, config: Config) {
  const clients = await db.selectFrom("clients").select(["id", "name"]).orderBy("id").limit(2).execute()
  const links: { client: string; token: string }[] = []
  for (const { id, name } of clients) {
    const link = await addLink(db, { client_id: id, invoice_id: null }, config.app_secret)
    const { nonce } = await db
      .selectFrom("portal_links")
      .select("nonce")
      .where("portal_links.id", "=", link)
      .executeTakeFirstOrThrow()
    links.push({ client: name, token: linkToken(config.app_secret, link, nonce) })
  }
  return links
}

function tell(
  config: Config,
  { slug, first }: { slug: string; first: boolean },
  login: { email: string; password: string },
  links: { client: string; token: string }[],
) {
  const address = tenantUrl(config, slug)
  const lines = [
    ...(first
      ? []
      : [
          "A demo is here already. This is another one beside it, with an address and a login of its own.",
          "",
        ]),
    `${name} is ready at ${address}/login`,
    `  email     ${login.email}`,
    `  password  ${login.password}   (shown once)`,
    `  its public page is ${address}/`,
    "",
    "The portal, as its clients see it (each link works once, for 7 days):",
    ...links.map(({ client, token }) => `  ${client}: ${address}/portal-login?token=${token}`),
    "",
    'Start the server with "npm start" if it isn\'t running.',
  ]
  process.stdout.write(`${lines.join("\n")}\n`)
}

try {
  await run(readConfig(process.env))
  process.exit()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
}
