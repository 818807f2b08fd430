// The reports in the organization's currency: of documents in other currencies by their rate, and who has none is named.
import fc from "fast-check"
import { expect, test } from "vitest"
import { convertedAfter, converterOf, type Exchange } from "../../src/pricing/exchange/rules.ts"
import type { Sales } from "../../src/reports/sales/schema.ts"
import type { Taxes } from "../../src/reports/taxes/schema.ts"
import { makeDesk, reverseCharge, vat } from "../invoices/desk.ts"

const period = "from=2026-01-01&to=2999-12-31"

async function makeBooks(default_currency = "EUR") {
  const desk = await makeDesk({ default_currency })
  const { staff } = desk
  const get = async (path: string) => {
    const answer = await staff.rest("GET", path)
    expect(answer.status).toBe(200)
    return answer
  }
  return {
    ...desk,
    bill: async (body: object) => {
      const { status, body: made } = await desk.write({ status: "sent", issue_date: "2026-03-10", ...body })
      expect([status, made.fields]).toEqual([201, undefined])
      return made
    },
    pay: (id: number, amount: number) =>
      staff.rest("POST", `/api/invoices/${id}/payments/`, { amount, paid_on: "2026-03-20" }),
    credit: async (id: number, body: object) => {
      const answer = await staff.rest("POST", `/api/invoices/${id}/credit-notes/`, {
        reason: "Less",
        issue: true,
        ...body,
      })
      expect(answer.status).toBe(201)
      return answer.body as { id: number; number: string }
    },
    taxes: async (basis: string) => (await get(`/api/reports/tax/?${period}&basis=${basis}`)).body as Taxes,
    sales: async () => (await get(`/api/reports/sales/?${period}`)).body as Sales,
    file: async (path: string) =>
      (await get(`${path}&format=csv`)).text
        .replace("\ufeff", "")
        .trimEnd()
        .split("\r\n")
        .map((row) => row.split(",")),
  }
}
const rated = { currency: "USD", exchange_rate: "0.917", exchange_rate_date: "2026-03-09" }

test("tax and turnover in the organization's currency agree, and what has no rate is named", async () => {
  const { tax, bill, pay, credit, taxes, sales, file } = await makeBooks()
  const [full, half, shifted] = [await tax(vat(20)), await tax(vat(7)), await tax(reverseCharge)]
  const line = (unit_price: number, tax: number | null) => ({ description: "Work", unit_price, tax })
  const usd = await bill({ ...rated, items: [line(33.33, full), line(66.67, half), line(10, null)] })
  const own = await bill({ currency: "EUR", items: [line(100, full)] })
  const abroad = await bill({ ...rated, items: [line(50, shifted)] })
  const bare = await bill({ currency: "GBP", items: [line(10, full)] })
  const partly = await bill({ ...rated, items: [line(99.99, full)] })
  await credit(partly.id, { amounts: [{ tax: full, amount: 33.33 }] })
  for (const { id, payable } of [usd, own, abroad, bare]) await pay(id, payable)
  await pay(partly.id, 30)

  const [report, sold] = [await taxes("accrual"), await sales()]
  const missing = {
    without_rate: 1,
    documents: [{ kind: "invoice", id: bare.id, number: bare.number, currency: "GBP" }],
  }
  expect(report.home).toMatchObject({ currency: "EUR", ...missing })
  expect(sold.home).toMatchObject({
    currency: "EUR",
    net: report.home.net,
    tax_amount: report.home.tax,
    ...missing,
  })
  // 33.33 + 66.67 + 10 + 50 + 99.99 − 33.33 dollars, each tax rounded by itself, and 100.
  expect(report.home).toMatchObject({ net: 307.85, tax: 42.62 })
  expect(
    report.rows.map(({ currency, rate, home_net, home_amount, without_rate }) => [
      ...[currency, rate, home_net, home_amount, without_rate],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["EUR", 20, 100, 20, 0],
      ["GBP", 20, null, null, 1],
      ["USD", 7, 61.14, 4.28, 0],
    ]),
  )
  const row = sold.rows.find(({ number, tax }) => number === usd.number && tax?.rate === 7)
  expect(row).toMatchObject({ exchange_rate: "0.917", home_net: 61.14, home_tax_amount: 4.28 })
  expect(sold.rows.find(({ number }) => number === bare.number)).toMatchObject({
    ...{ exchange_rate: null, home_net: null, home_tax_amount: null },
  })

  const cash = await taxes("cash")
  expect(cash.home).toMatchObject(missing)
  // All that isn't paid is left of the last one: what is credited of it is none.
  expect(cash.home.tax).toBeLessThan(report.home.tax)
  await pay(partly.id, Number((partly.payable - 33.33 * 1.2 - 30).toFixed(2)))
  expect((await taxes("cash")).home).toEqual(report.home)

  const cells = await file(`/api/reports/tax/?${period}`)
  expect(cells[0]?.slice(-4)).toEqual(["home_currency", "home_net", "home_amount", "without_rate"])
  expect(cells.find(([currency]) => currency === "GBP")?.slice(-4)).toEqual(["EUR", "", "", bare.number])
  expect(cells.find(([currency]) => currency === "EUR")?.slice(-4)).toEqual(["EUR", "100.00", "20.00", ""])
  const sale = (await file(`/api/reports/sales/?${period}`)).find(
    (row) => row.includes(usd.number) && row.includes("7"),
  )
  expect(sale?.slice(-3)).toEqual(["EUR", "61.14", "4.28"])
})

