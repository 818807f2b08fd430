// One transaction whose changes are published after its commit: never early, and never after a rollback.
import type { Database, SystemDb } from "../database/db.ts"
import { TenantDb } from "../database/tenant.ts"
import type { Events } from "./events.ts"

type Parts = { db: Database; events: Pick<Events, "publish"> }

/**
 * Work of one organization, when it is its turn to write, unless `signal` aborts first. An error rolls everything back,
 * and nothing is published.
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

/** The same with rows that belong to no organization: by the owner's login. */
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
