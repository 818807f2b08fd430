// Many who pay, void, edit and delete at once: the sums are those of what counts, and no one waits for ever.
import { expect, test } from "vitest"
import { makeDesk, sumsOf } from "../payments/desk.ts"
import { testApp } from "../support/app.ts"

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test("fifty payments at once for one invoice: each counts once, and it is paid by the last", async () => {
  const { pay, read, invoice, list } = await makeDesk()
  const answers = await times(50, () => pay(2))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(await sumsOf(invoice.id)).toEqual({ kept: 100_00, live: 100_00 })
  expect(await read()).toMatchObject({ status: "paid", payment_state: "paid", amount_due: 0 })
  expect(await list({ limit: "200" })).toHaveLength(50)
})

test("fifty that are more than is due settle what is due, and no more", async () => {
  const { pay, invoice, list } = await makeDesk()
  await times(50, () => pay(3))
  expect(await sumsOf(invoice.id)).toEqual({ kept: 100_00, live: 100_00 })
  const free = (await list({ limit: "200" })).map((one) => Object(one).unallocated as number)
  expect(free.reduce((all, one) => all + one, 0)).toBe(50)
})

test("of ten who void a payment one does", async () => {
  const { paid, end, invoice } = await makeDesk()
  const payment = await paid(100)
  const answers = await times(10, () => end(payment))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await sumsOf(invoice.id)).toEqual({ kept: 0, live: 0 })
})

test("what is recorded, voided, confirmed and called otherwise at once ends as one of them has it", async () => {
  for (let round = 0; round < 6; round++) {
    const { paid, pay, end, read, staff, path, invoice } = await makeDesk()
    const [one, other] = [await paid(30), await paid(20)]
    const answers = await Promise.all([
      pay(25),
      end(one),
      pay(50),
      staff.rest("PATCH", path, { status: round % 2 ? "paid" : "processing" }),
      end(other),
      staff.rest("POST", `${path}confirm_payment/`),
      pay(10),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { kept, live } = (await sumsOf(invoice.id)) ?? {}
    expect(kept).toBe(live)
    const { status, amount_due } = Object(await read())
    expect([round, status === "paid"]).toEqual([round, amount_due === 0])
  }
})

test("who pays and who deletes the invoice or its client never wait for each other for ever", async () => {
  for (let round = 0; round < 16; round++) {
    const { pay, staff, path, client, invoice } = await makeDesk()
    const gone = round % 4 ? `/api/clients/${client.id}/` : path
    // Four of an organization write at once.
    const answers = await Promise.all([pay(10), staff.rest("DELETE", gone), pay(10), pay(10)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => ![201, 204, 404, 409].includes(status))).toEqual([])
    const sums = await sumsOf(invoice.id)
    if (sums) expect(sums.kept).toBe(sums.live)
  }
})

test("to take a confirmation back never ends what was typed in while that waited", async ({ expect }) => {
  const { app } = await testApp()
  const { staff, path, invoice, client, organization, list } = await makeDesk()
  const holder = await app.db.pool.connect()
  try {
    await holder.query("begin")
    await holder.query("select from invoices where id = $1 for update", [invoice.id])
    const undone = staff.rest("POST", `${path}confirm_payment/undo/`)
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await app.db.pool.query(waiting)).rowCount).toBeGreaterThan(0)
    await holder.query(
      `insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, paid_on, source,
         undo_until) values ($1, $2, $3, 'TEST', 7000, 'USD', current_date, 'staff', clock_timestamp())`,
      [organization.id, client.id, invoice.id],
    )
    await holder.query("commit")
    expect(await undone).toMatchObject({ status: 409 })
  } finally {
    holder.release()
  }
  expect(await list()).toMatchObject([{ amount: 70, voided_at: null }])
})
