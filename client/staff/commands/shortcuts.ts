// The workspace's shortcuts.
import { may } from "../may.ts"

/** Single-key shortcuts, outside of fields. */
const creating = [
  { key: "c", what: "Add Client", to: "/clients?create" },
  { key: "p", what: "New Project", to: "/projects?create" },
  { key: "i", what: "Create Invoice", to: "/invoices?create" },
] as const

/** What this person may begin. */
export const creatingFor = () => (may("work") ? creating : [])
