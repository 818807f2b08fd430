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

/** The first step that isn't done; undefined when all are. */
export const nextStep = (counts: Counts): Step | undefined => steps.find(({ name }) => counts[name] === 0)
