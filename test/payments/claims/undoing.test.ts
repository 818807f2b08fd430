// Of several confirmations one undo takes back the newest, and no report is lost.
import { expect, test } from "vitest"
import { makePaymentMethod } from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { makeDesk } from "../desk.ts"

test("undoing after two confirmations reopens the second report, and the first one's payment stays", async () => {
  const { organization, client, invoice, staff, path, read, list } = await makeDesk()
  const { id: payment_method_id } = await makePaymentMethod(organization.id)
  const portal = await signInClient(organization.id, client.id)
  for (const amount of [30, 50]) {
    const said = { payment_method_id, amount }
    await portal.rest("POST", `/portal/invoices/${invoice.id}/mark-paid/`, said)
  }
  const confirm = () => staff.rest("POST", `${path}confirm_payment/`, { undo_seconds: 60 })
  const undo = () => staff.rest("POST", `${path}confirm_payment/undo/`)
  await confirm()
  await confirm()
  expect(await read()).toMatchObject({ status: "sent", amount_paid: 80 })
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({
    ...{ status: "processing", amount_paid: 30 },
    claim: { state: "open", amount: 50 },
  })
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ amount_paid: 0, claim: { state: "open", amount: 30 } })
  expect(await undo()).toMatchObject({ status: 409 })
  // Both are open again, so both are confirmed again.
  await confirm()
  await confirm()
  expect(await read()).toMatchObject({ status: "sent", amount_paid: 80 })
  expect((await list()).length).toBe(4)
})
