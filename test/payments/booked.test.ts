// Booked money: an invoice's sums follow it however it is written, and it can't be changed or deleted.
import { expect, test } from "vitest"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makeProject } from "../support/factories.ts"

type Issued = Awaited<ReturnType<typeof makeIssued>>

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await (await testApp()).app.db.pool.query<R>(text, values)).rows
const first = async <R extends object>(text: string, ...values: unknown[]) => {
  const [row] = await query<R>(text, ...values)
  if (!row) throw new Error(`nothing from ${text}`)
  return row
}

const sumsOf = ({ invoice }: Issued) =>
  first("select amount_paid, amount_credited, amount_written_off from invoices where id = $1", invoice.id)
const sums = (paid: number, credited = 0, written_off = 0) => ({
  amount_paid: paid,
  amount_credited: credited,
  amount_written_off: written_off,
})

const pay = ({ organization, client, invoice }: Issued, amount: number) =>
  first<{ id: number }>(
    `insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, source, paid_on)
     values ($1, $2, $3, $4, $5, 'USD', 'staff', '2026-03-01') returning id`,
    organization.id,
    client.id,
    invoice.id,
    invoice.number,
    amount,
  )
const allocate = ({ organization, invoice }: Issued, amount: number, payment?: { id: number }) =>
  first<{ id: number }>(
    `insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
     values ($1, $2, $3, $4, $5, $6, '2026-03-01') returning id`,
    organization.id,
    invoice.id,
    invoice.number,
    payment ? "payment" : "write_off",
    payment?.id ?? null,
    amount,
  )
const end = (table: "payments" | "allocations", { id }: { id: number }) =>
  query(`update ${table} set voided_at = now(), void_reason = 'wrong' where id = $1`, id)

/** Everything that was booked of an organization, as far as it counts. */
const booked = async ({ organization }: Issued) =>
  query(
    `select p.amount, a.amount as settles, p.source, p.voided_at is null and a.voided_at is null as counts
     from payments p left join allocations a on a.payment_id = p.id where p.organization_id = $1 order by p.id`,
    organization.id,
  )

test("an invoice's sums are those of what settles it and hasn't ended", async () => {
  const made = await makeIssued({ status: "sent" })
  const one = await allocate(made, 30_00, await pay(made, 50_00))
  await allocate(made, 60_00, await pay(made, 60_00))
  const waived = await allocate(made, 10_00)
  expect(await sumsOf(made)).toEqual(sums(90_00, 0, 10_00))
  await end("allocations", one)
  await end("allocations", waived)
  expect(await sumsOf(made)).toEqual(sums(60_00))
  await query("update allocations set voided_at = voided_at where id = $1", one.id)
  expect(await sumsOf(made)).toEqual(sums(60_00))
})

test("who writes the sums beside the status writes them once, and wrong ones don't stay", async () => {
  const made = await makeIssued({ status: "sent" })
  const payment = await pay(made, 100_00)
  const confirm = (beside: number) =>
    query(
      `with paid as (update invoices set amount_paid = amount_paid + $2 where id = $1 returning organization_id, id, number)
       insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
       select organization_id, id, number, 'payment', $3, 4000, '2026-03-01' from paid`,
      made.invoice.id,
      beside,
      payment.id,
    )
  await confirm(40_00)
  expect(await sumsOf(made)).toEqual(sums(40_00))
  await confirm(1)
  expect(await sumsOf(made)).toEqual(sums(80_00))
})

test("nothing settles more than is payable", async () => {
  const made = await makeIssued({ status: "sent" })
  const payment = await pay(made, 200_00)
  await expect(allocate(made, 100_01, payment)).rejects.toThrow("invoices_settled")
  await allocate(made, 100_00, payment)
  await expect(allocate(made, 1)).rejects.toThrow("invoices_settled")
  await expect(query("update invoices set total = 9999 where id = $1", made.invoice.id)).rejects.toThrow(
    "invoices_settled",
  )
})

test.each([
  ["payments", "amount = amount + 1"],
  ["payments", "currency = 'EUR'"],
  ["payments", "paid_on = '2026-03-02'"],
  ["payments", "invoice_number = 'X'"],
  ["payments", "source = 'status'"],
  ["payments", "created_at = now() - interval '1 day'"],
  ["allocations", "amount = amount - 1"],
  ["allocations", "effective_on = '2026-03-02'"],
  ["allocations", "kind = 'write_off', payment_id = null"],
] as const)("a row of %s refuses %s", async (table, change) => {
  const made = await makeIssued({ status: "sent" })
  const payment = await pay(made, 50_00)
  const allocation = await allocate(made, 50_00, payment)
  const { id } = table === "payments" ? payment : allocation
  await expect(query(`update ${table} set ${change} where id = $1`, id)).rejects.toThrow("is booked")
  await expect(query(`delete from ${table} where id = $1`, id)).rejects.toThrow("is booked")
  await end(table, { id })
  await expect(query(`update ${table} set voided_at = null where id = $1`, id)).rejects.toThrow("is booked")
  for (const other of ["void_reason = 'other'", "voided_on = '2026-03-02'", "voided_on = null"])
    await expect(query(`update ${table} set ${other} where id = $1`, id)).rejects.toThrow("is booked")
})

