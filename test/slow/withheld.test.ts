// What a client withholds it owes to the tax office: wherever something is owed, said to be paid or paid, it isn't in it.
import { randomBytes } from "node:crypto"
import pg from "pg"
import { expect, test } from "vitest"
import { makeDesk } from "../invoices/desk.ts"
import { testApp } from "../support/app.ts"
import { freshDatabase } from "../support/database.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeClient, makePaymentMethod, makeProject } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { lookAt, mailedTokens, signInClient } from "../support/portal.ts"

/** 1,210.00 in all, of which 150.00 are withheld. */
const worked = {
  items: [{ description: "Work", quantity: 1, unit_price: 1000 }],
  tax_rate: 21,
  withholding: { name: "IRPF", rate: 15 },
}
const [total, payable] = ["€1,210.00", "€1,060.00"]
const eur = (amount: number, formatted: string) => ({ currency: "EUR", amount, formatted })
const owed = eur(1060, payable)

test("figures and dashboard count what is payable as owed, late, awaited and paid, and totals as revenue", async () => {
  const desk = await makeDesk()
  for (const status of ["sent", "processing", "paid", "draft", "cancelled"])
    await desk.write({ ...worked, status })
  await desk.write({ ...worked, status: "overdue", due_date: "2020-01-31" })
  const { staff } = desk
  expect(await staff.trpc.dashboard.figures.query({})).toMatchObject({
    outstanding: { count: 3, totals: [eur(3180, "€3,180.00")] },
    overdue: { count: 1, totals: [owed] },
    to_confirm: { count: 1, totals: [owed] },
    paid_this_month: { count: 1, totals: [owed] },
  })
  const formatted = { formatted_total: total, total: 1210, payable: 1060, formatted_payable: payable }
  expect(await staff.trpc.dashboard.get.query({})).toMatchObject({
    revenue: {
      total: [eur(1210, total)],
      this_month: [eur(1210, total)],
      outstanding: [eur(3180, "€3,180.00")],
    },
    revenue_by_month: expect.arrayContaining([{ month: expect.any(String), amounts: [eur(1210, total)] }]),
    attention: {
      overdue: { count: 1, totals: [owed], invoices: [formatted] },
      to_confirm: { invoices: [formatted] },
    },
    recent_invoices: expect.arrayContaining([expect.objectContaining(formatted)]),
  })
})

test("a client owes and has paid what is payable, and was billed the totals", async () => {
  const desk = await makeDesk()
  const { staff, organization, parties } = desk
  for (const status of ["sent", "paid"]) await desk.write({ ...worked, status })
  const client = { outstanding: [owed], paid: [owed] }
  expect(await staff.trpc.clients.get.query({ id: parties.client })).toMatchObject({
    ...client,
    billed: [eur(2420, "€2,420.00")],
    withheld: [eur(300, "€300.00")],
  })
  // Between what is payable and the total lies another client.
  const between = await makeClient(organization.id, { name: "Between" })
  const project = (await makeProject(organization.id, { client_id: between.id })).id
  await desk.write({ ...{ client: between.id, project }, amount: 1100, status: "sent" })
  const { body } = await staff.rest("GET", "/api/clients/?sort=-outstanding")
  expect(body).toMatchObject([
    { id: between.id, outstanding: [eur(1100, "€1,100.00")] },
    { id: parties.client, outstanding: [owed] },
  ])
})

test("its client is asked for what is payable, by mail and in the portal, and thanked for that", async () => {
  const desk = await makeDesk()
  const { staff, organization, parties } = desk
  const { id, number } = (await desk.write(worked)).body
  await staff.rest("POST", `/api/invoices/${id}/send/`, {})
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail?.text).toContain(`Invoice ${number}\nAmount payable: ${payable}\n`)
  expect(mail?.html).not.toContain(total)
  const amounts = { formatted_total: total, payable: 1060, formatted_payable: payable }
  const [token] = await mailedTokens(mail?.to ?? "")
  expect((await lookAt(token ?? "")).body).toMatchObject({
    invoice: { number, formatted_total: payable, nothing_due: false },
  })
  const client = await signInClient(organization.id, parties.client)
  const read = async (path: string) => (await client.rest("GET", path)).body
  expect(await read("/portal/invoices/")).toMatchObject([amounts])
  expect(await read(`/portal/invoices/${id}/payment-methods/`)).toMatchObject({ invoice: amounts })
  expect(await read("/portal/overview/")).toMatchObject({
    outstanding: owed,
    awaiting_confirmation: [],
    recent_invoices: [amounts],
  })
  const method = await makePaymentMethod(organization.id)
  const next = (await desk.write({ ...worked, status: "sent" })).body
  await client.rest("POST", `/portal/invoices/${id}/mark-paid/`, { payment_method_id: method.id })
  expect(await read("/portal/overview/")).toMatchObject({ outstanding: owed, awaiting_confirmation: [owed] })
  expect(await read(`/portal/invoices/${id}/payment/`)).toMatchObject({
    invoice: { id, ...amounts },
    next_open: { id: next.id, ...amounts },
  })
  const [asked] = await mailsSent(() => runJobs(organization.id))
  expect(asked?.text).toContain(`Amount payable: ${payable}\nPaid by: PayPal`)
  expect(asked?.html).not.toContain(total)
  await staff.rest("POST", `/api/invoices/${id}/confirm_payment/`, {})
  const [receipt] = await mailsSent(() => runJobs(organization.id))
  expect(receipt?.text).toContain(`Amount: ${payable}`)
})

