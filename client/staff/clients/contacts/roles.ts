// What the roles of a contact are called, and what each means.
import type { ContactRole } from "../../../../src/core/values/roles.ts"

export const roleLabels: Record<ContactRole, string> = {
  billing: "Billing",
  project: "Projects",
  approver: "Approver",
}

export const roleHints: Record<ContactRole, string> = {
  billing: "Gets quotes, invoices and reminders, sees them in the portal, and can accept quotes.",
  project: "Gets files and messages, and sees projects in the portal.",
  approver: "Gets quotes and can accept them, but doesn't see invoices.",
}
