// Products: what the organization sells, changed one by one, many at once, or by a whole list.
import { describe, expect, test } from "vitest"
import { currencies } from "../../src/core/values/currencies.ts"
import { testApp } from "../support/app.ts"
import {
  makeMember,
  makeOrganization,
  makeProduct,
  makeTax,
  type Signed,
  signIn,
} from "../support/factories.ts"

const all = "/api/products/"
const shoot = {
  name: "Photography, half day",
  description: "Up to 4 hours on site",
  unit: "day",
  prices: [
    { currency: "EUR", unit_price: 450 },
    { currency: "USD", unit_price: 500.5 },
  ],
}
const newStaff = async () => signIn((await makeOrganization()).id)
type Product = {
  id: number
  name: string
  prices: { currency: string; unit_price: number }[]
  tax: number | null
}
const listed = async (staff: Signed, query = "") => (await staff.rest("GET", all + query)).body as Product[]
const pricesOf = async (staff: Signed) =>
  (await listed(staff)).map(({ name, prices }) => [
    name,
    Object.fromEntries(prices.map(({ currency, unit_price }) => [currency, unit_price])),
  ])
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields
const logOf = async (staff: Signed, subject = "product") =>
  (
    (await staff.rest("GET", `/api/audit-log/?subject_type=${subject}`)).body as {
      action: string
      details: object
    }[]
  ).map(({ action, details }) => [action, details])

test("a product is added, read, changed and deleted, and the log keeps each step", async () => {
  const { id: organization_id } = await makeOrganization()
  const staff = await signIn(organization_id)
  const tax = await makeTax(organization_id)
  const added = await staff.rest("POST", all, { ...shoot, tax: tax.id })
  const { id } = added.body as Product
  expect(added).toMatchObject({
    status: 201,
    body: {
      ...shoot,
      prices: [
        { currency: "EUR", unit_price: 450, formatted: "€450.00" },
        { currency: "USD", unit_price: 500.5, formatted: "$500.50" },
      ],
      ...{ tax: tax.id, tax_name: "VAT 19 %" },
    },
  })
  expect((await staff.rest("GET", `${all}${id}/`)).body).toEqual(added.body)
  const changed = await staff.rest("PATCH", `${all}${id}/`, {
    ...{ description: null, tax: null },
    prices: [{ currency: "EUR", unit_price: 0.045 }],
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      ...{ name: shoot.name, description: null, unit: "day", tax: null, tax_name: null },
      prices: [{ currency: "EUR", unit_price: 0.045, formatted: "€0.045" }],
    },
  })
  expect((await staff.rest("PATCH", `${all}${id}/`, { name: shoot.name })).body).toMatchObject({ id })
  expect((await staff.rest("DELETE", `${all}${id}/`)).status).toBe(204)
  expect((await staff.rest("GET", `${all}${id}/`)).body).toMatchObject({ error: "Product not found" })
  expect(await logOf(staff)).toEqual([
    ["deleted", { name: shoot.name }],
    [
      "changed",
      {
        name: shoot.name,
        changes: {
          description: { from: shoot.description, to: null },
          prices: { from: "€450.00, $500.50", to: "€0.045" },
          tax: { from: tax.id, to: null },
        },
      },
    ],
    ["created", { name: shoot.name }],
  ])
})

