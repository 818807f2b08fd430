// Credit of one invoice that is put towards another: nothing that happens to that one makes it vanish.
import { expect, test } from "vitest"
import { makeProject } from "../../support/factories.ts"
import { booksOf, type Credited, makeCredited } from "../credited-office.ts"

/** Of an invoice that is paid 120.00 are credited, and 30.00 of them settle half of another one of 60.00. */
async function makeElsewhere() {
  const made = await makeCredited()
  await made.pay(239.99)
  const note = await made.credited({ amounts: [{ amount: 100 }] })
  const other = await made.write({
    tax_rate: 20,
    items: [{ description: "More", quantity: 1, unit_price: 50 }],
  })
  await made.act(other, "issue")
  const apply = (amount: number) => made.acted(note, "apply", { invoice: other.id, amount })
  await apply(30)
  const readOther = async () => (await made.owner.rest("GET", made.path(other))).body as Credited
  return { ...made, note: () => made.note(note), other, apply, readOther }
}

test("the other one isn't left behind, moved, deleted or voided before it is taken back", async () => {
  const { other, patch, act, remove, readOther, owner, organization, note } = await makeElsewhere()
  const before = await readOther()
  expect(before).toMatchObject({ amount_credited: 30, amount_due: 30 })
  for (const one of ["delete", "cancel", "void"]) expect(before.allowed).not.toContain(one)
  const { id: project, client_id: client } = await makeProject(organization.id)
  for (const refused of [
    await patch(other, { status: "draft" }),
    await patch(other, { status: "pending" }),
    await patch(other, { status: "cancelled" }),
    await patch(other, { currency: "EUR" }),
    await patch(other, { client, project }),
    await act(other, "void", { reason: "Billed twice" }),
    await act(other, "void", { reason: "Billed twice", credit_note: true }),
    await remove(other),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: "has_payments" } })
  expect(await readOther()).toEqual(before)
  const [used] = (await note()).allocations
  await owner.rest("POST", `/api/allocations/${used?.id}/void/`, { reason: "Needed there" })
  expect((await act(other, "void", { reason: "Billed twice" })).status).toBe(200)
  expect(await note()).toMatchObject({ applied: 0, unapplied: 120 })
})

test("settled by it alone, the other one is paid, and stays so", async () => {
  const { other, patch, apply, readOther } = await makeElsewhere()
  await apply(30)
  expect(await readOther()).toMatchObject({ status: "paid", amount_due: 0 })
  expect(await patch(other, { status: "sent" })).toMatchObject({
    status: 409,
    body: { code: "has_payments" },
  })
})

test("of a lowered total what is too much is the client's credit again: payments first", async () => {
  const { other, patch, owner, path, note, readOther } = await makeElsewhere()
  await owner.rest("POST", `${path(other)}payments/`, { amount: 30 })
  const lower = (unit_price: number) =>
    patch(other, { items: [{ description: "More", quantity: 1, unit_price }] })
  expect(await lower(30)).toMatchObject({ status: 200, body: { status: "paid", amount_credited: 30 } })
  expect(await lower(20)).toMatchObject({ status: 200, body: { status: "paid", total: 24 } })
  expect(await readOther()).toMatchObject({ amount_paid: 0, amount_credited: 24 })
  expect(await note()).toMatchObject({ applied: 24, unapplied: 96 })
  expect(await booksOf(other.id)).toEqual({ kept: 24_00, live: 24_00, payable: 24_00 })
})