test("a reminder asks for what is payable", async () => {
  const desk = await makeDesk()
  const { id } = (await desk.write({ ...worked, status: "sent", due_date: "2020-01-31" })).body
  await desk.staff.rest("POST", `/api/invoices/${id}/remind/`, {})
  const [mail] = await mailsSent(() => runJobs(desk.organization.id))
  expect(mail?.text).toContain(`ago.\nAmount payable: ${payable}\nDue: `)
})

test("where nothing is withheld nothing is written for it", async () => {
  const desk = await makeDesk()
  for (const status of ["draft", "sent", "overdue", "paid"]) await desk.write({ amount: 10, status })
  await desk.write({ ...worked, status: "draft" })
  const { app } = await testApp()
  const kept = app.db.system
    .selectFrom("withheld_tallies")
    .where("organization_id", "=", desk.organization.id)
  expect(await kept.selectAll().execute()).toEqual([])
})

/** 600 invoices of three clients, a third of them with something withheld; none is paid. */
async function filled() {
  const url = await freshDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  atEndOfFile(() => pool.end())
  const home = "(select id from organizations)"
  await pool.query("insert into organizations (slug, name) values ($1, 'Studio')", [
    randomBytes(5).toString("hex"),
  ])
  await pool.query(
    `insert into clients (organization_id, name, email) select ${home}, n, n || '@b.c' from generate_series(1, 3) n`,
  )
  await pool.query(`
    insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes, total,
      withheld)
    select ${home}, (select min(id) from clients) + n % 3, n,
      (array['draft', 'sent', 'processing', 'draft', 'overdue', 'cancelled', 'pending'])[1 + n % 7],
      (array['EUR', 'USD'])[1 + n % 2], 2, n * 100, n * 100, n * 100, '[]', n * 100, case when n % 3 = 0 then n * 15 else 0 end
    from generate_series(1, 600) n`)
  return pool
}

/** What is kept, beside the same from the invoices themselves. */
async function sumsIn(pool: pg.Pool) {
  const open = "status in ('sent', 'pending', 'processing', 'overdue')"
  const not_owed = "(withheld + amount_paid + amount_credited + amount_written_off)"
  const read = async (text: string) => (await pool.query(text)).rows
  return {
    tallies:
      await read(`select status, currency, sum(withheld)::bigint::text as sum from withheld_tallies group by 1, 2
      having sum(withheld) <> 0 order by 1, 2`),
    balances: await read(
      `select client_id, key as currency, value as sum from client_balances, jsonb_each_text(owed) order by 1, 2`,
    ),
    recounted: {
      tallies: await read(`select status, currency, sum(${not_owed})::text as sum from invoices where ${open}
        group by 1, 2 having sum(${not_owed}) <> 0 order by 1, 2`),
      balances:
        await read(`select client_id, currency, sum(total - ${not_owed})::text as sum from invoices where ${open}
        group by 1, 2 order by 1, 2`),
    },
  }
}

test("sums follow every change of invoices and of what settles them", async () => {
  const pool = await filled()
  for (const change of [
    "select 1",
    "update invoices set status = 'sent' where number::integer % 11 = 0",
    "update invoices set withheld = 7, status = status where number::integer % 5 = 0",
    `insert into allocations (organization_id, invoice_id, invoice_number, kind, amount, effective_on)
      select organization_id, id, number, 'write_off', 20, '2026-03-01' from invoices where number::integer % 6 = 1`,
    "delete from invoices where number::integer % 13 = 0",
    "update invoices set withheld = 0, status = status where number::integer % 4 = 0",
    "update allocations set voided_at = now() where id % 2 = 0 and voided_at is null",
  ]) {
    await pool.query(change)
    const { recounted, ...kept } = await sumsIn(pool)
    expect(kept, change).toEqual(recounted)
    expect(kept.tallies.length, change).toBeGreaterThan(4)
  }
  await pool.query("delete from organizations")
  expect((await sumsIn(pool)).tallies).toEqual([])
})
