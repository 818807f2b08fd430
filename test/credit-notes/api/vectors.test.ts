// Every worked credit note, written by the API: of each step, and what is left of the invoice.
import { expect, test } from "vitest"
import { makeDesk } from "../../invoices/desk.ts"
import { creditings } from "../../pricing/documents.ts"
import { booksOf } from "../credited-office.ts"

test.for(creditings)("$name", async ({ input, steps, expected }) => {
  const { tax, write, read, staff } = await makeDesk()
  const ids = new Map<number, number>()
  for (const { id, ...more } of input.taxes) ids.set(id, await tax(more))
  const items = input.items.map((item, at) => ({
    ...item,
    description: `Line ${at + 1}`,
    ...("tax" in item && typeof item.tax === "number" ? { tax: ids.get(item.tax) } : {}),
  }))
  const { id } = (await write({ ...input, items, status: "sent" })).body
  const written = await read(id)
  expect(written).toMatchObject(expected.invoice)
  for (const [at, step] of steps.entries()) {
    const lines = step.map(({ line, quantity }) => ({ item: Object(written).items[line].id, quantity }))
    const body = { lines, reason: `Step ${at + 1}`, issue: true }
    expect(await staff.rest("POST", `/api/invoices/${id}/credit-notes/`, body)).toMatchObject({
      status: 201,
      body: { ...expected.credit_notes[at], number: `CN-000${at + 1}` },
    })
  }
  const payable = Math.round(expected.invoice.total * 100)
  expect(await booksOf(id)).toEqual({ kept: payable, live: payable, payable })
  expect(await read(id)).toMatchObject({ status: "paid", amount_due: 0, creditable: [] })
})
