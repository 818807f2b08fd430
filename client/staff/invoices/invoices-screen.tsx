// The organization's invoices: search, status, one line for each, and the way to a new one.
import { FileText, Plus } from "lucide-react"
import { lazy, Suspense } from "react"
import { useNavigate } from "react-router"
import { api } from "../../api.ts"
import { Button } from "../../ui/button.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Select } from "../../ui/select.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { ListPages } from "../list-pages.tsx"
import { rowsAsked, rowsShown } from "../list-place.ts"
import { Title } from "../title.tsx"
import { InvoiceTable } from "./invoice-table.tsx"
import { statusLabel, statusOptions } from "./status.tsx"
import { usePlace } from "./use-place.ts"

const CreateInvoice = lazy(async () => ({
  default: (await import("./editor/create-invoice.tsx")).CreateInvoice,
}))

export function InvoicesScreen() {
  const { list, status, creating, create, stopCreating } = usePlace()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Invoices" />
      <PageHeader
        title="Invoices"
        description="What you have billed, and what is still to come in."
        actions={
          <Button variant="primary" icon={<Plus />} onClick={create}>
            Create Invoice
          </Button>
        }
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchBox label="Search invoices" value={list.typed} onChange={list.type} className="sm:max-w-80" />
        <Select
          label="Status"
          options={filters}
          value={status ?? "all"}
          onChange={(chosen) => list.set("status", chosen === "all" ? "" : chosen)}
          className="sm:w-44"
        />
      </div>
      <List list={list} status={status} create={create} />
      {creating && (
        <Suspense fallback={null}>
          <CreateInvoice
            {...creating}
            onClose={stopCreating}
            onSaved={({ id }) => navigate(`/invoices/${id}`, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

const filters = [{ value: "all", label: "All statuses" }, ...statusOptions()]

type ListProps = Pick<ReturnType<typeof usePlace>, "list" | "status" | "create">

function List({ list, status, create }: ListProps) {
  const { search, cursor, page } = list
  const invoices = api.invoices.list.useQuery(
    {
      limit: rowsAsked,
      ...(search === "" ? {} : { search }),
      ...(status ? { status } : {}),
      ...(cursor ? { cursor } : {}),
    },
    { placeholderData: (before) => before },
  )
  if (invoices.isPending) return <Skeleton rows={8} label="Loading invoices" />
  if (!invoices.data)
    return <Failure error={invoices.error} retry={invoices.refetch} retrying={invoices.isFetching} />
  const rows = invoices.data
  if (rows.length === 0 && search === "" && !status && page === 1)
    return (
      <Empty
        title="No invoices yet"
        icon={<FileText />}
        action={
          <Button variant="primary" icon={<Plus />} onClick={create}>
            Create Invoice
          </Button>
        }
      >
        Write the first one: it is mailed to your client as a PDF, with a way to pay.
      </Empty>
    )
  if (rows.length === 0)
    return <Empty title="No invoices found">{nothing(search, status && statusLabel(status))}</Empty>
  return (
    <div className="flex flex-col gap-4">
      <InvoiceTable invoices={rows.slice(0, rowsShown)} />
      <ListPages place={list} rows={rows} loading={invoices.isPlaceholderData} />
    </div>
  )
}

function nothing(search: string, status: string | null): string {
  if (search === "") return status ? `No invoice is ${status.toLowerCase()}.` : "There are no more."
  return status ? `No ${status.toLowerCase()} invoice matches “${search}”.` : `Nothing matches “${search}”.`
}
