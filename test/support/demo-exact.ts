// The demo's invoices with more than one tax, broken quantities, discounts, tax in the price, and yen.
import { byUser } from "../../src/audit-log/service.ts"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import { taxInput } from "../../src/taxes/schema.ts"
import { createTax } from "../../src/taxes/service.ts"
import { taxes } from "./demo-money.ts"
import type { Home } from "./demo-work.ts"

export type Taxes = Record<keyof typeof taxes, number>

export async function addTaxes(db: TenantDb, home: Home): Promise<Taxes> {
  const add = async (tax: object) => (await createTax(db, taxInput.parse(tax), byUser(home))).id
  return {
    full: await add(taxes.full),
    reduced: await add(taxes.reduced),
    reverse: await add(taxes.reverse),
    abroad: await add(taxes.abroad),
  }
}

/** Whom it is for, by the place in `clients`, and what it is made of, instead of plain lines. */
type Exact = { client: number; body: object }

/** By the place in the row of all invoices; most of them have plain lines. */
export function exactOf(index: number, { full, reduced, reverse, abroad }: Taxes): Exact | undefined {
  const invoices: Record<number, Exact> = {
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
