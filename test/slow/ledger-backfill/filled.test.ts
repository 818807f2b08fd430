// What the work makes of random installations of before the ledger, in whatever order and however often it is begun.
import pg from "pg"
import { expect, test } from "vitest"
import { perform } from "../../../jobs/worker.ts"
import { fillLedger } from "../../../src/invoices/settling/backfill/service.ts"
import { testApp } from "../../support/app.ts"
import { signIn } from "../../support/factories.ts"
import { expectFailedJob } from "../../support/failed-jobs.ts"
import { runJobs, waitingJobs } from "../../support/jobs.ts"
import { type Invoice, makeOld } from "./old.ts"
import { asPlain, fromScratch } from "./reckoned.ts"

/** What people read of all of it, and of reports of a few days. */
async function shown(organization_id: number) {
  const staff = await signIn(organization_id)
  const { rows } = await (await testApp()).app.db.pool.query(
    `select i.client_id, i.currency, sum(i.total - not_owed(i)) as owed from invoices i
     where organization_id = $1 and outstanding_status(status) group by 1, 2 having sum(i.total - not_owed(i)) <> 0 order by 1, 2`,
    [organization_id],
  )
  const recounted = rows.map((row) => ({ ...row, owed: Number(row.owed) }))
  const { rows: balances } = await (await testApp()).app.db.pool.query(
    `select client_id, key as currency, value::float8 as owed from client_balances cross join lateral jsonb_each(owed)
     where organization_id = $1 and value <> '0' order by 1, 2`,
    [organization_id],
  )
  expect(balances).toEqual(recounted)
  const paths = ["2024-06-30", "2025-03-31", "2026-09-01"].map((day) => `receivables/?on=${day}`)
  const reports: unknown[] = []
  for (const path of [...paths, "sales/?from=2024-01-01&to=2024-12-31"])
    reports.push((await staff.rest("GET", `/api/reports/${path}`)).body)
  // What was received has its day from now on.
  const { received_this_month: _, ...dashboard } = await staff.trpc.dashboard.get.query({})
  return {
    dashboard,
    figures: await staff.trpc.dashboard.figures.query({}),
    clients: await staff.trpc.clients.list.query({ search: "" }),
    invoices: await staff.trpc.invoices.list.query({ limit: 100 }),
    reports,
  }
}

test("each gets what its row and its payments say, what people read stays, and a second run changes nothing", async () => {
  const { id, promise, read } = await makeOld(2_300)
  const before = await read()
  const expected = fromScratch(before)
  // All kinds are there.
  expect(expected.allocations.length).toBeGreaterThan(800)
  const reasons = ["status changed", "currency changed", "total changed", "invoice deleted"]
  for (const reason of reasons) expect(JSON.stringify(expected.payments)).toContain(reason)
  const said = await shown(id)
  expect(await runJobs(id)).toContain("fill-ledger")
  const after = await read()
  expect(asPlain(after)).toEqual(expected)
  expect(await shown(id)).toEqual(said)
  await promise()
  await runJobs(id)
  expect(await read()).toEqual(after)
})

test("what somebody holds is passed over, not waited for, and comes with the next try", async () => {
  const { id, app, read } = await makeOld(1_300, -30)
  const before = await read()
  const unpaid = (one: Invoice) => one.status === "paid" && one.total > one.withheld
  const held = [before.invoices.find(unpaid)?.id, before.invoices.findLast(unpaid)?.id]
  const stray = before.payments.find((one) => one.invoice_id === null && one.voided_at === null)?.id
  const { worker } = await testApp()
  const person = new pg.Client({ connectionString: app.db.url })
  await person.connect()
  await person.query("begin")
  await person.query("select from invoices where id = any($1) for update", [held])
  await person.query("select from payments where id = $1 for update", [stray])
  expectFailedJob("fill-ledger")
  await runJobs(id)
  const { invoices, payments } = await read()
  const left = invoices.filter((one) => unpaid(one) && one.amount_paid === 0).map((one) => one.id)
  expect(left).toEqual(held)
  expect(payments.find((one) => one.id === stray)?.voided_at).toBe(null)
  await person.query("rollback")
  await person.end()
  const [job] = await waitingJobs(id)
  await perform(worker, job?.id ?? 0, false)
  expect(asPlain(await read())).toEqual(fromScratch(before))
})

test("two of them at once, and people who call invoices paid and unpaid meanwhile, book nothing twice", async () => {
  const { id, app, read } = await makeOld(1_200)
  const staff = await signIn(id)
  const { invoices } = await read()
  const asked = invoices.filter((one) => !one.is_protected && one.status !== "draft").slice(0, 120)
  const refused = new Set<unknown>()
  const person = async (mine: Invoice[]) => {
    for (const one of mine)
      for (const to of one.status === "paid" ? ["sent", "paid"] : ["paid"]) {
        const { status: answer, body } = await staff.rest("PATCH", `/api/invoices/${one.id}/`, { status: to })
        if (answer !== 200) refused.add(body)
      }
  }
  const work = () =>
    fillLedger(app.db, id).catch((error: Error) => expect(error.message).toContain("being changed"))
  await Promise.all([work(), work(), person(asked.slice(0, 60)), person(asked.slice(60))])
  expect([...refused]).toEqual([])
  await fillLedger(app.db, id)
  const { rows } = await app.db.pool.query(
    `select i.id, i.status, i.amount_paid, (select count(*) from payments p where p.invoice_id = i.id and p.voided_at is null) as live,
       (select coalesce(sum(a.amount), 0) from allocations a where a.invoice_id = i.id and a.voided_at is null) as settled,
       total - withheld as payable
     from invoices i where organization_id = $1`,
    [id],
  )
  const odd = rows.filter(({ status: now, amount_paid, live, settled, payable }) => {
    const due = now === "paid" ? Number(payable) : 0
    return (
      Number(amount_paid) !== due ||
      Number(settled) !== due ||
      (due > 0 ? live !== 1 : now !== "paid" && live > 0)
    )
  })
  expect(odd).toEqual([])
})
