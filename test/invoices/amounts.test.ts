// Invoices with units, discounts, several taxes and tax in the price: written, answered as they were given, and refused.
import { expect, test } from "vitest"
import { documents } from "../pricing/documents.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeTax } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { rounds } from "../support/quick.ts"
import { makeDesk, reverseCharge, vat } from "./desk.ts"

const work = (more: object = {}) => ({ description: "Work", quantity: 1, unit_price: 100, ...more })

test("every worked document comes to its figures as an invoice, for the staff and in the portal", async () => {
  const { organization, parties, tax, write, read } = await makeDesk()
  const payer = await signInClient(organization.id, parties.client)
  for (const [at, { name, input, figures }] of documents.entries()) {
    if (at % rounds(1, 3) > 0) continue
    const ids = new Map<number, number>()
    for (const { id, ...more } of input.taxes) ids.set(id, await tax(more))
    const items = input.items.map((item, at) => {
      const own = "tax" in item && typeof item.tax === "number" ? { tax: ids.get(item.tax) } : {}
      return { ...item, description: `Line ${at + 1}`, ...own }
    })
    const written = await write({ ...input, items, status: "sent" })
    expect([name, written.status, written.body]).toMatchObject([name, 201, {}])
    const { lines_total, discount_amount, subtotal, amount, tax_amount, total } = figures
    const { withheld, payable, taxes } = figures
    expect([name, written.body]).toMatchObject([
      name,
      { lines_total, discount_amount, subtotal, amount, tax_amount, total, withheld, payable, taxes },
    ])
    const lines = figures.items.map((line) =>
      line.amount === null ? { amount: 0, discount_amount: 0, net_amount: 0 } : line,
    )
    expect([name, written.body.items]).toMatchObject([name, lines])
    expect([name, await read(written.body.id)]).toEqual([name, written.body])
    const { body: shown } = await payer.rest("GET", `/portal/invoices/${written.body.id}/`)
    expect([name, shown]).toMatchObject([
      name,
      { subtotal, amount, tax_amount, total, payable, taxes, items: lines },
    ])
  }
})

test("a deduction at another rate may take more than the net, and all of the total", async () => {
  const { staff, tax, write, change } = await makeDesk()
  const zero = { name: "Zero", category: "Z" as const, components: [{ name: "VAT", rate: 0 }] }
  const [full, none] = [await tax(vat(21)), await tax(zero)]
  const lines = (taken: number) => [
    work({ unit_price: 37.19, tax: full }),
    work({ unit_price: taken, kind: "credit", tax: none }),
  ]
  const { status, body } = await write({ items: lines(40), status: "sent" })
  expect([status, body]).toMatchObject([201, { subtotal: -2.81, amount: -2.81, tax_amount: 7.81, total: 5 }])
  expect(body).toMatchObject({ status: "sent", amount_due: 5, tax_rate: 0 })
  const { body: note } = await staff.rest("POST", `/api/invoices/${body.id}/credit-notes/`, { reason: "No" })
  expect(note).toMatchObject({ status: "draft", amount: -2.81, tax_amount: 7.81, total: 5 })
  expect((await change(body.id, { items: lines(45) })).body).toMatchObject({
    ...{ status: "paid", total: 0, amount: -7.81, amount_due: 0, amount_paid: 0 },
  })
  expect((await change(body.id, { items: lines(45.01) })).body.fields).toEqual({
    items: ["The total is below zero. Create a credit note instead."],
  })
})

