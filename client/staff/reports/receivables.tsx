// Receivables at the end of a day, by age and currency.
import type { ReactNode } from "react"
import type { Receivables as Answer } from "../../../src/reports/receivables/schema.ts"
import { api } from "../../api/hooks.ts"
import { date, money } from "../../lib/format.ts"
import { type ReportColumn, ReportTable } from "../../ui/report-table.tsx"
import { AtEndOf } from "./at-end-of.tsx"
import { CurrencyPart } from "./currency-part.tsx"
import { byCurrency } from "./reports.ts"
import { Sheet } from "./sheet.tsx"
import { useReportPlace } from "./use-report-place.ts"

export function Receivables() {
  const { on, change } = useReportPlace()
  const answer = api.reports.receivables.useQuery({ on }, { placeholderData: (before) => before })
  return (
    <Sheet
      name="Receivables"
      days={date(answer.data?.on ?? on)}
      choices={<AtEndOf on={on} onChange={(day) => change({ on: day })} />}
      answer={answer}
      address="/api/reports/receivables/"
      query={{ on: answer.data?.on ?? on }}
      file={`receivables-${answer.data?.on ?? on}`}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: "Nothing outstanding", words: "No client owed you anything at the end of that day." }}
    >
      {(data) => <Parts data={data} />}
    </Sheet>
  )
}

const Parts = ({ data }: { data: Answer }) => (
  <div className="flex flex-col gap-6">
    {byCurrency(data.rows, data.totals).map(({ currency, rows, total }) => (
      <CurrencyPart key={currency} currency={currency} alone={data.totals.length === 1}>
        <ReportTable
          caption={`Receivables in ${currency}`}
          columns={columnsOf(total)}
          rows={rows}
          rowKey={({ client }) => client}
          rowLink={({ client }) => `/invoices?only=outstanding&of=${client}`}
          sum="Total"
        />
      </CurrencyPart>
    ))}
  </div>
)

type Row = Answer["rows"][number]
type Total = Answer["totals"][number]

const amounts = [
  { key: "current", title: "Not overdue" },
  { key: "days_1_30", title: "1–30 days" },
  { key: "days_31_60", title: "31–60 days" },
  { key: "days_61_90", title: "61–90 days" },
  { key: "over_90", title: "Over 90 days" },
  { key: "outstanding", title: "Outstanding", edge: true },
  { key: "credit", title: "Credit", wide: true },
  { key: "net", title: "Net", wide: true },
] as const

const columnsOf = (total: Total): ReportColumn<Row>[] => [
  { key: "client", title: "Client", render: ({ client_name }) => client_name },
  ...amounts.map(({ key, title, ...rest }) => ({
    ...{ key, title, ...rest, numeric: true },
    render: (row: Row) => (
      <>
        <Sum amount={row[key]} currency={row.currency} />
        {key === "outstanding" && row.credit !== 0 && <Below>Credit {money(row.credit, row.currency)}</Below>}
      </>
    ),
    isEmpty: (row: Row) => row[key] === 0,
    total: (
      <>
        <Sum amount={total[key]} currency={total.currency} />
        {key === "outstanding" && total.credit !== 0 && (
          <>
            <Below>Credit {money(total.credit, total.currency)}</Below>
            <Below>Net {money(total.net, total.currency)}</Below>
          </>
        )}
      </>
    ),
    isEmptyBelow: total[key] === 0,
  })),
]

/** Where credit and net have no columns, so that clients who owe nothing are explained. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className="hidden font-normal text-muted text-xs md:max-lg:block print:hidden">{children}</span>
)

/** Zero is a dash, so that amounts stand out. */
const Sum = ({ amount, currency }: { amount: number; currency: string }) =>
  amount === 0 ? <span className="text-muted">—</span> : money(amount, currency)
