// The component gallery: a table with sums, filters, sorting and selection.
import { Download, Eye, Send } from "lucide-react"
import { useState } from "react"
import { Badge } from "./badge.tsx"
import { Button } from "./button.tsx"
import { FigureTile } from "./figure-tile.tsx"
import { FilterTabs } from "./filter-tabs.tsx"
import { RowActs } from "./row-acts.tsx"
import { SelectionBar } from "./selection-bar.tsx"
import { type Column, Table } from "./table.tsx"

type Row = { number: string; client: string; due: string; total: string }

const rows: readonly Row[] = [
  { number: "INV-0042", client: "Bright Harbour Shipping Company", due: "Jan 30, 2026", total: "$12,480.00" },
  { number: "INV-0041", client: "Ada Obi", due: "Jan 12, 2026", total: "$960.00" },
]

const columns: readonly Column<Row>[] = [
  { key: "number", title: "Number", width: "8rem", phone: "note", render: ({ number }) => number },
  {
    key: "client",
    title: "Client",
    phone: "title",
    sort: "client",
    render: ({ client }) => <span className="block truncate">{client}</span>,
  },
  {
    key: "status",
    title: "Status",
    width: "7rem",
    phone: "badge",
    render: () => <Badge tone="info">Sent</Badge>,
  },
  { key: "due", title: "Due", width: "8rem", sort: "due", render: ({ due }) => due },
  {
    key: "total",
    title: "Total",
    width: "8rem",
    phone: "value",
    numeric: true,
    render: ({ total }) => total,
  },
]

const kinds = [
  { value: "all", label: "All", count: 62 },
  { value: "draft", label: "Draft", count: 4 },
  { value: "sent", label: "Sent", count: 58 },
]

export function WorkList() {
  const [pressed, press] = useState(false)
  const [kind, setKind] = useState("all")
  const [down, setDown] = useState(false)
  const [chosen, choose] = useState<readonly Row[]>(rows.slice(1))
  return (
    <section aria-label="Work" className="flex flex-col gap-4">
      <fieldset aria-label="Sums" className="grid min-w-0 grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <FigureTile
          label="Outstanding"
          value="$18,440.00"
          note="12 invoices"
          pressed={pressed}
          onClick={() => press(!pressed)}
        />
        <FigureTile
          alarming
          label="Overdue"
          value="$3,200.50"
          note="1 invoice"
          pressed={false}
          onClick={() => press(false)}
        />
      </fieldset>
      <FilterTabs label="Kind" options={kinds} value={kind} onChange={setKind} />
      <Table
        fixed
        caption="Work"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.number}
        rowLink={(row) => `/invoices/${row.number}`}
        sorting={{ by: "due", descending: down, onSort: () => setDown(!down) }}
        selection={{
          has: (row) => chosen.includes(row),
          toggle: (row) =>
            choose(chosen.includes(row) ? chosen.filter((one) => one !== row) : [...chosen, row]),
          toggleAll: () => choose(chosen.length === rows.length ? [] : rows),
          count: chosen.length,
          label: (row) => `Select ${row.number}`,
        }}
        actions={(row) => (
          <RowActs
            of={row.number}
            acts={[
              { label: "Send", icon: <Send />, onSelect: () => undefined },
              { label: "PDF", icon: <Download />, onSelect: () => undefined },
              { label: "View", icon: <Eye />, to: `/invoices/${row.number}` },
            ]}
          />
        )}
      />
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} chosen={`${chosen.length} of 2`} onClear={() => choose([])}>
          <Button size="sm" variant="primary" icon={<Send />}>
            Send
          </Button>
        </SelectionBar>
      )}
    </section>
  )
}
