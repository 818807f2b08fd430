// The people and places that every screen is shown with: a studio with a year of work behind it, businesses that have
// only just begun, and the clients of each. All of it is made through the product's own calls.
import { type ChildProcess, execFileSync } from "node:child_process"
import { join } from "node:path"
import type { Theme } from "../../../src/core/colours.ts"
import { freePort } from "../../support/free-port.ts"
import { caller } from "./calling.ts"
import { findMail, freshPlace, startServer, stopServer } from "./running.ts"

const root = join(import.meta.dirname, "../../..")

/** Who looks at a screen, each with an address of the site and what the browser remembers there. */
export type Who =
  /** Nobody that is known, on the main site and at the studio's door. */
  | "visitor"
  | "guest"
  /** At the address of no organization. */
  | "lost"
  /** Signed in on the main site, before choosing where to go. */
  | "chooser"
  /** Owners: of the studio, of a business without anything, with a client, with an invoice. */
  | "studio"
  | "newcomer"
  | "beginner"
  | "small"
  /** The newcomer at the studio's address. */
  | "outsider"
  /** Clients: of the studio, of the beginner, of the small business. */
  | "client"
  | "newClient"
  | "smallClient"

export type Person = { origin: string; remembers: Record<string, string> }
export type Ids = Record<
  | "client"
  | "project"
  | "draft"
  | "sent"
  | "processing"
  | "paid"
  | "overdue"
  | "theirProject"
  | "theirInvoice"
  | "theirPaidInvoice"
  | "beginnersClient"
  | "smallProject"
  | "smallInvoice",
  number
>
export type World = {
  main_url: string
  people: Record<Who, Person>
  ids: Ids
  /** Good once: the token of a client's link, and the way to a new password. */
  portalToken(): Promise<string>
  resetLink(): Promise<string>
  /** The studio's five colours, as its theme panel saves them. */
  paint(theme: Theme): Promise<unknown>
  stop(): Promise<void>
}

type Member = { access_token: string; user: { email: string; organizations: { id: number; slug: string }[] } }
type Entrance = { access: string; expires_at: string; client: { id: number; name: string } }
type Row = { id: number }

/** Starts a server on a fresh database and fills it. */
export async function openWorld(): Promise<World> {
  const port = await freePort()
  const place = await freshPlace(port)
  const server = await startServer(place)
  try {
    return await fill(port, place, server)
  } catch (error) {
    await stopServer(server)
    throw error
  }
}