describe("a list", () => {
  test("is sorted by name without accents or case, page by page, and searched", async () => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    for (const name of ["zebra crossing", "Éclair", "apple", "Echo"]) await makeProduct(id, { name })
    await makeProduct(id, { name: "Bench", description: "Of éclair wood" })
    const names = (products: Product[]) => products.map(({ name }) => name)
    expect(names(await listed(staff))).toEqual(["apple", "Bench", "Echo", "Éclair", "zebra crossing"])
    const first = await staff.rest("GET", `${all}?limit=2`)
    const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1]
    const second = await staff.rest("GET", next ?? "")
    expect([first, second].map(({ body }) => names(body as Product[]))).toEqual([
      ["apple", "Bench"],
      ["Echo", "Éclair"],
    ])
    expect(names(await listed(staff, "?search=eclair"))).toEqual(["Bench", "Éclair"])
    expect(names(await listed(staff, "?search=eclair wood"))).toEqual(["Bench"])
    expect((await staff.rest("GET", `${all}?cursor=3`)).status).toBe(400)
  })

  test("is a file too, with a column for each currency and no formulas", async () => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    const tax = await makeTax(id)
    await makeProduct(id, { name: "=HYPERLINK(1)", prices: { EUR: 0.045, JPY: 900 }, tax_id: tax.id })
    await makeProduct(id, { name: "Bench; oak", unit: "m2", prices: { USD: 12.5 } })
    const rows = (await staff.rest("GET", `${all}?format=csv&separator=semicolon`)).text
    const [header, ...lines] = rows.replace("\uFEFF", "").trim().split("\r\n")
    expect(header).toBe("product_id;name;description;unit;tax;price_eur;price_jpy;price_usd")
    expect(lines.map((line) => line.replace(/^\d+;/, ""))).toEqual([
      "'=HYPERLINK(1);;;VAT 19 %;0,045;900;",
      '"Bench; oak";;m2;;;;12,5',
    ])
  })
})

describe("many at once", () => {
  test("get new prices by percent, rounded to the decimals they have, and a tax", async () => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    const tax = await makeTax(id)
    const [lamp, chair, desk] = [
      await makeProduct(id, { name: "Lamp", prices: { EUR: 0.045, JPY: 333, KWD: 1.005 } }),
      await makeProduct(id, { name: "Chair", prices: { EUR: 10.01 } }),
      await makeProduct(id, { name: "Desk", prices: { EUR: 100 } }),
    ]
    const ids = [lamp.id, chair.id]
    const answer = await staff.rest("POST", `${all}change/`, { ids, percent: 5, tax: tax.id })
    expect(answer).toMatchObject({ status: 200, body: { changed: 2 } })
    expect(await pricesOf(staff)).toEqual([
      ["Chair", { EUR: 10.51 }],
      ["Desk", { EUR: 100 }],
      ["Lamp", { EUR: 0.047, JPY: 350, KWD: 1.055 }],
    ])
    expect((await listed(staff)).map((product) => product.tax)).toEqual([tax.id, null, tax.id])
    const down = await staff.rest("POST", `${all}change/`, { ids: [desk.id], percent: -12.5 })
    expect(down.body).toEqual({ changed: 1 })
    expect((await staff.rest("POST", `${all}change/`, { ids, tax: tax.id })).body).toEqual({ changed: 0 })
    expect((await logOf(staff))[0]).toEqual([
      "changed",
      { name: "Desk", changes: { prices: { from: "€100.00", to: "€87.50" } } },
    ])
  })

  test("stay as they are when one of them can't change", async () => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    const [lamp, pin] = [
      await makeProduct(id, { name: "Lamp", prices: { EUR: 999_999_999 } }),
      await makeProduct(id, { name: "Pin", prices: { EUR: 0.01 } }),
    ]
    const archived = await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })
    const foreign = await makeTax((await makeOrganization()).id)
    for (const [wrong, field, sentence] of [
      [{ ids: [lamp.id, pin.id], percent: -60 }, "percent", "Pin: The unit price must be above 0"],
      [
        { ids: [pin.id, lamp.id], percent: 1 },
        "percent",
        "Lamp: The unit price must be at most 999,999,999.99",
      ],
      [{ ids: [pin.id, 999_999_999], percent: 1 }, "ids.1", "This product no longer exists"],
      [{ ids: [pin.id], tax: archived.id }, "tax", "This tax is archived"],
      [{ ids: [pin.id], tax: foreign.id }, "tax", "Choose one of your taxes"],
      [{ ids: [pin.id] }, "percent", "Enter a percentage or choose a tax"],
      [{ ids: [pin.id], percent: -100 }, "percent", "Must be above -100"],
      [{ ids: [], percent: 5 }, "ids", "Choose at least one product"],
      [{ ids: Array.from({ length: 201 }, (_, n) => n + 1), percent: 5 }, "ids", "At most 200 products"],
    ] as const) {
      const refused = await staff.rest("POST", `${all}change/`, wrong)
      expect([refused.status, fieldsOf(refused)]).toEqual([400, { [field]: [sentence] }])
    }
    expect(await pricesOf(staff)).toEqual([
      ["Lamp", { EUR: 999_999_999 }],
      ["Pin", { EUR: 0.01 }],
    ])
    expect(await logOf(staff)).toEqual([])
  })
})

