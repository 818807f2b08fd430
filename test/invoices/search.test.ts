// Search finds the same whether a match is among the newest invoices or far behind them, page by page.
import { sql } from "kysely"
import { beforeAll, describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, makeProject, type Signed, signIn } from "../support/factories.ts"

const many = 1_300
let id: number
let grace: number
let website: number
let staff: Signed

beforeAll(async () => {
  const { app } = await testApp()
  id = (await makeOrganization()).id
  grace = (await makeClient(id, { name: "Grace Ó Máille 50%_\\ off" })).id
  const alan = (await makeClient(id, { name: "Alan Turing" })).id
  website = (await makeProject(id, { client_id: grace })).id
  const other = (await makeOrganization()).id
  const stranger = (await makeClient(other)).id
  for (const [organization, of] of [
    [id, [grace, alan]],
    [other, [stranger, stranger]],
  ] as const)
    await sql`
      insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal,
        taxes, total)
      select ${organization}, case when n % 7 = 0 then ${of[0]}::bigint else ${of[1]}::bigint end,
        'INV-' || lpad(n::text, 4, '0'), (array['sent', 'draft', 'overdue'])[1 + n % 3], 'USD', 2, n * 100, n * 100, n * 100, '[]',
        n * 100
      from generate_series(1, ${many}) n`.execute(app.db.system)
  await sql`update invoices set project_id = ${website} where client_id = ${grace} and id % 2 = 0`.execute(
    app.db.system,
  )
  staff = await signIn(id)
})

/** What holds the term, as the text of each row says, newest first. */
async function holding(term: string, more: { status?: string; client?: number; project?: number } = {}) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ id: number }>(
    `select id::int from invoices where organization_id = $1 and position(fold_text($2) in search_text) > 0
       and ($3::text is null or status = $3) and ($4::bigint is null or client_id = $4)
       and ($5::bigint is null or project_id = $5) order by id desc`,
    [id, term, more.status ?? null, more.client ?? null, more.project ?? null],
  )
  return rows.map((row) => row.id)
}

/** All pages of a search, one after the other. */
async function searched(query: Record<string, string | number>) {
  const found: number[] = []
  for (let cursor = ""; ; ) {
    const parameters = new URLSearchParams({ limit: "50", ...(cursor ? { cursor } : {}) })
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    const answer = await staff.rest("GET", `/api/invoices/?${parameters}`)
    expect(answer.status).toBe(200)
    found.push(...(answer.body as { id: number }[]).map((one) => one.id))
    cursor = /[?&]cursor=(\d+)/.exec(answer.headers.link ?? "")?.[1] ?? ""
    if (cursor === "") return found
  }
}

const terms = [
  ...["inv-0007", "INV-1299", "inv-012", "inv-0", "inv-", "v-00", "0005", "12"],
  ...[
    "grace",
    "ó máille",
    "maille 50%",
    "50%_",
    "%",
    "_",
    "\\",
    "turing",
    "Paid",
    "99.00",
    "nothing like it",
  ],
]

describe.each(terms)("%s", (search) => {
  test("finds what the rows say, in their order", async () => {
    expect(await searched({ search })).toEqual(await holding(search))
  })
  test("and within a status, a client and a project", async () => {
    expect(await searched({ search, status: "overdue" })).toEqual(
      await holding(search, { status: "overdue" }),
    )
    expect(await searched({ search, client: grace })).toEqual(await holding(search, { client: grace }))
    expect(await searched({ search, project: website })).toEqual(await holding(search, { project: website }))
  })
})
