// The workspace's shortcuts.

/** Single keys, outside of fields. */
export const creating = [
  { key: "c", what: "Add Client", to: "/clients?create" },
  { key: "p", what: "New Project", to: "/projects?create" },
  { key: "i", what: "Create Invoice", to: "/invoices?create" },
] as const
