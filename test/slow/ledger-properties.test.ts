// Whatever settles an invoice that is lowered: no more is released than has to be.
import fc from "fast-check"
import { expect, test } from "vitest"
import { type Allocation, releasesFor } from "../../src/payments/rules.ts"

const sum = (list: readonly { amount: bigint }[]) => list.reduce((all, { amount }) => all + amount, 0n)
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })

const kinds = ["payment", "credit_note", "write_off"] as const
const allocations = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), amount }), { maxLength: 8 })
  .map((list) => list.map((each, place): Allocation => ({ ...each, id: place + 1 })))

test("after a release nothing is settled beyond what is payable, and no more was released than had to be", () => {
  fc.assert(
    fc.property(amount, allocations, (payable, list) => {
      const credits = sum(list.filter(({ kind }) => kind === "credit_note"))
      fc.pre(credits <= payable)
      const releases = releasesFor(payable, list)
      const left = list.map((each) => ({
        ...each,
        amount: releases.find(({ id }) => id === each.id)?.kept ?? each.amount,
      }))
      const before = sum(list)
      expect(sum(left)).toBe(before < payable ? before : payable)
      const waived = releases.some(({ id }) => list.find((each) => each.id === id)?.kind === "write_off")
      if (waived) expect(sum(left.filter(({ kind }) => kind === "payment"))).toBe(0n)
    }),
  )
})
