// The stories of sample data: a made-up studio in an organization of its own, for one person to look around in.
import { randomBytes } from "node:crypto"
import type { Staff } from "../core/access/identity.ts"
import { countTry } from "../core/access/named-limits.ts"
import type { App } from "../core/api/context.ts"
import type { Config } from "../core/base/config.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import type { Database, SystemDb } from "../core/database/db.ts"
import { cancelJob } from "../core/database/outbox.ts"
import { TenantDb } from "../core/database/tenant.ts"
import type { Files } from "../core/files/file.ts"
import { removeUnlessMade } from "../core/files/removal.ts"
import { addYear, business } from "../demo/service.ts"
import { createOrganization, planOrganization } from "../organizations/founding/service.ts"
import { organizationsOf } from "../organizations/service.ts"
import {
  deleteOldSamples,
  deleteSample,
  hasNothing,
  holdOpener,
  insertSample,
  takeSample,
} from "./queries.ts"
import { sampleTries } from "./rules.ts"

type Parts = Pick<App, "config" | "db">
type Opener = Pick<Staff, "organization_id" | "user_id">

/** The person's sample, made now if there is none. Throws 409 when the organization isn't empty any more. */
export async function openSample(app: Parts & Pick<App, "queue" | "limits">, db: TenantDb, who: Opener) {
  const { organization_id, user_id } = who
  const { system } = app.db
  if (app.config.single_organization !== undefined)
    throw conflict("Sample data needs an address of its own. This installation has only one")
  const take = () => takeSample(system, { home_id: organization_id, user_id })
  let sample = await take()
  if (sample === undefined) {
    if (!(await hasNothing(db)))
      throw conflict("Sample data is only available while your organization is empty")
    await countTry(app, sampleTries, String(user_id))
    await app.queue.wait(await app.queue.once(db, "make-sample", { organization_id, user_id }))
    sample = await take()
  }
  return organizationOf(app, user_id, sample)
}

/** Removes the person's sample with everything in it. Answers the organization where it was opened. */
export async function removeSample(app: Parts, { user_id }: Pick<Staff, "user_id">) {
  const home = orNotFound(await deleteSample(app.db.system, user_id), "Sample data")
  return organizationOf(app, user_id, home)
}

export const removeOldSamples = (system: SystemDb) => deleteOldSamples(system)

const organizationOf = async (app: Parts, user_id: number, id: number | undefined) =>
  orNotFound(
    (await organizationsOf(app.db.system, app, user_id)).find((one) => one.id === id),
    "Sample data",
  )

type Tools = { db: Pick<Database, "system">; files: Files; config: Config }

/** Once for each person, however often it is tried. */
export const makeSample = (
  { db, files, config }: Tools,
  { organization_id: home_id, user_id }: Opener,
): Promise<void> =>
  db.system.transaction().execute(async (system) => {
    const person = await holdOpener(system, { home_id, user_id })
    if (!person) return
    const slug = `sample-${randomBytes(6).toString("hex")}`
    const id = await createOrganization(system, { ...planOrganization(business), slug }, user_id)
    const isFirst = await insertSample(system, { organization_id: id, home_id, user_id, name: person.name })
    if (!isFirst) throw new Error("another sample was created for this person in the meantime")
    const removal = await removeUnlessMade(db.system, id)
    const place = { db: new TenantDb(system, id), files, config, isSample: true }
    await addYear(system, { ...place, owner: { user_id, ...person } })
    if (!(await cancelJob(system, removal))) throw new Error("its files were removed meanwhile")
  })
