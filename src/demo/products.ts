// What the demo's studio sells.
import { byUser } from "../audit-log/service.ts"
import { productInput } from "../products/schema.ts"
import { createProduct } from "../products/service.ts"
import type { Workplace } from "./studio.ts"

const products = [
  { name: "Workshop and research", unit: "day", EUR: 780, GBP: 690 },
  { name: "Visual design", description: "With two rounds of changes", unit: "day", EUR: 820, GBP: 720 },
  { name: "Front-end development", unit: "day", EUR: 860, GBP: 750 },
  { name: "Illustration", EUR: 240 },
  { name: "Photography, half day", description: "Up to four hours on site", EUR: 450 },
  { name: "Copywriting", unit: "page", EUR: 95.5 },
  { name: "Proofs and print supervision", EUR: 360 },
  { name: "Licences and fonts", EUR: 129.9 },
]

export async function addProducts({ db, owner }: Workplace) {
  for (const { EUR, GBP, ...product } of products) {
    const prices = [
      { currency: "EUR", unit_price: EUR },
      ...(GBP === undefined ? [] : [{ currency: "GBP", unit_price: GBP }]),
    ]
    await createProduct(db, productInput.parse({ ...product, prices }), byUser(owner))
  }
}
