// A document is calculated at both doors before it is written: its figures, or the field that doesn't fit.
import { expect, test } from "vitest"
import { everythingOf } from "../guards/api/everything.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { documents } from "./documents.ts"

const makeDesk = async () => {
  const organization = await makeOrganization({ default_currency: "EUR", plan_type: "free" })
  return { organization, staff: await signIn(organization.id) }
}
const vat = { id: 1, category: "S", components: [{ name: "VAT", rate: 19 }] }
const work = (more: object = {}) => ({ description: "Work", quantity: 1, unit_price: 100, ...more })

test("every worked document has its figures over REST and over tRPC", async () => {
  const { staff } = await makeDesk()
  for (const { name, input, figures } of documents) {
    const answer = await staff.rest("POST", "/api/calculate/", input)
    expect([name, answer.status, answer.body]).toEqual([name, 200, expect.objectContaining(figures)])
    expect([name, await staff.trpc.calculation.calculate.mutate(input)]).toEqual([name, answer.body])
  }
})

test("what an invoice is written from can be calculated as it is, in the organization's currency", async () => {
  const { organization, staff } = await makeDesk()
  const project = await makeProject(organization.id)
  const body = {
    client: project.client_id,
    project: project.id,
    tax_rate: 7.5,
    notes: "Thank you",
    items: [
      { description: "Second", quantity: 3, unit_price: 33.33, order: 2 },
      { description: "First", unit_price: 0.5, order: 1 },
    ],
  }
  const before = await everythingOf({ organization_id: organization.id })
  const calculated = await staff.rest("POST", "/api/calculate/", body)
  expect(calculated).toMatchObject({ status: 200 })
  expect(await everythingOf({ organization_id: organization.id })).toEqual(before)

  const { body: written } = await staff.rest("POST", "/api/invoices/", body)
  const { currency, subtotal, amount, tax_amount, total, formatted_total } = written
  const sums = { currency, subtotal, amount, tax_amount, total, formatted_total }
  expect(calculated.body).toMatchObject({ ...sums, items: [{ amount: 99.99 }, { amount: 0.5 }] })
  expect(written).toMatchObject({ items: [{ amount: 0.5 }, { amount: 99.99 }] })
})

test("a tax of several rates, none, and the common one stand in the figures by themselves", async () => {
  const { staff } = await makeDesk()
  const exempt = { id: 7, category: "E", reason: "Education", components: [{ name: "VAT", rate: 0 }] }
  const answer = await staff.rest("POST", "/api/calculate/", {
    tax_rate: 20,
    taxes: [vat, exempt],
    items: [
      work({ tax: 7 }),
      work({ tax: null }),
      work({ tax: 1 }),
      work(),
      { kind: "text", description: "And" },
    ],
    discount: { amount: 40 },
  })
  expect(answer.body).toMatchObject({
    taxes: [
      { name: "VAT", category: "E", rate: 0, base: 90, amount: 0, reason: "Education" },
      { name: "VAT", category: "S", rate: 19, base: 90, amount: 17.1, reason: null },
      { name: "Tax", category: "S", rate: 20, base: 90, amount: 18, reason: null },
    ],
    allowances: [
      { tax: 7, amount: 10 },
      { tax: null, amount: 10 },
      { tax: 1, amount: 10 },
      { tax: null, amount: 10 },
    ],
    total: 395.1,
    items: [{}, {}, {}, {}, { amount: null, discount_amount: null, net_amount: null }],
  })
})

