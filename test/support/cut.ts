// Connections that are cut under those at work.
import { testApp } from "./app.ts"

/** Ends one connection of the tenants' that is at work, where there is one; answers how many that were. */
export async function cutOne(): Promise<number> {
  const { app } = await testApp()
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'portico-tenant' and state <> 'idle' limit 1`
  return (await app.db.pool.query(text)).rowCount ?? 0
}