describe("an import", () => {
  test("adds what is new and merges what has the same name; a preview only counts", async () => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    const tax = await makeTax(id)
    await makeProduct(id, {
      name: "Café table",
      description: "Oak",
      unit: "one",
      prices: { EUR: 90, USD: 99 },
    })
    const products = [
      { name: "CAFE TABLE", prices: [{ currency: "EUR", unit_price: 95 }], tax: tax.id },
      { name: "=1+1", description: "As typed" },
    ]
    const counted = await staff.rest("POST", `${all}import/`, { products, preview: true })
    expect(counted).toMatchObject({ status: 200, body: { added: 1, changed: 1 } })
    expect(await listed(staff)).toHaveLength(1)
    expect(await logOf(staff, "organization")).toEqual([])
    expect((await staff.rest("POST", `${all}import/`, { products })).body).toEqual({ added: 1, changed: 1 })
    expect(await listed(staff)).toMatchObject([
      { name: "=1+1", description: "As typed", unit: null, prices: [], tax: null },
      {
        ...{ name: "CAFE TABLE", description: "Oak", unit: "one", tax: tax.id },
        prices: [
          { currency: "EUR", unit_price: 95 },
          { currency: "USD", unit_price: 99 },
        ],
      },
    ])
    expect(await logOf(staff, "organization")).toEqual([["products_imported", { added: 1, changed: 1 }]])
    expect((await staff.rest("POST", `${all}import/`, { products })).body).toEqual({ added: 0, changed: 2 })
  })

  test("and changes of the same products at once wait for each other, in whatever order each lists them", async () => {
    const staff = await newStaff()
    const products = Array.from({ length: 200 }, (_, n) => ({
      name: `Product ${n}`,
      prices: [{ currency: "EUR", unit_price: n + 1 }],
    }))
    const send = (list: typeof products) => () => staff.rest("POST", `${all}import/`, { products: list })
    const forwards = send(products)
    const backwards = send(products.toReversed())
    const together = async (...calls: (() => Promise<{ status: number }>)[]) =>
      (await Promise.all(calls.map((call) => call()))).map(({ status }) => status)
    for (let round = 0; round < 2; round++)
      expect(await together(forwards, backwards, forwards, backwards)).toEqual([200, 200, 200, 200])
    const ids = (await listed(staff, "?limit=100")).map(({ id }) => id)
    const raise = () => staff.rest("POST", `${all}change/`, { ids, percent: 5 })
    for (let round = 0; round < 2; round++)
      expect(await together(backwards, raise, forwards, raise)).toEqual([200, 200, 200, 200])
  })

  test("gives no product more prices than its form takes", async () => {
    const staff = await signIn((await makeOrganization()).id)
    const prices = currencies.slice(0, 21).map(({ code }) => ({ currency: code, unit_price: 5 }))
    await staff.rest("POST", all, { name: "Lamp", prices: prices.slice(0, 20) })
    const list = [{ name: "Desk" }, { name: "lamp", prices: prices.slice(20) }]
    expect(await staff.rest("POST", `${all}import/`, { products: list })).toMatchObject({
      status: 400,
      body: { fields: { products: ["lamp would have more than 20 prices"] } },
    })
    expect((await staff.rest("GET", all)).body).toMatchObject([{ name: "Lamp" }])
  })

  test("of 1,000 products with one fault imports none and names the row and its field", async () => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    const foreign = await makeTax((await makeOrganization()).id)
    const good = Array.from({ length: 1_000 }, (_, n) => ({ name: `Lamp ${n}` }))
    for (const [row, field, sentence] of [
      [{ name: "" }, "name", "This field is required"],
      [{ name: "Lämp 3" }, "name", "This name is in the list twice"],
      [
        { name: "X", prices: [{ currency: "EUR", unit_price: 0 }] },
        "prices.0.unit_price",
        "The unit price must be above 0",
      ],
      [{ name: "X", tax: foreign.id }, "tax", "Choose one of your taxes"],
    ] as const) {
      const refused = await staff.rest("POST", `${all}import/`, {
        products: good.with(999, row as { name: string }),
      })
      expect([refused.status, fieldsOf(refused)]).toEqual([400, { [`products.999.${field}`]: [sentence] }])
    }
    const many = await staff.rest("POST", `${all}import/`, { products: [...good, { name: "One more" }] })
    expect([many.status, fieldsOf(many)]).toEqual([400, { products: ["At most 1,000 products"] }])
    expect(await listed(staff)).toEqual([])
    expect((await staff.rest("POST", `${all}import/`, { products: good })).body).toEqual({
      added: 1_000,
      changed: 0,
    })
    expect(await listed(staff)).toHaveLength(1_000)
  })
})

