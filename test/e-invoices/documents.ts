// The kinds of documents that e-invoices are made of, each priced by the product's own calculation.
import type { FrozenTax } from "../../src/core/database/columns.ts"
import type { TaxCategory } from "../../src/core/values/taxes.ts"
import type { IssuedDocument } from "../../src/e-invoices/rules.ts"
import { storedAmounts, taxOf } from "../../src/invoices/amounts/rules.ts"
import type { NamedDocument } from "../../src/pricing/changes/rules.ts"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../src/pricing/rules.ts"

export const vat = (category: TaxCategory, rate = 0, reason: string | null = null): FrozenTax => ({
  ...{ name: "VAT", category, reason, reason_code: null },
  components: [{ name: "VAT", rate, compound: false }],
})

/** What items name by these ids. */
export const taxes = new Map<number, FrozenTax>([
  [19, vat("S", 19)],
  [7, vat("S", 7)],
  [1, vat("Z")],
  [2, { ...vat("E", 0, "Steuerbefreit nach § 19 UStG"), reason_code: null }],
  [3, vat("AE", 0, "Reverse charge")],
  [4, vat("K", 0, "Intra-Community supply")],
  [5, vat("G", 0, "Export")],
  [6, vat("O", 0, "Not subject to VAT")],
])

export const studio = {
  name: "Analytical Studio",
  legal_name: "Analytical Studio GmbH",
  email: "pay@studio.example",
  ...{
    address: null,
    tax_id: null,
    country: "DE",
    street: "Hauptstraße 1\nHof 2",
    city: "Berlin",
    postcode: "10115",
  },
  ...{
    vat_id: "DE123456789",
    tax_number: "13/123/12345",
    registration_id: "HRB 123456",
    phone: "+49 30 1234567",
  },
  contact_name: "Ada Lovelace",
  ...{ endpoint: "5790000435975", endpoint_scheme: "0088" },
}
export const client = {
  ...{ name: "Herr Müller", company: "Stadt Köln & <Amt>", email: "eingang@koeln.example", address: null },
  ...{
    tax_id: null,
    country: "DE",
    street: "Rathausplatz 1",
    city: "Köln",
    postcode: "50667",
    vat_id: "DE987654321",
  },
  ...{ endpoint: "04011000-12345-03", endpoint_scheme: "0204" },
}
export const abroad = {
  ...{
    name: "Client SARL",
    company: null,
    email: "compta@client.example",
    address: null,
    tax_id: null,
    country: "FR",
  },
  ...{ street: "1 rue de la Paix", city: "Paris", postcode: "75002", vat_id: "FR40303265045" },
  ...{
    registration_id: "303265045",
    registration_scheme: "0002",
    endpoint: "303265045",
    endpoint_scheme: "0225",
  },
}
/** French, as the client abroad is. */
export const atelier = {
  ...omit(studio, "tax_number"),
  ...{ name: "Atelier Analytique", legal_name: "Atelier Analytique", country: "FR" },
  ...{ street: "2 rue du Lac", city: "Lyon", postcode: "69003", vat_id: "FR83404833048" },
  ...{ registration_id: "404833048", registration_scheme: "0002" },
  ...{ endpoint: "404833048", endpoint_scheme: "0225" },
}
/** VAT on debits, in the words of the law. */
export const debits = "Option pour le paiement de la taxe d'après les débits"
export const frenchTerms = `Paiement à 30 jours
Pénalités de retard : trois fois le taux d'intérêt légal. Indemnité forfaitaire pour frais de recouvrement : 40 €
Pas d'escompte pour paiement anticipé`
const overseas = {
  ...{
    name: "Bob",
    company: "Acme Inc",
    email: "ap@acme.example",
    address: null,
    tax_id: null,
    country: "US",
  },
  ...{ street: "1 Main St", city: "Boston", postcode: "02101", region: "MA" },
  ...{ endpoint: "12-3456789", endpoint_scheme: "9959" },
}
const bank = {
  ...{ name: "Bank", type: "bank_transfer_local" as const },
  ...{
    iban: "DE89 3704 0044 0532 0130 00",
    account_number: null,
    account_name: null,
    swift_code: "COBADEFFXXX",
  },
}

