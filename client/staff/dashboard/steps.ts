// The first steps in order, and which one is next.
import { sum } from "../../../src/core/values/money.ts"
import type { Dashboard } from "../../../src/dashboard/schema.ts"

/** How many there are of each; `sent` counts invoices sent to a client. */
export type Counts = Dashboard["counts"] & { sent: number }
export type StepName = Exclude<keyof Counts, "archived_clients">
type Step = {
  name: StepName
  what: string
  why: string
  to: string
  /** The suggestion after the previous step. */
  offer: string
}

export const countsOf = ({
  counts,
  invoice_statuses,
}: Pick<Dashboard, "counts" | "invoice_statuses">): Counts => {
  const { draft: _, cancelled: __, ...sent } = invoice_statuses
  return { ...counts, sent: sum(Object.values(sent)) }
}

export const sendingOf = (invoice: number) => `/invoices/${invoice}?send=1`

export const steps: readonly Step[] = [
  {
    name: "clients",
    what: "Add a client",
    why: "Who you work with",
    to: "/clients?create",
    offer: "Next, add a client",
  },
  {
    name: "projects",
    what: "Create a project",
    why: "The work you do for them",
    to: "/projects?create",
    offer: "Next, create a project",
  },
  {
    name: "payment_methods",
    what: "Set up how you get paid",
    why: "Printed on every invoice",
    to: "/profile?tab=payment-methods",
    offer: "Next, set up how you get paid",
  },
  {
    name: "invoices",
    what: "Create an invoice",
    why: "Bill for your work",
    to: "/invoices?create",
    offer: "Next, create an invoice",
  },
  {
    name: "sent",
    what: "Send your invoice",
    why: "By email, as a PDF",
    to: "/invoices?status=draft",
    offer: "Next, send it",
  },
]

/** The first step that isn't done; undefined when all are. */
export const nextStep = (counts: Counts): Step | undefined => steps.find(({ name }) => counts[name] === 0)

/** None is done: there is nothing to look at but sample data. */
export const isUntouched = (counts: Counts): boolean => steps.every(({ name }) => counts[name] === 0)
