// Everybody answers one claim at once: one of them does, and money, claim and status say the same.
import { type Assertion, expect } from "vitest"
import { sumsOf } from "../desk.ts"
import { claimsOf, makeTill } from "./desk.ts"

/** One round: 40.00 of 100.00 are paid, the client says that it has paid 60.00 more, and five do something about it. */
export async function race(round: number) {
  const till = await makeTill()
  const paid = await till.staff.rest("POST", `${till.path}payments/`, { amount: 40 })
  await till.say({ amount: 60 })
  const end = () =>
    till.staff.rest("POST", `/api/payments/${(paid.body as { id: number }).id}/void/`, { reason: "Bounced" })
  const all = [till.confirm, () => till.reject(), till.withdraw, end, till.confirm, till.withdraw]
  // Each of them is the first one in turn.
  const turned = all.map((_, index) => (index + round) % all.length)
  const answers = await Promise.all(turned.map(async (index) => ({ index, ...(await all[index]?.()) })))
  const won = answers.filter(({ index, status }) => index !== 3 && status === 200)
  const others = answers.filter(({ index, status }) => index !== 3 && status !== 200)
  expect([round, won.length, others.map(({ status }) => status)]).toEqual([round, 1, Array(4).fill(409)])
  expect(answers.find(({ index }) => index === 3)?.status).toBe(200)

  const [claim, ...more] = await claimsOf(till)
  const isConfirmed = won[0]?.index === 0 || won[0]?.index === 4
  const state = isConfirmed ? "confirmed" : won[0]?.index === 1 ? "rejected" : "withdrawn"
  expect([more, claim]).toMatchObject([[], { state, paid: isConfirmed ? 60_00 : null }])
  const { kept, live } = (await sumsOf(till.invoice.id)) ?? {}
  const standing = Object(await till.read()) as { status: string; amount_due: number; claim: Assertion }
  expect([kept, live]).toEqual([isConfirmed ? 60_00 : 0, isConfirmed ? 60_00 : 0])
  expect(standing).toMatchObject({ status: "sent", amount_due: isConfirmed ? 40 : 100, claim: { state } })
  return state
}
