// An organization that moves to another time zone: what ended before stays on its day, and so in its month.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization, signIn } from "../support/factories.ts"
import { cancelNote, credit, makeSent, pay, refund, setInvoice, takeBack, taxed } from "./kept.ts"

/** The last half hour of October in Berlin, where it is November already in Auckland. */
const late = "2026-10-31T22:30:00Z"
const [october, november] = ["from=2026-10-01&to=2026-10-31", "from=2026-11-01&to=2026-11-30"]

async function makeOffice() {
  const { id } = await makeOrganization({ time_zone: "Europe/Berlin" })
  const staff = await signIn(id)
  const read = async (report: string) => {
    const { status, body } = await staff.rest("GET", `/api/reports/${report}`)
    expect(status).toBe(200)
    return body as { rows: unknown[]; totals: Record<string, number>[] }
  }
  const sum = async (report: string, field: string) => (await read(report)).totals[0]?.[field] ?? 0
  const cash = async (period: string) => sum(`tax/?${period}&basis=cash`, "tax")
  const figures = async () => ({
    cash: [await cash(october), await cash(november)],
    tax: [await sum(`tax/?${october}`, "tax"), await sum(`tax/?${november}`, "tax")],
    net: [await sum(`sales/?${october}`, "net"), await sum(`sales/?${november}`, "net")],
    outstanding: await sum("receivables/?on=2026-10-31", "outstanding"),
    credit: await sum("receivables/?on=2026-10-31", "credit"),
  })
  const move = async (time_zone: string) =>
    expect(await staff.rest("PATCH", `/api/organizations/${id}/`, { time_zone })).toMatchObject({
      status: 200,
    })
  const make = async () => {
    const made = await makeSent(id, { issue_date: "2026-10-01", currency: "EUR", amount: 119_00 })
    await setInvoice(made, taxed(100_00, 19_00))
    return made
  }
  return { id, figures, move, make }
}

const acts: Record<string, (office: Awaited<ReturnType<typeof makeOffice>>) => Promise<object>> = {
  "a payment that was voided": async ({ make }) => {
    const payment = await pay(await make(), { on: "2026-10-01", amount: 119_00 })
    await takeBack(payment, late)
    return { cash: [0, 0], tax: [19, 0], outstanding: 119, credit: 0 }
  },
  "an invoice that was cancelled": async ({ make }) => {
    await setInvoice(await make(), { status: "cancelled", voided_at: late })
    return { tax: [0, 0], net: [0, 0], outstanding: 0 }
  },
  "a credit note that was cancelled": async ({ make }) => {
    await cancelNote(
      await credit(await make(), { on: "2026-10-02", amount: 119_00, tax: 19_00, applied: 0 }),
      late,
    )
    return { tax: [19, 0], net: [100, 0], outstanding: 119, credit: 0 }
  },
  "a refund that was voided": async ({ make }) => {
    const note = await credit(await make(), { on: "2026-10-02", amount: 119_00, tax: 19_00, applied: 0 })
    await refund(note, "2026-10-03", 119_00)
    const { app } = await testApp()
    await app.db.pool.query("update refunds set voided_at = $2 where credit_note_id = $1", [note.id, late])
    return { cash: [0, 0], outstanding: 119, credit: 119 }
  },
}

test.each(Object.entries(acts))("%s", async (_, act) => {
  const office = await makeOffice()
  const expected = await act(office)
  const before = await office.figures()
  expect(before).toMatchObject(expected)
  await office.move("Pacific/Auckland")
  expect(await office.figures()).toEqual(before)
  await office.move("Pacific/Honolulu")
  expect(await office.figures()).toEqual(before)
})

test("what ends after the move ends on the day of the new zone", async () => {
  const office = await makeOffice()
  await office.move("Pacific/Auckland")
  await takeBack(await pay(await office.make(), { on: "2026-10-01", amount: 119_00 }), late)
  expect(await office.figures()).toMatchObject({ cash: [19, -19], outstanding: 0 })
})
