// Changes of amounts: what they don't name stays, and a caller who knows the first fields alone loses and falsifies nothing.
import fc from "fast-check"
import { expect, test } from "vitest"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { changedDocument, type StoredDocument } from "../../src/pricing/changes/rules.ts"
import { makeDesk, reverseCharge, vat } from "./desk.ts"

const work = (more: object = {}) => ({ description: "Work", quantity: 1, unit_price: 100, ...more })

/** What a caller reads and sends who knows nothing but rate, amount, currency and the first fields of items. */
const firstFields = ({ items, tax_rate, amount, currency }: InvoiceDetail) => ({
  ...{ tax_rate, amount, currency },
  items: items.map(({ description, quantity, unit_price, amount: sum, order }) => ({
    ...{ description, quantity, unit_price, amount: sum, order },
  })),
})

async function makeMixed() {
  const desk = await makeDesk()
  const [full, none] = [await desk.tax(vat(19)), await desk.tax(reverseCharge)]
  const { body: invoice } = await desk.write({
    tax_rate: 20,
    discount: { amount: 10, reason: "First order" },
    withholding: { name: "IRPF", rate: 15 },
    items: [
      work({ description: "Hours", quantity: 1.5, unit: "hour", tax: full }),
      work({ description: "Common", discount: { percent: 10 } }),
      work({ description: "Abroad", tax: none }),
      work({ description: "Taken back", kind: "credit", unit_price: 30 }),
      { description: "As agreed", kind: "text" },
    ],
  })
  expect(invoice).toMatchObject({ tax_rate: 0, lines_total: 310 })
  return { ...desk, full, none, invoice }
}

test("its first fields sent back leave it as it is, all or some of them", async () => {
  const { invoice, change } = await makeMixed()
  const sent = firstFields(invoice)
  for (const part of [sent, ...Object.entries(sent).map(([name, value]) => ({ [name]: value }))])
    expect([part, await change(invoice.id, part)]).toEqual([part, { status: 200, body: invoice }])
})

test("lines keep what a change doesn't name of them, also in another order, and null clears it", async () => {
  const { invoice, change } = await makeMixed()
  const [hours, common, abroad, credit] = firstFields(invoice).items
  const { body } = await change(invoice.id, {
    items: [
      { ...credit, order: 1 },
      { ...common, order: 2, discount: null },
      { ...abroad, order: 3, tax: null },
      { ...hours, order: 4, unit: "day" },
    ],
  })
  expect(body).toMatchObject({
    discount: { amount: 10, reason: "First order" },
    withholding: { name: "IRPF", rate: 15 },
    items: [
      { description: "Taken back", kind: "credit", quantity: 1, amount: -30 },
      { description: "Common", discount: null, amount: 100, rates: [{ name: "Tax", rate: 20 }] },
      { description: "Abroad", tax: null, rates: [] },
      { description: "Hours", quantity: 1.5, unit: "day", rates: [{ name: "VAT", rate: 19 }] },
    ],
  })
})

test("a line of the same words at another price or quantity is a new one", async () => {
  const { write, change } = await makeDesk()
  const hosting = (more: object) => work({ description: "Hosting", ...more })
  const discount = { percent: 50 }
  const { body } = await write({
    items: [work({ unit_price: 500 }), hosting({ kind: "credit", unit_price: 120, unit: "month", discount })],
  })
  expect(body.total).toBe(440)
  for (const more of [{ unit_price: 240 }, { unit_price: 120, quantity: 2 }]) {
    const items = [work({ unit_price: 500 }), hosting(more)]
    expect((await change(body.id, { items })).body).toMatchObject({
      total: 740,
      items: [{}, { kind: "item", unit: null, discount: null, amount: 240 }],
    })
    await change(body.id, { items: body.items.map(({ id: _, rates: __, ...item }) => item) })
  }
})

test("of two lines of the same words each keeps its own", async () => {
  const { tax, write, change } = await makeDesk()
  const full = await tax(vat(19))
  const items = [work({ tax: full }), work({ unit_price: 50, discount: { percent: 10 }, tax: null })]
  const { body } = await write({ items })
  const [first, second] = firstFields(body).items
  const turned = [
    { ...second, order: 1 },
    { ...first, order: 2 },
  ]
  expect((await change(body.id, { items: turned })).body).toMatchObject({
    total: 45 + 119,
    items: [
      { unit_price: 50, discount: { percent: 10 }, tax: null },
      { unit_price: 100, discount: null, tax: full },
    ],
  })
})