test("what was paid for an invoice that is deleted stays, ended, with its number; it goes with the organization", async () => {
  const made = await makeIssued({ status: "draft" })
  const { staff, path, invoice, client, organization } = made
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await sumsOf(made)).toEqual(sums(100_00))
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  const gone = { invoice_id: null, invoice_number: invoice.number, void_reason: "invoice deleted" }
  for (const table of ["payments", "allocations"])
    expect(
      await query(
        `select invoice_id, invoice_number, void_reason from ${table} where organization_id = $1`,
        organization.id,
      ),
    ).toEqual([gone])
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
  expect(await query("select client_id from payments where organization_id = $1", organization.id)).toEqual([
    { client_id: null },
  ])
  await query("delete from organizations where id = $1", organization.id)
  expect(await booked(made)).toEqual([])
})

test("what is called paid is booked whole, and ends with that", async () => {
  const made = await makeIssued({ status: "sent" })
  const { staff, path } = made
  await staff.rest("PATCH", path, { status: "paid" })
  expect(await sumsOf(made)).toEqual(sums(100_00))
  await staff.rest("PATCH", path, { notes: "Thanks" })
  expect(await booked(made)).toEqual([{ amount: 100_00, settles: 100_00, source: "status", counts: true }])
  await staff.rest("PATCH", path, { status: "sent" })
  expect(await sumsOf(made)).toEqual(sums(0))
  expect(await booked(made)).toMatchObject([{ counts: false }])
})

test("one that is written as paid is booked with it", async () => {
  const { staff, client, organization } = await makeIssued()
  const project = await makeProject(organization.id, { client_id: client.id })
  const items = [{ description: "Work", quantity: 2, unit_price: 10 }]
  const { body } = await staff.rest("POST", "/api/invoices/", {
    client: client.id,
    project: project.id,
    items,
    status: "paid",
  })
  const { id } = body as { id: number }
  expect(await first("select amount_paid from invoices where id = $1", id)).toEqual({ amount_paid: 20_00 })
  expect(
    await query(
      `select p.client_id, p.source, p.confirmed_by, p.paid_on = a.effective_on as same_day, a.amount, a.invoice_id
       from payments p join allocations a on a.payment_id = p.id where p.organization_id = $1`,
      organization.id,
    ),
  ).toEqual([
    {
      ...{ client_id: client.id, source: "status", confirmed_by: organization.owner_id },
      ...{ same_day: true, amount: 20_00, invoice_id: id },
    },
  ])
})

test("what is confirmed arrived on its day, and counts from the day of issue on at the earliest", async () => {
  for (const [paid_on, effective_on] of [
    ["2026-02-01", "2026-02-10"],
    ["2026-03-01", "2026-03-01"],
  ]) {
    const made = await makeIssued({ status: "processing" })
    await query("update invoices set issue_date = '2026-02-10' where id = $1", made.invoice.id)
    await made.staff.rest("POST", `${made.path}confirm_payment/`, { paid_on, undo_seconds: 8 })
    const [days] = await query(
      `select p.paid_on, p.source, a.effective_on from payments p join allocations a on a.payment_id = p.id
       where p.invoice_id = $1`,
      made.invoice.id,
    )
    expect(days).toEqual({ paid_on, effective_on, source: "claim" })
    await made.staff.rest("POST", `${made.path}confirm_payment/undo/`)
    expect(await sumsOf(made)).toEqual(sums(0))
  }
})

test("a total that becomes another under what is called paid is booked anew", async () => {
  const made = await makeIssued({ status: "paid" })
  const { staff, path } = made
  for (const price of [120, 30]) {
    const items = [{ description: "Work", quantity: 1, unit_price: price }]
    const { body } = await staff.rest("PATCH", path, { items })
    expect(body).toMatchObject({ status: "paid", total: price })
    expect(await sumsOf(made)).toEqual(sums(price * 100))
  }
  expect(await booked(made)).toMatchObject([
    { counts: false },
    { counts: false },
    { amount: 30_00, counts: true },
  ])
})
