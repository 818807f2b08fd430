// Expenses: who adds and changes them, in which currency, and how they are found.
import { expect, test } from "vitest"
import { makeExpense } from "../support/hours.ts"
import { makeOffice } from "../time-entries/office.ts"

test("a member adds an expense, in the organization's currency by default", async () => {
  const { client, project, member } = await makeOffice({ default_currency: "EUR" })
  const { status, body } = await member.addExpense({
    project: project.id,
    spent_on: "2026-03-02",
    amount: 89.9,
  })
  expect([status, body]).toMatchObject([
    201,
    {
      ...{
        user: member.user_id,
        client: client.id,
        project: project.id,
        spent_on: "2026-03-02",
        amount: 89.9,
      },
      ...{ currency: "EUR", formatted_amount: "€89.90", category: "Travel", note: null, is_billable: false },
      ...{ markup_percent: 0, has_receipt: false, receipt_name: null, receipt_type: null, invoice: null },
    },
  ])
  expect(await member.readExpense(body.id)).toEqual(body)
})

test.each([
  [{ amount: 0 }, "amount", "Enter an amount above 0"],
  [{ amount: 1.234 }, "amount", "USD has at most 2 decimals"],
  [{ amount: 1.5, currency: "JPY" }, "amount", "JPY has no decimals"],
  [{ category: "x".repeat(61) }, "category", "At most 60 characters"],
  [{ category: " " }, "category", "This field is required"],
  [{ markup_percent: -1 }, "markup_percent", "At least 0"],
  [{ markup_percent: 1.00001 }, "markup_percent", "At most 4 decimals"],
  [{ currency: "ABC" }, "currency", "This currency is not supported"],
])("%o is refused", async (sent, field, problem) => {
  const { member } = await makeOffice()
  const { status, body } = await member.addExpense(sent)
  expect([status, body.fields]).toEqual([400, { [field]: [problem] }])
})

test("a change keeps what it leaves out, and a new currency needs a fitting amount", async () => {
  const { owner, client } = await makeOffice()
  const { id } = (await owner.addExpense({ amount: 12.5, note: "Taxi", client: client.id })).body
  expect((await owner.changeExpense(id, { is_billable: true, markup_percent: 7.25 })).body).toMatchObject({
    ...{ amount: 12.5, note: "Taxi", client: client.id, is_billable: true, markup_percent: 7.25 },
  })
  const odd = await owner.changeExpense(id, { currency: "JPY" })
  expect([odd.status, odd.body.fields]).toEqual([400, { amount: ["JPY has no decimals"] }])
  expect((await owner.changeExpense(id, { currency: "JPY", amount: 12 })).body).toMatchObject({
    ...{ amount: 12, currency: "JPY", formatted_amount: "¥12" },
  })
})

test("members change and delete their own expenses, owners all", async () => {
  const { owner, member } = await makeOffice()
  const [own, theirs] = [(await member.addExpense({})).body, (await owner.addExpense({})).body]
  expect((await member.changeExpense(own.id, { amount: 41 })).body.amount).toBe(41)
  expect((await member.changeExpense(theirs.id, { amount: 41 })).status).toBe(403)
  expect((await member.rest("DELETE", `/api/expenses/${theirs.id}/`)).status).toBe(403)
  expect((await owner.changeExpense(own.id, { amount: 42 })).body.amount).toBe(42)
  expect((await owner.rest("DELETE", `/api/expenses/${own.id}/`)).status).toBe(204)
  expect((await owner.rest("GET", `/api/expenses/${own.id}/`)).status).toBe(404)
})

test("the log names what was added, changed and deleted", async () => {
  const { owner } = await makeOffice()
  const { id } = (await owner.addExpense({})).body
  await owner.changeExpense(id, { amount: 41, note: "Taxi" })
  await owner.rest("DELETE", `/api/expenses/${id}/`)
  expect(
    (await owner.rest("GET", `/api/audit-log/?subject_type=expense&subject_id=${id}`)).body,
  ).toMatchObject([
    { action: "deleted", details: { category: "Travel", amount: "$41.00" } },
    { action: "edited", details: { fields: ["amount", "note"] } },
    { action: "created" },
  ])
})

test("the list has the newest day first, each filter narrows it, and it is a file too", async () => {
  const { organization, client, project, owner, member } = await makeOffice()
  const add = (spent_on: string, more: object = {}) =>
    makeExpense(organization.id, { user_id: owner.user_id, spent_on, ...more }).then(({ id }) => id)
  const old = await add("2026-03-01", { client_id: client.id, is_billable: true, note: "Café" })
  const late = await add("2026-03-09", { client_id: client.id, project_id: project.id })
  const middle = await add("2026-03-05", { user_id: member.user_id, category: "Meals" })
  const ids = async (query = "") => (await owner.listExpenses(query)).map(({ id }) => id)
  expect(await ids()).toEqual([late, middle, old])
  expect(await ids("from=2026-03-05&to=2026-03-08")).toEqual([middle])
  expect(await ids(`client=${client.id}`)).toEqual([late, old])
  expect(await ids(`project=${project.id}`)).toEqual([late])
  expect(await ids(`user=${member.user_id}`)).toEqual([middle])
  expect(await ids("search=cafe")).toEqual([old])
  expect(await ids("search=meals")).toEqual([middle])
  expect(await ids("state=unbilled")).toEqual([old])
  expect(await ids("limit=1")).toEqual([late])
  const { text } = await owner.rest("GET", "/api/expenses/?format=csv&search=cafe")
  const [header, row, ...more] = text.trim().split("\r\n")
  expect(header).toContain("category,note,amount,currency,billable,markup_percent,receipt,invoice")
  expect(row).toContain(",Travel,Café,40.00,USD,yes,0,ticket.png,,")
  expect(more).toEqual([])
})

test("an expense outlives its client", async () => {
  const { client, owner } = await makeOffice()
  const { id } = (await owner.addExpense({ client: client.id })).body
  await owner.rest("DELETE", `/api/clients/${client.id}/`)
  expect(await owner.readExpense(id)).toMatchObject({ client: null, amount: 40 })
})