async function fill(port: number, place: NodeJS.ProcessEnv, server: ChildProcess): Promise<World> {
  const call = caller(port)
  const told = execFileSync(process.execPath, [join(root, "test/support/demo.ts")], { cwd: root, env: place })
  const [, slug = "", email = "", password = "", link = ""] =
    /at http:\/\/([\w-]+)\..*?email\s+(\S+).*?password\s+(\S+).*?portal-login\?token=(\S+)/s.exec(
      told.toString(),
    ) ?? []
  const studio = await call<Member>("POST", "/api/auth/login/", { body: { email, password } })
  const client = await call<Entrance>("POST", "/portal/verify/", { body: { token: link } })

  async function register(business_name: string) {
    const email = `owner@${business_name.toLowerCase().replaceAll(/\W+/g, "-")}.example`
    await call("POST", "/api/auth/send-otp/", { body: { email, business_name } })
    const [, otp_code = ""] = await findMail(port, email, /\b(\d{6})\b/)
    await call("POST", "/api/auth/verify-otp/", { body: { email, otp_code } })
    const body = { email, business_name, password: "a quiet afternoon", default_currency: "EUR" }
    return call<Member>("POST", "/api/auth/register/", { body })
  }
  const newcomer = await register("Lindgren Joinery")
  const beginner = await register("Marlow & Finch")
  const small = await register("Bramble Bakery")
  const forgetful = await register("Otter Press")

  async function enter(member: Member, name: string, client_id: number, email: string) {
    await call("POST", "/portal/start/", { member, body: { client_id } })
    const [, token = ""] = await findMail(port, email, /portal-login\?token=(\S+)/)
    return { token, enter: () => call<Entrance>("POST", "/portal/verify/", { body: { token } }), name }
  }
  const addClient = (member: Member, name: string, email: string) =>
    call<Row>("POST", "/api/clients/", { member, body: { name, email } })
  const begun = await addClient(beginner, "Nadia Petrova", "nadia@petrova.example")
  const regular = await addClient(small, "Ruth Abara", "ruth@abara.example")
  const bare = await call<Row>("POST", "/api/projects/", {
    member: small,
    body: { title: "Wedding cake", client: regular.id },
  })
  const work = await call<Row>("POST", "/api/projects/", {
    member: small,
    body: { title: "Office breakfasts", client: regular.id, due_date: "2099-06-30" },
  })
  const billed = await call<Row>("POST", "/api/invoices/", {
    member: small,
    body: {
      ...{ client: regular.id, project: work.id, currency: "EUR" },
      items: [{ description: "Breakfast for twelve", quantity: 4, unit_price: 96, order: 1 }],
    },
  })
  await call("POST", `/api/invoices/${billed.id}/send/`, { member: small })
  const newClient = await (await enter(beginner, "Nadia Petrova", begun.id, "nadia@petrova.example")).enter()
  const smallClient = await (await enter(small, "Ruth Abara", regular.id, "ruth@abara.example")).enter()

  const origin = (slug?: string) => `http://${slug ? `${slug}.` : ""}localhost:${port}`
  const home = origin(slug)
  const staffAt = (member: Member, at?: string): Person => {
    const [currentOrg] = member.user.organizations
    const remembers = {
      access: member.access_token,
      user: JSON.stringify(member.user),
      currentOrg: JSON.stringify(currentOrg),
    }
    return { origin: at ?? origin(currentOrg?.slug), remembers }
  }
  const clientAt = ({ access, expires_at, client: { id, name } }: Entrance, member: Member): Person => ({
    origin: origin(member.user.organizations[0]?.slug),
    remembers: { portal_auth: JSON.stringify({ access, expires_at, client: { id, name } }) },
  })
  const ids = { beginnersClient: begun.id, smallProject: bare.id, smallInvoice: billed.id }
  return {
    main_url: origin(),
    people: {
      visitor: { origin: origin(), remembers: {} },
      guest: { origin: home, remembers: {} },
      lost: { origin: origin("no-such-place"), remembers: {} },
      chooser: staffAt(studio, origin()),
      studio: staffAt(studio),
      newcomer: staffAt(newcomer),
      beginner: staffAt(beginner),
      small: staffAt(small),
      outsider: staffAt(newcomer, home),
      client: clientAt(client, studio),
      newClient: clientAt(newClient, beginner),
      smallClient: clientAt(smallClient, small),
    },
    ids: { ...ids, ...(await worked()) },
    portalToken: async () => (await enter(small, "Ruth Abara", regular.id, "ruth@abara.example")).token,
    async resetLink() {
      const { email } = forgetful.user
      await call("POST", "/api/auth/forgot-password/", { body: { email } })
      const [, path = ""] = await findMail(port, email, /(\/reset-password\?\S+)/)
      return path
    },
    paint: ({ primary, accent, background, surface, text }) =>
      call("PATCH", `/api/organizations/${studio.user.organizations[0]?.id}/update_branding/`, {
        member: studio,
        body: {
          ...{ primary_color: primary, accent_color: accent, text_color: text },
          ...{ background_color: background, surface_color: surface },
        },
      }),
    stop: () => stopServer(server),
  }

  /** What of the studio's work is shown: an example of each kind, the fuller the better. */
  async function worked() {
    type Invoice = Row & { status: string; amount: number; is_overdue: boolean }
    const list = <R>(path: string) => call<R[]>("GET", path, { member: studio })
    const invoices = await list<Invoice>("/api/invoices/?limit=200")
    const projects = await list<Row & { is_overdue: boolean }>("/api/projects/?limit=200")
    const fullest = (rows: Invoice[]) => rows.toSorted((a, b) => b.amount - a.amount)[0]?.id ?? 0
    const of = (status: string) => fullest(invoices.filter((one) => one.status === status))
    const portal = <R>(path: string) => call<R[]>("GET", path, { token: client.access })
    const theirs = await portal<Invoice>("/portal/invoices/")
    const open = theirs.filter(({ status }) => !["paid", "processing"].includes(status))
    const [theirProject] = await portal<Row>("/portal/projects/")
    return {
      client: client.client.id,
      project: projects.find((one) => one.is_overdue)?.id ?? 0,
      ...{ draft: of("draft"), sent: of("sent"), processing: of("processing") },
      ...{ paid: of("paid"), overdue: of("overdue") },
      theirProject: theirProject?.id ?? 0,
      theirInvoice: open[0]?.id ?? 0,
      theirPaidInvoice: fullest(theirs.filter(({ status }) => status === "paid")),
    }
  }
}
