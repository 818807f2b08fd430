// The receivables on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../core/values/money.ts"
import { ownFirst } from "../rules.ts"
import type { FreeRow, OpenRow } from "./queries.ts"
import { buckets, type Credit, type Receivable, type ReceivableRow } from "./rules.ts"
import type { Receivables } from "./schema.ts"

/** Parts of open invoices are open amounts, so nothing is settled of them. */
export const receivableOf = (on: string, { client_id, currency, parts }: OpenRow): Receivable => ({
  ...{ client_id, currency, issue_date: on, voided_on: null, allocations: [] },
  parts: parts.map(({ amount, due_date }) => ({ amount: BigInt(amount), due_date })),
})

export const creditOf = (on: string, { free, ...row }: FreeRow): Credit => ({
  ...row,
  ...{ amount: BigInt(free), on, voided_on: null, uses: [] },
})

type ClientName = Pick<OpenRow, "client_id" | "client_name" | "person">
type Amounts = Pick<ReceivableRow, "buckets" | "outstanding" | "credit" | "net">

/** `own` is the organization's currency. */
export function presentReceivables(
  on: string,
  rows: readonly ReceivableRow[],
  clients: readonly ClientName[],
  own: string,
): Receivables {
  const nameOf = namesOf(clients)
  return {
    on,
    rows: rows.map(({ client_id, currency, ...amounts }) => ({
      client: client_id,
      ...nameOf(client_id),
      currency,
      ...inUnits(amounts, currency),
    })),
    totals: ownFirst(
      [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => ({
        currency,
        ...inUnits(sumAmounts(all), currency),
      })),
      own,
    ),
  }
}

function namesOf(clients: readonly ClientName[]) {
  const names = new Map(
    clients.map(({ client_id, client_name, person }) => [client_id, { client_name, person }]),
  )
  return (id: number) => names.get(id) ?? { client_name: "", person: "" }
}

/** As the report names them. */
export function inUnits({ buckets: late, outstanding, credit, net }: Amounts, currency: string) {
  const wire = (minor: bigint) => fromMinor(minor, currency)
  return {
    current: wire(late.current),
    days_1_30: wire(late["1-30"]),
    days_31_60: wire(late["31-60"]),
    days_61_90: wire(late["61-90"]),
    over_90: wire(late["over 90"]),
    outstanding: wire(outstanding),
    credit: wire(credit),
    net: wire(net),
  }
}

function sumAmounts(rows: readonly Amounts[]): Amounts {
  const sum = (of: (row: Amounts) => bigint) => rows.reduce((all, row) => all + of(row), 0n)
  return {
    buckets: {
      current: sum((row) => row.buckets.current),
      "1-30": sum((row) => row.buckets["1-30"]),
      "31-60": sum((row) => row.buckets["31-60"]),
      "61-90": sum((row) => row.buckets["61-90"]),
      "over 90": sum((row) => row.buckets["over 90"]),
    },
    outstanding: sum((row) => row.outstanding),
    credit: sum((row) => row.credit),
    net: sum((row) => row.net),
  }
}

const header = [
  ...[
    "client_id",
    "client",
    "person",
    "currency",
    "current",
    "days_1_30",
    "days_31_60",
    "days_61_90",
    "over_90",
  ],
  ...["outstanding", "credit", "net"],
]

export function receivablesTable(rows: readonly ReceivableRow[], clients: readonly ClientName[]) {
  const nameOf = namesOf(clients)
  const cells = ({ client_id, currency, buckets: late, outstanding, credit, net }: ReceivableRow) => [
    ...[client_id, nameOf(client_id).client_name, nameOf(client_id).person, currency],
    ...[...buckets.map((bucket) => late[bucket]), outstanding, credit, net].map((minor) => ({
      minor,
      currency,
    })),
  ]
  return { header, rows: rows.map(cells) }
}
