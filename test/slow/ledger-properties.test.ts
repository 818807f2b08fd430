// Whatever is paid, put towards invoices, lowered and given back: no money appears, and none is lost.
import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type Allocation,
  allocationProblem,
  freeOf,
  refundOf,
  releasesFor,
  shareOut,
  standingOf,
} from "../../src/payments/rules.ts"

const sum = (list: readonly { amount: bigint }[]) => list.reduce((all, { amount }) => all + amount, 0n)
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const day = fc.constantFrom("2026-10-01", "2026-11-01", "2026-11-15", "2026-12-31")
const invoices = fc
  .array(fc.record({ due: fc.oneof(amount, fc.constant(0n)), due_date: fc.option(day), issue_date: day }), {
    maxLength: 8,
  })
  .map((list) => list.map((invoice, place) => ({ ...invoice, id: place + 1 })))

test("shares never exceed what is free or due, and nothing stays free while anything is due", () => {
  fc.assert(
    fc.property(amount, invoices, (free, list) => {
      const shares = shareOut(free, list)
      const owned = { client_id: 1, currency: "EUR" }
      const targets = list.map(({ id, due }) => ({ ...owned, id, due, is_open: true }))
      expect(allocationProblem({ ...owned, free }, shares, targets)).toBeUndefined()
      const due = list.reduce((all, each) => all + each.due, 0n)
      expect(sum(shares)).toBe(due < free ? due : free)
    }),
  )
})

const kinds = ["payment", "credit_note", "write_off"] as const
const allocations = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), amount }), { maxLength: 8 })
  .map((list) => list.map((each, place): Allocation => ({ ...each, id: place + 1 })))

test("what is settled and what is due are what is payable", () => {
  fc.assert(
    fc.property(amount, allocations, fc.boolean(), (payable, list, claim) => {
      const { amount_paid, amount_credited, amount_written_off, amount_due, payment_state } = standingOf(
        payable,
        list,
        claim,
      )
      expect(amount_paid + amount_credited + amount_written_off + amount_due).toBe(payable)
      expect(payment_state === "paid").toBe(amount_due <= 0n)
    }),
  )
})

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

test("money is free, put towards invoices, or given back; a refund that is undone for leaves the rest as it was", () => {
  const used = fc.record({
    amount,
    shares: fc.array(fc.nat(40), { maxLength: 4 }),
    refunded: fc.nat(20),
    part: fc.nat(100),
  })
  fc.assert(
    fc.property(used, ({ amount: whole, shares, refunded, part }) => {
      const ofWhole = (percent: number) => (whole * BigInt(percent)) / 100n
      let room = 80
      const list = shares.flatMap((share, place) => {
        if (share > room) return []
        room -= share
        return [{ id: place, amount: ofWhole(share) }]
      })
      const source = {
        amount: whole,
        voided: false,
        allocations: list,
        refunds: [{ amount: ofWhole(refunded) }],
      }
      const wanted = ofWhole(part)
      const refund = refundOf(source, wanted, true)
      expect("problem" in refund).toBe(wanted === 0n || wanted > whole - ofWhole(refunded))
      if ("problem" in refund) return
      const after = {
        ...source,
        refunds: [...source.refunds, refund],
        allocations: list.map((each) => ({
          ...each,
          amount: refund.releases.find(({ id }) => id === each.id)?.kept ?? each.amount,
        })),
      }
      const free = freeOf(source) - wanted
      expect(freeOf(after)).toBe(free < 0n ? 0n : free)
    }),
  )
})
