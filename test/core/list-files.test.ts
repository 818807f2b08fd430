// Lists as files: every row that the filters find, page after page, in the order of the list.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeMember,
  makeOrganization,
  makePayment,
  makeProject,
  signIn,
} from "../support/factories.ts"

async function makeOffice() {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const client = await makeClient(id, { company: "=Engines" })
  const file = async (path: string, more = "") => {
    const answer = await staff.rest("GET", `${path}?format=csv${more}`)
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"])
    expect(answer.text.startsWith("\uFEFF")).toBe(true)
    expect(answer.headers.link).toBe(undefined)
    return answer.text.slice(1).split("\r\n").slice(0, -1)
  }
  /** Rows by the names of the header; no cell has a comma in it. */
  const rows = async (path: string, more = "") => {
    const [header = "", ...lines] = await file(path, more)
    const names = header.split(",")
    return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at], cell])))
  }
  return { id, staff, client, file, rows }
}

test("invoices have their amounts, days and names; formulas are none", async () => {
  const { id, client, staff, rows, file } = await makeOffice()
  const project = await makeProject(id, { client_id: client.id, title: "Looms" })
  const wanted = {
    ...{ client: client.id, project: project.id, currency: "EUR", tax_rate: 19, status: "sent" },
    ...{ issue_date: "2026-02-01", due_date: "2026-02-15", po_number: "PO 7" },
    items: [{ description: "Work", quantity: 1, unit_price: 1_000 }],
  }
  const made = Object((await staff.rest("POST", "/api/invoices/", wanted)).body)
  await staff.rest("POST", `/api/invoices/${made.id}/payments/`, { amount: 190, paid_on: "2026-02-03" })
  const [row] = await rows("/api/invoices/")
  expect(row).toMatchObject({
    ...{ number: made.number, issue_date: "2026-02-01", due_date: "2026-02-15", po_number: "PO 7" },
    ...{ client: "'=Engines", person: "Ada Lovelace", project: "Looms", currency: "EUR" },
    ...{ net: "1000.00", tax_amount: "190.00", total: "1190.00", paid: "190.00", due: "1000.00" },
  })
  const [, line] = await file("/api/invoices/", "&separator=semicolon")
  expect(line).toContain(";EUR;1000,00;190,00;1190,00;0,00;190,00;0,00;0,00;1000,00;")
})

test("payments name what they settle, credit notes are below zero", async () => {
  const { id, client, staff, rows } = await makeOffice()
  const project = await makeProject(id, { client_id: client.id, title: "Looms" })
  const wanted = {
    ...{ client: client.id, project: project.id, currency: "EUR", tax_rate: 19, status: "sent" },
    issue_date: "2026-02-01",
  }
  const items = [{ description: "Work", quantity: 1, unit_price: 100 }]
  const made = Object((await staff.rest("POST", "/api/invoices/", { ...wanted, items })).body)
  const paid = { amount: 150, paid_on: "2026-02-03", reference: "-7" }
  await staff.rest("POST", `/api/invoices/${made.id}/payments/`, paid)
  expect(await rows("/api/payments/")).toMatchObject([
    {
      ...{ date: "2026-02-03", client: "'=Engines", person: "Ada Lovelace", currency: "EUR" },
      ...{ amount: "150.00", unallocated: "31.00", invoices: made.number, reference: "'-7", source: "staff" },
    },
  ])
  const credit = { issue: true, reason: "Not needed" }
  await staff.rest("POST", `/api/invoices/${made.id}/credit-notes/`, credit)
  expect(await rows("/api/credit-notes/")).toMatchObject([
    {
      ...{ invoice_number: made.number, client: "'=Engines", person: "Ada Lovelace", reason: "Not needed" },
      ...{ net: "-100.00", tax_amount: "-19.00", total: "-119.00", unapplied: "-119.00" },
    },
  ])
  expect(await rows("/api/clients/")).toMatchObject([{ client: "'=Engines", person: "Ada Lovelace" }])
  expect(await rows("/api/projects/")).toMatchObject([{ title: "Looms", client: "'=Engines" }])
})

test("filters and order are those of the list, whose pages don't apply", async () => {
  const { id, client, staff, rows } = await makeOffice()
  const other = await makeClient(id, { name: "Bob" })
  for (const client_id of [client.id, other.id, client.id]) {
    await makeInvoice(id, { client_id, status: "sent" })
    await makeProject(id, { client_id, title: `Looms ${client_id}` })
  }
  await makeInvoice(id, { client_id: client.id, status: "draft" })
  await makePayment(id, { client_id: client.id })
  await makePayment(id, { client_id: other.id })
  for (const [path, filter, name] of [
    ["/api/invoices/", `client=${client.id}&status=sent&sort=number`, "number"],
    ["/api/invoices/", `only=outstanding&sort=-client`, "number"],
    ["/api/payments/", `client=${other.id}`, "client_id"],
    ["/api/clients/", "sort=-name", "client_id"],
    ["/api/clients/", "search=Bob", "client_id"],
    ["/api/projects/", `client=${client.id}&sort=client`, "project_id"],
  ] as const) {
    const listed = (await staff.rest("GET", `${path}?${filter}`)).body as Record<string, unknown>[]
    const known = {
      number: "number",
      project_id: "id",
      client_id: path === "/api/clients/" ? "id" : "client",
    }
    const filed = await rows(path, `&${filter}&limit=1&cursor=999999`)
    expect([path, filed.map((row) => row[name])]).toEqual([
      path,
      listed.map((row) => String(row[known[name]])),
    ])
    expect(filed.length).toBeGreaterThan(0)
  }
})

test("a file has every row of a long list once, in order", async () => {
  const { id, client, rows } = await makeOffice()
  const { app } = await testApp()
  await app.db.pool.query(
    `insert into projects (organization_id, client_id, title, currency)
     select $1, $2, 'Loom ' || n, 'USD' from generate_series(1, 2345) n`,
    [id, client.id],
  )
  const newest = (await rows("/api/projects/")).map((row) => Number(row.project_id))
  expect(newest).toHaveLength(2345)
  expect(newest).toEqual([...new Set(newest)].sort((a, b) => b - a))
  const titles = (await rows("/api/projects/", "&sort=title")).map((row) => row.title)
  expect(new Set(titles).size).toBe(2345)
})

test("a file is refused in words, not begun, where a filter is wrong; at the other door it isn't there", async () => {
  const { staff, id } = await makeOffice()
  for (const path of ["invoices", "payments", "credit-notes", "clients", "projects"]) {
    const refused = async (query: string) =>
      Object((await staff.rest("GET", `/api/${path}/?${query}`)).body).fields
    expect(await refused("format=pdf")).toEqual({ format: ["Choose one of json, csv"] })
    expect(await refused("format=csv&separator=tab")).toEqual({
      separator: ["Choose one of comma, semicolon"],
    })
    expect(await refused("format=csv&client=x&sort=x&status=7")).not.toBe(undefined)
  }
  await expect(staff.trpc.invoices.list.query({ format: "csv" })).rejects.toThrow(
    "Request the report or list at its REST address",
  )
  const member = await signIn(id, await makeMember(id, "member"))
  expect((await member.rest("GET", "/api/invoices/?format=csv")).status).toBe(200)
})
