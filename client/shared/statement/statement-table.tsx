// The entries of a statement between its two balances, and what is open by age.

import type { ReactNode } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalStatement } from "../../../src/portal/statement/schema.ts"
import { type EntryKind, entryText } from "../../../src/statements/rules.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"
import { type ReportColumn, ReportTable } from "../../ui/report-table.tsx"
import { MoreRows } from "../more-rows.tsx"

type Entry = Omit<PortalStatement["entries"][number], "kind"> & { kind: EntryKind }
type Shown = Omit<PortalStatement, "entries" | "currencies"> & { entries: readonly Entry[] }

type StatementTableProps = {
  statement: Shown
  /** Where an entry's document is. */
  addressOf: (entry: Entry) => string | undefined
  /** A note below the entries. */
  children?: ReactNode
}

export function StatementTable({ statement, addressOf, children }: StatementTableProps) {
  const { entries, currency, from, opening_balance } = statement
  const rows = [
    { on: from, text: say("Opening balance"), amount: null, balance: opening_balance, to: undefined },
    ...entries.map((entry) => ({ ...entry, text: entryText(entry), to: addressOf(entry) })),
  ]
  return (
    <div className="flex flex-col gap-4">
      <MoreRows rows={rows}>
        {(shown) => (
          <ReportTable
            caption={say("Statement of account in {currency}", { currency })}
            columns={columnsOf(statement)}
            rows={shown}
            rowKey={(_row, at) => at}
            rowLink={({ to }) => to}
            sum={say("Closing balance")}
          />
        )}
      </MoreRows>
      {children}
      <Ages statement={statement} />
    </div>
  )
}

type Row = { on: string; text: string; amount: number | null; balance: number; to: string | undefined }

const columnsOf = ({ currency, to, closing_balance }: Shown): ReportColumn<Row>[] => [
  { key: "text", title: say("Details"), render: ({ text }) => <span className="wrap-anywhere">{text}</span> },
  {
    key: "on",
    title: say("Date"),
    render: ({ on }) => <Day day={on} />,
    total: <Day day={to} />,
  },
  {
    key: "amount",
    title: say("Amount"),
    numeric: true,
    render: ({ amount }) => (amount === null ? null : money(amount, currency)),
    isEmpty: ({ amount }) => amount === null,
  },
  {
    key: "balance",
    title: say("Balance"),
    numeric: true,
    render: ({ balance }) => money(balance, currency),
    total: money(closing_balance, currency),
  },
]

const Day = ({ day }: { day: string }) => <span className="tabular whitespace-nowrap">{date(day)}</span>

const ages = [
  { key: "current", label: "Not overdue" },
  { key: "days_1_30", label: "1–30 days" },
  { key: "days_31_60", label: "31–60 days" },
  { key: "days_61_90", label: "61–90 days" },
  { key: "over_90", label: "Over 90 days" },
  { key: "outstanding", label: "Outstanding" },
  { key: "credit", label: "Credit" },
] as const

const Ages = ({ statement: { open, currency, to } }: { statement: Shown }) => (
  // On paper the card has no border, so its content starts where the table does.
  <Card title={say("Open on {date}", { date: date(to) })} className="print:*:px-0!">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4 xl:grid-cols-7 print:grid-cols-7">
      {ages.map(({ key, label }) => (
        <div key={key}>
          <dt className="text-muted text-xs">{say(label)}</dt>
          <dd className="tabular font-medium">
            {open[key] === 0 ? <span className="text-muted">—</span> : money(open[key], currency)}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
