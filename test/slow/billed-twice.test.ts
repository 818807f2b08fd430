// Two hundred who bill the same time and expense at once: one does, whichever door and process they come through.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { line, makeOffice } from "../time-entries/office.ts"

test("of two hundred who bill the same work at once one does", { timeout: 120_000 }, async () => {
  const { client, owner } = await makeOffice()
  const time = (await owner.addTime({ client: client.id, minutes: 90 })).body.id
  const expense = (await owner.addExpense({ client: client.id, is_billable: true })).body.id
  const items = [line({ time_entries: [time], expenses: [expense] })]
  const drafts = await Promise.all(
    Array.from({ length: 10 }, () => owner.write({ items: [line({}, "Other")] })),
  )
  const tries = [
    ...drafts.map(({ body }) => owner.change(body.id, { items })),
    ...Array.from({ length: 190 }, () => owner.write({ items })),
  ]
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 300 && status !== 409 && status !== 429)).toEqual([])
  const billing = await Promise.all(
    (await owner.call<{ id: number }[]>("GET", "/api/invoices/?limit=200")).body.map(({ id }) =>
      owner.read(id),
    ),
  )
  expect(billing.flatMap((one) => one.items.flatMap(({ time_entries }) => time_entries))).toEqual([time])
  expect(billing.flatMap((one) => one.items.flatMap(({ expenses }) => expenses))).toEqual([expense])
})

test("what another process is just billing isn't billed here", async () => {
  const { client, owner } = await makeOffice()
  const { app } = await testApp()
  const time = (await owner.addTime({ client: client.id, minutes: 90 })).body.id
  const other = (await owner.write({ items: [line({}, "Other")] })).body
  const item = other.items[0]?.id
  const answer = await meanwhile(
    (process) => process.query("update time_entries set invoice_item_id = $1 where id = $2", [item, time]),
    () => owner.write({ items: [line({ time_entries: [time] })] }),
  )
  expect(answer).toMatchObject({
    ...{ status: 409, body: { error: `This entry is already on invoice ${other.number}.` } },
  })
  const { rows } = await app.db.pool.query("select invoice_item_id as item from time_entries where id = $1", [
    time,
  ])
  expect(rows).toEqual([{ item }])
})
