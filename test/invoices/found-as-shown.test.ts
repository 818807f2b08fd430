// What lists show is what their search finds: every word anywhere, in any order, numbers and days as people write them.
import { beforeAll, describe, expect, test } from "vitest"
import { projectStatusLabel } from "../../client/shared/project-status.tsx"
import { statusLabel } from "../../client/staff/invoices/status.tsx"
import { currencies } from "../../src/core/values/currencies.ts"
import { invoiceStatuses } from "../../src/invoices/rules.ts"
import { offeredStatuses } from "../../src/projects/schema.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice, makeOrganization, makeProject, type Signed, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

let staff: Signed
let portal: Awaited<ReturnType<typeof signInClient>>
let jose: number
let shop: number
let invoice: number

const made = async (path: string, body: object) => {
  const answer = await staff.rest("POST", path, body)
  expect(answer).toMatchObject({ status: 201 })
  return (answer.body as { id: number }).id
}

beforeAll(async () => {
  const { id } = await makeOrganization({ default_currency: "EUR", time_zone: "UTC" })
  staff = await signIn(id)
  jose = await made("/api/clients/", {
    ...{ name: "José Núñez", email: "jose@client.test", phone: "+34 600 123 456", company: "Taller del Mar" },
  })
  shop = await made("/api/projects/", {
    ...{ client: jose, title: "Online shop", status: "review", budget: 12_500, currency: "EUR" },
    due_date: "2031-08-04",
  })
  invoice = await made("/api/invoices/", {
    ...{ client: jose, project: shop, status: "sent", currency: "EUR", due_date: "2031-12-25" },
    ...{ po_number: "PO 4711-22", issue_date: "2031-12-03" },
    items: [
      { description: "Photographs of the harbour", unit_price: 1_234.5 },
      { description: "Hosting", unit_price: 5_325.5 },
    ],
  })
  const other = await made("/api/clients/", { name: "Ada Lovelace", email: "ada@client.test" })
  const website = await made("/api/projects/", { client: other, title: "Website" })
  await made("/api/invoices/", {
    ...{ client: other, project: website, status: "processing", currency: "EUR", due_date: "2025-12-24" },
    items: [{ description: "Work", unit_price: 25 }],
  })
  await made("/api/invoices/", {
    ...{
      client: other,
      project: website,
      currency: "JPY",
      items: [{ description: "Draft", unit_price: 361_540 }],
    },
  })
  portal = await signInClient(id, jose)
})

