// The demo's 60 invoices from the oldest to the newest, so that numbers follow dates, and what happens to each.
import { invoiceInput } from "../invoices/schema.ts"
import { createInvoice } from "../invoicing/create-invoice.ts"
import { clients } from "./clients-and-projects.ts"
import { addCostCentres, type CostCentres } from "./cost-centres.ts"
import { addTaxes, detailedInvoice, linesOf, type Taxes } from "./invoice-lines.ts"
import { type Invoice, type Step, stepsOf } from "./invoice-steps.ts"
import { storiesOf } from "./invoice-stories.ts"
import { noRates, type Project, type Studio } from "./studio.ts"
import { day, type Event } from "./timeline.ts"

const count = 60
/** Those of a sample: some of each month, and more of the last weeks. */
const inSample = new Set([
  ...[1, 3, 5, 6, 8, 9, 12, 14, 16, 18, 19, 21, 22, 26, 27, 31, 32, 35, 37, 39, 41, 42, 44, 46, 47, 49],
  ...[51, 52, 53, 54, 57, 58, 59],
])
/** Business grows, so they come closer together. */
const issueDay = (index: number) => -Math.round(358 * (1 - index / count) ** 1.4)

export async function invoiceEvents(studio: Studio): Promise<Event[]> {
  const [taxes, centres] = [await addTaxes(studio), await addCostCentres(studio)]
  const stories = storiesOf(studio)
  const told = Array.from({ length: count }, (_, index) => index)
  const chosen = studio.isSample ? told.filter((index) => inSample.has(index)) : told
  return chosen.flatMap((index) => {
    const issued = issueDay(index)
    const steps = stories[index]?.(issued) ?? usualSteps(studio, index, issued)
    return eventsOf(studio, index, { issued, taxes, centres }, steps)
  })
}

type Writing = { issued: number; taxes: Taxes; centres: CostCentres }

function eventsOf(studio: Studio, index: number, writing: Writing, steps: Step[]): Event[] {
  const method = studio.methods[index % studio.methods.length]
  let invoice: Invoice | undefined
  const create = async () => {
    const made = await createOne(studio, index, writing)
    if (method) invoice = { made, method }
  }
  const run = async (step: Step) => {
    if (!invoice) throw new Error(`invoice ${index} isn't there yet`)
    await step.run(invoice)
  }
  return [
    { day: writing.issued, hour: 9, run: create },
    ...steps.map((step) => ({ day: step.day, hour: step.hour, run: () => run(step) })),
  ]
}

function createOne({ db, projects, owner }: Studio, index: number, { issued, taxes, centres }: Writing) {
  const detailed = detailedInvoice(index, taxes)
  const project =
    (detailed && projects.find(({ place }) => place === detailed.client)) ??
    projects[projectOfStory[index] ?? -1] ??
    projectAt(projects, issued, index)
  const tax = taxFor(project, taxes)
  const invoice = invoiceInput.parse({
    ...{ client: project.client, project: project.id, currency: project.currency },
    ...{ due_date: day(issued + 30), issue_date: day(issued) },
    ...(detailed?.body ?? { items: linesOf(index).map((line) => ({ ...line, ...(tax && { tax }) })) }),
    ...centres(index),
    ...(index === inParts && { instalments: halves(issued) }),
    notes: index % 4 === 0 ? "Thank you. It was a pleasure to work with you." : null,
  })
  return createInvoice(db, invoice, owner, noRates)
}

/** The newest one. */
const inParts = 59
const halves = (issued: number) => [14, 30].map((days) => ({ percent: 50, due_date: day(issued + days) }))

/** Businesses in other countries of the EU owe the tax there; for the States none is named. */
function taxFor({ place }: Project, { full, reverse, abroad }: Taxes) {
  const { country = "", tax_id } = clients[place] ?? {}
  if (country === "US") return undefined
  if (["FR", "IT", "PT"].includes(country)) return tax_id ? reverse : full
  return country === "DE" ? full : abroad
}

/** The project of an invoice whose story needs that one. */
const projectOfStory: Record<number, number> = { 25: 9, 39: 10, 42: 1, 54: 11, 57: 19 }

/** What happens to an invoice without a story of its own. */
function usualSteps(studio: Studio, index: number, issued: number): Step[] {
  const { attached, sent, viewed, reported, confirmed, recorded, overdue, voided } = stepsOf(studio)
  const paid = Math.min(issued + 6 + ((index * 5) % 21), -1)
  const steps = {
    draft: [],
    sent: [],
    processing: [reported(Math.max(paid, -3))],
    paid: studio.isSample ? [recorded(paid)] : [reported(paid), confirmed(paid)],
    overdue: [overdue(issued)],
    cancelled: [voided(issued + 2, "Withdrawn before the work began")],
  }
  const outcome = outcomeOf(index, -issued)
  const files = index % 7 === 3 ? [attached(issued, "Timesheet.pdf")] : []
  return outcome === "draft" ? files : [...files, sent(issued), viewed(issued), ...steps[outcome]]
}

/** A project that was under way then. */
function projectAt(projects: Project[], issued: number, index: number): Project {
  const open = projects.filter(({ start, due }) => start <= issued && due >= issued - 40)
  const project = open[(index * 7) % open.length] ?? projects[index % projects.length]
  if (!project) throw new Error("there are no projects to write invoices for")
  return project
}

type Outcome = "draft" | "sent" | "processing" | "overdue" | "cancelled" | "paid"

/** Old ones are mostly paid. */
function outcomeOf(index: number, age: number): Outcome {
  if (index % 19 === 7) return "cancelled"
  if (age > 75) return index === 31 ? "overdue" : "paid"
  if (age > 32) return index % 3 === 0 ? "overdue" : "paid"
  return (["sent", "draft", "processing", "paid", "sent"] as const)[index % 5] ?? "sent"
}
