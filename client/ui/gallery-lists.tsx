// The component gallery, part one: figures, lists and states.
import { Download, MoreHorizontal, Send, Users } from "lucide-react"
import { useState } from "react"
import { Avatar } from "./avatar.tsx"
import { Badge, Count, type Tone } from "./badge.tsx"
import { Button, IconButton } from "./button.tsx"
import { Card, Stat } from "./page.tsx"
import { Pagination } from "./pagination.tsx"
import { Progress } from "./progress.tsx"
import { SearchBox } from "./search-box.tsx"
import { Select } from "./select.tsx"
import { Empty, Failure, Skeleton } from "./states.tsx"
import { type Column, Table } from "./table.tsx"
import { Tabs } from "./tabs.tsx"

type Row = {
  number: string
  client: string
  project: string
  due: string
  total: string
  state: string
  tone: Tone
}

const rows: Row[] = [
  {
    number: "INV-0042",
    client: "Bright Harbour Shipping Company",
    project: "Website redesign",
    due: "30 Jan 2026",
    total: "$12,480.00",
    state: "Processing",
    tone: "warning",
  },
  {
    number: "INV-0041",
    client: "Ada Obi",
    project: "Brand guidelines",
    due: "On receipt",
    total: "$960.00",
    state: "Sent",
    tone: "info",
  },
  {
    number: "INV-0040",
    client: "Fennel & Co",
    project: "Annual report",
    due: "12 Dec 2025",
    total: "$3,200.50",
    state: "Overdue",
    tone: "danger",
  },
  {
    number: "INV-0039",
    client: "Northwind Traders",
    project: "Photography",
    due: "1 Dec 2025",
    total: "$740.00",
    state: "Paid",
    tone: "success",
  },
  {
    number: "INV-0038",
    client: "Ada Obi",
    project: "Consulting, a long engagement over the summer",
    due: "On receipt",
    total: "$18,000.00",
    state: "Draft",
    tone: "neutral",
  },
]

const columns: Column<Row>[] = [
  {
    key: "number",
    title: "Number",
    render: (row) => <span className="tabular whitespace-nowrap">{row.number}</span>,
  },
  {
    key: "client",
    title: "Client",
    render: (row) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <span className="max-lg:hidden">
          <Avatar name={row.client} size="sm" />
        </span>
        <span className="truncate md:max-w-36 lg:max-w-44">{row.client}</span>
      </span>
    ),
  },
  {
    key: "project",
    title: "Project",
    render: (row) => <span className="block truncate text-muted lg:max-w-48">{row.project}</span>,
    hide: "tablet",
  },
  { key: "due", title: "Due", render: (row) => <span className="whitespace-nowrap">{row.due}</span> },
  { key: "status", title: "Status", render: (row) => <Badge tone={row.tone}>{row.state}</Badge> },
  { key: "total", title: "Total", render: (row) => row.total, numeric: true },
]

const statuses = [
  { value: "all", label: "All statuses" },
  { value: "draft", label: "Draft" },
  { value: "sent", label: "Sent" },
  { value: "paid", label: "Paid" },
]

export function Lists() {
  const [search, setSearch] = useState("")
  const [status, setStatus] = useState("all")
  const [tab, setTab] = useState("invoices")
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat large label="Total Revenue" value="$148,200.00" note="All paid invoices" />
        <Stat label="This Month" value="$12,480.00" note="USD" />
        <Stat label="Clients" value="18" note="2 new this month" />
        <Stat label="Projects" value="7" note="1 overdue" />
      </div>
      <section aria-label="Invoices" className="flex flex-col gap-3">
        <div className="flex flex-col gap-2 sm:flex-row">
          <SearchBox value={search} onChange={setSearch} label="Search invoices" className="sm:max-w-80" />
          <Select label="Status" options={statuses} value={status} onChange={setStatus} className="sm:w-44" />
        </div>
        <Table
          caption="Invoices"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.number}
          rowLink={(row) => `/invoices/${row.number}`}
          actions={(row) => (
            <>
              <IconButton label={`Send ${row.number}`} size="icon-sm">
                <Send />
              </IconButton>
              <IconButton label={`PDF of ${row.number}`} size="icon-sm">
                <Download />
              </IconButton>
              <IconButton label={`More actions for ${row.number}`} size="icon-sm">
                <MoreHorizontal />
              </IconButton>
            </>
          )}
        />
        <Pagination page={2} hasNext onPage={() => undefined} />
      </section>
      <Tabs
        label="Settings"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "invoices", label: "Branding", content: <States /> },
          { value: "theme", label: "Theme", content: <Skeleton rows={2} /> },
          { value: "landing", label: "Landing Page", content: null },
          { value: "methods", label: "Payment Methods", count: 3, content: null },
          { value: "account", label: "Account", content: null },
        ]}
      />
    </>
  )
}

const States = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    <Empty title="No clients yet" icon={<Users />} action={<Button variant="primary">Add Client</Button>}>
      Add your first client to send an invoice.
    </Empty>
    <Failure
      error={{ message: "Network error. Please check your connection and try again." }}
      retry={() => undefined}
    />
    <Skeleton rows={4} />
    <Card title="Plan usage" description="Free plan" actions={<Button size="sm">Upgrade</Button>}>
      <div className="flex flex-col gap-4">
        <Progress label="Clients" value={1} max={1} note="1 of 1" limit />
        <Progress label="Projects" value={3.6} max={5} note="4 of 5" limit />
        <Progress label="Invoices this month" value={4} max={10} note="4 of 10" limit />
        <div className="flex flex-wrap items-center gap-2">
          {(["neutral", "primary", "success", "warning", "danger", "info"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Count value={3} label="unread" />
          <Count value={10} label="unread" />
        </div>
      </div>
    </Card>
  </div>
)
