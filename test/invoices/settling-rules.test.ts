// What settles an invoice by its row, and what it asks for in all.
import { expect, test } from "vitest"
import { askedOf, type SettledRow, sumsOf } from "../../src/invoices/settling/rules.ts"

const open = { status: "sent" as const, total: 1_000, withheld: 150 }
const none = { amount_paid: 0, amount_credited: 0, amount_written_off: 0 }
const row = (more: Partial<SettledRow>): SettledRow => ({ ...open, ...none, ...more })

test.each<[Partial<SettledRow>, object]>([
  [{}, none],
  [{ status: "cancelled" }, none],
  [{ status: "paid" }, { ...none, amount_paid: 850 }],
  [
    { status: "paid", amount_paid: 500 },
    { ...none, amount_paid: 500 },
  ],
  [
    { status: "paid", amount_credited: 500 },
    { ...none, amount_credited: 500 },
  ],
  [
    { status: "paid", amount_written_off: 500 },
    { ...none, amount_written_off: 500 },
  ],
  [
    { status: "paid", amount_paid: 425, amount_credited: 425 },
    { ...none, amount_paid: 425, amount_credited: 425 },
  ],
  [
    { status: "paid", amount_paid: 425, amount_written_off: 425 },
    { ...none, amount_paid: 425, amount_written_off: 425 },
  ],
  [{ amount_paid: 1, amount_credited: 20, amount_written_off: 300 }, sums(1, 20, 300)],
])("the sums of %o", (more, expected) => expect(sumsOf(row(more))).toEqual(expected))

test.each<[Partial<SettledRow>, number]>([
  [{}, 850],
  [{ withheld: 0 }, 1_000],
  [{ status: "paid", ...sums(1, 20, 300) }, 850],
  [{ status: "cancelled" }, 0],
  [{ status: "cancelled", ...sums(1, 20, 300) }, 321],
])("what is asked for by %o", (more, asked) => expect(askedOf(row(more))).toBe(asked))

function sums(amount_paid: number, amount_credited: number, amount_written_off: number) {
  return { amount_paid, amount_credited, amount_written_off }
}
