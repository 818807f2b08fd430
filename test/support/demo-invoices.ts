// The demo's invoices from the oldest to the newest, so that numbers go with dates, and what becomes of each; business grows.
import { invoiceInput } from "../../src/invoices/schema.ts"
import { createInvoice } from "../../src/invoices/service.ts"
import { clients, projects } from "./demo-data.ts"
import {
  ageOf,
  announced,
  type Bill,
  confirmed,
  type Deed,
  found,
  invoiceCount,
  late,
  type Office,
  sent,
  viewed,
  voided,
} from "./demo-deeds.ts"
import { addTaxes, exactOf, type Taxes } from "./demo-exact.ts"
import { storyOf } from "./demo-ledger.ts"
import { outcomeOf, work } from "./demo-money.ts"
import type { Place } from "./demo-work.ts"
import { day, type Happening, moment } from "./demo-year.ts"

export async function billTheYear(office: Office): Promise<Happening[]> {
  const taxes = await addTaxes(office.db, office.home)
  const bills: Bill[] = []
  const stories = storyOf({ ...office, bills })
  return Array.from({ length: invoiceCount }, (_, index) => {
    const age = ageOf(index)
    const exact = exactOf(index, taxes)
    const method = office.methods[index % office.methods.length]
    if (!method) throw new Error("there is no way to pay")
    const write = async () => {
      const made = await writeOne(office, { index, age, exact, taxes })
      bills[index] = { made, index, age, method }
    }
    const deeds = stories[index] ?? usual(office, index, age)
    return [
      { at: moment(-age, 9), does: write },
      ...deeds.map(([days, hour, does]) => ({
        at: moment(days, hour),
        does: () => does(found(bills, index)),
      })),
    ]
  }).flat()
}

type Written = { index: number; age: number; exact: ReturnType<typeof exactOf>; taxes: Taxes }

function writeOne({ db, places, home }: Office, { index, age, exact, taxes }: Written) {
  const place =
    (exact && placeOf(places, exact.client)) ?? places[chosen[index] ?? -1] ?? workedOn(places, age, index)
  const tax = taxFor(place, taxes)
  const invoice = invoiceInput.parse({
    ...{ client: place.client, project: place.id, currency: place.currency },
    ...{ due_date: day(30 - age), issue_date: day(-age) },
    ...(exact?.body ?? { items: linesOf(index).map((line) => ({ ...line, ...(tax && { tax }) })) }),
    notes: index % 4 === 0 ? "Thank you. It was a pleasure to work with you." : null,
  })
  return createInvoice(db, invoice, home)
}

/** Businesses in other countries owe the tax there; in the States there is none to tell of. */
function taxFor({ whose }: Place, { full, reverse, abroad }: Taxes) {
  const { country, tax_id } = clients[whose] ?? {}
  if (country === "US") return undefined
  if (country === "FR" || country === "IT" || country === "PT") return tax_id ? reverse : full
  return country === "DE" ? full : abroad
}

/** For which of the projects, where its story needs that one. */
const chosen: Record<number, number> = { 25: 9, 39: 10, 42: 1, 54: 11, 57: 19 }

/** What becomes of an invoice of which nothing else is told. */
function usual(office: Office, index: number, age: number): Deed[] {
  const outcome = outcomeOf(index, age)
  if (outcome === "draft") return []
  const paid = Math.min(-age + 6 + ((index * 5) % 21), -1)
  const out = [sent(office, age), viewed(office, age)]
  if (outcome === "sent") return out
  if (outcome === "processing") return [...out, announced(office, Math.max(paid, -3))]
  if (outcome === "paid") return [...out, announced(office, paid), confirmed(office, paid)]
  if (outcome === "overdue") return [...out, late(office, age)]
  return [...out, voided(office, 2 - age, "Withdrawn before the work began")]
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
