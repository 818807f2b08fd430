// Taxes of a period by name and rate, as billed or as paid, by currency.
import { percentText } from "../../../src/pricing/words/rules.ts"
import type { Taxes as Answer } from "../../../src/reports/taxes/schema.ts"
import { api } from "../../api/hooks.ts"
import { date, money } from "../../lib/format.ts"
import { PeriodFields } from "../../shared/period-fields.tsx"
import { type ReportColumn, ReportTable } from "../../ui/report-table.tsx"
import { Select } from "../../ui/select.tsx"
import { kinds } from "../billing/taxes/kinds.ts"
import { CurrencyPart } from "./currency-part.tsx"
import { HomeTotal } from "./home-total.tsx"
import { byCurrency, isNetShared } from "./reports.ts"
import { RowMark } from "./row-mark.tsx"
import { Sheet } from "./sheet.tsx"
import { type Basis, useReportPlace } from "./use-report-place.ts"

const bases = [
  { value: "accrual", label: "As billed" },
  { value: "cash", label: "As paid" },
] as const

export function Taxes() {
  const { period, basis, change } = useReportPlace()
  const { from, to } = period
  const answer = api.reports.taxes.useQuery({ ...period, basis }, { placeholderData: (before) => before })
  return (
    <Sheet
      name="Tax"
      days={`${date(from)} – ${date(to)}, ${basis === "cash" ? "as paid" : "as billed"}`}
      choices={
        <>
          <PeriodFields period={period} onChange={change} />
          <Select<Basis>
            label="Basis"
            options={bases}
            value={basis}
            onChange={(chosen) => change({ basis: chosen })}
            className="sm:w-44"
          />
        </>
      }
      answer={answer}
      address="/api/reports/tax/"
      query={{ ...period, basis }}
      file={`taxes-${from}-${to}-${basis}`}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{
        title: "Nothing in this period",
        words: "Choose another period, or switch between billed and paid.",
      }}
    >
      {(data) => <Parts data={data} />}
    </Sheet>
  )
}

const Parts = ({ data }: { data: Answer }) => (
  <div className="flex flex-col gap-6">
    <HomeTotal
      home={data.home}
      tax={data.home.tax}
      currencies={data.totals.map(({ currency }) => currency)}
    />
    {byCurrency(data.rows, data.totals).map(({ currency, rows, total }) => (
      <CurrencyPart key={currency} currency={currency} alone={data.totals.length === 1}>
        <ReportTable
          caption={`Tax in ${currency}`}
          columns={columnsOf(total, data.home.currency, rows)}
          rows={rows}
          rowKey={(_row, at) => at}
          sum="Total"
        />
        {isNetShared(rows) && (
          <p className="text-pretty text-muted text-sm print:text-[8pt]">
            If several taxes apply to the same net amount, each row shows it. The total counts it once.
          </p>
        )}
        {rows.some(({ written_off }) => written_off) && (
          <p className="text-pretty text-muted text-sm print:text-[8pt]">
            Write-offs aren't included in the total because {whyNot[data.basis]}
          </p>
        )}
      </CurrencyPart>
    ))}
  </div>
)

const whyNot: Record<Basis, string> = {
  accrual: "their tax is already counted as billed.",
  cash: "they were never paid.",
}

type Row = Answer["rows"][number]
type Total = Answer["totals"][number]

const columnsOf = (total: Total, home: string, rows: readonly Row[]): ReportColumn<Row>[] => [
  {
    key: "name",
    title: "Name",
    render: ({ name, category, written_off }) => (
      <span className="flex flex-wrap items-center gap-2">
        {name}
        {category !== null && category !== "S" && (
          <span className="font-normal text-muted">{kinds[category].label}</span>
        )}
        {written_off && <RowMark>Written off</RowMark>}
      </span>
    ),
  },
  {
    key: "rate",
    title: "Rate",
    numeric: true,
    render: ({ category, rate }) => (category === null ? "—" : percentText(rate)),
    isEmpty: ({ category }) => category === null,
  },
  {
    key: "documents",
    title: "Documents",
    numeric: true,
    render: ({ documents }) => documents.toLocaleString("en-US"),
  },
  {
    key: "base",
    title: "Net",
    numeric: true,
    render: ({ base, currency }) => money(base, currency),
    total: money(total.net, total.currency),
  },
  {
    key: "amount",
    title: "Tax",
    numeric: true,
    render: ({ amount, currency }) => money(amount, currency),
    total: money(total.tax, total.currency),
  },
  ...(total.currency !== home && rows.some(({ home_net }) => home_net !== null)
    ? homeColumns(home, rows)
    : []),
]

/** Beside the original; write-offs are part of no total. */
function homeColumns(home: string, rows: readonly Row[]): ReportColumn<Row>[] {
  const counted = rows.filter(({ written_off }) => !written_off)
  const column = (name: "home_net" | "home_amount", title: string): ReportColumn<Row> => ({
    key: name,
    title: `${title} in ${home}`,
    numeric: true,
    render: (row) => {
      const amount = row[name]
      return amount === null ? "No rate" : money(amount, home)
    },
    isEmpty: (row) => row[name] === null,
    total: counted.every((row) => row[name] === null)
      ? "No rate"
      : money(
          counted.reduce((sum, row) => sum + (row[name] ?? 0), 0),
          home,
        ),
  })
  return [column("home_net", "Net"), column("home_amount", "Tax")]
}
