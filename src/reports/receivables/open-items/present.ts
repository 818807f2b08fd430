// The open items on the wire, and as a table for spreadsheets.
import { fromMinor } from "../../../core/values/money.ts"
import { sum } from "../../figures/rules.ts"
import { ownFirst } from "../../rules.ts"
import type { OpenItem } from "../queries.ts"
import type { OpenItems } from "./schema.ts"

/** `own` is the organization's currency. */
export const presentOpenItems = (on: string, items: readonly OpenItem[], own: string): OpenItems => ({
  on,
  rows: items.map(({ invoice_id, client_id, payable, settled, currency, ...item }) => ({
    ...item,
    ...{ invoice: invoice_id, client: client_id, currency },
    payable: fromMinor(payable, currency),
    settled: fromMinor(settled, currency),
    open: fromMinor(payable - settled, currency),
  })),
  totals: ownFirst(
    [...Map.groupBy(items, ({ currency }) => currency)].map(([currency, all]) => ({
      currency,
      open: fromMinor(sum(all.map(({ payable, settled }) => BigInt(payable - settled))), currency),
    })),
    own,
  ),
})

const header = [
  ...["number", "client_id", "client", "person", "issue_date", "due_date", "days_late"],
  ...["currency", "payable", "settled", "open"],
]

export const openItemsTable = (items: readonly OpenItem[]) => ({
  header,
  rows: items.map(({ payable, settled, currency, ...item }) => [
    ...[item.number, item.client_id, item.client_name, item.person],
    ...[item.issue_date, item.due_date, item.days_late, currency],
    ...[payable, settled, payable - settled].map((minor) => ({ minor, currency })),
  ]),
})
