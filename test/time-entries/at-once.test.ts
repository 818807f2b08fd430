// Work that two change at the same moment: one waits for the other, and holds nothing meanwhile that comes after it.
import { expect, test } from "vitest"
import { meanwhile } from "../support/meanwhile.ts"
import { line, makeOffice } from "./office.ts"

/** An issued invoice whose first line bills the entry that was added last. */
async function makeCrossed() {
  const office = await makeOffice()
  const { client, owner } = office
  const first = (await owner.addTime({ client: client.id, minutes: 5 })).body.id
  const last = (await owner.addTime({ client: client.id, minutes: 5 })).body.id
  const expense = (await owner.addExpense({ client: client.id, is_billable: true })).body.id
  const items = [
    line({ time_entries: [last], expenses: [expense] }, "Last"),
    line({ time_entries: [first] }, "First"),
  ]
  const invoice = (await owner.write({ items, status: "sent" })).body
  return { ...office, first, last, expense, invoice, path: `/api/invoices/${invoice.id}/` }
}

type Crossed = Awaited<ReturnType<typeof makeCrossed>>
const stories: [string, (of: Crossed) => Promise<{ status: number }>][] = [
  ["a change of its lines", ({ owner, invoice }) => owner.change(invoice.id, { items: [line({}, "Other")] })],
  ["a cancellation", ({ owner, invoice }) => owner.change(invoice.id, { status: "cancelled" })],
  [
    "a cancellation with other lines",
    ({ owner, invoice }) => owner.change(invoice.id, { status: "cancelled", items: [line({}, "Other")] }),
  ],
  ["voiding", ({ owner, path }) => owner.rest("POST", `${path}void/`, { reason: "A mistake" })],
  ["a deletion", ({ owner, path }) => owner.rest("DELETE", path)],
]

test.each(stories)("%s waits for the first entry, and holds no other before it", async (_, story) => {
  const crossed = await makeCrossed()
  const { owner, first, last, expense } = crossed
  const { status } = await meanwhile(
    (other) => other.query("select from time_entries where id = $1 for update", [first]),
    () => story(crossed),
    async (other) => {
      await other.query("select from time_entries where id = $1 for update nowait", [last])
      await other.query("select from expenses where id = $1 for update nowait", [expense])
    },
  )
  expect(status).toBeLessThan(300)
  expect((await owner.listTime("state=unbilled")).map(({ id }) => id)).toEqual([last, first])
  expect((await owner.listExpenses("state=unbilled")).map(({ id }) => id)).toEqual([expense])
})