const paypal = {
  ...{ name: "PayPal", type: "paypal" as const },
  ...{ iban: null, account_number: null, account_name: null, swift_code: null },
}

const plain: Omit<IssuedDocument, keyof ReturnType<typeof priced>> = {
  number: "INV-0012",
  issued_on: "2026-11-20",
  due_date: "2026-12-20",
  ...{ supply_from: "2026-11-18", supply_to: null, notes: "Vielen Dank für Ihren Auftrag", terms: null },
  ...{ buyer_reference: "04011000-12345-03", po_number: null, contract_number: null, project_title: null },
  ...{ exchange_rate: null, exchange_rate_date: null, home_currency: null },
  organization: studio,
  client,
  methods: [bank],
}

export type Typed = Partial<NamedDocument> & { items: NamedDocument["items"] }

type Deducted = NonNullable<IssuedDocument["deductions"]>

/** Amounts and lines as they are stored, which is how they are printed. */
export function priced(typed: Typed, deductions: Deducted = []) {
  const document = { currency: "EUR", tax_rate: 0, ...typed }
  const listed = [...taxes].map(([id, tax]) => ({ id, ...tax }))
  const figures = figuresOf({
    ...document,
    taxes: listed,
    deductions: deductions.map(({ tax, net, tax_amounts }) => ({
      ...{ tax: taxOf(tax), net: BigInt(net), tax_amounts: tax_amounts.map(BigInt) },
    })),
  })
  if (isProblem(figures)) throw new Error(`${figures.field}: ${figures.problem}`)
  const { amounts, lines } = storedAmounts(document, figures, taxes)
  return { ...amounts, items: lines, deductions }
}

/** An invoice of what was typed. */
export const invoice = (typed: Typed, over: Partial<IssuedDocument> = {}): IssuedDocument => ({
  ...plain,
  ...priced(typed, [...(over.deductions ?? [])]),
  ...over,
})

/** A credit note of lines of an invoice, as it is printed. */
export const creditNote = (typed: Typed, over: Partial<IssuedDocument> = {}): IssuedDocument =>
  invoice(typed, {
    ...{ number: "CN-0001", due_date: null, supply_from: null, notes: "One page fewer than agreed" },
    credits: { invoice_number: "INV-0012", invoice_date: "2026-11-20" },
    methods: [],
    ...over,
  })

const design = { description: "Design\nLogo & Web <3", quantity: 3, unit: "hour" as const, unit_price: 33.33 }
const hosting = { description: "Hosting", quantity: 1, unit: "month" as const, unit_price: 100 }
const book = { description: "Buch", quantity: 2, unit_price: 24.99, tax: 7 }
const sold = (tax: number) => [{ ...design, tax }]

const deposits: Deducted = [
  { number: "INV-0010", issue_date: "2026-10-01", tax: vat("S", 19), net: 3000, tax_amounts: [570] },
  { number: "INV-0010", issue_date: "2026-10-01", tax: vat("S", 7), net: 500, tax_amounts: [35] },
]