test("both reports name the same documents without a rate, one that was cancelled in the same period too", async () => {
  const { tax, bill, staff, taxes, sales, file } = await makeBooks()
  const items = [{ description: "Work", unit_price: 10, tax: await tax(vat(20)) }]
  const [bare, gone] = [await bill({ currency: "GBP", items }), await bill({ currency: "GBP", items })]
  await bill({ currency: "GBP", items: [{ ...items[0], discount: { percent: 100 } }] })
  const only = await bill({ currency: "CHF", items })
  for (const { id } of [gone, only])
    expect(await staff.rest("PATCH", `/api/invoices/${id}/`, { status: "cancelled" })).toMatchObject({
      ...{ status: 200, body: { status: "cancelled" } },
    })
  const [report, sold] = [await taxes("accrual"), await sales()]
  expect(report.home).toMatchObject({ without_rate: 4, documents: sold.home.documents })
  expect(sold.home.without_rate).toBe(4)
  expect(report.rows).toMatchObject([
    { currency: "GBP", documents: 3, without_rate: 3, net: 10, home_net: null, home_amount: null },
  ])
  const [, row] = await file(`/api/reports/tax/?${period}`)
  expect(row?.at(-1)).toContain(`${bare.number} ${gone.number}`)
})

test.each(["accrual", "cash"])(
  "credited in thirds an invoice leaves nothing in the organization's currency (%s)",
  async (basis) => {
    const { tax, bill, pay, credit, taxes, sales } = await makeBooks()
    const items = [{ description: "Work", quantity: 3, unit_price: 33.33, tax: await tax(vat(19)) }]
    const { id, items: lines } = await bill({ ...rated, items })
    await pay(id, 50)
    const third = [{ item: lines[0]?.id, quantity: 1 }]
    for (const body of [{ lines: third }, { lines: third }, { lines: third }]) await credit(id, body)
    const nothing = { net: 0, without_rate: 0 }
    expect((await sales()).home).toMatchObject({ ...nothing, tax_amount: 0 })
    if (basis === "accrual") expect((await taxes(basis)).home).toMatchObject({ ...nothing, tax: 0 })
  },
)

const canadian = {
  name: "GST and QST",
  components: [
    { name: "GST", rate: 5 },
    { name: "QST", rate: 9.975 },
  ],
}
const gst = { name: "GST", components: [{ name: "GST", rate: 5 }] }

test.each<[string, [number, object | null][]]>([
  [
    "two taxes, none",
    [
      [33.33, canadian],
      [10.02, null],
    ],
  ],
  [
    "none, two taxes",
    [
      [10.02, null],
      [33.33, canadian],
    ],
  ],
  [
    "two taxes, another",
    [
      [33.33, canadian],
      [10.02, vat(13)],
    ],
  ],
  [
    "another, two taxes, none",
    [
      [10.02, vat(13)],
      [33.33, canadian],
      [7.77, null],
    ],
  ],
  [
    "one of two, another, both, none",
    [
      [20.05, gst],
      [10.02, vat(13)],
      [33.33, canadian],
      [7.77, null],
    ],
  ],
  [
    "none, both, another, one of two",
    [
      [7.77, null],
      [33.33, canadian],
      [10.02, vat(13)],
      [20.05, gst],
    ],
  ],
])("credited line by line an invoice leaves nothing where taxes share a net: %s", async (_, parts) => {
  const { tax, bill, credit, taxes, sales } = await makeBooks()
  const ids = new Map<object | null, number | null>([[null, null]])
  for (const [, one] of parts) if (one && !ids.has(one)) ids.set(one, await tax({ ...gst, ...one }))
  const items = parts.map(([unit_price, one]) => ({
    description: "Work",
    unit_price,
    tax: ids.get(one) ?? null,
  }))
  const { id, items: lines } = await bill({ ...rated, items })
  const notes = []
  for (const { id: item } of lines) notes.push(await credit(id, { lines: [{ item, quantity: 1 }] }))
  const { rows, home } = await sales()
  const cents = (number: string) =>
    rows.reduce((sum, row) => sum + (row.number === number ? Math.round((row.home_net ?? 0) * 100) : 0), 0)
  for (const [place, [price]] of parts.entries())
    expect(Math.abs(cents(notes[place]?.number ?? "") + price * 91.7)).toBeLessThan(1.5)
  const small = parts.findIndex(([price]) => price === 10.02)
  if (parts.length === 2) expect(cents(notes[small]?.number ?? "")).toBe(-919)
  expect(home).toMatchObject({ net: 0, tax_amount: 0, without_rate: 0 })
  const report = await taxes("accrual")
  expect(report.home).toMatchObject({ net: 0, tax: 0 })
  expect(report.rows).toEqual([])
})

