// One transaction, and what it changed is published once it is committed: never what was rolled back, nor too early.
import type { Database, SystemDb } from "../database/db.ts"
import { TenantDb } from "../database/tenant.ts"
import type { Events } from "./events.ts"

type Parts = { db: Database; events: Pick<Events, "publish"> }

/**
 * Work of one organization, when its turn to write has come, unless `signal` aborts before. A thrown error rolls
 * everything back, and nobody hears of it.
 */
export const inTransaction = <R>(
  { db, events }: Parts,
  organization_id: number,
  work: (db: TenantDb) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> =>
  publishing(events, organization_id, (begun) =>
    db.tenants.transaction(organization_id, (tenant) => work(begun(tenant)), signal),
  )

/** The same where it also needs rows that belong to no organization: by the owner's login. */
export const inSystemTransaction = <R>(
  { db, events }: Parts,
  organization_id: number,
  work: (system: SystemDb, db: TenantDb) => Promise<R>,
): Promise<R> =>
  publishing(events, organization_id, (begun) =>
    db.system.transaction().execute((system) => work(system, begun(new TenantDb(system, organization_id)))),
  )

async function publishing<R>(
  events: Parts["events"],
  organization_id: number,
  run: (begun: (db: TenantDb) => TenantDb) => Promise<R>,
): Promise<R> {
  let changes: TenantDb["changes"] = []
  const result = await run((db) => {
    changes = db.changes
    return db
  })
  events.publish(organization_id, changes)
  return result
}
