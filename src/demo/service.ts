// The story of a made-up studio, told by the product's own services: a whole year, or a part of it as sample data.
import type { SystemDb } from "../core/database/db.ts"
import { addClients, addProjects } from "./clients-and-projects.ts"
import { addDeliverables } from "./handovers.ts"
import { invoiceEvents } from "./invoices.ts"
import { addMessages } from "./messages.ts"
import { addPaymentMethods } from "./payment-methods.ts"
import { addProducts } from "./products.ts"
import { addPublicPage } from "./public-page.ts"
import {
  dateClientsAndProjects,
  dateLog,
  dateNotifications,
  dropPromisedWork,
  setPlanAndLook,
} from "./queries.ts"
import { addQuotes } from "./quotes.ts"
import { addRecurring } from "./recurring.ts"
import type { Workplace } from "./studio.ts"
import { playTimeline, playWholeTimeline } from "./timeline.ts"

export const business = { business_name: "Northlight Studio", default_currency: "EUR" }

type Place = Omit<Workplace, "owner" | "onFile"> & {
  owner: Pick<Workplace["owner"], "user_id" | "email" | "name">
}

/** Into an organization of its own that has nothing yet, which comes to Pro. No email of it leaves. Where it fails, its files go. */
export async function addYear(system: SystemDb, { owner, config, ...rest }: Place) {
  const stored: string[] = []
  const place: Workplace = {
    ...rest,
    // A year of emails is sent in a moment, and its links open nothing.
    config: { ...config, app_secret: "only for now", rate_limit_factor: 1_000 },
    owner: {
      ...owner,
      plan_type: "pro",
      time_zone: "Europe/Berlin",
      default_currency: business.default_currency,
    },
    onFile: (key) => stored.push(key),
  }
  try {
    await setPlanAndLook(system, place.db.organization_id)
    await tellYear(place)
  } catch (error) {
    for (const key of stored) await place.files.delete(key)
    throw error
  }
}

async function tellYear(place: Workplace) {
  const { db, isSample } = place
  const methods = await addPaymentMethods(place)
  await addProducts(place)
  const clients = await addClients(place)
  const studio = { ...place, methods, clients, projects: await addProjects(place, clients) }
  const play = isSample ? playTimeline : playWholeTimeline
  await play(db, await invoiceEvents(studio))
  await addMessages(studio)
  await addPublicPage(studio)
  await dropPromisedWork(db)
  await dateClientsAndProjects(db)
  await addDeliverables(studio)
  await dateNotifications(db)
  await dateLog(db)
  await addQuotes(studio)
  await addRecurring(studio)
}
