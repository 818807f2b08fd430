// The pure side of changing an invoice, its number and its status; and who hears of it.
import { expect, test } from "vitest"
import { isIssued } from "../../src/invoices/rules.ts"
import { makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { released } from "../support/numbers.ts"

test("only a draft that never left the house is not issued", () => {
  const draft = { status: "draft", sent_at: null, viewed_at: null, issued_at: null } as const
  expect(isIssued(draft)).toBe(false)
  expect(isIssued({ ...draft, status: "cancelled" })).toBe(true)
  expect(isIssued({ ...draft, sent_at: "2026-01-01T00:00:00Z" })).toBe(true)
  expect(isIssued({ ...draft, viewed_at: "2026-01-01T00:00:00Z" })).toBe(true)
  expect(isIssued({ ...draft, issued_at: "2026-01-01T00:00:00Z" })).toBe(true)
})

test("numbers come back from the newest on, and not past the first that stays used", () => {
  const draft = (number: string) => ({ number, issued: false })
  const issued = (number: string) => ({ number, issued: true })
  expect(released([draft("INV-0003"), draft("INV-0002")], 4)).toEqual({ next: 2, retired: [] })
  expect(released([draft("INV-0003"), issued("INV-0002"), draft("INV-0001")], 4)).toEqual({
    next: 3,
    retired: ["INV-0002", "INV-0001"],
  })
  expect(released([draft("INV-0001")], 4)).toEqual({ next: 4, retired: ["INV-0001"] })
  expect(released([draft("INV-0000")], 1)).toEqual({ next: 1, retired: ["INV-0000"] })
})

test("open screens hear of a change with the client it concerns, and not of a refused one", async () => {
  const organization = await makeOrganization()
  const { id, client_id } = await makeInvoice(organization.id)
  const screens = [
    await changesHeard(organization.id),
    await changesHeard(organization.id, { client_id }),
    await changesHeard(organization.id, { client_id: client_id + 1 }),
  ]
  const staff = await signIn(organization.id)
  await staff.rest("PATCH", `/api/invoices/${id}/`, { currency: "XXX" })
  await staff.rest("POST", `/api/invoices/${id}/confirm_payment/`)
  expect(screens).toEqual([[], [], []])
  await staff.trpc.invoices.send.mutate({ id })
  const change = { type: "invoice", id }
  expect(screens).toEqual([[change], [change], []])
})

test("an invoice that moves to another client is told of in both portals, any other change in one", async () => {
  const organization = await makeOrganization()
  const [before, after] = [await makeProject(organization.id), await makeProject(organization.id)]
  const { id } = await makeInvoice(organization.id, {
    ...{ client_id: before.client_id, project_id: before.id, status: "sent" },
  })
  const old = await changesHeard(organization.id, { client_id: before.client_id })
  const next = await changesHeard(organization.id, { client_id: after.client_id })
  const staff = await signIn(organization.id)
  const change = (patch: object) => staff.rest("PATCH", `/api/invoices/${id}/`, patch)
  expect((await change({ client: after.client_id, project: after.id })).status).toBe(200)
  expect([old, next]).toEqual([[{ type: "invoice", id }], [{ type: "invoice", id }]])
  await change({ notes: "Hello" })
  expect([old.length, next.length]).toEqual([1, 2])
})

test("the same procedures answer through tRPC", async () => {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const invoice = await makeInvoice(organization.id)
  expect(await staff.trpc.invoices.list.query({ status: "draft" })).toMatchObject([
    { id: invoice.id, total: 100 },
  ])
  await expect(staff.trpc.invoices.confirmPayment.mutate({ id: invoice.id })).rejects.toThrow("not marked")
  await expect(staff.trpc.invoices.get.query({ id: 999_999_999 })).rejects.toThrow("Invoice not found")
})
