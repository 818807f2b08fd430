// The steps to a first invoice that is sent and can be paid, in their order, and which of them comes next.
import { sum } from "../../../src/core/values/money.ts"
import type { Dashboard } from "../../../src/dashboard/schema.ts"

/** How many there are of each; `sent` are the invoices that a client was asked to pay. */
export type Counts = Dashboard["counts"] & { sent: number }
export type StepName = Exclude<keyof Counts, "archived_clients">
type Step = {
  name: StepName
  what: string
  why: string
  to: string
  /** Said of it after the one before. */
  offer: string
}

export const countsOf = ({
  counts,
  invoice_statuses,
}: Pick<Dashboard, "counts" | "invoice_statuses">): Counts => {
  const { draft: _, cancelled: __, ...sent } = invoice_statuses
  return { ...counts, sent: sum(Object.values(sent)) }
}

/** Where a draft is sent. */
export const sendingOf = (invoice: number) => `/invoices/${invoice}?send=1`

export const steps: readonly Step[] = [
  {
    name: "clients",
    what: "Add a client",
    why: "Whom you work for",
    to: "/clients?create",
    offer: "Now a client →",
  },
  {
    name: "projects",
    what: "Create a project",
    why: "What you do for them",
    to: "/projects?create",
    offer: "Now a project →",
  },
  {
    name: "payment_methods",
    what: "Say how you are paid",
    why: "Printed on every invoice",
    to: "/profile?tab=payment-methods",
    offer: "Now say how you are paid →",
  },
  {
    name: "invoices",
    what: "Write an invoice",
    why: "For your first work",
    to: "/invoices?create",
    offer: "Now an invoice →",
  },
  {
    name: "sent",
    what: "Send your invoice",
    why: "By email, as a PDF",
    to: "/invoices?status=draft",
    offer: "Now send it →",
  },
]

/** The first that isn't done yet; undefined when all are. */
export const nextStep = (counts: Counts): Step | undefined => steps.find(({ name }) => counts[name] === 0)