test("the subtotal is the one that was calculated, in the invoice, in lists and after a change", async () => {
  const { staff, tax, write, change } = await makeDesk()
  const [full, less] = [vat(19), vat(7)]
  const [first, second] = [await tax(full), await tax(less)]
  const taxes = [
    { id: first, category: "S", components: full.components },
    { id: second, category: "S", components: less.components },
  ]
  const priced = {
    prices_include_tax: true,
    discount: { percent: 10 },
    items: [work({ tax: first, discount: { amount: 0.1 } }), work({ tax: second, unit_price: 50 })],
  }
  const calculated = async (body: object) =>
    (await staff.rest("POST", "/api/calculate/", { taxes, ...body })).body as object
  const onTop = { ...priced, prices_include_tax: false }
  const bare = { amount: 1190, prices_include_tax: true, tax_rate: 19, discount: { amount: 119 } }
  for (const [body, subtotal] of [
    [priced, 130.68],
    [onTop, 149.9],
    [bare, 1000],
  ] as const) {
    expect(await calculated(body)).toMatchObject({ subtotal })
    const { body: written } = await write(body)
    expect(written).toMatchObject({ subtotal })
    const { body: list } = await staff.rest("GET", "/api/invoices/?limit=1")
    expect(list).toMatchObject([{ id: written.id, subtotal }])
  }
  const { body } = await write(priced)
  expect((await change(body.id, { prices_include_tax: false })).body).toMatchObject({ subtotal: 149.9 })
  const cleared = { items: [work({ discount: null, tax: null })], discount: null, prices_include_tax: false }
  expect((await change(body.id, cleared)).body).toMatchObject({ subtotal: 100, amount: 100 })
})

test("what was given is answered, and can be sent back without a change", async () => {
  const { tax, write, change } = await makeDesk()
  const [full, none] = [await tax(vat(19)), await tax(reverseCharge)]
  const given = {
    prices_include_tax: true,
    price_decimals: 3,
    discount: { percent: 12.5, amount: null, reason: "First order" },
    withholding: { name: "IRPF", rate: 15 },
    tax_rate: 7,
    items: [
      work({ quantity: 1.25, unit: "hour", unit_price: 90.125, tax: full, kind: "item" }),
      work({
        discount: { percent: null, amount: 5, reason: "Friend" },
        tax: none,
        kind: "credit",
        unit: null,
      }),
      work({ discount: { percent: 10, amount: null, reason: null }, tax: null }),
      { description: "A word about it", kind: "text" },
      work(),
    ],
  }
  const { body: written } = await write(given)
  const { items, ...document } = given
  expect(written).toMatchObject({ ...document, tax_rate: 0, items })
  expect(written.items[4]).not.toHaveProperty("tax")
  expect(written.items.map(({ rates }: { rates: unknown }) => rates)).toEqual([
    [{ name: "VAT", category: "S", rate: 19 }],
    [{ name: "VAT", category: "AE", rate: 0 }],
    [],
    [],
    [{ name: "Tax", category: "S", rate: 7 }],
  ])
  const { body: again } = await change(written.id, written)
  expect(again).toEqual(written)
})

test("quantities, prices and one rate are answered in every figure, and stored", async () => {
  const { write, read } = await makeDesk()
  const simple = { tax_rate: 20, items: [{ description: "Work", unit_price: 100, quantity: 2, unit: null }] }
  const { body } = await write({ ...simple, prices_include_tax: false, discount: null, withholding: null })
  expect(body).toMatchObject({
    ...{ prices_include_tax: false, price_decimals: null, lines_total: 200, subtotal: 200 },
    ...{ discount: null, discount_amount: 0, withholding: null, withheld: 0, payable: 240, tax_rate: 20 },
    taxes: [{ name: "Tax", category: "S", rate: 20, base: 200, amount: 40, reason: null }],
    items: [{ kind: "item", unit: null, discount: null, discount_amount: 0, net_amount: 200 }],
  })
  expect(body.items[0]).not.toHaveProperty("tax")
  expect(await read(body.id)).toEqual(body)
  const { app } = await testApp()
  const { rows } = await app.db.pool.query(
    `select i.taxes, i.lines_total, i.subtotal, l.net_amount, l.tax, l.quantity
     from invoices i join invoice_items l on l.invoice_id = i.id where i.id = $1`,
    [body.id],
  )
  expect(rows).toEqual([
    {
      taxes: [{ name: "Tax", category: "S", rate: 20, base: 20_000, amount: 4_000, reason: null }],
      ...{ lines_total: 20_000, subtotal: 20_000, net_amount: 20_000, quantity: 2 },
      tax: {
        ...{ name: "Tax", category: "S", reason: null, reason_code: null },
        components: [{ name: "Tax", rate: 20, compound: false }],
      },
    },
  ])
  expect((await write({ amount: 50 })).body).toMatchObject({
    ...{ taxes: [], lines_total: 50, subtotal: 50, payable: 50, items: [] },
  })
})

