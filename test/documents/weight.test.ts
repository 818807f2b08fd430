// What a document counts for the limit of PDFs: one for each 50 lines that it begins.
import { beforeAll, expect, test } from "vitest"
import { weightOf } from "../../src/documents/rules.ts"
import { makeCredited, noteAt } from "../credit-notes/credited-office.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

beforeAll(async () => {
  const { worker } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  worker.renderer.pdf = async () => Buffer.from("%PDF-1.7\n%%EOF\n")
})

async function office() {
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const project = await makeProject(id, { client_id: client.id })
  const staff = await signIn(id)
  const write = async (lines: number) => {
    const items = Array.from({ length: lines }, (_, n) => ({ description: `Work ${n}`, unit_price: 10 }))
    const { body } = await staff.rest("POST", "/api/invoices/", {
      client: client.id,
      project: project.id,
      items,
    })
    return (body as { id: number }).id
  }
  const statusOf = async (path: string, who: { rest: typeof staff.rest } = staff) =>
    (await who.rest("GET", path)).status
  return { id, client, staff, write, statusOf }
}
const pdf = (id: number) => `/api/invoices/${id}/pdf/`

test("a document of up to 50 lines counts as one, of 500 as ten", () => {
  expect([0, 1, 50, 51, 500].map(weightOf)).toEqual([1, 1, 1, 2, 10])
})

test("sixty short documents or six long ones are a minute's worth", async () => {
  const { write, statusOf, staff } = await office()
  const long = await write(500)
  for (let n = 0; n < 6; n++) expect(await statusOf(pdf(long))).toBe(200)
  const refused = await staff.rest("GET", pdf(await write(1)))
  expect(refused).toMatchObject({ status: 429, body: { wait_time: expect.any(Number) } })
  const other = await office()
  const short = await other.write(50)
  for (let n = 0; n < 60; n++) expect(await other.statusOf(pdf(short))).toBe(200)
  expect(await other.statusOf(pdf(short))).toBe(429)
})

test("so it is for a link, a zip, a client and a credit note", async () => {
  const one = await office()
  const ids = [await one.write(500), await one.write(500), await one.write(400)]
  const { body } = await one.staff.rest("POST", "/api/invoices/pdfs/link/", { ids })
  const zip = (body as { url: string }).url
  expect(await one.statusOf(`${zip}/`)).toBe(200)
  expect(await one.statusOf(`${zip}/`)).toBe(200)
  const link = await one.staff.rest("POST", `${pdf(ids[2] ?? 0)}link/`)
  expect(await one.statusOf(`${(link.body as { url: string }).url}/`)).toBe(200)
  expect(await one.statusOf(pdf(ids[0] ?? 0))).toBe(429)

  const two = await office()
  const long = await two.write(500)
  await two.staff.rest("POST", `/api/invoices/${long}/issue/`)
  const ada = await signInClient(two.id, two.client.id)
  for (let n = 0; n < 6; n++) expect(await two.statusOf(`/portal/invoices/${long}/pdf/`, ada)).toBe(200)
  expect(await two.statusOf(pdf((await makeInvoice(two.id)).id))).toBe(429)

  const lines = Array.from({ length: 300 }, (_, n) => ({
    description: `Work ${n}`,
    quantity: 1,
    unit_price: 10,
  }))
  const { owner, credited } = await makeCredited({ body: { items: lines } })
  const note = await credited()
  for (let n = 0; n < 10; n++) expect((await owner.rest("GET", `${noteAt(note.id)}pdf/`)).status).toBe(200)
  expect((await owner.rest("GET", `${noteAt(note.id)}pdf/`)).status).toBe(429)
})
