// A statement on the wire, and as a table for spreadsheets.
import { fromMinor } from "../core/values/money.ts"
import { inUnits } from "../reports/receivables/present.ts"
import type { Receivable, ReceivableRow } from "../reports/receivables/rules.ts"
import type { Account, WrittenOffRow } from "./queries.ts"
import { type Entry, type WrittenOff, writtenOffOn } from "./rules.ts"
import type { Statement } from "./schema.ts"

export const asWrittenOff = ({ payable, settlements, ...one }: WrittenOffRow): WrittenOff => ({
  ...one,
  payable: BigInt(payable),
  settlements: settlements.map((each) => ({ ...each, amount: BigInt(each.amount) })),
})

/** To the client what was written off is open, by the age of its invoice. */
export const stillOwed = (account: Account, on: string, one: WrittenOff): Receivable => ({
  ...{ ...account, issue_date: on, voided_on: null, allocations: [] },
  parts: [{ amount: writtenOffOn(on, one), due_date: one.due_on }],
})

/** In minor units. */
export type Figures = {
  currency: string
  opening: bigint
  entries: readonly Entry[]
  closing: bigint
  ages: ReceivableRow["buckets"]
  outstanding: bigint
}

export type Holder = Pick<Statement, "client" | "client_name" | "person" | "from" | "to" | "currencies">

export function presentStatement(holder: Holder, figures: Figures, client_balance: bigint): Statement {
  const { currency, opening, entries, closing, ages, outstanding } = figures
  const wire = (minor: bigint) => fromMinor(minor, currency)
  const { net: _, ...open } = inUnits(
    { buckets: ages, outstanding, credit: outstanding - closing, net: closing },
    currency,
  )
  return {
    ...holder,
    currency,
    opening_balance: wire(opening),
    entries: entries.map(
      ({ amount, balance, on, kind, is_reversal, number, invoice, credit_note, payment }) => ({
        ...{ on, kind, is_reversal, number, invoice, credit_note, payment },
        ...{ amount: wire(amount), balance: wire(balance) },
      }),
    ),
    closing_balance: wire(closing),
    open,
    client_balance: wire(client_balance),
  }
}

const header = ["date", "type", "is_reversal", "number", "currency", "amount", "balance"]

/** Between the balances before and after. */
export function statementTable({ from, to }: Holder, { currency, opening, entries, closing }: Figures) {
  const money = (minor: bigint) => ({ minor, currency })
  return {
    header,
    rows: [
      [from, "opening_balance", null, null, currency, null, money(opening)],
      ...entries.map(({ on, kind, is_reversal, number, amount, balance }) => [
        ...[on, kind, is_reversal ? "yes" : "no", number, currency],
        ...[money(amount), money(balance)],
      ]),
      [to, "closing_balance", null, null, currency, null, money(closing)],
    ],
  }
}