test("a new rate leaves the lines their ids, and is theirs", async () => {
  const { write, change, read } = await makeDesk()
  const { body: before } = await write({ tax_rate: 20, items: [work(), work({ description: "More" })] })
  const { body } = await change(before.id, { tax_rate: 7 })
  expect(body.items).toEqual(
    before.items.map((item) => ({ ...item, rates: [{ name: "Tax", category: "S", rate: 7 }] })),
  )
  expect(body.timeline.at(-1)?.details).toMatchObject({ fields: ["tax_rate", "tax_amount", "total"] })
  expect(await read(body.id)).toEqual(body)
  const { body: free } = await change(before.id, { tax_rate: null })
  expect(free.items).toEqual(before.items.map((item) => ({ ...item, rates: [] })))
})

test("a discount leaves the lines their ids and their tax", async () => {
  const { write, change, read } = await makeDesk()
  const { body: before } = await write({ tax_rate: 20, items: [work()] })
  const { body } = await change(before.id, { discount: { percent: 10 } })
  expect(body).toMatchObject({ tax_rate: 0, tax_amount: 18, items: before.items })
  expect(await read(before.id)).toEqual(body)
  expect((await change(before.id, { discount: null })).body).toMatchObject({
    tax_rate: 20,
    items: before.items,
  })
})

test("the rate is answered where it leads from the lines to the total", async () => {
  const { tax, write } = await makeDesk()
  const [full, less] = [await tax(vat(19)), await tax(vat(7))]
  const rates: [object, number][] = [
    [{ items: [work({ tax: full }), work({ tax: full, quantity: 0.5, unit: "hour" })] }, 19],
    [{ tax_rate: 19, items: [work(), work({ tax: less })] }, 0],
    [{ items: [work({ tax: full }), work({ tax: less })] }, 0],
    [{ items: [work({ tax: full }), work({ tax: null })] }, 0],
    [{ items: [work({ tax: full })], discount: { percent: 10 } }, 0],
    [{ items: [work({ tax: full })], prices_include_tax: true }, 0],
    [{ amount: 1000, tax_rate: 19, discount: { percent: 10 } }, 19],
  ]
  for (const [body, rate] of rates) {
    expect([body, (await write(body)).body.tax_rate]).toEqual([body, rate])
  }
})

test("a client is shown what stands on its paper, and pays what is payable", async () => {
  const { organization, parties, tax, write } = await makeDesk()
  const full = await tax(vat(21))
  const { body } = await write({
    status: "sent",
    withholding: { name: "IRPF", rate: 15 },
    items: [work({ tax: full, quantity: 2.5, unit: "hour", unit_price: 400 })],
  })
  const payer = await signInClient(organization.id, parties.client)
  const { body: shown } = await payer.rest("GET", `/portal/invoices/${body.id}/`)
  expect(shown).toMatchObject({
    ...{ total: 1210, withheld: 150, payable: 1060, withholding: { name: "IRPF", rate: 15 } },
    items: [{ quantity: 2.5, unit: "hour", rates: [{ name: "VAT", category: "S", rate: 21 }] }],
  })
  expect(shown).not.toHaveProperty("items.0.tax")
  const { body: list } = await payer.rest("GET", "/portal/invoices/")
  expect(list).toMatchObject([{ total: 1210, items: [{ quantity: 2.5, unit_price: 400, amount: 1000 }] }])
  expect(list).not.toHaveProperty("0.taxes")
  const { body: ways } = await payer.rest("GET", `/portal/invoices/${body.id}/payment-methods/`)
  expect(ways).toMatchObject({ invoice: { total: 1210, payable: 1060, formatted_payable: "€1,060.00" } })
  expect((await payer.rest("GET", "/portal/overview/")).body).toMatchObject({
    outstanding: { amount: 1060, currency: "EUR" },
  })
})

