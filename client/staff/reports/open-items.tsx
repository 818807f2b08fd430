// The invoices that were open at the end of a day, each currency by itself.
import type { OpenItems as Answer } from "../../../src/reports/receivables/open-items/schema.ts"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { count, date, money } from "../../lib/format.ts"
import { MoreRows } from "../../shared/more-rows.tsx"
import { type ReportColumn, ReportTable } from "../../ui/report-table.tsx"
import { AtEndOf } from "./at-end-of.tsx"
import { CurrencyPart } from "./currency-part.tsx"
import { byCurrency } from "./reports.ts"
import { Sheet } from "./sheet.tsx"
import { useReportPlace } from "./use-report-place.ts"

export function OpenItems() {
  const { on, change } = useReportPlace()
  // Where the business is it may be another day by now: today is what it is there.
  const asked = on === today() ? {} : { on }
  const answer = api.reports.openItems.useQuery(asked, { placeholderData: (before) => before })
  return (
    <Sheet
      name="Open items"
      days={date(answer.data?.on ?? on)}
      choices={<AtEndOf on={on} onChange={(day) => change({ on: day })} />}
      answer={answer}
      address="/api/reports/open-items/"
      query={{ on: answer.data?.on ?? on }}
      file={`open-items-${answer.data?.on ?? on}`}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: "No open invoices", words: "Every invoice was settled by the end of that day." }}
    >
      {(data) => (
        <div key={data.on} className="flex flex-col gap-6">
          {byCurrency(data.rows, data.totals).map(({ currency, rows, total }) => (
            <CurrencyPart key={currency} currency={currency} alone={data.totals.length === 1}>
              <MoreRows rows={rows}>
                {(shown) => (
                  <ReportTable
                    caption={`Open items in ${currency}`}
                    columns={columnsOf(total)}
                    rows={shown}
                    rowKey={({ invoice, due_date }) => `${invoice} ${due_date}`}
                    rowLink={({ invoice }) => `/invoices/${invoice}`}
                    sum="Total"
                  />
                )}
              </MoreRows>
            </CurrencyPart>
          ))}
        </div>
      )}
    </Sheet>
  )
}

type Row = Answer["rows"][number]
type Total = Answer["totals"][number]

const columnsOf = (total: Total): ReportColumn<Row>[] => [
  {
    key: "number",
    title: "Invoice",
    render: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
  },
  { key: "client", title: "Client", render: ({ client_name }) => client_name },
  { key: "issued", title: "Issued", wide: true, render: ({ issue_date }) => <DayOf day={issue_date} /> },
  {
    key: "due",
    title: "Due",
    render: ({ due_date, issue_date }) => <DayOf day={due_date ?? issue_date} />,
  },
  {
    key: "late",
    title: "Overdue",
    numeric: true,
    render: ({ days_late }) =>
      days_late > 0 ? count(days_late, "day") : <span className="text-muted">—</span>,
    isEmpty: ({ days_late }) => days_late <= 0,
  },
  {
    key: "payable",
    title: "Total",
    numeric: true,
    wide: true,
    render: ({ payable, currency }) => money(payable, currency),
  },
  {
    key: "settled",
    title: "Settled",
    numeric: true,
    render: ({ settled, currency }) =>
      settled === 0 ? <span className="text-muted">—</span> : money(settled, currency),
    isEmpty: ({ settled }) => settled === 0,
  },
  {
    key: "open",
    title: "Open",
    numeric: true,
    render: ({ open, currency }) => money(open, currency),
    total: money(total.open, total.currency),
  },
]

const DayOf = ({ day }: { day: string }) => <span className="tabular whitespace-nowrap">{date(day)}</span>
