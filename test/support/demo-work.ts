// The demo's clients and projects, each made by the stories of its domain.
import { clientInput } from "../../src/clients/schema.ts"
import { createClient } from "../../src/clients/service.ts"
import type { Staff } from "../../src/core/access/identity.ts"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import { projectInput } from "../../src/projects/schema.ts"
import { createProject } from "../../src/projects/service.ts"
import { clients, projects } from "./demo-data.ts"
import { day } from "./demo-year.ts"

export type Home = Pick<Staff, "user_id" | "email" | "plan_type" | "time_zone" | "default_currency">

export async function addClients(db: TenantDb, { default_currency }: Home): Promise<number[]> {
  const ids: number[] = []
  for (const { currency: _, ...client } of clients)
    ids.push((await createClient(db, clientInput.parse(client), default_currency)).id)
  return ids
}

/** A project with what its invoices need to know; `whose` is the place in `clients`. */
export type Place = {
  id: number
  client: number
  whose: number
  currency: string
  start: number
  due: number
}

export async function addProjects(db: TenantDb, client_ids: number[], home: Home): Promise<Place[]> {
  const places: Place[] = []
  for (const { client: whose, start, due, ...project } of projects) {
    const [client, currency] = [client_ids[whose], clients[whose]?.currency ?? home.default_currency]
    const dates = { start_date: day(start), due_date: due === null ? null : day(due) }
    const { id, ...made } = await createProject(
      db,
      projectInput.parse({ ...project, ...dates, client, currency }),
      home,
    )
    places.push({ id, client: made.client, whose, currency, start, due: due ?? 0 })
  }
  return places
}
