// The demo's clients, projects and invoices, each made and brought along by the stories of its domain.
import { clientInput } from "../../src/clients/schema.ts"
import { createClient } from "../../src/clients/service.ts"
import type { Staff } from "../../src/core/access/identity.ts"
import type { ChosenMethod } from "../../src/core/database/tables.ts"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import { sendInvoice } from "../../src/invoices/mailing/service.ts"
import { confirmPayment, markInvoicePaid } from "../../src/invoices/paying/service.ts"
import { invoiceInput } from "../../src/invoices/schema.ts"
import { changeInvoice, createInvoice } from "../../src/invoices/service.ts"
import { noteView } from "../../src/invoices/shown/service.ts"
import { projectInput } from "../../src/projects/schema.ts"
import { createProject } from "../../src/projects/service.ts"
import { clients, projects } from "./demo-data.ts"
import { addTaxes, exactOf } from "./demo-exact.ts"
import { type Outcome, outcomeOf, work } from "./demo-money.ts"

export type Home = Pick<Staff, "user_id" | "email" | "plan_type" | "time_zone" | "default_currency">

/** The day this many days from now, `YYYY-MM-DD`. */
export const day = (from_now: number) =>
  new Date(Date.now() + from_now * 86_400_000).toISOString().slice(0, 10)

export async function addClients(db: TenantDb, { default_currency }: Home): Promise<number[]> {
  const ids: number[] = []
  for (const { currency: _, ...client } of clients)
    ids.push((await createClient(db, clientInput.parse(client), default_currency)).id)
  return ids
}

/** A project with what its invoices need to know. */
export type Place = { id: number; client: number; currency: string; start: number; due: number }

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
    places.push({ id, client: made.client, currency, start, due: due ?? 0 })
  }
  return places
}

/** `created` and `paid` in days from now; `paid` counts only for those that are paid or announced. */
export type Dated = { id: number; created: number; paid: number }

const invoiceCount = 60

/** From the oldest to the newest, so that numbers go with dates; business grows. */
export async function addInvoices(
  db: TenantDb,
  places: Place[],
  methods: ChosenMethod[],
  home: Home,
): Promise<Dated[]> {
  const made: Dated[] = []
  const taxes = await addTaxes(db, home)
  for (let index = 0; index < invoiceCount; index++) {
    const age = Math.round(358 * (1 - index / invoiceCount) ** 1.4)
    const exact = exactOf(index, taxes)
    const place = (exact && placeOf(places, exact.client)) ?? workedOn(places, age, index)
    const outcome = outcomeOf(index, age)
    const tax_rate = place.currency === "USD" ? 0 : place.currency === "GBP" ? 20 : 19
    const invoice = invoiceInput.parse({
      ...{ client: place.client, project: place.id, currency: place.currency, due_date: day(30 - age) },
      ...(exact?.body ?? { tax_rate, items: linesOf(index) }),
      notes: index % 4 === 0 ? "Thank you. It was a pleasure to work with you." : null,
    })
    const { id } = await createInvoice(db, invoice, home)
    const method = methods[index % methods.length]
    await bringAlong(db, { id, client_id: place.client }, outcome, { method, home })
    made.push({ id, created: -age, paid: Math.min(-age + 6 + ((index * 5) % 21), -1) })
  }
  return made
}

/** A project that was under way then. */
function workedOn(places: Place[], age: number, index: number): Place {
  const open = places.filter(({ start, due }) => start <= -age && due >= -age - 40)
  const place = open[(index * 7) % open.length] ?? places[index % places.length]
  if (!place) throw new Error("there are no projects to write invoices for")
  return place
}

const placeOf = (places: Place[], client: number) =>
  places[projects.findIndex((project) => project.client === client)]

const linesOf = (index: number) =>
  Array.from({ length: 1 + (index % 4) }, (_, line) => {
    const [description, unit_price] = work[(index * 3 + line * 5) % work.length] ?? ["Design, day", 800]
    return { description, unit_price, quantity: 1 + ((index + line * 2) % 5), order: line + 1 }
  })

/** The links are made anew at the demo's end, and the mails of half a year go out at once. */
const settings = { app_secret: "only for now", rate_limit_factor: 1_000 }

async function bringAlong(
  db: TenantDb,
  { id, client_id }: { id: number; client_id: number },
  outcome: Outcome,
  { method, home }: { method: ChosenMethod | undefined; home: Home },
) {
  if (outcome === "draft") return
  await sendInvoice(db, { id }, home, settings)
  if (outcome === "sent") return
  await noteView(db, { client_id }, id)
  if (method && (outcome === "processing" || outcome === "paid"))
    await markInvoicePaid(db, { client_id, invoice_id: id, method })
  if (outcome === "paid") await confirmPayment(db, { id }, home, settings)
  if (outcome === "overdue" || outcome === "cancelled" || outcome === "pending")
    await changeInvoice(db, id, { status: outcome }, home)
}
