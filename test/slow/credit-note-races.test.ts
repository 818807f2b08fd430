// Many who credit, pay and void at once: nothing is credited twice, numbers have no gap, and the sums are those of what counts.
import { expect, test } from "vitest"
import { booksOf, makeCredited } from "../credit-notes/credited-office.ts"
import { faultsOf } from "../payments/books.ts"
import { testApp } from "../support/app.ts"

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test("of twenty who credit the same line at once one does; the numbers follow each other", async () => {
  const { credit, hosting, read, written } = await makeCredited()
  const answers = await times(20, () => credit({ lines: [{ item: hosting, quantity: 1 }], issue: true }))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)])
  expect(await read()).toMatchObject({ amount_credited: 120, credit_notes: [{ number: "CN-0001" }] })
  expect(await booksOf(written.id)).toMatchObject({ kept: 120_00, live: 120_00 })
})

test("who credits different invoices at once gets numbers without a gap, also where some are refused", async () => {
  const { credit, write, act, owner } = await makeCredited()
  const others = await times(6, () => write({}))
  for (const other of others) await act(other, "issue")
  const body = { reason: "Less work", amounts: [{ amount: 1 }], issue: true }
  await Promise.all([
    ...others.map(({ id }) => owner.rest("POST", `/api/invoices/${id}/credit-notes/`, body)),
    ...[1, 2, 3].map(() => credit({ amounts: [{ amount: 1_000_000 }], issue: true })),
    credit({ issue: true }),
  ])
  const list = (await owner.rest("GET", "/api/credit-notes/")).body as { number: string }[]
  expect(list.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `CN-000${n}`))
})

test("who pays, credits and voids at once leaves books that add up", async () => {
  for (let round = 0; round < 10; round++) {
    const { credit, pay, end, read, written, design } = await makeCredited({ protects: round % 2 === 0 })
    const answers = await Promise.all([
      credit({ lines: [{ item: design, quantity: 1 }], issue: true }),
      ...(round % 3 === 0 ? [] : [pay(50)]),
      end(),
      credit({ amounts: [{ amount: 20 }], issue: true }),
      ...(round % 3 === 1 ? [pay(239.99)] : []),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const books = await booksOf(written.id)
    expect(books?.kept).toBe(books?.live)
    const after = await read()
    const isVoid = after.status === "cancelled"
    if (isVoid) expect([round, after.amount_paid]).toEqual([round, 0])
    if (isVoid && after.credit_notes.length > 0) expect([round, books?.kept]).toEqual([round, books?.payable])
    if (!isVoid) expect([round, after.status === "paid"]).toEqual([round, after.amount_due === 0])
    await expectCreditWithin(written.id)
  }
})

test("who gives back, takes that back, pays, applies and voids at once waits for no one for ever, and all sums hold", async () => {
  for (let round = 0; round < 8; round++) {
    const office = await makeCredited({ protects: round % 2 === 0 })
    const { credited, acted, patch, written, write, act, owner, organization } = office
    await patch(written, { status: "paid" })
    const notes = [
      await credited({ amounts: [{ amount: 50 }] }),
      await credited({ amounts: [{ amount: 20 }] }),
    ]
    const other = await write({})
    await act(other, "issue")
    await Promise.all(notes.map((one) => acted(one, "refund", { amount: 1 })))
    const answers = await Promise.all([
      ...notes.flatMap((one) => [
        acted(one, "refund", { amount: 7 }),
        acted(one, "apply", { invoice: other.id, amount: 5 }),
        acted(one, "refund", { amount: 3 }),
      ]),
      ...(await refundsOf(organization.id)).map((id) =>
        owner.rest("POST", `/api/refunds/${id}/void/`, { reason: "Sent back" }),
      ),
      patch(written, { status: "sent" }),
      office.end(),
      patch(other, { status: "paid" }),
      office.credit({ amounts: [{ amount: 1 }], issue: true }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await faultsOf(organization.id)).toEqual({})
    await patch(written, { status: "paid" })
    expect(await faultsOf(organization.id)).toEqual({})
  }
})

async function refundsOf(organization_id: number): Promise<number[]> {
  const text = "select id from refunds where organization_id = $1 order by id"
  const { rows } = await (await testApp()).app.db.pool.query<{ id: number }>(text, [organization_id])
  return rows.map(({ id }) => id)
}

/** All that was ever credited of an invoice is never more than it. */
async function expectCreditWithin(id: number) {
  const { rows } = await (await testApp()).app.db.pool.query<{ within: boolean }>(
    `select coalesce(sum(n.total), 0) <= i.total as within from invoices i
     left join credit_notes n on n.invoice_id = i.id and n.status = 'issued' where i.id = $1 group by i.total`,
    [id],
  )
  expect(rows[0]).toEqual({ within: true })
}
