// An invoice that is in another currency from today on: reports of earlier days stay what they were.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOpenClaim, makeOrganization, makeProject, makeTax, signIn } from "../support/factories.ts"

/** In a zone where it is about noon, so that no day ends meanwhile. */
async function makeOffice() {
  const east = 12 - new Date().getUTCHours()
  const time_zone = `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`
  const { id } = await makeOrganization({ time_zone, default_currency: "EUR" })
  const staff = await signIn(id)
  const { rows } = await (await testApp()).app.db.pool.query<{ today: string }>(
    "select day_in($1, now())::text as today",
    [time_zone],
  )
  const today = Date.parse(rows[0]?.today ?? "")
  const day = (back: number) => new Date(today - back * 86_400_000).toISOString().slice(0, 10)
  const read = async (path: string) => (await staff.rest("GET", `/api/reports/${path}`)).text
  const period = (from: number, to: number) => `from=${day(from)}&to=${day(to)}`
  /** All that reports say of days that are over. */
  const past = async () => {
    const periods = [period(70, 1), period(40, 31), period(30, 1)]
    const texts: string[] = []
    for (const path of [
      ...[70, 60, 45, 35, 30, 20, 10, 1].map((back) => `receivables/?on=${day(back)}`),
      ...periods.flatMap((days) => [`tax/?${days}`, `tax/?${days}&basis=cash`, `sales/?${days}`]),
      `sales/?${period(70, 1)}&format=csv`,
    ])
      texts.push(await read(path))
    return texts
  }
  const rowsOf = async (path: string) => JSON.parse(await read(path)).rows as Record<string, unknown>[]
  const { id: project, client_id: client } = await makeProject(id)
  const items = [{ description: "Work", unit_price: 100 }]
  /** Of 100.00 EUR unless said, sent. */
  const write = async (more: object) => {
    const wanted = { client, project, currency: "EUR", status: "sent", items, ...more }
    const { status, body } = await staff.rest("POST", "/api/invoices/", wanted)
    expect([status, body]).toMatchObject([201, {}])
    return body as { id: number; amount: number }
  }
  const change = async (invoice: { id: number }, body: object) => {
    const { status, body: changed } = await staff.rest("PATCH", `/api/invoices/${invoice.id}/`, body)
    expect([status, changed]).toMatchObject([200, {}])
    return changed
  }
  return { id, staff, day, past, rowsOf, period, today: period(0, 0), write, change }
}
type Office = Awaited<ReturnType<typeof makeOffice>>

/** 100.00 EUR and 19 % tax, issued 60 days ago; 50.00 of it were written off 35 days ago. */
async function makeWrittenOff(office: Office) {
  const made = await office.write({ tax_rate: 19, issue_date: office.day(60) })
  const path = `/api/invoices/${made.id}/`
  const act = (address: string, body: object) => office.staff.rest("POST", `${path}${address}`, body)
  expect((await act("write_off/", { amount: 50, reason: "Insolvent", on: office.day(35) })).status).toBe(200)
  const change = (body: object) => office.change(made, body)
  return { ...made, path, act, change }
}

/** Whatever happened to an organization's invoices lies so many days longer ago. */
async function letPass(organization_id: number, days: number) {
  const client = await (await testApp()).app.db.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = replica")
    for (const set of [
      "former_invoices set since = since - $2::int, until = until - $2::int",
      `invoices set issue_date = issue_date - $2::int, currency_since = currency_since - $2::int,
        voided_on = voided_on - $2::int`,
      "allocations set effective_on = effective_on - $2::int, voided_on = voided_on - $2::int",
      "payments set paid_on = paid_on - $2::int, voided_on = voided_on - $2::int",
    ])
      await client.query(`update ${set} where organization_id = $1`, [organization_id, days])
    await client.query("commit")
  } finally {
    client.release()
  }
}

test("another currency moves no receivables, taxes or sales of an earlier day", async () => {
  const office = await makeOffice()
  const { change } = await makeWrittenOff(office)
  const before = await office.past()
  expect(await office.rowsOf(`receivables/?on=${office.day(30)}`)).toMatchObject([
    { currency: "EUR", outstanding: 69 },
  ])
  const changed = await change({ currency: "JPY" })
  expect(await office.past()).toEqual(before)
  expect(changed).toMatchObject({ amount_due: 119, amount_written_off: 0, status: "sent" })
  expect(changed).toMatchObject({
    write_offs: [{ amount: 50, currency: "EUR", formatted_amount: "€50.00", voided_on: office.day(0) }],
  })
  expect(await office.rowsOf("receivables/")).toMatchObject([{ currency: "JPY", outstanding: 119 }])
  const written_off = { written_off: true }
  expect(await office.rowsOf(`tax/?${office.today}`)).toMatchObject([
    { currency: "EUR", amount: -19 },
    { currency: "EUR", ...written_off, amount: -7.98 },
    { currency: "JPY", amount: 19 },
  ])
  expect(await office.rowsOf(`sales/?${office.today}`)).toMatchObject([
    { currency: "EUR", net: -100, is_voiding: true },
    { currency: "JPY", net: 100, is_voiding: false },
  ])
})

