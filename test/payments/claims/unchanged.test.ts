// A claim is kept as it was made.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { makeTill, type Till } from "./desk.ts"

const write = async ({ invoice }: Till, statement: string) => {
  const { app } = await testApp()
  return app.db.pool.query(statement.replaceAll("$id", String(invoice.id)))
}

test.each([
  "amount = 1",
  "note = 'Something else'",
  "proof_file = 'proofs/1/another.png'",
  "client_id = client_id + 1",
  "state = 'rejected'",
  "state = 'confirmed', decided_at = now()",
  "state = 'open', decided_at = null, reason = null",
  "reason = 'Another one'",
])("an answered claim can't become %s", async (change) => {
  const till = await makeTill()
  await till.say()
  await till.withdraw()
  await expect(write(till, `update payment_claims set ${change} where invoice_id = $id`)).rejects.toThrow()
  await expect(write(till, "delete from payment_claims where invoice_id = $id")).rejects.toThrow("is kept")
})
