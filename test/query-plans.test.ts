// How the database finds what screens ask for: by the index meant for it, reading little more than is shown.
import { beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { fill } from "./bench/fill.ts"
import { testApp } from "./support/app.ts"
import { type Signed, signIn } from "./support/factories.ts"
import { signInClient } from "./support/portal.ts"

/** One organization of 4,000 invoices and 8,000 messages among sixty smaller ones. */
const size = { organizations: 60, largest: 4_000, usual: 400 }
const large = ["clients", "projects", "invoices", "invoice_items", "messages"]

type Node = {
  "Node Type": string
  "Relation Name"?: string | undefined
  "Index Name"?: string | undefined
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number | undefined
  Plans?: Node[] | undefined
}
const node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  get Plans() {
    return node.array().optional()
  },
})
const explained = z.object({ Plan: node })

let plans: Node[] = []
let staff: Signed
let portal: Awaited<ReturnType<typeof signInClient>>

/** Every connection of the tenants tells how it runs each statement, those inside of functions too. */
beforeAll(async () => {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select current_database() as name")
  const [name] = z.tuple([z.object({ name: z.string() }).transform((row) => row.name)]).parse(rows)
  await fill(app.db.url, size, () => {})
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_level": "notice",
    "auto_explain.log_format": "json",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_nested_statements": "on",
  }
  for (const [setting, value] of Object.entries(settings))
    await app.db.pool.query(`alter database ${name} set ${setting} = '${value}'`)
  app.db.tenants.pool.on("connect", (client) =>
    client.on("notice", ({ message = "" }) => {
      const json = message.split(/^duration: .* plan:\n/)[1]
      if (json !== undefined) plans.push(explained.parse(JSON.parse(json)).Plan)
    }),
  )
  staff = await signIn(1)
  const client = await app.db.system
    .selectFrom("clients")
    .select("id")
    .where("organization_id", "=", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow()
  portal = await signInClient(1, client.id)
}, 120_000)

const all = (one: Node): Node[] => [one, ...(one.Plans ?? []).flatMap(all)]
const rowsOf = (one: Node) =>
  Math.round((one["Actual Rows"] + (one["Rows Removed by Filter"] ?? 0)) * one["Actual Loops"])

/** What the call's statements did: which indexes they used, what they read from large tables, the most they sorted. */
async function workOf(call: () => Promise<{ status: number }>) {
  plans = []
  expect((await call()).status).toBe(200)
  const nodes = plans.flatMap(all)
  const scans = nodes.filter((one) => large.includes(one["Relation Name"] ?? ""))
  return {
    statements: plans.length,
    indexes: [...new Set(nodes.flatMap((one) => one["Index Name"] ?? []))].sort(),
    whole: scans.filter((one) => one["Node Type"] === "Seq Scan").map((one) => one["Relation Name"]),
    read: scans.reduce((sum, one) => sum + rowsOf(one), 0),
    sorted: Math.max(
      0,
      ...nodes
        .filter((one) => one["Node Type"].endsWith("Sort"))
        .map((one) => Math.max(...(one.Plans ?? []).map(rowsOf))),
    ),
  }
}

type Work = { by: string[]; read: number }

/** What a call of the staff must use, and the most rows it may read of large tables. */
const ofStaff: [string, Work][] = [
  ["/api/invoices/?limit=50", { by: ["invoices_organization_id_id_key"], read: 150 }],
  ["/api/invoices/?limit=50&cursor=3000", { by: ["invoices_organization_id_id_key"], read: 150 }],
  ["/api/invoices/?limit=50&cursor=100", { by: ["invoices_organization_id_id_key"], read: 150 }],
  ["/api/invoices/?limit=50&status=overdue", { by: ["invoices_status"], read: 150 }],
  ["/api/invoices/?limit=50&status=overdue&cursor=3000", { by: ["invoices_status"], read: 150 }],
  ["/api/invoices/?limit=50&client=1", { by: ["invoices_client"], read: 150 }],
  ["/api/invoices/?limit=50&project=1", { by: ["invoices_project"], read: 150 }],
  // Of each client on the page, all that it has is counted.
  ["/api/clients/?limit=50", { by: ["clients_organization_id_id_key", "invoices_client"], read: 2_700 }],
  ["/api/clients/?limit=50&cursor=1000", { by: ["clients_organization_id_id_key"], read: 2_700 }],
  ["/api/projects/?limit=50", { by: ["projects_organization_id_id_key", "messages_unread"], read: 200 }],
  ["/api/projects/?limit=50&cursor=1000", { by: ["projects_organization_id_id_key"], read: 200 }],
  ["/api/projects/?limit=50&client=1", { by: ["projects_client"], read: 200 }],
  [
    "/api/dashboard/",
    { by: ["invoice_tallies_sums", "invoices_due", "invoices_paid", "projects_due"], read: 700 },
  ],
  ["/api/messages/unread_count/", { by: ["messages_unread"], read: 50 }],
  ["/api/messages/?limit=50", { by: ["messages_organization_id_id_key"], read: 200 }],
  ["/api/messages/?limit=50&cursor=3000", { by: ["messages_organization_id_id_key"], read: 200 }],
  ["/api/messages/?limit=50&client_id=1", { by: ["messages_direct"], read: 150 }],
  ["/api/projects/1/chat/?limit=50", { by: ["messages_project"], read: 150 }],
]

/** What a search must use; the newest five hundred are looked at one by one. */
const ofSearch: [string, Work][] = [
  ["/api/invoices/?limit=50&search=novak", { by: ["invoices_organization_id_id_key"], read: 700 }],
  ["/api/invoices/?limit=50&search=inv-0321", { by: ["invoices_search_1"], read: 1_200 }],
  ["/api/invoices/?limit=50&search=inv-0321&client=21", { by: ["invoices_client"], read: 1_200 }],
  ["/api/clients/?limit=50&search=tanaka", { by: ["clients_organization_id_id_key"], read: 1_000 }],
  ["/api/projects/?limit=50&search=report", { by: ["projects_organization_id_id_key"], read: 700 }],
]

const ofPortal: [string, Work][] = [
  ["/portal/invoices/?limit=50", { by: ["invoices_client"], read: 300 }],
  ["/portal/projects/?limit=50", { by: ["projects_client", "messages_unread"], read: 50 }],
  ["/portal/overview/", { by: ["invoices_client", "projects_client"], read: 300 }],
  ["/portal/messages/?limit=50", { by: ["messages_direct"], read: 150 }],
  ["/portal/messages/unread-count/", { by: ["messages_unread"], read: 20 }],
]

async function expectWork(call: () => Promise<{ status: number }>, { by, read }: Work) {
  const work = await workOf(call)
  expect(work.indexes).toEqual(expect.arrayContaining(by))
  expect(work.whole).toEqual([])
  expect(work.read).toBeLessThanOrEqual(read)
  expect(work.sorted).toBeLessThanOrEqual(50)
}

test.each([...ofStaff, ...ofSearch])("%s", (path, work) => expectWork(() => staff.rest("GET", path), work))

test.each(ofPortal)("%s", (path, work) => expectWork(() => portal.rest("GET", path), work))

test("an organization of few rows never reads everybody's trigrams", async () => {
  const few = await signIn(2)
  // Looked through once, and once more in the index alone, for whether there are others.
  const work = { by: ["invoices_organization_id_id_key"], read: 900 }
  await expectWork(() => few.rest("GET", "/api/invoices/?limit=50&search=inv-0321"), work)
  expect(plans.flatMap(all).filter((one) => one["Index Name"]?.includes("search"))).toEqual([])
})
