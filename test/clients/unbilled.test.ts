// A client's unbilled time and expenses, as items that an invoice takes as they are.
import fc from "fast-check"
import { expect, test } from "vitest"
import { expenseLines, timeLines, type Worked } from "../../src/clients/unbilled/rules.ts"
import type { UnbilledWork } from "../../src/clients/unbilled/schema.ts"
import { listUnbilledExpenses } from "../../src/expenses/queries.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeProject } from "../support/factories.ts"
import { makeOffice } from "../time-entries/office.ts"

type Office = Awaited<ReturnType<typeof makeOffice>>
const unbilledOf = async ({ owner, client }: Office, query = "") =>
  (await owner.call<UnbilledWork>("GET", `/api/clients/${client.id}/unbilled/?${query}`)).body

const updated_at = "2026-03-02T09:30:00.000Z"

/** Three entries on two days, two of them of a project. */
async function makeWorked() {
  const office = await makeOffice()
  const { owner, client, project } = office
  await owner.rest("PATCH", "/api/billing-settings/", { hourly_rate: 60, time_rounding: 15 })
  const add = async (sent: object) => (await owner.addTime({ client: client.id, ...sent })).body.id
  const ids = [
    await add({ project: project.id, worked_on: "2026-03-02", minutes: 50, note: "Home page" }),
    await add({ project: project.id, worked_on: "2026-03-03", minutes: 61, note: "Logo" }),
    await add({ worked_on: "2026-03-02", minutes: 1, note: "Call" }),
  ] as const
  return { ...office, ids }
}

test("by day: one item a day, each entry rounded up as the settings say", async () => {
  const office = await makeWorked()
  const [home, logo, call] = office.ids
  expect(await unbilledOf(office)).toEqual({
    ...{ currency: "USD", expenses: [], other_currency: 0 },
    time: [
      {
        ...{
          description: "Website\nHome page\nCall",
          quantity: 1.25,
          unit: "hour",
          unit_price: 60,
          amount: 75,
        },
        ...{ served_on: "2026-03-02", minutes: 75, time_entries: [home, call] },
        updated_at: (await office.owner.readTime(call)).updated_at,
      },
      {
        ...{ description: "Website\nLogo", quantity: 1.25, unit: "hour", unit_price: 60, amount: 75 },
        ...{ served_on: "2026-03-03", minutes: 75, time_entries: [logo] },
        updated_at: (await office.owner.readTime(logo)).updated_at,
      },
    ],
  })
})

test("by project and by entry", async () => {
  const office = await makeWorked()
  const [home, logo, call] = office.ids
  const byProject = await unbilledOf(office, "by=project")
  expect(byProject.time).toMatchObject([
    {
      description: "Website",
      quantity: 2.25,
      minutes: 135,
      served_on: "2026-03-03",
      time_entries: [home, logo],
    },
    { description: "Time", quantity: 0.25, minutes: 15, time_entries: [call] },
  ])
  await office.owner.rest("PATCH", `/api/clients/${office.client.id}/`, { language: "de" })
  expect((await unbilledOf(office, "by=project")).time.map(({ description }) => description)).toEqual([
    ...["Website", "Arbeitszeit"],
  ])
  const byEntry = await unbilledOf(office, "by=entry")
  expect(byEntry.time.map(({ time_entries }) => time_entries)).toEqual([[home], [call], [logo]])
})

test("thirds of an hour are right to the cent", () => {
  const entry = { id: 1, worked_on: "2026-03-02", note: null, project: null, project_title: null, updated_at }
  const amountOf = (minutes: number, rate: number) =>
    timeLines([{ ...entry, minutes, rate }], "day", 1, "USD")[0]?.amount
  expect([amountOf(20, 180), amountOf(10, 300), amountOf(5, 240)]).toEqual([60, 50, 20])
})

test("different rates never share an item, and time without a rate has no price", async () => {
  const office = await makeOffice()
  const { owner, client } = office
  const add = (more: object) =>
    owner.addTime({ client: client.id, worked_on: "2026-03-02", minutes: 60, ...more })
  await add({})
  await add({ hourly_rate: 80 })
  await add({ hourly_rate: 90.5 })
  const { time } = await unbilledOf(office)
  expect(time.map(({ unit_price, amount }) => [unit_price, amount])).toEqual([
    [null, null],
    [80, 80],
    [90.5, 90.5],
  ])
})

test("an expense is billed with its markup, and what is in another currency is counted", async () => {
  const office = await makeOffice()
  const { owner, client } = office
  const of = { client: client.id, spent_on: "2026-03-02", is_billable: true }
  const { id } = (await owner.addExpense({ ...of, amount: 33.33, markup_percent: 12.5, note: "Train" })).body
  const { id: yen } = (await owner.addExpense({ ...of, amount: 1_001, currency: "JPY", markup_percent: 5 }))
    .body
  await owner.addExpense({ ...of, is_billable: false })
  await owner.addTime({ client: client.id, minutes: 60, hourly_rate: 80, currency: "EUR" })
  expect(await unbilledOf(office)).toEqual({
    ...{ currency: "USD", time: [], other_currency: 2 },
    expenses: [
      {
        ...{ description: "Travel\nTrain", quantity: 1, unit: null, unit_price: 37.5, amount: 37.5 },
        ...{ served_on: "2026-03-02", expenses: [id] },
        updated_at: (await owner.readExpense(id)).updated_at,
      },
    ],
  })
  expect(await unbilledOf(office, "currency=jpy")).toMatchObject({
    ...{ currency: "JPY", other_currency: 2, expenses: [{ unit_price: 1_051, expenses: [yen] }] },
  })
})

