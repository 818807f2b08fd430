// What is offered while a line is typed: products of the price list, and lines of recent invoices.
import { expect, test } from "vitest"
import {
  makeClient,
  makeOrganization,
  makeProduct,
  makeProject,
  makeTax,
  signIn,
} from "../support/factories.ts"

async function studio() {
  const { id } = await makeOrganization({ plan_type: "pro" })
  const staff = await signIn(id)
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id })
  const bill = (items: object[], more: object = {}) =>
    staff.rest("POST", "/api/invoices/", {
      ...{ client: client.id, project: project.id, currency: "EUR", items },
      ...more,
    })
  const suggest = async (search: string, more: Record<string, string> = {}) =>
    (
      await staff.rest(
        "GET",
        `/api/products/suggestions/?${new URLSearchParams({ search, currency: "EUR", ...more })}`,
      )
    ).body as { product: number | null }[]
  return { id, staff, bill, suggest }
}

test("products are offered as whole lines, with their price in the document's currency or none", async () => {
  const { id, suggest } = await studio()
  const tax = await makeTax(id)
  const shoot = await makeProduct(id, {
    ...{ name: "Photo shoot", description: "Half a day", unit: "day", tax_id: tax.id },
    prices: { EUR: 450, USD: 500 },
  })
  const print = await makeProduct(id, { name: "A print of the photo", prices: { USD: 0.045 } })
  expect(await suggest("photo")).toEqual([
    {
      ...{ product: shoot.id, description: "Photo shoot\nHalf a day", unit: "day" },
      ...{ tax: tax.id, unit_price: 450 },
    },
    {
      ...{ product: print.id, description: "A print of the photo", unit: null },
      ...{ tax: null, unit_price: null },
    },
  ])
  expect(await suggest("photo print", { currency: "usd" })).toMatchObject([
    { product: print.id, unit_price: 0.045 },
  ])
  for (const search of ["zebra", "%", "  "]) expect(await suggest(search)).toEqual([])
})

test("lines used before come with their last price in that currency, unless they are products", async () => {
  const { id, bill, suggest } = await studio()
  const tax = await makeTax(id)
  await makeProduct(id, { name: "Retouching a photo" })
  await bill([{ description: "Photo archive", quantity: 1, unit_price: 60 }])
  await bill([
    { description: "PHOTO ARCHIVE", quantity: 1.5, unit: "hour", unit_price: 75.5, tax: tax.id },
    { description: "Retouching a photo\nof a lamp", quantity: 1, unit_price: 20 },
    { kind: "credit", description: "Photo given back", quantity: 1, unit_price: 5 },
    { kind: "text", description: "Photo notes" },
  ])
  await bill([{ description: "Photo archive", quantity: 1, unit_price: 99 }], { currency: "USD" })
  await bill([{ product: null, description: "Photo scans", quantity: 1, unit_price: 0.0455 }], {
    price_decimals: 4,
  })
  await bill([{ description: "Photo with tax", quantity: 1, unit_price: 119 }], { prices_include_tax: true })
  const [retouching, ...lines] = await suggest("photo")
  expect(retouching).toMatchObject({ description: "Retouching a photo", unit_price: 90 })
  expect(lines).toEqual([
    { product: null, description: "Photo scans", unit: null, tax: null, unit_price: 0.0455 },
    { product: null, description: "PHOTO ARCHIVE", unit: "hour", tax: tax.id, unit_price: 75.5 },
  ])
  expect(await suggest("archive phot", { currency: "USD" })).toMatchObject([{ unit_price: 99 }])
  expect(await suggest("with tax", { prices_include_tax: "true" })).toMatchObject([{ unit_price: 119 }])
})

test("a line's tax that is archived by now isn't offered, and others' lines never are", async () => {
  const { id, staff, bill, suggest } = await studio()
  const tax = await makeTax(id)
  await bill([{ description: "Lamp", quantity: 1, unit_price: 10, tax: tax.id }])
  await staff.rest("POST", `/api/taxes/${tax.id}/archive/`)
  expect(await suggest("lamp")).toEqual([
    { product: null, description: "Lamp", unit: null, tax: null, unit_price: 10 },
  ])
  const others = await studio()
  expect(await others.suggest("lamp")).toEqual([])
})