const found = async (path: string, search: string) => {
  const { status, body } = await staff.rest("GET", `${path}?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return (body as { id: number; status: string }[]).map(({ id }) => id)
}

describe("clients", () => {
  test.each([
    "núñez josé",
    "nunez JOSE",
    "jose núñez",
    "mar josé",
    "600123456",
    "600-123-456",
    "456 600",
    "+34 600123456",
  ])("%s", async (search) => {
    expect(await found("/api/clients/", search)).toEqual([jose])
    expect(await found("/api/clients/", `${search} nothing`)).toEqual([])
  })
  test("in the order of names too", async () => {
    const { body } = await staff.rest("GET", "/api/clients/?sort=name&search=n%C3%BA%C3%B1ez%20jos%C3%A9")
    expect(body).toMatchObject([{ id: jose }])
  })
})

describe("projects", () => {
  test.each([
    "shop online",
    "under review",
    "Review shop",
    "núñez josé",
    "mar shop",
    "12,500.00",
    "€12,500",
    "12500",
    "4 Aug",
    "Aug 4, 2031",
  ])("%s", async (search) => expect(await found("/api/projects/", search)).toEqual([shop]))
  test("a late one as overdue", async () => {
    const late = await made("/api/projects/", { client: jose, title: "Late one", due_date: "2025-01-01" })
    expect(await found("/api/projects/", "overdue")).toEqual([late])
    expect(await found("/api/projects/", "overd late josé")).toEqual([late])
  })
})

const shown = [
  ...["6,560.00", "€6,560.00", "6560", "6.560,00", "6'560.00", "€ 6,560.00", "6,560"],
  ...["25 Dec", "25 December 2031", "Dec 25, 2031", "25 dec núñez", "2031-12-25", "3 Dec 2031"],
  ...[
    "núñez josé",
    "mar del taller",
    "shop online",
    "harbour hosting",
    "PO 4711-22",
    "471122",
    "sent harbour",
  ],
]

describe("invoices", () => {
  test.each(shown)("%s", async (search) => expect(await found("/api/invoices/", search)).toEqual([invoice]))

  test("a reported payment by its label", async () => {
    for (const search of ["payment pending", "pending payment", "Payment Pending lovelace"]) {
      const { body } = await staff.rest("GET", `/api/invoices/?search=${encodeURIComponent(search)}`)
      expect(body).toMatchObject([{ status: "processing" }])
    }
  })

  test("a currency without decimals", async () => {
    const { body } = await staff.rest("GET", "/api/invoices/?search=%C2%A5361%2C540")
    expect(body).toMatchObject([{ currency: "JPY" }])
  })

  test("one whose due date is over as overdue, before a job marks it", async () => {
    const { body } = await staff.rest("POST", "/api/invoices/", {
      ...{ client: jose, project: shop, status: "sent", due_date: "2025-03-02" },
      items: [{ description: "Overlooked", unit_price: 3 }],
    })
    const { id } = body as { id: number }
    expect(await found("/api/invoices/", "overdue")).toEqual([id])
    expect(await found("/api/invoices/", "jose overdue")).toEqual([id])
    expect(await found("/api/invoices/", "2 Mar")).toEqual([id])
    const { body: shownToClient } = await portal.rest("GET", "/portal/invoices/?search=overdue")
    expect(shownToClient).toMatchObject([{ id }])
    await staff.rest("DELETE", `/api/invoices/${id}/`)
  })

  test("new words after a change, and the old ones no more", async () => {
    const path = `/api/invoices/${invoice}/`
    const { body } = await staff.rest("GET", path)
    const { items } = body as { items: object[] }
    await staff.rest("PATCH", path, {
      items: [{ description: "Lighthouse", unit_price: 6_560 }],
      po_number: "PO 8",
    })
    expect(await found("/api/invoices/", "lighthouse")).toEqual([invoice])
    expect(await found("/api/invoices/", "harbour")).toEqual([])
    expect(await found("/api/invoices/", "4711-22")).toEqual([])
    await staff.rest("PATCH", `/api/clients/${jose}/`, { company: "Estudio Sol" })
    await staff.rest("PATCH", `/api/projects/${shop}/`, { title: "Catalogue" })
    expect(await found("/api/invoices/", "catalogue sol")).toEqual([invoice])
    expect(await found("/api/invoices/", "taller")).toEqual([])
    await staff.rest("PATCH", `/api/clients/${jose}/`, { company: "Taller del Mar" })
    await staff.rest("PATCH", `/api/projects/${shop}/`, { title: "Online shop" })
    await staff.rest("PATCH", path, { items, po_number: "PO 4711-22" })
    expect(await found("/api/invoices/", "harbour 4711-22")).toEqual([invoice])
  })
})

test.each([...shown.filter((one) => one !== "sent harbour"), "unpaid", "unpaid shop"])(
  "the portal: %s",
  async (search) => {
    const asked = encodeURIComponent(search)
    expect((await portal.rest("GET", `/portal/invoices/?search=${asked}`)).body).toMatchObject([
      { id: invoice },
    ])
    expect((await portal.rest("GET", `/portal/invoices/count/?search=${asked}`)).body).toEqual({ count: 1 })
  },
)

test("every status is found by its label", async () => {
  const { id } = await makeOrganization()
  const office = await signIn(id)
  const foundIn = async (path: string, search: string) =>
    ((await office.rest("GET", `${path}?search=${encodeURIComponent(search)}`)).body as { id: number }[]).map(
      (one) => one.id,
    )
  for (const status of invoiceStatuses) {
    const one = await makeInvoice(id, { status, due_date: "2031-01-01" })
    expect(await foundIn("/api/invoices/", statusLabel(status)), status).toContain(one.id)
  }
  for (const status of offeredStatuses) {
    const one = await makeProject(id, { status })
    expect(await foundIn("/api/projects/", projectStatusLabel(status)), status).toEqual([one.id])
  }
})

test("lines are found however they come, and those of a new invoice write it once", async () => {
  const { id } = await makeOrganization()
  const [office, { client_id: client, id: project }] = await Promise.all([signIn(id), makeProject(id)])
  const items = [
    { description: "Lanterns", unit_price: 5 },
    { description: "Fuel, 300 400 litres", unit_price: 5 },
  ]
  const answer = await office.rest("POST", "/api/invoices/", { client, project, items })
  const invoice = (answer.body as { id: number }).id
  const { pool } = (await testApp()).app.db
  const versionOf = async () => {
    const text = "select ctid::text, cmin::text, search_text from invoices where id = $1"
    return (await pool.query(text, [invoice])).rows[0]
  }
  const { rows } = await pool.query("select distinct cmin::text from invoice_items where invoice_id = $1", [
    invoice,
  ])
  // What is written by one command has its place in the transaction.
  expect(await versionOf()).toMatchObject(rows[0])
  const finds = async (search: string) => {
    const { body } = await office.rest("GET", `/api/invoices/?search=${encodeURIComponent(search)}`)
    return (body as { id: number }[]).length === 1
  }
  const add = (position: number, description: string) =>
    pool.query(
      `insert into invoice_items (organization_id, invoice_id, position, description, quantity, unit_price, amount, net_amount)
       values ($1, $2, $3, $4, 1, 0, 0, 0)`,
      [id, invoice, position, description],
    )
  expect([await finds("lanterns fuel"), await finds("300400"), await finds("buoys")]).toEqual([
    true,
    true,
    false,
  ])
  await add(3, "Buoys, 77 000")
  expect([await finds("lanterns buoys"), await finds("77000")]).toEqual([true, true])
  const before = await versionOf()
  await add(4, "Lanterns")
  expect(await versionOf()).toEqual(before)
  await pool.query("delete from invoice_items where invoice_id = $1 and position = 1", [invoice])
  expect([await finds("fuel buoys"), await finds("lanterns")]).toEqual([true, true])
})

test("the database knows the decimals of every currency", async () => {
  const { rows } = await (await testApp()).app.db.pool.query(
    "select code, currency_digits(code) as digits from unnest($1::text[]) code",
    [currencies.map(({ code }) => code)],
  )
  expect(rows).toEqual(currencies.map(({ code, digits }) => ({ code, digits })))
})
