// A client's statement of account over the API.
import { expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import {
  cancelNote,
  cellsOf,
  credit,
  makeSent,
  pay,
  refund,
  setInvoice,
  takeBack,
  writeOff,
} from "../reports/kept.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { expectAgreement, readStatement } from "./agreement.ts"

async function makeOffice(more: Parameters<typeof makeOrganization>[0] = {}) {
  const { id } = await makeOrganization(more)
  const [staff, client] = [await signIn(id), await makeClient(id)]
  const read = (from: string, to: string, currency?: string) =>
    readStatement(staff, client.id, { from, to, ...(currency === undefined ? {} : { currency }) })
  return { id, staff, client, client_id: client.id, path: `/api/clients/${client.id}/statement/`, read }
}

const shown = ({ entries }: Awaited<ReturnType<typeof readStatement>>) =>
  entries.map(({ on, kind, is_reversal, number, amount, balance }) => [
    ...[on, `${kind}${is_reversal ? " back" : ""}`, number, amount, balance],
  ])

test("an invoice, what settles it and what is taken back stand on their days between two balances", async () => {
  const { id, staff, client, client_id, read } = await makeOffice()
  await makeSent(id, { client_id, issue_date: "2026-01-10", amount: 40_00 })
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01", due_date: "2026-02-15" })
  const { number } = made
  const bounced = await pay(made, { on: "2026-02-10", amount: 30_00 })
  await takeBack(bounced, "2026-02-12T12:00:00Z")
  const kept = await pay(made, { on: "2026-02-20", amount: 120_00, settles: 90_00 })
  const note = await credit(made, { on: "2026-02-22", amount: 25_00, tax: 0, applied: 10_00 })
  await refund(note, "2026-02-23", 5_00)
  const later = await credit(made, { on: "2026-02-24", amount: 7_00, tax: 0, applied: 0 })
  await cancelNote(later, "2026-02-26T12:00:00Z")
  const voided = await makeSent(id, { client_id, issue_date: "2026-02-25", amount: 8_00 })
  await setInvoice(voided, { status: "cancelled", voided_at: "2026-02-27T12:00:00Z" })
  const statement = await read("2026-02-01", "2026-02-28")
  expect(statement).toMatchObject({
    ...{ client: client.id, client_name: "Ada Lovelace", from: "2026-02-01", to: "2026-02-28" },
    ...{ currency: "USD", currencies: ["USD"], opening_balance: 40, closing_balance: 0, client_balance: 0 },
    open: { days_31_60: 40, outstanding: 40, credit: 40 },
  })
  expect(shown(statement)).toEqual([
    ["2026-02-01", "invoice", number, 100, 140],
    ["2026-02-10", "payment", number, -30, 110],
    ["2026-02-12", "payment back", number, 30, 140],
    ["2026-02-20", "payment", number, -120, 20],
    ["2026-02-22", "credit_note", note.number, -25, -5],
    ["2026-02-23", "refund", note.number, 5, 0],
    ["2026-02-24", "credit_note", later.number, -7, -7],
    ["2026-02-25", "invoice", voided.number, 8, 1],
    ["2026-02-26", "credit_note back", later.number, 7, 8],
    ["2026-02-27", "invoice back", voided.number, -8, 0],
  ])
  expect(statement.entries[3]).toMatchObject({ payment: kept, invoice: null, credit_note: null })
  expect(statement.entries[4]).toMatchObject({ payment: null, invoice: null, credit_note: note.id })
  expect(statement.entries[0]).toMatchObject({ payment: null, invoice: made.id, credit_note: null })
  for (const to of ["2026-01-09", "2026-02-10", "2026-02-11", "2026-02-21", "2026-02-25", "2026-12-31"])
    await expectAgreement(staff, [client.id], { from: "2026-01-05", to, currencies: ["USD", "EUR"] })
})

test("drafts, what is withheld, and what was issued and voided the same day move nothing", async () => {
  const { id, client_id, read } = await makeOffice()
  const on = "2026-02-01"
  await makeSent(id, { client_id, issue_date: on, status: "draft" })
  const gone = await makeSent(id, { client_id, issue_date: on })
  await setInvoice(gone, { status: "cancelled", voided_at: "2026-02-01T12:00:00Z" })
  const made = await makeSent(id, { client_id, issue_date: on })
  await setInvoice(made, { taxes: "[]", withholding_name: "IRPF", withholding_rate: 15, withheld: 15_00 })
  expect(shown(await read(on, on))).toEqual([[on, "invoice", made.number, 85, 85]])
})

test("a write-off is the staff's alone: the client's copy goes on owing it, by the age of its invoice", async () => {
  const { id, staff, client, client_id, read } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  const first = await pay(made, { on: "2026-02-10", amount: 60_00 })
  await writeOff(made, "2026-03-01", 40_00)
  const statement = await read("2026-03-01", "2026-03-31")
  expect(shown(statement)).toEqual([["2026-03-01", "write_off", made.number, -40, 0]])
  expect(statement).toMatchObject({
    ...{ opening_balance: 40, closing_balance: 0, client_balance: 40, open: { outstanding: 0, credit: 0 } },
  })
  // While it is paid twice nothing is left to write off.
  await takeBack(first, "2026-03-20T12:00:00Z")
  await pay(made, { on: "2026-03-10", amount: 60_00 })
  expect(shown(await read("2026-03-05", "2026-03-31"))).toEqual([
    ["2026-03-10", "payment", made.number, -60, -60],
    ["2026-03-10", "write_off back", made.number, 40, -20],
    ["2026-03-20", "payment back", made.number, 60, 40],
    ["2026-03-20", "write_off", made.number, -40, 0],
  ])
  for (const to of ["2026-03-09", "2026-03-10", "2026-03-19"])
    await expectAgreement(staff, [client.id], { from: "2026-02-01", to, currencies: ["USD"] })
  await expectAgreement(staff, [client.id], { from: "2026-02-01", to: "2026-03-31", currencies: ["USD"] })
})

test("each currency is an account of its own, and the organization's comes first", async () => {
  const { id, client_id, read } = await makeOffice({ default_currency: "EUR" })
  const [from, to] = ["2026-02-01", "2026-02-28"]
  expect(await read(from, to)).toMatchObject({ currency: "EUR", currencies: [], closing_balance: 0 })
  const dinar = await makeSent(id, { client_id, issue_date: from, currency: "KWD", amount: 1_234 })
  await makeSent(id, { client_id, issue_date: from, currency: "JPY", amount: 5_000 })
  expect(await read(from, to)).toMatchObject({ currency: "JPY", closing_balance: 5000 })
  expect(await read(from, to, "KWD")).toMatchObject({
    closing_balance: 1.234,
    entries: [{ number: dinar.number }],
  })
  await makeSent(id, { client_id, issue_date: from, currency: "EUR", amount: 1_00 })
  expect(await read(from, to)).toMatchObject({ currency: "EUR", currencies: ["EUR", "JPY", "KWD"] })
  expect(await read(from, to, "USD")).toMatchObject({ entries: [], closing_balance: 0 })
})

test("a change of an invoice's currency moves it to the other account on the day of the change", async () => {
  const { id, staff, client, client_id, read } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  await writeOff(made, "2026-02-10", 30_00)
  const change = await staff.rest("PATCH", `/api/invoices/${made.id}/`, { currency: "JPY" })
  expect(change.status).toBe(200)
  const today = todayIn("UTC")
  expect(shown(await read("2026-02-01", today, "USD"))).toEqual([
    ["2026-02-01", "invoice", made.number, 100, 100],
    ["2026-02-10", "write_off", made.number, -30, 70],
    [today, "invoice back", made.number, -100, -30],
    [today, "write_off back", made.number, 30, 0],
  ])
  expect(shown(await read("2026-02-01", today, "JPY"))).toEqual([[today, "invoice", made.number, 100, 100]])
  for (const to of ["2026-02-09", "2026-02-10", today])
    await expectAgreement(staff, [client.id], { from: "2026-02-01", to, currencies: ["USD", "JPY"] })
})

test("an invoice that is deleted, or becomes another client's, takes along what had settled it", async () => {
  const { id, staff, client, client_id, read } = await makeOffice()
  const other = await makeClient(id)
  const bill = async () => {
    const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
    await staff.rest("PATCH", `/api/invoices/${made.id}/`, { status: "processing" })
    const confirmed = { paid_on: "2026-02-10" }
    const { status } = await staff.rest("POST", `/api/invoices/${made.id}/confirm_payment/`, confirmed)
    expect(status).toBe(200)
    return made
  }
  const [moved, gone] = [await bill(), await bill()]
  const today = todayIn("UTC")
  expect((await read("2026-02-01", today)).closing_balance).toBe(0)
  const to_other = { client: other.id, project: (await makeProject(id, { client_id: other.id })).id }
  const move = await staff.rest("PATCH", `/api/invoices/${moved.id}/`, to_other)
  expect([move.status, move.body]).toMatchObject([200, {}])
  expect((await staff.rest("DELETE", `/api/invoices/${gone.id}/`)).status).toBe(204)
  expect((await read("2026-02-01", today)).entries).toEqual([])
  for (const to of ["2026-02-01", "2026-02-10", "2026-03-01", today])
    await expectAgreement(staff, [client.id, other.id], { from: "2026-02-01", to, currencies: ["USD"] })
})

test("sums beyond safe integers are answered", async () => {
  const { id, client_id, read } = await makeOffice({ default_currency: "KWD" })
  const largest = { currency: "KWD", amount: 999_999_999_999_990 }
  for (let n = 0; n < 11; n++) await makeSent(id, { client_id, issue_date: "2026-02-01", ...largest })
  expect((await read("2026-02-01", "2026-02-01")).closing_balance).toBe(10_999_999_999_999.89)
  expect((await read("2026-02-02", "2026-02-02")).opening_balance).toBe(10_999_999_999_999.89)
})

test("another client's and another organization's documents aren't on it", async () => {
  const { id, staff, read } = await makeOffice()
  const other = await makeClient(id, { name: "Bob" })
  await makeSent(id, { client_id: other.id, issue_date: "2026-02-01" })
  expect((await read("2026-02-01", "2026-02-28")).entries).toEqual([])
  const strangers = await makeOffice()
  for (const file of ["", "pdf/"]) {
    const asked = `${strangers.path}${file}?from=2026-02-01&to=2026-02-28`
    expect((await staff.rest("GET", asked)).status).toBe(404)
  }
})

test("as a file it has both balances and a row for each entry", async () => {
  const { id, staff, client_id, path } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01" })
  await pay(made, { on: "2026-02-03", amount: 99_90 })
  const file = await staff.rest("GET", `${path}?from=2026-02-01&to=2026-02-28&format=csv`)
  expect(file.headers["content-disposition"]).toBe(
    `attachment; filename=statement-${client_id}-2026-02-01-2026-02-28-USD.csv`,
  )
  expect(cellsOf(file)).toEqual([
    ["date", "type", "is_reversal", "number", "currency", "amount", "balance"],
    ["2026-02-01", "opening_balance", "", "", "USD", "", "0.00"],
    ["2026-02-01", "invoice", "no", made.number, "USD", "100.00", "100.00"],
    ["2026-02-03", "payment", "no", made.number, "USD", "-99.90", "0.10"],
    ["2026-02-28", "closing_balance", "", "", "USD", "", "0.10"],
    [""],
  ])
  await expect(
    staff.trpc.statements.get.query({ id: client_id, from: "2026-02-01", to: "2026-02-28", format: "csv" }),
  ).rejects.toThrow("Files are only available over REST")
})

test.each([
  ["to=2026-02-28", "from", expect.any(String)],
  ["from=2026-02-30&to=2026-02-28", "from", "Enter a valid date as YYYY-MM-DD"],
  ["from=2026-03-01&to=2026-02-28", "to", "The last day is before the first. Choose a later day."],
  ["from=2026-02-01&to=2026-02-28&currency=XYZ", "currency", "This currency is not supported"],
  ["from=2026-02-01&to=2026-02-28&format=zip", "format", "Choose one of json, csv"],
])("%s is refused at its field", async (asked, field, sentence) => {
  const { staff, path } = await makeOffice()
  const { status, body } = await staff.rest("GET", `${path}?${asked}`)
  expect([status, body]).toMatchObject([400, { fields: { [field]: [sentence] } }])
})

/** As many payments of 1.00 on the invoice's day. */
async function payOften({ id }: { id: number }, many: number) {
  const { app } = await testApp()
  await app.db.pool.query(
    `insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, source, paid_on)
     select organization_id, client_id, id, number, 100, currency, 'staff', issue_date
     from invoices, generate_series(1, $2) where id = $1`,
    [id, many],
  )
}

test("more entries than a statement holds are refused, as data, PDF and email", async () => {
  const { id, staff, client_id, path } = await makeOffice()
  const made = await makeSent(id, { client_id, issue_date: "2026-02-01", amount: 2_000_00 })
  await payOften(made, 1_000)
  const asked = "from=2026-02-01&to=2026-02-28"
  const refused = { status: 400, body: { fields: { from: ["Choose a shorter period"] } } }
  expect(await staff.rest("GET", `${path}?${asked}`)).toMatchObject(refused)
  expect(await staff.rest("GET", `${path}pdf/?${asked}`)).toMatchObject(refused)
  expect(
    await staff.rest("POST", `${path}send/`, Object.fromEntries(new URLSearchParams(asked))),
  ).toMatchObject(refused)
  expect((await staff.rest("GET", `${path}?from=2026-02-02&to=2026-02-28`)).status).toBe(200)
})
