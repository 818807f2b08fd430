// How often a call goes to the database and back: begin and commit are ways too, and who calls is asked first.
import { expect, test } from "vitest"
import { makeIssued } from "../invoices/issued.ts"
import { makeOrganization, makePaymentMethod, makeProject, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { statementsOf } from "../support/round-trips.ts"

const lines = ["Design", "Hosting", "Support"].map((description) => ({ description, unit_price: 33.33 }))

async function makeDesk() {
  const { id } = await makeOrganization()
  const [staff, project] = await Promise.all([signIn(id), makeProject(id)])
  return { id, staff, project, client: project.client_id }
}

test("an invoice of three lines is written in two round trips, and in four with an Idempotency-Key", async () => {
  const { id, staff, project, client } = await makeDesk()
  const write = async (more: object = {}, headers: Record<string, string> = {}) => {
    const invoice = { client, project: project.id, items: lines, ...more }
    expect((await staff.rest("POST", "/api/invoices/", invoice, headers)).status).toBe(201)
  }
  await write()
  const two = [expect.stringContaining("from sessions"), expect.stringContaining("take_invoice_number")]
  expect(await statementsOf(write)).toMatchObject(two)
  expect(await statementsOf(() => write({ currency: "GBP" }))).toMatchObject(two)
  // The statement itself takes the project's currency. Where that has other decimals the invoice is priced anew.
  const [euros, yens] = [
    await makeProject(id, { client_id: client, currency: "EUR" }),
    await makeProject(id, { client_id: client, currency: "JPY" }),
  ]
  expect(await statementsOf(() => write({ project: euros.id }))).toMatchObject(two)
  const whole = { project: yens.id, items: [{ description: "Design", unit_price: 33 }] }
  expect(await statementsOf(() => write(whole))).toHaveLength(3)
  expect(await statementsOf(() => write({}, { "idempotency-key": "once" }))).toHaveLength(4)
})

test("a message is written in two round trips, to a client and in the chat of a project", async () => {
  const { staff, project, client } = await makeDesk()
  const say = (path: string, body: object) => async () => {
    expect((await staff.rest("POST", path, { message: "Hello", ...body })).status).toBe(201)
  }
  for (const write of [
    say("/api/messages/", { client_id: client }),
    say(`/api/projects/${project.id}/chat/`, {}),
  ])
    expect(await statementsOf(write)).toMatchObject([
      expect.stringContaining("from sessions"),
      expect.stringContaining("insert into messages"),
    ])
})

test("the dashboard is read by four statements that don't wait for each other, the figures above the lists by one", async () => {
  const { staff } = await makeDesk()
  const read = (path: string) => async () => {
    expect((await staff.rest("GET", path)).status).toBe(200)
  }
  expect(await statementsOf(read("/api/dashboard/"))).toHaveLength(5)
  expect(await statementsOf(read("/api/figures/"))).toHaveLength(2)
})

test("the verbs of an invoice take no more round trips than these", async () => {
  const { organization, client, invoice, staff, path } = await makeIssued({ status: "sent" })
  const [method, payer] = [
    await makePaymentMethod(organization.id),
    await signInClient(organization.id, client.id),
  ]
  const steps: [string, () => Promise<{ status: number }>, number][] = [
    [
      "marked",
      () => payer.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, { payment_method_id: method.id }),
      8,
    ],
    // The claim with its payment, the status with its entry in the log: a statement each; four for the receipt, who gets it and
    // its limits, and two for the portal link in it.
    ["confirmed", () => staff.rest("POST", `${path}confirm_payment/`, { undo_seconds: 60 }), 12],
    ["undone", () => staff.rest("POST", `${path}confirm_payment/undo/`), 8],
    ["paid by hand", () => staff.rest("PATCH", path, { status: "paid" }), 8],
    ["not paid after all", () => staff.rest("PATCH", path, { status: "sent" }), 9],
    // What it bills can be billed again: one statement.
    ["cancelled", () => staff.rest("PATCH", path, { status: "cancelled" }), 9],
  ]
  for (const [step, call, most] of steps) {
    const statements = await statementsOf(async () => expect((await call()).status, step).toBe(200))
    expect(statements.length, `${step}: ${statements.join("\n")}`).toBe(most)
  }
})
