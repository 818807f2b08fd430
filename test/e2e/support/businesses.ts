// Businesses for the screens to show, each made through the product's own calls: a studio with a year of work behind
// it, and others that have only just begun.
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { type Call, caller, type Member } from "./calling.ts"
import { findMail } from "./running.ts"

const root = join(import.meta.dirname, "../../..")

export type Entrance = { access: string; expires_at: string; client: { id: number; name: string } }
type Row = { id: number }
export type Ground = { port: number; call: Call }

export const groundAt = (port: number): Ground => ({ port, call: caller(port) })

/** The demo, with the first of its clients inside the portal. */
export async function openStudio({ call }: Ground, place: NodeJS.ProcessEnv) {
  const demo = join(root, "test/support/demo.ts")
  const told = execFileSync(process.execPath, [demo], { cwd: root, env: place, encoding: "utf8" })
  const [, email, password, token] =
    /email\s+(\S+).*?password\s+(\S+).*?portal-login\?token=(\S+)/s.exec(told) ?? []
  const owner = await call<Member>("POST", "/api/auth/login/", { body: { email, password } })
  const client = await call<Entrance>("POST", "/portal/verify/", { body: { token } })
  return { owner, client }
}

/** Registers as a visitor does, with the code from the mail. */
export async function register({ port, call }: Ground, business_name: string): Promise<Member> {
  const email = `owner@${business_name.toLowerCase().replaceAll(/\W+/g, "-")}.example`
  await call("POST", "/api/auth/send-otp/", { body: { email, business_name } })
  const [, otp_code] = await findMail(port, email, /\b(\d{6})\b/)
  await call("POST", "/api/auth/verify-otp/", { body: { email, otp_code } })
  const body = { email, business_name, password: "a quiet afternoon", default_currency: "EUR" }
  return call<Member>("POST", "/api/auth/register/", { body })
}

/** A client with nothing yet, inside the portal. */
export async function addClient(ground: Ground, member: Member, name: string): Promise<Entrance> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@client.example`
  const { id } = await ground.call<Row>("POST", "/api/clients/", { member, body: { name, email } })
  const token = await portalToken(ground, member, { id, email })
  return ground.call<Entrance>("POST", "/portal/verify/", { body: { token } })
}

async function portalToken({ port, call }: Ground, member: Member, client: { id: number; email: string }) {
  await call("POST", "/portal/start/", { member, body: { client_id: client.id } })
  const [, token] = await findMail(port, client.email, /portal-login\?token=(\S+)/)
  return token
}

/** A project without anything, and an invoice that was sent though nobody has said how it can be paid. */
export async function addWork({ call }: Ground, member: Member, client: number) {
  const body = { title: "Wedding cake", client }
  const bare = await call<Row>("POST", "/api/projects/", { member, body })
  const breakfasts = { title: "Office breakfasts", client, due_date: "2099-06-30" }
  const project = await call<Row>("POST", "/api/projects/", { member, body: breakfasts })
  const items = [{ description: "Breakfast for twelve", quantity: 4, unit_price: 96, order: 1 }]
  const written = { client, project: project.id, currency: "EUR", items }
  const invoice = await call<Row>("POST", "/api/invoices/", { member, body: written })
  await call("POST", `/api/invoices/${invoice.id}/send/`, { member })
  return { smallProject: bare.id, smallInvoice: invoice.id }
}

/** The address of a page that sets a new password, from the mail. */
export async function resetLink({ port, call }: Ground, { user: { email } }: Member): Promise<string> {
  await call("POST", "/api/auth/forgot-password/", { body: { email } })
  const [, path = ""] = await findMail(port, email, /(\/reset-password\?\S+)/)
  return path
}

/** What of the studio's work is shown: an example of each kind, the largest there is. */
export async function examplesOf({ call }: Ground, owner: Member, client: Entrance) {
  type Invoice = Row & { status: string; amount: number; project: number | null }
  const list = <R>(path: string) => call<R[]>("GET", path, { member: owner })
  const portal = <R>(path: string) => call<R[]>("GET", path, { token: client.access })
  const invoices = await list<Invoice>("/api/invoices/?limit=200")
  const projects = await list<Row & { is_overdue: boolean; status: string }>("/api/projects/?limit=200")
  const theirs = await portal<Invoice>("/portal/invoices/")
  const [theirProject] = await portal<Row>("/portal/projects/")
  const largest = (rows: Invoice[], status: string) =>
    rows.filter((one) => one.status === status).toSorted((a, b) => b.amount - a.amount)[0]?.id ?? 0
  const billed = (id: number) => invoices.filter(({ project }) => project === id).length
  const late = projects.filter((one) => one.is_overdue).toSorted((a, b) => billed(b.id) - billed(a.id))
  return {
    client: client.client.id,
    project: late[0]?.id ?? 0,
    openProject: projects.find(({ status }) => status === "in_progress")?.id ?? 0,
    draft: largest(invoices, "draft"),
    sent: largest(invoices, "sent"),
    processing: largest(invoices, "processing"),
    paid: largest(invoices, "paid"),
    overdue: largest(invoices, "overdue"),
    theirProject: theirProject?.id ?? 0,
    theirInvoice: largest(theirs, "sent") || largest(theirs, "overdue"),
    theirPaidInvoice: largest(theirs, "paid"),
  }
}