test.each([
  ["JPY", "KWD", "0.00205", 1100, 2.255, 0.226],
  ["KWD", "JPY", "487.8", 12.345, 6022, 602],
])(
  "an invoice in %s counts in %s with its decimals",
  async (currency, home, exchange_rate, unit_price, net, tax) => {
    const { bill, taxes, sales } = await makeBooks(home)
    await bill({ currency, exchange_rate, tax_rate: 10, items: [{ description: "Work", unit_price }] })
    expect((await taxes("accrual")).home).toMatchObject({ currency: home, net, tax })
    expect((await sales()).home).toMatchObject({ currency: home, net, tax_amount: tax })
  },
)

test("a rate to a former currency of the organization is no rate to today's", async () => {
  const { staff, organization, bill, sales, file } = await makeBooks()
  const items = [{ description: "Work", unit_price: 10 }]
  const [usd, gbp] = [
    await bill({ ...rated, items }),
    await bill({ ...rated, currency: "GBP", exchange_rate: "1.15", items }),
  ]
  const rateOf = async (number: string) => {
    const { rows } = await sales()
    const row = rows.find((row) => row.number === number)
    const [header, ...others] = await file(`/api/reports/sales/?${period}`)
    const cell = others.find((cells) => cells.includes(number))?.[header?.indexOf("exchange_rate") ?? 0]
    return [row?.exchange_rate, cell, row?.home_net, row?.home_tax_amount]
  }
  expect(await rateOf(usd.number)).toEqual(["0.917", "0.917", 9.17, 0])
  const own = (default_currency: string) =>
    staff.rest("PATCH", `/api/organizations/${organization.id}/`, { default_currency })
  expect((await own("USD")).status).toBe(200)
  // The one is in the own currency now, the other's rate leads to euros.
  expect(await rateOf(usd.number)).toEqual([null, "", 10, 0])
  expect(await rateOf(gbp.number)).toEqual([null, "", null, null])
  await own("EUR")
  expect(await rateOf(gbp.number)).toEqual(["1.15", "1.15", 11.5, 0])
})

test("without other currencies the sums are the totals", async () => {
  const { bill, taxes } = await makeBooks()
  await bill({ currency: "EUR", tax_rate: 20, items: [{ description: "Work", unit_price: 10 }] })
  const { rows, totals, home } = await taxes("accrual")
  expect(totals).toEqual([{ currency: "EUR", net: home.net, tax: home.tax }])
  expect(rows).toMatchObject([{ net: 10, home_net: 10, amount: 2, home_amount: 2, without_rate: 0 }])
})

test("parts of a sum, converted one after the other, add up to it in every pair of currencies", () => {
  const currencies = fc.constantFrom("JPY", "EUR", "KWD", "USD")
  const amounts = fc.array(fc.bigInt({ min: -1_000_000n, max: 100_000_000n }), { maxLength: 12 })
  const rates = fc.integer({ min: 1, max: 999_999_999 }).map((billionths) => billionths / 1_000_000)
  fc.assert(
    fc.property(currencies, currencies, rates, amounts, (currency, home_currency, exchange_rate, parts) => {
      const exchange: Exchange = { exchange_rate, home_currency, exchange_rate_date: "2026-01-01" }
      const convert = converterOf(exchange, currency)
      if (!convert) throw new Error("there is a rate")
      let [before, sum] = [0n, 0n]
      for (const part of parts) {
        sum += convertedAfter(convert, before, part)
        before += part
      }
      expect(sum).toBe(convert(before))
      expect(convert(-before)).toBe(-convert(before))
    }),
  )
})
