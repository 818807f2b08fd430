// A client's own statement of account in the portal.
import { beforeAll, expect, test } from "vitest"
import type { PortalStatement } from "../../src/portal/statement/schema.ts"
import { makeSent, pay, writeOff } from "../reports/kept.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeContact, makeOrganization } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

beforeAll(async () => {
  const { worker } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  worker.renderer.pdf = async () => Buffer.from("%PDF-1.7\n%%EOF\n")
})

const asked = "from=2026-02-01&to=2026-03-31"
const [path, file] = [`/portal/statement/?${asked}`, `/portal/statement/pdf/?${asked}`]

async function makeAccount() {
  const { id } = await makeOrganization()
  const client = await makeClient(id)
  const made = await makeSent(id, { client_id: client.id, issue_date: "2026-02-01", due_date: "2026-02-15" })
  return { id, client, made, payer: await signInClient(id, client.id) }
}

test("clients read their own account as they owe it, write-offs left out", async () => {
  const { id, made, payer } = await makeAccount()
  await makeSent(id, { issue_date: "2026-02-01" })
  await makeSent(id, { client_id: made.client_id, issue_date: "2026-02-01", status: "draft" })
  await pay(made, { on: "2026-02-10", amount: 30_00 })
  await writeOff(made, "2026-03-01", 70_00)
  const { status, body } = await payer.rest("GET", path)
  const statement = body as PortalStatement
  expect([status, statement]).toMatchObject([
    200,
    {
      ...{ currency: "USD", currencies: ["USD"], opening_balance: 0, closing_balance: 70 },
      open: { days_31_60: 70, outstanding: 70, credit: 0 },
    },
  ])
  expect(statement.entries.map(({ kind, number, balance }) => [kind, number, balance])).toEqual([
    ["invoice", made.number, 100],
    ["payment", made.number, 70],
  ])
  for (const word of ["write_off", "client_balance", "client_name"])
    expect(JSON.stringify(body)).not.toContain(word)
})

test("only contacts for billing see it, as data and as a PDF", async () => {
  const { id, client, payer } = await makeAccount()
  for (const [role, status] of [
    ["billing", 200],
    ["project", 403],
    ["approver", 403],
  ] as const) {
    const contact = await makeContact(id, { client_id: client.id, roles: [role] })
    const person = await signInClient(id, client.id, contact.id)
    expect([role, (await person.rest("GET", path)).status]).toEqual([role, status])
    expect([role, (await person.rest("GET", file)).status]).toEqual([role, status])
  }
  expect((await payer.rest("GET", file)).headers["content-type"]).toBe("application/pdf")
})

test("a wrong period is refused at its field, and PDFs count for the client's share", async () => {
  const { payer } = await makeAccount()
  expect(await payer.rest("GET", "/portal/statement/?from=2026-03-01&to=2026-02-01")).toMatchObject({
    ...{ status: 400, body: { fields: { to: ["The last day is before the first. Choose a later day."] } } },
  })
  const again = await Promise.all(Array.from({ length: 25 }, () => payer.rest("GET", file)))
  expect(again.map(({ status }) => status)).toContain(429)
})