test("the items are those of an invoice as they are, and afterwards nothing is left", async () => {
  const office = await makeWorked()
  const { owner, client } = office
  await owner.addExpense({ client: client.id, amount: 89.9, is_billable: true })
  const { time, expenses } = await unbilledOf(office)
  const items = [...time, ...expenses].map(({ served_on: _, ...item }) => item)
  const { status, body } = await owner.write({
    items: items.map((item) => ({ ...item, minutes: undefined })),
  })
  expect([status, body.items.map(({ amount }) => amount)]).toEqual([201, items.map(({ amount }) => amount)])
  expect(await unbilledOf(office)).toMatchObject({ time: [], expenses: [] })
})

test("only what is this client's, billable, stopped and on no invoice is there", async () => {
  const office = await makeOffice()
  const { organization, owner, client } = office
  const other = await makeClient(organization.id)
  await makeProject(organization.id, { client_id: other.id })
  await owner.addTime({ client: other.id, minutes: 60 })
  await owner.addTime({ minutes: 60 })
  await owner.addTime({ client: client.id, minutes: 60, is_billable: false })
  await owner.start({ client: client.id })
  expect(await unbilledOf(office)).toMatchObject({ time: [], expenses: [] })
  expect((await owner.call("GET", "/api/clients/900719925474099/unbilled/")).status).toBe(404)
})

const entries = fc.array(
  fc.record({
    worked_on: fc.constantFrom("2026-03-02", "2026-03-03", "2026-03-04"),
    minutes: fc.integer({ min: 1, max: 1_440 }),
    note: fc.constantFrom(null, "Logo", "x".repeat(1_000), "y".repeat(1_000)),
    project: fc.constantFrom(null, 1, 2),
    rate: fc.constantFrom(null, 50, 99.99),
  }),
  { maxLength: 40 },
)

test("whatever the grouping, each entry is in one item, and the minutes are theirs", () => {
  fc.assert(
    fc.property(
      entries,
      fc.constantFrom("entry" as const, "day" as const, "project" as const),
      fc.constantFrom(1, 5, 6, 10, 15, 30, 60),
      fc.constantFrom("USD", "JPY", "KWD"),
      (made, by, rounding, currency) => {
        const worked = made.map(
          (entry, id): Worked => ({
            ...{ ...entry, id, updated_at },
            project_title: entry.project === null ? null : "Website",
          }),
        )
        const lines = timeLines(worked, by, rounding, currency)
        const ids = lines.flatMap(({ time_entries }) => time_entries)
        expect([...ids].sort((a, b) => a - b)).toEqual(worked.map(({ id }) => id))
        const minutes = worked.map((entry) => Math.ceil(entry.minutes / rounding) * rounding)
        expect(lines.reduce((all, line) => all + line.minutes, 0)).toBe(
          minutes.reduce((all, one) => all + one, 0),
        )
        for (const { time_entries, description, unit_price } of lines) {
          expect(new Set(time_entries.map((id) => worked[id]?.rate)).size).toBe(1)
          expect(description.length).toBeLessThanOrEqual(2_000)
          expect(unit_price === null).toBe(worked[time_entries[0] ?? 0]?.rate === null)
        }
      },
    ),
  )
})

test("a description that is cut ends with a whole character", () => {
  const one = { worked_on: "2026-03-02", minutes: 1, project: 1, project_title: "x".repeat(998), rate: 1 }
  const notes = ["y".repeat(999), "😀"]
  const [line] = timeLines(
    notes.map((note, id) => ({ ...one, id, note, updated_at })),
    "day",
    1,
    "USD",
  )
  expect(line?.description).toBe(`${one.project_title}\n${notes[0]}\n`)
})

test("expenses in the currency of the invoice come before all others, however old", async () => {
  const { organization, owner, client } = await makeOffice()
  const add = async (currency: string, spent_on: string) =>
    (await owner.addExpense({ client: client.id, is_billable: true, currency, spent_on })).body.id
  const old = await add("EUR", "2026-03-01")
  const late = await add("USD", "2026-03-03")
  const early = await add("USD", "2026-03-02")
  const { app } = await testApp()
  const listed = async (currency: string, limit: number) =>
    (await listUnbilledExpenses(app.db.tenants.open(organization.id), client.id, { currency, limit })).map(
      ({ id }) => id,
    )
  expect(await listed("USD", 2)).toEqual([early, late])
  expect(await listed("EUR", 3)).toEqual([old, early, late])
})

test("a line bills at most 500 entries", () => {
  const one = { worked_on: "2026-03-02", minutes: 1, note: null, project: null, project_title: null, rate: 1 }
  const lines = timeLines(
    Array.from({ length: 1_100 }, (_, id) => ({ ...one, id, updated_at })),
    "day",
    1,
    "USD",
  )
  expect(lines.map(({ time_entries }) => time_entries.length)).toEqual([500, 500, 100])
})

test("a markup is rounded once", () => {
  const one = { id: 1, spent_on: "2026-03-02", category: "Travel", note: null, updated_at }
  const price = (amount: number, markup_percent: number, currency = "USD") =>
    expenseLines([{ ...one, amount, markup_percent }], currency)[0]?.unit_price
  expect([price(1_005, 0), price(1_005, 10), price(1, 50), price(3, 33.3333)]).toEqual([
    10.05, 11.06, 0.02, 0.04,
  ])
  expect(price(1_005, 10, "JPY")).toBe(1_106)
})