const bad: [field: string, sentence: RegExp, body: object][] = [
  ["currency", /not supported/, { currency: "ABC", items: [work()] }],
  ["items", /At most 500/, { items: Array.from({ length: 501 }, () => work()) }],
  ["items.0.quantity", /whole number/, { items: [work({ quantity: 1.5 })] }],
  ["items.0.quantity", /at most 6 decimals/, { items: [work({ quantity: 0.0000001, unit: "hour" })] }],
  ["items.0.unit", /Choose one of/, { items: [work({ unit: "mile" })] }],
  ["items.0.unit_price", /EUR has at most 2/, { items: [work({ unit_price: 1.005 })] }],
  ["items.0.discount", /not both/, { items: [work({ discount: { percent: 1, amount: 1 } })] }],
  ["items.0.discount", /Enter a percentage or/, { items: [work({ discount: { reason: "Friend" } })] }],
  ["items.0.discount.amount", /more than the line/, { items: [work({ discount: { amount: 100.01 } })] }],
  ["items.0.discount.percent", /0 to 100/, { items: [work({ discount: { percent: 100.1 } })] }],
  ["items.0.tax", /taxes on this document/, { items: [work({ tax: 1 })] }],
  ["discount", /not both/, { items: [work()], discount: { percent: 1, amount: 1 } }],
  ["discount", /Enter a percentage or/, { items: [work()], discount: {} }],
  ["discount.percent", /4 decimals/, { items: [work()], discount: { percent: 33.33333 } }],
  ["discount.percent", /0 to 100/, { items: [work()], discount: { percent: -1 } }],
  ["discount.amount", /more than the total of all lines/, { items: [work()], discount: { amount: 100.01 } }],
  [
    "taxes",
    /At most 20/,
    { items: [work()], taxes: Array.from({ length: 21 }, (_, n) => ({ ...vat, id: n + 1 })) },
  ],
  [
    "taxes.0.reason",
    /reason why there is no tax/,
    { items: [work()], taxes: [{ ...vat, category: "AE", components: [{ name: "VAT", rate: 0 }] }] },
  ],
  [
    "taxes.0.components",
    /category S/,
    { items: [work()], taxes: [{ ...vat, category: "K", reason: "Goods" }] },
  ],
  [
    "taxes.0.components",
    /At most 4/,
    {
      items: [work()],
      taxes: [{ ...vat, components: ["a", "b", "c", "d", "e"].map((name) => ({ name, rate: 1 })) }],
    },
  ],
  ["taxes.0.components", /at least one/, { items: [work()], taxes: [{ ...vat, components: [] }] }],
  [
    "taxes.0.components",
    /a different name/,
    {
      items: [work()],
      taxes: [
        {
          ...vat,
          components: [
            { name: "a", rate: 1 },
            { name: "a", rate: 2 },
          ],
        },
      ],
    },
  ],
  [
    "taxes.0.components.0.rate",
    /4 decimals/,
    { items: [work()], taxes: [{ ...vat, components: [{ name: "a", rate: 9.97501 }] }] },
  ],
  ["withholding.rate", /0 to 100/, { items: [work()], withholding: { name: "IRPF", rate: 101 } }],
  ["withholding.name", /required/, { items: [work()], withholding: { name: " ", rate: 15 } }],
  ["price_decimals", /At most 6/, { items: [work()], price_decimals: 7 }],
  ["items", /credit note/, { items: [work(), work({ kind: "credit", unit_price: 100.01 })] }],
]
test("what can't be calculated names its field, in a sentence for people", async () => {
  const { staff } = await makeDesk()
  for (const [field, sentence, body] of bad) {
    const { status, body: answer } = await staff.rest("POST", "/api/calculate/", body)
    expect([field, status, answer]).toEqual([
      field,
      400,
      expect.objectContaining({ fields: { [field]: [expect.stringMatching(sentence)] } }),
    ])
  }
})

test("taxes of more than the price are calculated as any others, of each rate at most 100 %", async () => {
  const { staff } = await makeDesk()
  const rates = (...all: [rate: number, compound?: boolean][]) =>
    all.map(([rate, compound = false], place) => ({ name: `Tax ${place + 1}`, rate, compound }))
  const answer = (components: object[], more: object = {}) =>
    staff.rest("POST", "/api/calculate/", {
      taxes: [{ id: 1, category: "S", components }],
      items: [work({ tax: 1 })],
      ...more,
    })
  const plain = await answer(rates([100], [100], [50], [0.5]))
  expect(plain.body).toMatchObject({ amount: 100, tax_amount: 250.5, total: 350.5 })
  // 100 %, and 100 % of twice the price, and of four times.
  const compound = rates([100], [100, true], [100, true], [100, true])
  const raised = [100, 200, 400, 800].map((rate) => ({ rate, base: 100, amount: rate }))
  expect((await answer(compound)).body).toMatchObject({ tax_amount: 1500, total: 1600, taxes: raised })
  const inside = { prices_include_tax: true, items: [work({ tax: 1, unit_price: 1600 })] }
  expect((await answer(compound, inside)).body).toMatchObject({ amount: 100, total: 1600, taxes: raised })

  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  for (const compoundOne of [false, true])
    for (const rate of [100.0001, -1])
      expect(await answer(rates([100], [rate, compoundOne]))).toMatchObject(
        refused("taxes.0.components.1.rate"),
      )
  expect(await answer(rates([1], [1], [1], [1], [1]))).toMatchObject(refused("taxes.0.components"))
  expect(await answer(rates([100]), { tax_rate: 100.001 })).toMatchObject(refused("tax_rate"))
})
