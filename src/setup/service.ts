// The story of an installation for one organization: its first start opens a set-up, and who knows its code closes it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { keepAccount, openAccount, signIn } from "../auth/service.ts"
import type { Caller } from "../auth/sessions/service.ts"
import { countTry } from "../core/access/named-limits.ts"
import type { App } from "../core/api/context.ts"
import { type Config, StartError } from "../core/base/config.ts"
import { invalid, notFound } from "../core/base/errors.ts"
import { deriveToken, newToken, sameText, secretsOf } from "../core/base/secrets.ts"
import type { SystemDb } from "../core/database/db.ts"
import { createOrganization, planAt, releaseAddress } from "../organizations/founding/service.ts"
import { closeSetup, findOrganizations, findSetup, openSetup } from "./queries.ts"
import { plainCode, setupTries, writtenCode } from "./rules.ts"
import type { SetupInput } from "./schema.ts"

type Parts = Pick<App, "config" | "db" | "log">
type Tools = Pick<App, "config" | "limits" | "log">

/** Answers whether there are organizations. Throws StartError where SINGLE_ORGANIZATION names none of them. */
export async function requireServed({ config, db }: Pick<Parts, "config" | "db">): Promise<boolean> {
  const { slugs, own } = await findOrganizations(db.system, config)
  if (slugs.length > 0 && !own)
    throw new StartError(
      `SINGLE_ORGANIZATION=${config.single_organization}: no organization in this database has this slug. ` +
        `Set it to one that it has (${slugs.join(", ")}), or use an empty database.`,
    )
  return slugs.length > 0
}

/**
 * Opens the set-up of an empty database, and answers its code; undefined where there is nothing to set up. Throws
 * StartError as `requireServed` does.
 */
export async function startSetup(parts: Parts): Promise<string | undefined> {
  const { config, db, log } = parts
  if (config.single_organization === undefined) return undefined
  if (await requireServed(parts)) {
    await closeSetup(db.system)
    removeCode(config, log)
    return undefined
  }
  await openSetup(db.system, newToken())
  const setup = await findSetup(db.system)
  if (!setup) return undefined
  const code = codeOf(config.app_secret, setup.nonce)
  keepCode(config, code, log)
  return code
}

/** Whether the organization with this slug waits for its set-up. */
export const isSetupOpen = async ({ config, db }: Pick<Parts, "config" | "db">, slug: string) =>
  config.single_organization === slug && (await findSetup(db.system)) !== undefined

/** Makes the organization with its owner, who isn't emailed a code: who knows the set-up code runs the server. */
export async function setUp(db: SystemDb, tools: Tools, input: SetupInput, caller: Caller) {
  const { config, limits } = tools
  const { single_organization: slug = "" } = config
  const plan = { ...planAt(slug, input), owner_name: input.owner_name }
  const setup = slug === "" ? undefined : await findSetup(db)
  if (!setup) throw notFound("Address")
  await countTry(tools, setupTries, caller.ip)
  const codes = secretsOf(config).map((secret) => plainCode(codeOf(secret, setup.nonce)))
  if (!codes.some((code) => sameText(code, plainCode(input.code))))
    throw invalid("code", "This isn't the set-up code. Find it in the server's log.")
  await limits.reset(setupTries.name, caller.ip, 1)
  const opened = await openAccount(db, tools, input, input.business_name, caller.ip)
  const signed = await db.transaction().execute(async (transaction) => {
    if (!(await closeSetup(transaction))) throw notFound("Address")
    const account = await keepAccount(transaction, opened)
    await releaseAddress(transaction, slug)
    await createOrganization(transaction, plan, account.id)
    return signIn(transaction, tools, account, caller)
  })
  removeCode(config, tools.log)
  return { ...signed, message: "Your workspace is ready" }
}

/** The same in every process that has the secret, and another one for each set-up. */
const codeOf = (secret: string, nonce: string) =>
  writtenCode(Buffer.from(deriveToken(secret, "setup-code", 1, nonce), "base64url"))

const codeFile = ({ data_dir }: Config) => join(data_dir, "setup-code")

/** The log has the code too, so a folder that can't be written stops nothing. */
function keepCode(config: Config, code: string, log: Parts["log"]) {
  try {
    mkdirSync(config.data_dir, { recursive: true })
    rmSync(codeFile(config), { force: true })
    writeFileSync(codeFile(config), `${code}\n`, { mode: 0o600 })
  } catch (error) {
    log.warn({ err: error }, "the set-up code couldn't be saved in the data folder")
  }
}

function removeCode(config: Config, log: Parts["log"]) {
  try {
    rmSync(codeFile(config), { force: true })
  } catch (error) {
    log.warn({ err: error }, "the set-up code couldn't be removed from the data folder")
  }
}
