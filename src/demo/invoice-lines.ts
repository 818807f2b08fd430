// What the demo's invoices charge: most have one rate, some with several taxes, fractions, discounts, tax in the price, and yen.
import { byUser } from "../audit-log/service.ts"
import { taxInput } from "../taxes/schema.ts"
import { createTax } from "../taxes/service.ts"
import type { Workplace } from "./studio.ts"

const work: [description: string, unit_price: number][] = [
  ["Workshop and research, day", 780],
  ["Visual design, day", 820],
  ["Front-end development, day", 860],
  ["Illustration", 240],
  ["Photography, half day", 450],
  ["Copywriting, page", 95.5],
  ["Proofs and print supervision", 360],
  ["Licences and fonts", 129.9],
]

export const linesOf = (index: number) =>
  Array.from({ length: 1 + (index % 4) }, (_, line) => {
    const [description, unit_price] = work[(index * 3 + line * 5) % work.length] ?? ["Design, day", 800]
    return { description, unit_price, quantity: 1 + ((index + line * 2) % 5), order: line + 1 }
  })

const taxes = {
  full: { name: "VAT 19%", category: "S", components: [{ name: "VAT", rate: 19 }] },
  reduced: { name: "VAT 7% (books)", category: "S", components: [{ name: "VAT", rate: 7 }] },
  reverse: {
    ...{ name: "EU businesses", category: "AE", components: [{ name: "VAT", rate: 0 }] },
    ...{ reason: "Reverse charge: the customer owes the tax.", reason_code: "VATEX-EU-AE" },
  },
  abroad: {
    ...{ name: "Outside the EU", category: "O", components: [{ name: "VAT", rate: 0 }] },
    reason: "Not taxable in Germany (§ 3a UStG)",
  },
}
export type Taxes = Record<keyof typeof taxes, number>

export async function addTaxes({ db, owner }: Workplace): Promise<Taxes> {
  const add = async (tax: object) => (await createTax(db, taxInput.parse(tax), byUser(owner))).id
  return {
    full: await add(taxes.full),
    reduced: await add(taxes.reduced),
    reverse: await add(taxes.reverse),
    abroad: await add(taxes.abroad),
  }
}

/** By its place in the row of all invoices; `client` is the row in the demo's table of clients. */
export function detailedInvoice(index: number, { full, reduced, reverse, abroad }: Taxes) {
  const invoices: Record<number, { client: number; body: object }> = {
    41: {
      client: 1,
      body: {
        items: [
          { description: "Visual design", quantity: 2, unit: "day", unit_price: 820, tax: full },
          { description: "Catalogue, printed and bound", quantity: 250, unit_price: 8.9, tax: reduced },
          { description: "Two proofs fewer than agreed", kind: "credit", unit_price: 96, tax: full },
        ],
        discount: { percent: 5, reason: "Framework agreement 2026" },
      },
    },
    44: {
      client: 2,
      body: {
        items: [
          { description: "Art direction", quantity: 14.5, unit: "hour", unit_price: 110, tax: reverse },
          { description: "Illustration, cover", unit_price: 640, tax: reverse, discount: { percent: 10 } },
          { kind: "text", description: "As agreed on the phone: the sketches are included." },
        ],
      },
    },
    47: {
      client: 8,
      body: {
        prices_include_tax: true,
        items: [
          { description: "Workshop “Colour in space”, seat", quantity: 12, unit_price: 149, tax: full },
          { description: "Workbook", quantity: 12, unit_price: 19.9, tax: reduced },
        ],
        discount: { amount: 150, reason: "Early booking" },
      },
    },
    50: {
      client: 11,
      body: {
        currency: "JPY",
        items: [
          {
            description: "Location scouting, Kyoto",
            quantity: 3.5,
            unit: "day",
            unit_price: 98_000,
            tax: abroad,
          },
          { description: "Travel", quantity: 412, unit: "km", unit_price: 45, tax: abroad },
        ],
      },
    },
    53: {
      client: 10,
      body: {
        items: [
          {
            description: "Typeface and stationery",
            quantity: 2.5,
            unit: "day",
            unit_price: 860,
            tax: reverse,
          },
        ],
        withholding: { name: "Ritenuta d'acconto", rate: 20 },
      },
    },
    56: {
      client: 6,
      body: {
        price_decimals: 4,
        items: [
          {
            description: "Translation of the handbook",
            quantity: 18_420,
            unit: "word",
            unit_price: 0.1375,
            tax: abroad,
          },
          {
            description: "Layout",
            quantity: 96,
            unit: "page",
            unit_price: 12.5,
            tax: abroad,
            discount: { percent: 15, reason: "From 50 pages on" },
          },
        ],
      },
    },
  }
  return invoices[index]
}
