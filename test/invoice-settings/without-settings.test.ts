// An organization that has no row of billing settings, as one that never changed any.
import { expect, test } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"

async function makeBare() {
  const office = await makeOffice({ protects: false })
  const { app } = await testApp()
  await app.db.system
    .deleteFrom("billing_settings")
    .where("organization_id", "=", office.organization.id)
    .execute()
  return office
}

test.each(["issue", "send"])("its invoices can be issued (%s), and aren't protected", async (act) => {
  const office = await makeBare()
  const invoice = await office.write()
  expect(await office.act(invoice, act)).toMatchObject({ status: 200 })
  expect(await office.read(invoice)).toMatchObject({
    ...{ number: "INV-0001", status: "sent", is_protected: false, issue_date: expect.any(String) },
    allowed: ["edit", "delete", "send", "cancel", "void", "credit", "record_payment", "write_off"],
  })
})

test("an invoice may be written as sent, changed to it, and deleted", async () => {
  const { write, patch, remove } = await makeBare()
  const sent = await write({ status: "sent" })
  expect(sent).toMatchObject({ status: "sent", is_protected: false })
  const draft = await write()
  expect(await patch(draft, { status: "sent", number: "OWN-1" })).toMatchObject({
    status: 200,
    body: { number: "OWN-1" },
  })
  expect((await remove(sent)).status).toBe(204)
})

test("its numbers are spelled for a fiscal year from January on", async () => {
  const { owner, write, organization, remove } = await makeBare()
  const { app } = await testApp()
  const [{ id } = { id: 0 }] = await app.db.system
    .insertInto("number_series")
    .values({
      organization_id: organization.id,
      name: "Years",
      pattern: "{fy}-{n:2}",
      reset: "yearly",
      next_n: 1,
    })
    .returning("id")
    .execute()
  const year = new Date().getUTCFullYear()
  const first = await write({ series: id })
  expect([first.number, (await write({ series: id })).number]).toEqual([`${year}-01`, `${year}-02`])
  expect((await owner.rest("GET", `/api/number-series/${id}/`)).body).toMatchObject({
    next_n: 3,
    example: [`${year}-03`, `${year}-04`, `${year}-05`],
  })
  expect((await remove(first)).status).toBe(204)
})
