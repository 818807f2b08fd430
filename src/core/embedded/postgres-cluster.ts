// The files of a new database: created beside their place and moved there whole.
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import fs from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { lastLines, run } from "./machine.ts"
import type { Place } from "./postgres-place.ts"

/**
 * Creates an empty cluster owned by the login "portico" unless there is one. It is created in a folder beside its place
 * and then renamed, so a start killed half way leaves nothing in the way. Throws when the existing one can't be used.
 */
export async function makeCluster(
  { data, bin, account, major }: Place,
  password: string,
  isDurable: boolean,
) {
  await removeDrafts(data)
  const version = await fs.readFile(join(data, "PG_VERSION"), "utf8").catch(() => undefined)
  if (version?.trim() === major) return
  if (version)
    throw new Error(
      `${data} was written by Postgres ${version.trim()}, not ${major}. Back it up with the version of Portico that wrote it ` +
        "(npm run backup), move the folder away, and restore with this version (npm run restore).",
    )
  if (existsSync(data) && (await fs.readdir(data)).length > 0) {
    throw new Error(
      `${data} holds no database. Put back its files, or remove it to start with an empty database.`,
    )
  }
  const draft = `${data}.new-${randomBytes(6).toString("hex")}`
  await fs.mkdir(draft, { mode: 0o700 })
  await fs.writeFile(join(draft, "password"), password, { mode: 0o600 })
  if (account) {
    for (const path of [draft, join(draft, "password")]) await fs.chown(path, account.uid, account.gid)
  }
  const text = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  const login = ["--username=portico", "--auth=scram-sha-256", `--pwfile=${draft}/password`]
  const sync = isDurable ? [] : ["--no-sync"]
  const made = await run(join(bin, "initdb"), [...text, ...login, ...sync, `--pgdata=${draft}/data`], {
    account,
  })
  if (made.code !== 0)
    throw new Error(`Postgres couldn't create its files in ${data}:\n${lastLines(made.output)}`)
  await fs.rename(join(draft, "data"), data)
  await fs.rm(draft, { recursive: true })
}

async function removeDrafts(data: string) {
  for (const entry of await fs.readdir(dirname(data))) {
    if (!entry.startsWith(`${basename(data)}.new-`)) continue
    // The initdb of a killed start may still be writing there; the next start removes the rest.
    await fs.rm(join(dirname(data), entry), { recursive: true, force: true }).catch(() => undefined)
  }
}
