// Invoices from before the ledger: what was paid of each is put towards it, once, and nothing else about it moves.
import { expect, test } from "vitest"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { makePayment } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { writtenBefore } from "../support/written-before.ts"

type Issued = Awaited<ReturnType<typeof makeIssued>>

const query = async (text: string, ...values: unknown[]) =>
  (await (await testApp()).app.db.pool.query<Record<string, unknown>>(text, values)).rows

/** A payment as it was booked before, some days after it arrived; of 100.00 USD unless said. */
const paid = ({ organization, invoice }: Issued, { amount = 100_00, currency = "USD" } = {}) =>
  writtenBefore(
    `insert into payments (organization_id, invoice_id, invoice_number, amount, currency, method, confirmed_by, created_at)
     values ($1, $2, $3, $4, $5, '{"id": 5, "name": "Our bank", "type": "wire_transfer", "type_display": "Wire Transfer"}', $6, '2026-03-08 11:30Z')`,
    ...[organization.id, invoice.id, invoice.number, amount, currency, organization.owner_id],
  )

/** Issued on 1 March and called paid on the 5th, which is the 6th where it was. */
async function makeOld(status: "sent" | "paid" | "cancelled" = "paid") {
  const made = await makeIssued({ status, created_at: "2026-03-01T09:00:00Z" })
  await query("update organizations set time_zone = 'Pacific/Auckland' where id = $1", made.organization.id)
  await writtenBefore(
    `update invoices set issue_date = null, voided_at = null, updated_at = '2026-03-07 08:00Z', pdf_hash = 'kept',
       paid_at = case when status = 'paid' then timestamptz '2026-03-05 11:30Z' end where id = $1`,
    made.invoice.id,
  )
  return made
}

async function fill({ organization }: Issued) {
  const payload = { organization_id: organization.id }
  await query(
    "insert into outbox (organization_id, name, payload) values ($1, 'fill-ledger', $2)",
    organization.id,
    payload,
  )
  expect(await runJobs(organization.id)).toContain("fill-ledger")
}

const row = async ({ invoice }: Issued) =>
  (
    await query(
      "select to_jsonb(i) - 'amount_paid' as kept, amount_paid from invoices i where id = $1",
      invoice.id,
    )
  )[0]
const booked = ({ organization }: Issued) =>
  query(
    `select p.amount, p.currency, p.source, p.client_id, p.paid_on, p.method ->> 'name' as method, p.void_reason,
       p.confirmed_by, a.amount as settles, a.effective_on, a.invoice_id, a.created_by
     from payments p left join allocations a on a.payment_id = p.id and a.voided_at is null
     where p.organization_id = $1 order by p.id`,
    organization.id,
  )
const whole = ({ organization, client, invoice }: Issued) => ({
  ...{ amount: 100_00, currency: "USD", source: "status", client_id: client.id, paid_on: "2026-03-06" },
  ...{ void_reason: null, settles: 100_00, effective_on: "2026-03-06", invoice_id: invoice.id },
  ...{ method: "Our bank", confirmed_by: organization.owner_id, created_by: organization.owner_id },
})
const loose = {
  settles: null,
  effective_on: null,
  invoice_id: null,
  created_by: null,
  paid_on: null,
  client_id: null,
}
const log = async ({ staff }: Issued) =>
  ((await staff.rest("GET", "/api/audit-log/")).body as Record<string, unknown>[]).filter(({ action }) =>
    String(action).includes("voided"),
  )

test("what was paid settles its invoice from the day on which it was, and neither it nor a report says another thing", async () => {
  const made = await makeOld()
  await paid(made)
  const reports = async () =>
    Promise.all(
      [
        ...["2026-03-05", "2026-03-06", "2026-12-31"].map((day) => `receivables/?on=${day}`),
        "tax/?from=2026-03-06&to=2026-03-06&basis=cash",
        "tax/?from=2026-03-01&to=2026-03-05&basis=cash",
      ].map(async (path) => (await made.staff.rest("GET", `/api/reports/${path}`)).body),
    )
  const [before, said, reported] = [await row(made), await made.read(), await reports()]
  await fill(made)
  expect(await booked(made)).toEqual([whole(made)])
  expect(await row(made)).toEqual({ kept: before?.kept, amount_paid: 100_00 })
  // The day is that of the paper; until now it was the one on which it was written down.
  const payments = [expect.objectContaining({ paid_on: "2026-03-06", effective_on: "2026-03-06" })]
  expect(await made.read()).toEqual({ ...said, payments })
  expect(await reports()).toEqual(reported)
  const after = await booked(made)
  await fill(made)
  expect(await booked(made)).toEqual(after)
  expect(await log(made)).toEqual([])
})

test.each([
  ["total changed", { amount: 80_00 }, "$80.00"],
  ["currency changed", { currency: "EUR" }, "€100.00"],
])("what differs (%s) ends, and what is due is booked in its place", async (reason, money, amount) => {
  const made = await makeOld()
  await paid(made, money)
  const said = await made.read()
  await fill(made)
  const { method, confirmed_by } = whole(made)
  const was = { amount: 100_00, currency: "USD", ...money, source: "status", method, confirmed_by }
  expect(await booked(made)).toEqual([{ ...was, void_reason: reason, ...loose }, whole(made)])
  expect(await log(made)).toMatchObject([
    { action: "payment_voided", actor_type: "system", details: { amount, reason, booked: "$100.00" } },
  ])
  expect(await made.read()).toEqual({ ...said, timeline: expect.any(Array), payments: expect.any(Array) })
})

test("what is called paid with nothing behind it is paid whole, and what isn't paid has nothing behind it", async () => {
  const [called, open] = [await makeOld(), await makeOld("sent")]
  await paid(open)
  for (const made of [called, open]) await fill(made)
  expect(await booked(called)).toEqual([
    { ...whole(called), method: null, confirmed_by: null, created_by: null },
  ])
  expect(await booked(open)).toMatchObject([{ void_reason: "status changed", ...loose }])
  expect(await log(open)).toMatchObject([{ action: "payment_voided", details: { amount: "$100.00" } }])
  expect(await open.read()).toMatchObject({ status: "sent", amount_due: 100 })
})

test("a cancelled one says since when, and what was paid for one that is gone ends; the client's credit stays", async () => {
  const made = await makeOld("cancelled")
  const { organization, client } = made
  const credit = await makePayment(organization.id, { client_id: client.id })
  const gone = await makeIssued({ status: "paid" })
  await paid({ ...gone, organization })
  await writtenBefore("update payments set invoice_id = null where invoice_id = $1", gone.invoice.id)
  await fill(made)
  const [{ voided_at, updated_at } = {}] = await query(
    "select voided_at, updated_at from invoices where id = $1",
    made.invoice.id,
  )
  expect([voided_at, updated_at]).toEqual(["2026-03-07T08:00:00.000Z", "2026-03-07T08:00:00.000Z"])
  expect(await booked(made)).toMatchObject([
    { void_reason: null, client_id: credit.client_id },
    { void_reason: "invoice deleted", ...loose },
  ])
  expect(await log(made)).toMatchObject([
    {
      action: "voided",
      subject_type: "payment",
      actor_type: "system",
      details: { number: gone.invoice.number },
    },
  ])
})
