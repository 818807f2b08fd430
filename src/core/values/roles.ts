// The roles of a team, and what each may do: whatever depends on a role asks here, in the server and in the browser.

export const roles = ["owner", "member", "accountant"] as const
export type Role = (typeof roles)[number]

/**
 * `read_books`: see invoices, credit notes, payments, clients, reports and their documents. `work`: all daily work.
 * `govern`: team, plan, bank details and what else binds the organization.
 */
export type Capability = "read_books" | "work" | "govern"

const capabilities: Record<Role, readonly Capability[]> = {
  owner: ["read_books", "work", "govern"],
  member: ["read_books", "work"],
  accountant: ["read_books"],
}

export const can = (role: Role, capability: Capability): boolean => capabilities[role].includes(capability)

export const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text)

/**
 * What a contact of a client sees in the portal and is emailed about: documents and payments, or projects and messages. An
 * approver gets quotes and accepts them for the client.
 */
export const contactRoles = ["billing", "project", "approver"] as const
export type ContactRole = (typeof contactRoles)[number]

/** "an owner", "a member". */
export const withArticle = (role: string) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`
