// Businesses for the screens to show, each made through the product's own calls: a studio with a year of work behind
// it, and others that have only just begun.
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { type Call, caller, type Member } from "./calling.ts"
import { findMail } from "./server.ts"

const root = join(import.meta.dirname, "../../..")

export type Entrance = { access: string; expires_at: string; client: { id: number; name: string } }
type Row = { id: number }
export type Ground = { port: number; call: Call }

export const groundAt = (port: number): Ground => ({ port, call: caller(port) })

/** The demo, with the first of its clients inside the portal. */
export async function openStudio({ call }: Ground, place: NodeJS.ProcessEnv) {
  const demo = join(root, "src/demo/main.ts")
  const printed = execFileSync(process.execPath, [demo], { cwd: root, env: place, encoding: "utf8" })
  const [, email, password, token] =
    /email\s+(\S+).*?password\s+(\S+).*?portal-login\?token=(\S+)/s.exec(printed) ?? []
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

/** Its old address of one text is still to be asked about, as is the organization's own. */
export async function askAddresses({ call }: Ground, member: Member, client: number) {
  const body = { address: "Mill Lane 4\nTotnes TQ9 5DQ", country: "GB", address_settled: false }
  await call("PATCH", `/api/clients/${client}/`, { member, body })
  await call("PATCH", `/api/organizations/${member.user.organizations[0]?.id}/`, { member, body })
}

/** A client that isn't worked for any more. */
export async function addArchived({ call }: Ground, member: Member): Promise<number> {
  const body = { name: "Henrik Aalto", email: "henrik@aalto.example", company: "Aalto Lighting" }
  const { id } = await call<Row>("POST", "/api/clients/", { member, body })
  await call("POST", `/api/clients/${id}/archive/`, { member })
  return id
}

async function portalToken({ port, call }: Ground, member: Member, client: { id: number; email: string }) {
  await call("POST", "/portal/start/", { member, body: { client_id: client.id } })
  const [, token] = await findMail(port, client.email, /portal-login\?token=(\S+)/)
  return token
}

/** A project without anything, and an invoice that was sent though no one has said how it can be paid. */
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

/** A sender with an address, an account with an IBAN, and invoices: to pay, said to be paid, one to pay next, and a draft. */
export async function addBills(ground: Ground, member: Member, client: Entrance) {
  const { call } = ground
  const [home] = member.user.organizations
  const sender = { address: "Strandgaten 5\n5013 Bergen", country: "NO", email: "post@fjord-pine.example" }
  await call("PATCH", `/api/organizations/${home?.id}/`, { member, body: sender })
  const account = { bank_name: "Nordbank", account_name: "Fjord & Pine", account_number: "0532013000" }
  const transfer = {
    type: "bank_transfer_international",
    iban: "DE89370400440532013000",
    swift_code: "COBADEFF",
  }
  const method = { name: "Studio account", ...transfer, ...account }
  const { id: payment_method_id } = await call<Row>("POST", "/api/payment-methods/", { member, body: method })
  const project = await call<Row>("POST", "/api/projects/", {
    member,
    body: { title: "Harbour house", client: client.client.id },
  })
  const bill = async (unit_price: number, due_date: string) => {
    const items = [{ description: "Drawings of the harbour house", quantity: 1, unit_price }]
    const written = { client: client.client.id, project: project.id, currency: "EUR", due_date, items }
    const { id } = await call<Row>("POST", "/api/invoices/", { member, body: { ...written, status: "sent" } })
    return id
  }
  const seaPaid = await bill(1_250, "2099-03-31")
  const seaInvoice = await bill(5_926.2, "2099-04-30")
  const said = { token: client.access, body: { payment_method_id } }
  await call("POST", `/portal/invoices/${seaPaid}/mark-paid/`, said)
  const parties = { client: client.client.id, project: project.id }
  return { seaPaid, seaInvoice, seaDetailed: await addDetailed(ground, member, parties) }
}

/** A draft with whatever a line and an invoice may have besides. */
async function addDetailed({ call }: Ground, member: Member, parties: { client: number; project: number }) {
  const tax = (name: string, rate: number) =>
    call<Row>("POST", "/api/taxes/", {
      member,
      body: { name: `${name} ${rate} %`, category: "S", components: [{ name, rate }] },
    })
  const [full, low] = [await tax("MVA", 25), await tax("MVA", 15)]
  const items = [
    { description: "Drawings, second floor", quantity: 12.5, unit: "hour", unit_price: 96, tax: full.id },
    { description: "As agreed on 4 March", kind: "text" },
    {
      ...{ description: "Site visits", quantity: 3, unit: "day", unit_price: 640, tax: full.id },
      discount: { percent: 10 },
    },
    { description: "Meals on site", quantity: 6, unit_price: 18.5, tax: low.id },
    { description: "Paid in advance", kind: "credit", unit_price: 400, tax: full.id },
  ]
  const whole = {
    ...{ discount: { percent: 5, reason: "Second house" }, withholding: { name: "IRPF", rate: 15 } },
    ...{ currency: "EUR", due_date: "2099-05-31", items },
  }
  const { id } = await call<Row>("POST", "/api/invoices/", { member, body: { ...parties, ...whole } })
  return id
}

/** Ways into a portal that no one has gone yet, from the emails of a new client: with an invoice, and without one. */
export async function unusedLinks(ground: Ground, member: Member) {
  const { port, call } = ground
  const body = { name: "Ida Lund", email: "ida.lund@client.example" }
  const client = await call<Row>("POST", "/api/clients/", { member, body })
  const portal = await portalToken(ground, member, { ...client, email: body.email })
  await addWork(ground, member, client.id)
  const [, invoice] = await findMail(port, body.email, /View and pay:\s+\S+?portal-login\?token=(\S+)/)
  return { portal: `/portal-login?token=${portal}`, invoice: `/portal-login?token=${invoice}` }
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
  const [request] = await list<Row>("/api/hire-requests/?limit=1")
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
    request: request?.id ?? 0,
  }
}