test("a new line has the tax that all others have, whatever it is called; of several it is asked which", async () => {
  const { tax, write, change } = await makeDesk()
  const none = await tax(reverseCharge)
  const { body: one } = await write({ items: [work({ tax: none })] })
  expect((await change(one.id, { items: [work(), work({ description: "More" })] })).body).toMatchObject({
    items: [{ tax: none }, { tax: none }],
    taxes: [{ category: "AE", base: 200, reason: "The recipient owes the tax" }],
  })
  const { body: mixed } = await write({
    tax_rate: 7,
    items: [work({ tax: none }), work({ description: "B" })],
  })
  const more = (item: object) => change(mixed.id, { items: [...firstFields(mixed).items, work(item)] })
  expect(await more({ description: "More" })).toMatchObject({
    status: 400,
    body: { fields: { "items.2.tax": [expect.stringContaining("several")] } },
  })
  const named = [{ ...work(), tax: none }, work({ description: "B" }), work({ description: "More" })]
  expect((await change(mixed.id, { items: named })).body).toMatchObject({
    items: [{ tax: none }, { rates: [{ rate: 7 }] }, { rates: [{ rate: 7 }] }],
  })
})

test("a new rate is that of the lines without a tax of their own, and refused where there are none", async () => {
  const { full, invoice, change, tax, write } = await makeMixed()
  const changed = await change(invoice.id, { tax_rate: 7 })
  expect(changed.body.items.map(({ rates }) => rates.map(({ rate }) => rate))).toEqual([
    [19],
    [7],
    [0],
    [7],
    [],
  ])
  const cleared = await change(invoice.id, { tax_rate: null })
  expect(cleared.body.items.map(({ rates }) => rates.map(({ rate }) => rate))).toEqual([
    [19],
    [],
    [0],
    [],
    [],
  ])

  const { body: own } = await write({ items: [work({ tax: full })] })
  expect(own.tax_rate).toBe(19)
  for (const sent of [{ tax_rate: 7 }, { tax_rate: 7, items: [work()] }])
    expect(await change(own.id, sent)).toMatchObject({
      status: 400,
      body: { fields: { tax_rate: [expect.stringContaining("its own tax")] } },
    })
  const less = await tax(vat(7))
  expect((await change(own.id, { tax_rate: 0, items: [work({ tax: less })] })).body).toMatchObject({
    tax_rate: 7,
    total: 107,
  })
})

test("in another currency prices and discounts keep their face value, or are refused", async () => {
  const { invoice, change } = await makeMixed()
  const dinars = await change(invoice.id, { currency: "KWD" })
  expect(dinars.body).toMatchObject({ currency: "KWD", discount: { amount: 10 }, lines_total: 310 })
  expect(dinars.body.items).toMatchObject([
    { unit_price: 100, unit: "hour" },
    { discount: { percent: 10 } },
    ...[{}, {}, {}],
  ])
  const { body: cents } = await change(invoice.id, { currency: "EUR", discount: { amount: 10.5 } })
  expect(cents.discount).toMatchObject({ amount: 10.5, reason: null })
  expect(await change(invoice.id, { currency: "JPY" })).toMatchObject({
    status: 400,
    body: { fields: { currency: ["JPY has no decimals"] } },
  })
  expect(await change(invoice.id, { price_decimals: 0, currency: "KWD" })).toMatchObject({
    status: 200,
    body: { price_decimals: 0, items: [{ unit_price: 100 }, {}, {}, {}, {}] },
  })
})

test("prices that need their decimals keep them: without, the change is refused at price_decimals", async () => {
  const { write, change } = await makeDesk()
  const { body: pieces } = await write({
    price_decimals: 4,
    items: [work({ unit_price: 0.0125, quantity: 4 })],
  })
  const { body: hours } = await write({
    price_decimals: 4,
    items: [work({ unit_price: 0.0125, unit: "hour" })],
  })
  for (const { id } of [pieces, hours])
    for (const more of [{}, { currency: "EUR", tax_rate: 19 }])
      expect(await change(id, { price_decimals: null, ...more })).toMatchObject({
        status: 400,
        body: { fields: { price_decimals: ["EUR has at most 2 decimals"] } },
      })
  const items = [work({ unit_price: 1.005 })]
  const atItem = await change(pieces.id, { price_decimals: null, items })
  expect(atItem.body.fields).toEqual({ "items.0.unit_price": ["EUR has at most 2 decimals"] })
  const { body: cents } = await write({ items: [work({ unit_price: 1.05, unit: "hour" })] })
  const yen = await change(cents.id, { price_decimals: null, currency: "JPY" })
  expect(yen.body.fields).toEqual({ currency: ["JPY has no decimals"] })
})

test("an amount without lines is a price: with its tax in it, discounted, and taken as new only where it is another one", async () => {
  const { write, change } = await makeDesk()
  const priced = { prices_include_tax: true, tax_rate: 19, discount: { percent: 10 } }
  const { body } = await write({ amount: 1190, ...priced })
  expect(body).toMatchObject({ amount: 900, total: 1071, lines_total: 1190, tax_rate: 19 })
  expect((await change(body.id, { amount: 900, tax_rate: 19, items: [] })).body).toEqual(body)
  expect((await change(body.id, { amount: 595 })).body).toMatchObject({ amount: 450, total: 535.5 })
  expect((await change(body.id, { discount: null })).body).toMatchObject({ amount: 500, total: 595 })
})

