// What the PDF of a statement says, and handing it out.
import { beforeAll, expect, test } from "vitest"
import { renderStatementHtml } from "../../jobs/templates/statement.ts"
import { readPrintedStatement, statementPdfName } from "../../src/statements/printing/service.ts"
import { makeSent, pay, writeOff } from "../reports/kept.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { as, fetchFile } from "../support/upload.ts"

beforeAll(async () => {
  const { worker } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  worker.renderer.pdf = async (html) => Buffer.from(`%PDF-1.7\n${html}\n%%EOF\n`)
})

const period = { from: "2026-02-01", to: "2026-03-31" }
const asked = new URLSearchParams(period)

async function makeOffice(name = "Ada Lovelace") {
  const { id } = await makeOrganization()
  const [staff, client] = [await signIn(id), await makeClient(id, { name })]
  const made = await makeSent(id, { client_id: client.id, issue_date: "2026-02-01", due_date: "2026-02-15" })
  const page = async () => {
    const { app } = await testApp()
    return readPrintedStatement(app.db.tenants.open(id), { id: client.id, ...period, currency: null })
  }
  const html = async () => {
    const read = await page()
    return renderStatementHtml({
      ...read,
      organization: { ...read.organization, logo: null, logo_plate: false },
    })
  }
  const text = async () =>
    (await html()).replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, "|").replaceAll(/[|\s]+/g, " ")
  return {
    id,
    staff,
    client,
    made,
    page,
    html,
    text,
    path: `/api/clients/${client.id}/statement/pdf/?${asked}`,
  }
}

test("it says whose account it is, each entry, both balances and what is open by age", async () => {
  const { made, text, page } = await makeOffice()
  await pay(made, { on: "2026-02-10", amount: 30_00 })
  await writeOff(made, "2026-03-01", 20_00)
  expect(statementPdfName(await page())).toBe("statement-Ada Lovelace-2026-03-31-USD.pdf")
  const said = await text()
  for (const words of [
    " Statement of account ",
    " Account of Ada Lovelace ",
    " From 1 February 2026 To 31 March 2026 Currency USD ",
    " 1 February 2026 Opening balance $0.00 ",
    ` 1 February 2026 Invoice ${made.number} $100.00 $100.00 `,
    ` 10 February 2026 Payment for ${made.number} -$30.00 $70.00 `,
    " 31–60 days overdue $70.00 ",
    " Closing balance $70.00 ",
  ])
    expect(said).toContain(words)
  for (const words of ["rite-off", "credit", "How to pay"]) expect(said).not.toContain(words)
})

test("the last entry stays on a page with the closing balance", async () => {
  const { made, html } = await makeOffice()
  const together = async () => (await html()).split('<tbody class="end">')[1]
  for (const words of [made.number, "Closing balance"]) expect(await together()).toContain(words)
  await pay(made, { on: "2026-02-10", amount: 30_00 })
  expect(await together()).not.toContain(`Invoice ${made.number}`)
  expect(await together()).toContain(`Payment for ${made.number}`)
})

test("credit is named, without ages where nothing is open", async () => {
  const { made, text } = await makeOffice()
  await pay(made, { on: "2026-02-10", amount: 130_00, settles: 100_00 })
  const said = await text()
  expect(said).toContain(" Open on 31 March 2026 Your credit -$30.00 Closing balance -$30.00 ")
  expect(said).not.toContain("overdue")
})

test("what is typed stays text, and a name leads to no other folder", async () => {
  const { text, page } = await makeOffice("../<b>Ada</b>")
  expect(await text()).toContain("&lt;b&gt;Ada&lt;/b&gt;")
  expect(statementPdfName(await page())).toMatch(/^statement-\.\.--b-Ada--b--2026-03-31-USD\.pdf$/)
  const long = await makeOffice("Ä".repeat(200))
  expect(statementPdfName(await long.page()).length).toBeLessThan(100)
})

test("the file follows the books, is the organization's own, and counts for the limit of PDFs", async () => {
  const { staff, made, path } = await makeOffice()
  const read = async () => {
    const answer = await fetchFile(path, as(staff))
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"])
    return answer
  }
  const before = await read()
  expect(before.headers["content-disposition"]).toContain('"statement-Ada Lovelace-2026-03-31-USD.pdf"')
  expect((await read()).bytes).toEqual(before.bytes)
  await pay(made, { on: "2026-02-10", amount: 30_00 })
  expect((await read()).bytes).not.toEqual(before.bytes)
  const { staff: stranger } = await makeOffice()
  expect((await stranger.rest("GET", path)).status).toBe(404)
  const again = Array.from({ length: 70 }, () => staff.rest("GET", path))
  expect((await Promise.all(again)).map(({ status }) => status)).toContain(429)
})
