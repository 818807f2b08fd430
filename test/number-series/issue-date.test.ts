// A number is of the year and month in which its invoice is dated, also where the draft was written in another one.
import { expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"

type Wire = { id: number; number: string; issue_date: string | null }
type Form = { pattern: string; reset: "never" | "yearly" | "monthly" }

const year = Number(todayIn("UTC").slice(0, 4))
const [present, next, last] = [year, year + 1, year - 1]

/** Its default series has that form; `own`: another series has it. */
async function makeDesk(form: Form, { own = false, fiscal_year_start = 1 } = {}) {
  const organization = await makeOrganization()
  const { id: project, client_id: client } = await makeProject(organization.id)
  const owner = await signIn(organization.id)
  await owner.rest("PATCH", "/api/billing-settings/", { fiscal_year_start })
  const [first] = (await owner.rest("GET", "/api/number-series/")).body as { id: number }[]
  const made = own
    ? await owner.rest("POST", "/api/number-series/", { name: "Berlin", ...form })
    : await owner.rest("PATCH", `/api/number-series/${first?.id}/`, form)
  expect(made.status).toBeLessThan(300)
  const series = own ? (made.body as { id: number }).id : undefined
  const write = async (more: object = {}): Promise<Wire> => {
    const items = [{ description: "Work", unit_price: 10 }]
    return (await owner.rest("POST", "/api/invoices/", { client, project, items, series, ...more })).body
  }
  const path = ({ id }: Wire) => `/api/invoices/${id}/`
  const read = async (invoice: Wire) => (await owner.rest("GET", path(invoice))).body as Wire
  const change = async (invoice: Wire, body: object): Promise<Wire> =>
    (await owner.rest("PATCH", path(invoice), body)).body
  const issue = async (invoice: Wire) => {
    const answer = await owner.rest("POST", `${path(invoice)}issue/`)
    expect(answer).toMatchObject({ status: 200 })
    return read(invoice)
  }
  const warnings = async (invoice: Wire) =>
    ((await owner.rest("GET", `${path(invoice)}issue/`)).body as { warnings: { field: string }[] }).warnings
  const retired = async () => {
    const text = "select number from retired_invoice_numbers where organization_id = $1 order by number"
    const { rows } = await (await testApp()).app.db.pool.query<{ number: string }>(text, [organization.id])
    return rows.map(({ number }) => number)
  }
  return { owner, write, change, issue, warnings, retired, path, read, organization }
}
const yearly = { pattern: "{yyyy}-{n:3}", reset: "yearly" } as const

test.each([false, true])(
  "a draft issued in another year gets its number there (own series: %s)",
  async (own) => {
    const { write, change, issue, warnings, retired } = await makeDesk(yearly, { own })
    const drafts = [await write(), await write(), await write()]
    expect(drafts.map(({ number }) => number)).toEqual([1, 2, 3].map((n) => `${present}-00${n}`))
    const [one, two, three] = drafts
    if (!one || !two || !three) throw new Error("three were written")
    await change(three, { issue_date: `${next}-01-01` })
    expect(await warnings(three)).toContainEqual({
      field: "number",
      message: expect.stringContaining(`retires ${present}-003`),
    })
    expect(await issue(three)).toMatchObject({ number: `${next}-001`, issue_date: `${next}-01-01` })
    expect(await retired()).toEqual([`${present}-003`])
    // Each year counts for itself, in whatever order invoices are dated.
    expect((await issue(one)).number).toBe(`${present}-001`)
    expect((await write()).number).toBe(`${present}-004`)
    expect((await write({ issue_date: `${next}-02-01` })).number).toBe(`${next}-002`)
    expect((await write({ issue_date: `${last}-12-31` })).number).toBe(`${last}-001`)
    expect((await write({ issue_date: `${last}-12-31` })).number).toBe(`${last}-002`)
    expect((await write()).number).toBe(`${present}-005`)
    expect(await warnings(two)).not.toContainEqual(expect.objectContaining({ field: "number" }))
  },
)

test("whichever way it is issued", async () => {
  const { owner, write, change, path, read } = await makeDesk(yearly)
  const dated = { issue_date: `${next}-01-01` }
  const [sent, patched, both] = [await write(), await write(), await write()]
  await change(sent, dated)
  await owner.rest("POST", `${path(sent)}send/`, {})
  expect(await read(sent)).toMatchObject({ number: `${next}-001`, status: "sent" })
  await change(patched, dated)
  expect(await change(patched, { status: "sent" })).toMatchObject({ number: `${next}-002` })
  expect(await change(both, { ...dated, status: "paid" })).toMatchObject({ number: `${next}-003` })
  expect(await write({ ...dated, status: "sent" })).toMatchObject({ number: `${next}-004` })
})

test("months and fiscal years count the same way", async () => {
  const yy = (of: number) => String(of % 100)
  const monthly = await makeDesk({ pattern: "{yy}{mm}-{n:2}", reset: "monthly" })
  const draft = await monthly.write()
  await monthly.change(draft, { issue_date: `${next}-03-05` })
  expect((await monthly.issue(draft)).number).toBe(`${yy(next)}03-01`)
  expect((await monthly.write({ issue_date: `${next}-03-31` })).number).toBe(`${yy(next)}03-02`)
  expect((await monthly.write({ issue_date: `${next}-04-01` })).number).toBe(`${yy(next)}04-01`)
  const fiscal = await makeDesk({ pattern: "{fy}/{n}", reset: "yearly" }, { fiscal_year_start: 4 })
  const dated = (issue_date: string) => fiscal.write({ issue_date })
  expect((await dated(`${next}-03-31`)).number).toBe(`${present}-${yy(next)}/1`)
  expect((await dated(`${next}-04-01`)).number).toBe(`${next}-${yy(next + 1)}/1`)
  expect((await dated(`${next}-05-01`)).number).toBe(`${next}-${yy(next + 1)}/2`)
})

test("months within a yearly count are those of the issue date", async () => {
  const { write, change, issue } = await makeDesk({ pattern: "{yyyy}{mm}.{n:2}", reset: "yearly" })
  const [one, two] = [
    await write({ issue_date: `${next}-01-10` }),
    await write({ issue_date: `${next}-02-10` }),
  ]
  expect([one.number, two.number]).toEqual([`${next}01.01`, `${next}02.02`])
  await change(one, { issue_date: `${next}-03-01` })
  expect((await issue(one)).number).toBe(`${next}03.03`)
})

test("a number without a date in it stays, and so does one that was chosen by hand", async () => {
  const plain = await makeDesk({ pattern: "INV-{n:4}", reset: "never" })
  const draft = await plain.write()
  await plain.change(draft, { issue_date: `${next}-01-01` })
  expect(await plain.issue(draft)).toMatchObject({ number: "INV-0001" })
  const { write, change, issue, retired } = await makeDesk(yearly)
  const chosen = await write()
  await change(chosen, { number: "Harbour 7", issue_date: `${next}-01-01` })
  expect((await issue(chosen)).number).toBe("Harbour 7")
  expect(await retired()).toEqual([])
})

test("an issued invoice keeps its number, wherever its date goes", async () => {
  const { write, change, issue } = await makeDesk(yearly)
  const invoice = await write()
  await issue(invoice)
  expect(await change(invoice, { issue_date: `${next}-01-01` })).toMatchObject({ number: `${present}-001` })
  expect(await change(invoice, { status: "cancelled" })).toMatchObject({ number: `${present}-001` })
  expect(await change(invoice, { status: "sent" })).toMatchObject({ number: `${present}-001` })
})

test("numbers given ahead are skipped when their year begins", async () => {
  const { write, organization } = await makeDesk(yearly)
  await write()
  await write({ issue_date: `${next}-01-01` })
  // As if the count were still that of the year before.
  const { pool } = (await testApp()).app.db
  const text =
    "update number_series set period = $2, last_issue_date = $3 where organization_id = $1 and is_default and kind = 'invoice'"
  await pool.query(text, [organization.id, String(last), `${last}-12-31`])
  expect((await write()).number).toBe(`${present}-002`)
})
