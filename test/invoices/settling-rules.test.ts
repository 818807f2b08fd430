// What an invoice asks for in all, by its row.
import { expect, test } from "vitest"
import { askedOf, type SettledRow } from "../../src/invoices/settled/rules.ts"

const open = { status: "sent" as const, total: 1_000, withheld: 150 }
const none = { amount_paid: 0, amount_credited: 0, amount_written_off: 0 }
const row = (more: Partial<SettledRow>): SettledRow => ({ ...open, ...none, ...more })

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