test("what is booked is what was payable, however the invoice becomes paid", async () => {
  const { organization, parties, staff, write } = await makeDesk()
  const body = { withholding: { name: "IRPF", rate: 15 }, items: [work({ quantity: 1, unit_price: 1_000 })] }
  await write({ ...body, status: "paid" })
  const byHand = await write({ ...body, status: "sent" })
  await staff.rest("PATCH", `/api/invoices/${byHand.body.id}/`, { status: "paid" })
  const claimed = await write({ ...body, status: "processing" })
  const payer = await signInClient(organization.id, parties.client)
  expect((await payer.rest("GET", "/portal/overview/")).body).toMatchObject({
    awaiting_confirmation: [{ amount: 850 }],
  })
  await staff.rest("POST", `/api/invoices/${claimed.body.id}/confirm_payment/`)
  const { app } = await testApp()
  const booked = app.db.system.selectFrom("payments").select("amount")
  expect(await booked.where("organization_id", "=", organization.id).execute()).toEqual(
    Array(3).fill({ amount: 85_000 }),
  )
})

test("lists answer what they did, with whole figures", async () => {
  const { tax, staff, write } = await makeDesk()
  const full = await tax(vat(19))
  await write({ items: [work({ tax: full, quantity: 1.5, unit: "hour" })], discount: { amount: 50 } })
  const { body } = await staff.rest("GET", "/api/invoices/")
  expect(body).toMatchObject([{ amount: 100, tax_amount: 19, total: 119, tax_rate: 0 }])
  expect(body).not.toMatchObject([{ taxes: [{}] }])
})

const bad: [field: string, sentence: RegExp, body: object][] = [
  ["items.0.quantity", /whole number/, { items: [work({ quantity: 1.5 })] }],
  ["items.0.quantity", /at most 6 decimals/, { items: [work({ quantity: 1e-7, unit: "hour" })] }],
  ["items.0.unit", /Choose one of/, { items: [work({ unit: "mile" })] }],
  ["items.0.kind", /Choose one of/, { items: [work({ kind: "debit" })] }],
  ["items.0.unit_price", /required/, { items: [{ description: "Work" }] }],
  ["items.0.unit_price", /required/, { items: [work({ unit_price: null, kind: "credit" })] }],
  ["items.0.unit_price", /above 0/, { items: [work({ unit_price: 0, unit: "hour" })] }],
  ["items.0.unit_price", /EUR has at most 2/, { items: [work({ unit_price: 1.005, unit: "hour" })] }],
  ["items.0.unit_price", /at most 3 decimals/, { items: [work({ unit_price: 1.0005 })], price_decimals: 3 }],
  ["items.0.discount", /not both/, { items: [work({ discount: { percent: 1, amount: 1 } })] }],
  ["items.0.discount", /Enter a percentage or/, { items: [work({ discount: {} })] }],
  ["items.0.discount.amount", /more than the line/, { items: [work({ discount: { amount: 100.01 } })] }],
  ["items.0.discount.percent", /4 decimals/, { items: [work({ discount: { percent: 1.00001 } })] }],
  ["items.1.tax", /one of your taxes/, { items: [work(), work({ tax: 999_999_999 })] }],
  ["discount", /not both/, { items: [work()], discount: { percent: 1, amount: 1 } }],
  ["discount.percent", /0 to 100/, { items: [work()], discount: { percent: 101 } }],
  ["discount.amount", /more than the total of all lines/, { items: [work()], discount: { amount: 100.01 } }],
  ["withholding.rate", /0 to 100/, { items: [work()], withholding: { name: "IRPF", rate: 101 } }],
  ["withholding.name", /required/, { items: [work()], withholding: { name: "", rate: 15 } }],
  ["price_decimals", /At most 6/, { items: [work()], price_decimals: 7 }],
  ["items", /credit note/, { items: [work(), work({ kind: "credit", unit_price: 100.01 })] }],
  ["items", /above zero/, { items: [{ kind: "text", description: "Nothing" }] }],
  ["amount", /above zero/, { discount: { percent: 10 } }],
]
test("what doesn't fit is refused at its field, in a sentence, and nothing is written", async () => {
  const { staff, write } = await makeDesk()
  for (const [field, sentence, body] of bad) {
    const { status, body: answer } = await write(body)
    expect([field, status, answer]).toEqual([
      field,
      400,
      expect.objectContaining({ fields: { [field]: [expect.stringMatching(sentence)] } }),
    ])
  }
  expect((await staff.rest("GET", "/api/invoices/")).body).toEqual([])
})