/** Each in every profile, by name. */
export const kinds: Record<string, IssuedDocument> = {
  standard: invoice({
    items: [
      { ...design, tax: 19 },
      { ...hosting, tax: 19 },
    ],
  }),
  france: invoice(
    { items: sold(19) },
    { organization: atelier, client: abroad, terms: `${frenchTerms}\n${debits}` },
  ),
  "france-final": invoice(
    { items: [{ ...hosting, tax: 19 }, { ...book }] },
    {
      ...{ organization: unaddressed(atelier), client: unaddressed(abroad), terms: frenchTerms },
      ...{ kind: "final", deductions: deposits, supply_type: "mixed" },
      delivery_address: "Entrepôt 2\n3 quai du Port\n13002 Marseille",
    },
  ),
  "two-rates-and-discounts": invoice(
    {
      items: [
        { ...design, tax: 19, discount: { percent: 10, reason: null } },
        { ...book, discount: { amount: 5, reason: "Mängel" } },
      ],
      discount: { percent: 3, reason: "Treuerabatt" },
    },
    {
      ...{ po_number: "PO-77", contract_number: "C-1", project_title: "Website 2026" },
      ...{ supply_from: "2026-11-01", supply_to: "2026-11-30", terms: "Zahlbar innerhalb von 30 Tagen" },
    },
  ),
  "prices-with-tax": invoice({
    items: [
      { ...design, tax: 19, discount: { percent: 10, reason: null } },
      { ...book },
      { ...hosting, tax: 19 },
    ],
    prices_include_tax: true,
    discount: { amount: 10, reason: null },
  }),
  instalments: invoice(
    { items: sold(19) },
    {
      terms: "Zahlbar in zwei Raten",
      instalments: [
        { amount: 5000, due_date: "2026-12-01" },
        { amount: 6899, due_date: null },
      ],
    },
  ),
  "fine-prices": invoice({
    items: [{ description: "Wörter", quantity: 1234, unit: "word", unit_price: 0.0455, tax: 19 }],
    price_decimals: 4,
  }),
  withheld: invoice({ items: sold(19), withholding: { name: "IRPF", rate: 15 } }),
  "small-business": invoice(
    { items: sold(2) },
    { organization: { ...omit(studio, "vat_id", "registration_id") } },
  ),
  "reverse-charge": invoice({ items: sold(3) }, { client: abroad }),
  "intra-community": invoice({ items: sold(4) }, { client: abroad, supply_from: null }),
  export: invoice(
    { items: sold(5), currency: "USD" },
    { client: overseas, exchange_rate: 0.92, exchange_rate_date: "2026-11-19", home_currency: "EUR" },
  ),
  "outside-the-scope": invoice({ items: sold(6) }, { client: overseas }),
  "zero-rated": invoice({
    items: [
      { ...hosting, tax: 1 },
      { ...design, tax: 19 },
    ],
  }),
  "foreign-currency": invoice(
    { items: sold(19), currency: "CHF" },
    { exchange_rate: 1.0452, exchange_rate_date: "2026-11-19", home_currency: "EUR", methods: [paypal] },
  ),
  "takes-off": invoice({
    items: [
      { kind: "text", description: "November" },
      { ...hosting, tax: 19 },
      { kind: "text", description: "As agreed" },
      {
        kind: "credit",
        description: "Ausfall",
        quantity: 2,
        unit_price: 10,
        tax: 19,
        discount: { percent: 5, reason: null },
      },
    ],
  }),
  deposit: invoice(
    {
      items: [{ description: "Deposit for Q-0007", quantity: 1, unit_price: 357, tax: 19 }],
      prices_include_tax: true,
    },
    { kind: "deposit", supply_from: null },
  ),
  final: invoice({ items: [{ ...hosting, tax: 19 }, { ...book }] }, { kind: "final", deductions: deposits }),
  yen: invoice(
    {
      items: [{ description: "ライセンス 日本", quantity: 1.5, unit: "hour", unit_price: 333, tax: 5 }],
      currency: "JPY",
    },
    { client: { ...overseas, country: "JP" } },
  ),
  "credit-note": creditNote({ items: [{ ...design, quantity: 1, tax: 19 }] }),
  "credit-of-the-rest": {
    ...creditNote({ items: [{ ...design, tax: 19 }, { ...book }] }),
    items: [
      {
        ...{
          kind: "item",
          description: "The rest of invoice INV-0012",
          quantity: 1,
          unit: null,
          unit_price: 14997,
        },
        ...{ amount: 14997, discount_percent: null, discount_amount: 0, discount_reason: null, tax: null },
      },
    ],
  },
  "odd-text": invoice(
    {
      items: [
        {
          description: '\u0001Tab\tand \u0085 <b>&"quotes"</b> 🚀\r\nsecond ]]> line\ud800',
          quantity: 1,
          unit_price: 1,
          tax: 19,
        },
      ],
    },
    { notes: "\u0000\u001b[31m", client: { ...client, company: "=cmd|' /C calc'!A0" } },
  ),
}

/** With no e-invoice address of its own. */
function unaddressed<T extends { endpoint: string; endpoint_scheme: string }>(party: T) {
  return omit(party, "endpoint", "endpoint_scheme")
}

export function omit<T extends object, K extends keyof T>(of: T, ...names: K[]): Omit<T, K> {
  const kept = Object.entries(of).filter(([name]) => !names.some((one) => one === name))
  return Object.fromEntries(kept) as Omit<T, K>
}
