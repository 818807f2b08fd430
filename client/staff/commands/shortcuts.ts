// The workspace's shortcuts.
import { may } from "../may.ts"
import { isOfBooks } from "../places.tsx"

/** Single-key shortcuts, outside of fields. */
const creating = [
  { key: "c", what: "Add Client", to: "/clients?create" },
  { key: "p", what: "New Project", to: "/projects?create" },
  { key: "i", what: "Create Invoice", to: "/invoices?create" },
] as const

/** What this person may begin. */
export const creatingFor = () => (may("work") ? creating : [])

/** Keys after G. */
const going = [
  { key: "d", what: "Dashboard", to: "/dashboard" },
  { key: "c", what: "Clients", to: "/clients" },
  { key: "p", what: "Projects", to: "/projects" },
  { key: "i", what: "Invoices", to: "/invoices" },
  { key: "m", what: "Messages", to: "/messages" },
] as const

/** Where this person may go. */
export const goingFor = () => going.filter(({ to }) => may("work") || isOfBooks(to))

/** Milliseconds within which the key after G counts. */
const pause = 1_500

/** What a single key does; `wasG` is when G was pressed, in milliseconds. */
export function singleKey(key: string, at: number, wasG: number): SingleKey | undefined {
  const goal = at - wasG < pause ? goingFor().find((one) => one.key === key) : undefined
  if (goal) return { to: goal.to }
  if (key === "g") return { waits: true }
  if (key === "j" || key === "k") return { step: key === "j" ? 1 : -1 }
  return creatingFor().find((one) => one.key === key)
}
type SingleKey = { to: string } | { waits: true } | { step: 1 | -1 }