test("a tax of another organization, an archived one, and two names for one are refused", async () => {
  const { tax, write } = await makeDesk()
  const [mine, twin] = [
    await tax(vat(19)),
    await tax({
      ...vat(19),
      components: [{ name: "MwSt", rate: 19 }],
    }),
  ]
  const { id: foreign } = await makeTax((await makeOrganization()).id, vat(19))
  const old = await tax({ ...vat(16), archived_at: "2026-01-31T12:00:00Z" })
  const sentences: [number, RegExp][] = [
    [foreign, /one of your taxes/],
    [old, /archived/],
    [twin, /same name and reason/],
  ]
  for (const [other, sentence] of sentences) {
    const { status, body } = await write({ items: [work({ tax: mine }), work({ tax: other })] })
    expect([status, body.fields]).toEqual([400, { "items.1.tax": [expect.stringMatching(sentence)] }])
  }
})

test("an item that doesn't fit is named by the place where it was sent, in whatever order they are to stand", async () => {
  const { tax, write, change } = await makeDesk()
  const old = await tax({ ...vat(16), archived_at: "2026-01-31T12:00:00Z" })
  const wrong: [field: string, item: object][] = [
    ["items.2.unit_price", work({ unit_price: 0 })],
    ["items.2.quantity", work({ quantity: 1.5 })],
    ["items.2.discount.amount", work({ discount: { amount: 101 } })],
    ["items.2.tax", work({ tax: 999_999_999 })],
    ["items.2.tax", work({ tax: old })],
  ]
  const { body: pieces } = await write({ items: [work()] })
  const { body: hours } = await write({
    items: [{ ...work(), description: "Hours", quantity: 1.5, unit: "hour" }],
  })
  for (const [field, item] of wrong) {
    const items = [work({ order: 3 }), work({ order: 2 }), { ...item, order: 1 }]
    for (const answer of [
      await write({ items }),
      await change(pieces.id, { items }),
      await change(hours.id, { items }),
    ])
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
})

test("more taxes than an invoice may have are refused at what names them", async () => {
  const { tax, write, change } = await makeDesk()
  const taxes: number[] = []
  for (let rate = 1; rate <= 21; rate++) taxes.push(await tax(vat(rate)))
  const items = taxes.map((id) => work({ tax: id }))
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: ["At most 20 taxes"] } } })
  expect(await write({ items })).toMatchObject(refused("items"))
  const { status, body } = await write({ items: [...items.slice(1), work()] })
  expect([status, body.taxes.length]).toEqual([201, 20])
  expect(await change(body.id, { items })).toMatchObject(refused("items"))
  expect(await change(body.id, { tax_rate: 50 })).toMatchObject(refused("tax_rate"))
})
