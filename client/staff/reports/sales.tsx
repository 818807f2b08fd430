// Sales of a period: a row for each document and tax, by currency.
import { taxTitle } from "../../../src/pricing/words/rules.ts"
import type { Sales as Answer } from "../../../src/reports/sales/schema.ts"
import { api } from "../../api/hooks.ts"
import { date, money } from "../../lib/format.ts"
import { MoreRows } from "../../shared/more-rows.tsx"
import { PeriodFields } from "../../shared/period-fields.tsx"
import { type ReportColumn, ReportTable } from "../../ui/report-table.tsx"
import { CurrencyPart } from "./currency-part.tsx"
import { HomeTotal } from "./home-total.tsx"
import { byCurrency, isNetShared } from "./reports.ts"
import { RowMark } from "./row-mark.tsx"
import { Sheet } from "./sheet.tsx"
import { useReportPlace } from "./use-report-place.ts"

export function Sales() {
  const { period, change } = useReportPlace()
  const { from, to } = period
  const answer = api.reports.sales.useQuery(period, { placeholderData: (before) => before })
  return (
    <Sheet
      name="Sales"
      days={`${date(from)} – ${date(to)}`}
      choices={<PeriodFields period={period} onChange={change} />}
      answer={answer}
      address="/api/reports/sales/"
      query={period}
      file={`sales-${from}-${to}`}
      originals
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: "No sales", words: "No invoice was issued in this period." }}
    >
      {(data) => <Parts key={`${from} ${to}`} data={data} />}
    </Sheet>
  )
}

const Parts = ({ data }: { data: Answer }) => (
  <div className="flex flex-col gap-6">
    <HomeTotal
      home={data.home}
      tax={data.home.tax_amount}
      currencies={data.totals.map(({ currency }) => currency)}
    />
    {byCurrency(data.rows, data.totals).map(({ currency, rows, total }) => (
      <CurrencyPart key={currency} currency={currency} alone={data.totals.length === 1}>
        <MoreRows rows={rows}>
          {(shown) => (
            <ReportTable
              caption={`Sales in ${currency}`}
              columns={columnsOf(total)}
              rows={shown}
              rowKey={(_row, at) => at}
              rowLink={({ invoice }) => (invoice === null ? undefined : `/invoices/${invoice}`)}
              sum="Total"
            />
          )}
        </MoreRows>
        {isNetShared(rows) && (
          <p className="text-pretty text-muted text-sm print:text-[8pt]">
            A tax with several rates has one row per rate. The first row shows the net amount.
          </p>
        )}
      </CurrencyPart>
    ))}
  </div>
)

type Row = Answer["rows"][number]
type Total = Answer["totals"][number]

const columnsOf = (total: Total): ReportColumn<Row>[] => [
  {
    key: "number",
    title: "Document",
    render: ({ number, is_voiding }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="whitespace-nowrap">{number}</span>
        {is_voiding && <RowMark>Cancelled</RowMark>}
      </span>
    ),
  },
  {
    key: "on",
    title: "Date",
    render: ({ on }) => <span className="tabular whitespace-nowrap">{date(on)}</span>,
  },
  {
    key: "client",
    title: "Client",
    render: ({ client_name, vat_id }) => (
      <>
        {client_name}
        {vat_id && <span className="block text-muted text-xs print:text-[7pt]">{vat_id}</span>}
      </>
    ),
  },
  {
    key: "tax",
    title: "Tax name",
    render: ({ tax }) => (tax ? taxTitle(tax) : <span className="text-muted">No tax</span>),
  },
  {
    key: "net",
    title: "Net",
    numeric: true,
    render: ({ net, currency }) => money(net, currency),
    total: money(total.net, total.currency),
  },
  {
    key: "tax_amount",
    title: "Tax",
    numeric: true,
    render: ({ tax_amount, currency }) => money(tax_amount, currency),
    total: money(total.tax_amount, total.currency),
  },
  {
    key: "gross",
    title: "Gross",
    numeric: true,
    render: ({ gross, currency }) => money(gross, currency),
    total: money(total.gross, total.currency),
  },
]