test("without its lines an invoice keeps its price, and its tax only where tax_rate says it", async () => {
  const { invoice, change, tax, write } = await makeMixed()
  expect(await change(invoice.id, { items: [] })).toMatchObject({
    status: 400,
    body: { fields: { items: [expect.stringContaining("have their own taxes")] } },
  })
  const { body } = await change(invoice.id, { items: [], tax_rate: 20, withholding: null })
  expect(body).toMatchObject({ items: [], lines_total: 310, amount: 300, tax_amount: 60 })
  const own = await tax(vat(16))
  expect((await write({ items: [work({ tax: own })] })).status).toBe(201)
})

test("what is taken away leaves the figures as they were before it was added", async () => {
  const { write, change, read } = await makeDesk()
  const { body: before } = await write({ tax_rate: 19, items: [work({ quantity: 2, unit_price: 33.33 })] })
  const { body: detailed } = await change(before.id, {
    ...{ discount: { percent: 50 }, prices_include_tax: true, price_decimals: 4 },
    ...{ withholding: { name: "IRPF", rate: 15 } },
  })
  expect(detailed).toMatchObject({ total: 33.33, tax_rate: 0, withheld: 4.2, items: [{ unit_price: 33.33 }] })
  const none = { discount: null, prices_include_tax: null, price_decimals: null, withholding: null }
  const { body: after } = await change(before.id, none)
  const { timeline: _, updated_at: __, items, ...rest } = after
  expect(before).toMatchObject({ ...rest, items: items.map(({ id: ___, ...item }) => item) })
  expect(await read(before.id)).toEqual(after)
})

test("the history names what was changed once, and nothing where it is the same", async () => {
  const { invoice, change } = await makeMixed()
  const { body } = await change(invoice.id, {
    ...{ discount: { percent: 10, reason: "Second order" }, withholding: { name: "IRPF", rate: 7 } },
  })
  expect(body.timeline[0]).toMatchObject({ event: "created" })
  const { details } = body.timeline.at(-1) ?? {}
  expect(details).toMatchObject({ fields: expect.arrayContaining(["discount", "withholding", "withheld"]) })
  const { fields } = details as { fields: string[] }
  expect(fields).toEqual([...new Set(fields)])
  expect(fields).not.toContain("items")
})

test("an archived tax stays on its lines, and comes onto no other invoice", async () => {
  const { invoice, full, staff, change, write } = await makeMixed()
  expect((await staff.rest("POST", `/api/taxes/${full}/archive/`)).status).toBe(200)
  const named = invoice.items.map(({ id: _, ...item }) => item)
  expect((await change(invoice.id, { items: named, notes: "Hello" })).body).toMatchObject({
    items: invoice.items,
    notes: "Hello",
  })
  expect((await write({ items: [work({ tax: full })] })).body.fields).toHaveProperty("items.0.tax")
})

const anyLine = fc.record({
  description: fc.constantFrom("A", "B", "C"),
  kind: fc.constantFrom("item" as const, "credit" as const, "text" as const),
  unit: fc.constantFrom(null, "hour" as const),
  quantity: fc.constantFrom(1, 2.5),
  unit_price: fc.constantFrom(10, 20),
  discount: fc.constantFrom(null, { percent: 10, amount: null, reason: null }),
  tax: fc.constantFrom(undefined, null, 1, 2),
})
test("whatever the lines are, their first fields sent back leave them the same", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (items) => {
      const before: StoredDocument = {
        ...{ currency: "EUR", amount: 1, tax_rate: 0, lines_total: 1, common_rate: 7, items },
      }
      const sent = items.map(({ description, quantity, unit_price }) => ({
        description,
        quantity,
        unit_price,
      }))
      const after = changedDocument(before, { items: sent, tax_rate: 0, amount: 1, currency: "EUR" })
      const { items: same } = "items" in after ? after : { items: after }
      const texts = (list: unknown) => JSON.stringify(list, Object.keys({ ...items[0], ...anyKeys }).sort())
      expect([...JSON.parse(texts(same))].map((one) => JSON.stringify(one)).sort()).toEqual(
        [...JSON.parse(texts(items))].map((one) => JSON.stringify(one)).sort(),
      )
      expect(after).toMatchObject({ tax_rate: 7 })
    }),
  )
})
const anyKeys = { percent: 0, amount: 0, reason: 0, tax: 0 }

test("a corrected word leaves its line what it is", async () => {
  const { invoice, change } = await makeMixed()
  const { items } = firstFields(invoice)
  for (const place of items.keys()) {
    const corrected = items.map((item, at) =>
      at === place ? { ...item, description: `Corrected ${place}` } : item,
    )
    expect(await change(invoice.id, { items: corrected }), `line ${place}`).toMatchObject({
      status: 200,
      body: { total: invoice.total, taxes: invoice.taxes },
    })
  }
})