test("what can't be is refused by its field, and nothing is written", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const archived = await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })
  await makeProduct(id, { name: "Lamp" })
  const other = await makeProduct(id, { name: "Desk" })
  const euro = { currency: "EUR", unit_price: 1 }
  for (const [wrong, field] of [
    [{ name: "  " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "LÄMP" }, "name"],
    [{ description: "x".repeat(1_501) }, "description"],
    [{ unit: "parsec" }, "unit"],
    [{ prices: [{ ...euro, currency: "XXX" }] }, "prices.0.currency"],
    [{ prices: [{ ...euro, unit_price: 1.000_000_1 }] }, "prices.0.unit_price"],
    [{ prices: [{ ...euro, unit_price: 1_000_000_000 }] }, "prices.0.unit_price"],
    [{ prices: [euro, { currency: "eur", unit_price: 2 }] }, "prices.1.currency"],
    [{ prices: Array.from({ length: 21 }, () => euro) }, "prices"],
    [{ tax: archived.id }, "tax"],
  ] as const) {
    for (const refused of [
      await staff.rest("POST", all, { ...shoot, ...wrong }),
      await staff.rest("PATCH", `${all}${other.id}/`, wrong),
    ])
      expect([wrong, refused.status, Object.keys(fieldsOf(refused) ?? {})[0]]).toEqual([wrong, 400, field])
  }
  expect(await pricesOf(staff)).toEqual([
    ["Desk", { EUR: 90 }],
    ["Lamp", { EUR: 90 }],
  ])
})

test("a product's tax goes with the tax that replaces it, and is gone once that is archived", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const tax = await makeTax(id)
  await makeProduct(id, { tax_id: tax.id })
  const vat = { name: "VAT 20 %", category: "S", components: [{ name: "VAT", rate: 20 }], replaces: tax.id }
  const replaced = (await staff.rest("POST", "/api/taxes/", vat)).body as { id: number }
  expect(await listed(staff)).toMatchObject([{ tax: replaced.id, tax_name: "VAT 20 %" }])
  await staff.rest("POST", `/api/taxes/${replaced.id}/archive/`)
  expect(await listed(staff)).toMatchObject([{ tax: null, tax_name: null }])
})

test("accountants read products and change none", async () => {
  const { id } = await makeOrganization({ plan_type: "pro" })
  const product = await makeProduct(id)
  const accountant = await signIn(id, await makeMember(id, "accountant"))
  expect((await accountant.rest("GET", all)).status).toBe(200)
  expect((await accountant.rest("GET", `${all}?format=csv`)).status).toBe(200)
  const ids = [product.id]
  for (const [method, path, body] of [
    ["POST", all, shoot],
    ["PATCH", `${all}${product.id}/`, { name: "New" }],
    ["DELETE", `${all}${product.id}/`, {}],
    ["POST", `${all}change/`, { ids, percent: 5 }],
    ["POST", `${all}import/`, { products: [shoot] }],
  ] as const)
    expect((await accountant.rest(method, path, body)).status).toBe(403)
})

test("open screens of the staff hear of it", async () => {
  const { app } = await testApp()
  const staff = await newStaff()
  const heard: string[] = []
  const stop = app.events.subscribe(staff.organization_id, {}, (text) => heard.push(text) > 0)
  await staff.rest("POST", all, shoot)
  await staff.rest("POST", `${all}import/`, { products: [{ name: "Lamp" }] })
  stop()
  expect(heard.join("").match(/"type":"product"/g)).toHaveLength(2)
})