test("nor does one that comes back the same day, or days later", async () => {
  const office = await makeOffice()
  const { change, id } = await makeWrittenOff(office)
  const before = await office.past()
  await change({ currency: "JPY" })
  await change({ currency: "EUR" })
  expect(await office.past()).toEqual(before)
  expect(await office.rowsOf(`tax/?${office.today}`)).toMatchObject([
    { currency: "EUR", written_off: true, amount: -7.98 },
  ])
  await letPass(office.id, 5)
  const later = await office.past()
  await change({ currency: "USD" })
  expect(await office.past()).toEqual(later)
  await letPass(office.id, 5)
  const latest = await office.past()
  await office.staff.rest("POST", `/api/invoices/${id}/write_off/`, { reason: "Lost" })
  await change({ currency: "EUR", issue_date: office.day(0) })
  expect(await office.past()).toEqual(latest)
  expect(await office.rowsOf("receivables/")).toMatchObject([{ currency: "EUR", outstanding: 119 }])
})

test("what was really paid, and its tax, stays in its days too", async () => {
  const office = await makeOffice()
  const { change, id, act } = await makeWrittenOff(office)
  await office.staff.rest("PATCH", `/api/invoices/${id}/`, { status: "processing" })
  expect((await act("confirm_payment/", { paid_on: office.day(20) })).status).toBe(200)
  const before = await office.past()
  await change({ currency: "JPY" })
  expect(await office.past()).toEqual(before)
  // In the new currency the invoice is paid from today on at the earliest.
  const paid = await act("payments/", { amount: 19, paid_on: office.day(10) })
  expect(paid.body).toMatchObject({ currency: "JPY", allocations: [{ effective_on: office.day(0) }] })
  await act("write_off/", { amount: 100, reason: "Lost", on: office.day(30) })
  expect((await office.past()).filter((text, place) => place > 7 && text !== before[place])).toEqual([])
  expect(await office.rowsOf(`tax/?${office.today}&basis=cash`)).toMatchObject([
    { currency: "EUR", amount: -11.02 },
    { currency: "EUR", written_off: true, amount: -7.98 },
    { currency: "JPY", amount: 3 },
    { currency: "JPY", written_off: true, amount: 16 },
  ])
})

test("sales of several taxes are told from the lines that there were", async () => {
  const office = await makeOffice()
  const tax = (name: string, ...rates: number[]) =>
    makeTax(office.id, { name, components: rates.map((rate, place) => ({ name: `${name} ${place}`, rate })) })
  const [double, single] = [await tax("Quebec", 5, 9.975), await tax("VAT", 19)]
  const line = (unit_price: number, own: number | null) => ({ description: "Work", unit_price, tax: own })
  const items = [line(100, double.id), line(50, single.id), line(25, null)]
  const made = await office.write({ items, issue_date: office.day(60) })
  expect(made.amount).toBe(175)
  const before = await office.past()
  await office.change(made, { currency: "JPY", items: [line(7, null)] })
  expect(await office.past()).toEqual(before)
})

test("an invoice that was cancelled before counts in no currency afterwards, until it is sent again", async () => {
  const office = await makeOffice()
  const { change, act } = await makeWrittenOff(office)
  expect((await act("void/", { reason: "Not ours" })).status).toBe(200)
  await letPass(office.id, 5)
  const before = await office.past()
  await change({ currency: "JPY" })
  expect(await office.past()).toEqual(before)
  expect(await office.rowsOf(`tax/?${office.today}`)).toEqual([])
  await change({ status: "sent" })
  expect(await office.past()).toEqual(before)
  expect(await office.rowsOf("receivables/")).toMatchObject([{ currency: "JPY", outstanding: 119 }])
})

test("one that was issued today, or is a draft again, was never in the other currency", async () => {
  const office = await makeOffice()
  const today = await office.write({ issue_date: office.day(0) })
  await office.change(today, { currency: "JPY" })
  expect(await office.rowsOf(`sales/?${office.today}`)).toMatchObject([{ currency: "JPY" }])
  const draft = await office.write({ issue_date: office.day(60) })
  for (const body of [{ status: "draft" }, { currency: "JPY" }, { status: "sent" }])
    await office.change(draft, body)
  expect(await office.rowsOf(`sales/?${office.period(70, 1)}`)).toMatchObject([{ currency: "JPY" }])
})

test("a payment says the currency that it came in", async () => {
  const office = await makeOffice()
  const { change, id, act } = await makeWrittenOff(office)
  await makeOpenClaim(id)
  await act("confirm_payment/", { amount: 30 })
  const changed = await change({ currency: "JPY" })
  expect(changed).toMatchObject({
    payments: [{ amount: 30, currency: "EUR", formatted_amount: "€30.00", void_reason: "currency changed" }],
  })
})
