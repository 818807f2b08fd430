// The worked documents, amounts as decimal text in the currency's own unit: what is typed, and the figures it comes to.
import { z } from "zod"
import { units } from "../../src/pricing/rules.ts"
import { read } from "../guards/house/tree.ts"

const decimal = z.string().transform(Number)
const discount = z.object({ percent: decimal.optional(), amount: decimal.optional() })
const category = z.enum(["S", "Z", "E", "AE", "K", "G", "O"])
const input = z.object({
  currency: z.string(),
  amount: decimal.optional(),
  tax_rate: decimal.optional(),
  prices_include_tax: z.boolean().optional(),
  price_decimals: z.number().optional(),
  discount: discount.optional(),
  withholding: z.object({ name: z.string(), rate: decimal }).optional(),
  taxes: z
    .record(
      z.string(),
      z.object({
        category,
        reason: z.string().optional(),
        components: z.array(z.object({ name: z.string(), rate: decimal, compound: z.boolean().optional() })),
      }),
    )
    .default({}),
  lines: z.array(
    z.object({
      kind: z.enum(["text", "credit"]).optional(),
      quantity: decimal.optional(),
      unit: z.enum(units).optional(),
      unit_price: decimal.optional(),
      discount: discount.optional(),
      tax: z.string().nullish(),
    }),
  ),
})
const expected = z.object({
  lines: z.array(
    z.object({ amount: decimal.optional(), discount: decimal.optional(), net_amount: decimal.optional() }),
  ),
  lines_total: decimal,
  discount_amount: decimal,
  allowances: z.array(z.object({ tax: z.string(), amount: decimal })).default([]),
  subtotal: decimal,
  amount: decimal,
  taxes: z.array(z.object({ name: z.string(), category, rate: decimal, base: decimal, amount: decimal })),
  tax_amount: decimal,
  total: decimal,
  withheld: decimal.default(0),
  payable: decimal.optional(),
})
const document = z.object({ name: z.string(), input, expected })

const readJson = (name: string): unknown => JSON.parse(read(`test/pricing/${name}.json`))

/** As the API takes it: taxes are known by a number, 1 for the first. */
function typed({ lines, taxes, ...rest }: z.output<typeof input>) {
  const idOf = idIn(taxes)
  return {
    ...rest,
    taxes: Object.values(taxes).map((tax, place) => ({ id: place + 1, ...tax })),
    items: lines.map(({ tax, ...line }) => ({ ...line, ...(tax === undefined ? {} : { tax: idOf(tax) }) })),
  }
}

function idIn(taxes: object) {
  const keys = Object.keys(taxes)
  return (key: string | null) => (key === null ? null : keys.indexOf(key) + 1)
}

/** What is typed, and what the API answers. */
export const documents = document
  .array()
  .parse(readJson("documents"))
  .map(({ name, input, expected }) => {
    const { lines, allowances, taxes, ...sums } = expected
    const idOf = idIn(input.taxes)
    const figures = {
      ...sums,
      currency: input.currency,
      items: lines.map(({ amount = null, discount: discount_amount = null, net_amount = null }) => ({
        amount,
        discount_amount,
        net_amount,
      })),
      allowances: allowances.map(({ tax, amount }) => ({ tax: tax === "_" ? null : idOf(tax), amount })),
      taxes: taxes.map((tax) => ({ ...tax, reason: reasonOf(input.taxes, tax.category) })),
      payable: expected.payable ?? expected.total,
    }
    return { name, input: typed(input), figures }
  })

const sums = { amount: decimal, tax_amount: decimal, total: decimal }
const crediting = z.object({
  name: z.string(),
  input: z.object({ document: input, steps: z.array(z.record(z.string(), decimal)) }),
  expected: z.object({ invoice: z.object(sums), credit_notes: z.array(z.object(sums)) }),
})

/** Documents that are credited in steps: how much of which line, first line 0. */
export const creditings = crediting
  .array()
  .parse(readJson("credit-notes"))
  .map(({ name, input, expected }) => ({
    name,
    input: typed(input.document),
    steps: input.steps.map((step) =>
      Object.entries(step).map(([line, quantity]) => ({ line: Number(line), quantity })),
    ),
    expected,
  }))

const paidInParts = z.object({
  name: z.string(),
  input: z.object({ document: input, payments: z.array(decimal) }),
  expected: z.object({
    total: decimal,
    recognised: z.array(
      z.object({
        paid: decimal,
        net: decimal,
        taxes: z.array(z.object({ name: z.string(), amount: decimal })),
      }),
    ),
  }),
})

/** Documents that are paid in parts, and the net and the taxes that each part recognises. */
export const cashBases = paidInParts
  .array()
  .parse(readJson("cash-basis"))
  .map(({ name, input, expected }) => ({
    name,
    input: typed(input.document),
    payments: input.payments,
    expected,
  }))

const depositSet = z.object({ tax: z.string(), net: decimal, tax_amount: decimal })
const withDeposits = z.object({
  name: z.string(),
  input: z.object({ document: input, percents: z.array(decimal) }),
  expected: z.object({
    full: z.object(sums),
    deposits: z.array(z.object({ total: decimal, sets: z.array(depositSet) })),
    final: z.object(sums),
  }),
})

/** Documents of which deposits are billed first: each by tax, and what is left for the final invoice. */
export const depositChains = withDeposits
  .array()
  .parse(readJson("deposits"))
  .map(({ name, input, expected }) => ({
    name,
    input: typed(input.document),
    percents: input.percents,
    expected: {
      ...expected,
      deposits: expected.deposits.map(({ sets, ...deposit }) => ({
        ...deposit,
        sets: sets.map(({ tax, ...set }) => ({ ...set, tax: idIn(input.document.taxes)(tax) })),
      })),
    },
  }))

/** What is exempt is so for one reason in a document. */
function reasonOf(taxes: z.output<typeof input>["taxes"], category: string): string | null {
  return Object.values(taxes).find((tax) => tax.category === category)?.reason ?? null
}
