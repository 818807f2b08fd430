// The organization's invoices: search, status, one line for each, and the way to a new one.
import { FileText, Plus } from "lucide-react"
import { lazy, Suspense } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { api } from "../../api/hooks.ts"
import { idIn } from "../../lib/address.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Select } from "../../ui/select.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { InvoiceTable } from "./invoice-table.tsx"
import { isStatus, statusLabel, statusOptions } from "./status.tsx"

const CreateInvoice = lazy(async () => ({
  default: (await import("./editor/create-invoice.tsx")).CreateInvoice,
}))

export function InvoicesScreen() {
  const list = useListPlace()
  const creating = useCreating()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Invoices" />
      <PageHeader
        title="Invoices"
        description="What you have billed, and what is still to come in."
        actions={
          <Button variant="primary" icon={<Plus />} onClick={creating.show}>
            Create Invoice
          </Button>
        }
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchBox label="Search invoices" value={list.typed} onChange={list.type} className="sm:max-w-80" />
        <Select
          label="Status"
          options={filters}
          value={list.get("status") || "all"}
          onChange={(chosen) => list.set("status", chosen === "all" ? "" : chosen)}
          className="sm:w-44"
        />
      </div>
      <List list={list} create={creating.show} />
      {creating.open && (
        <Suspense fallback={null}>
          <CreateInvoice
            {...creating.parties}
            onClose={creating.close}
            onSaved={({ id }) => navigate(`/invoices/${id}`, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

const filters = [{ value: "all", label: "All statuses" }, ...statusOptions()]

/** A client or a project in the address is whom a new invoice is for (spec §2: integers; anything else is nobody). */
function useCreating() {
  const [params] = useSearchParams()
  const { open, show, close } = useDialogAddress("create", ["client", "project"])
  const [client, project] = [idIn(params.get("client")), idIn(params.get("project"))]
  return { open: open || client !== null || project !== null, parties: { client, project }, show, close }
}

function List({ list, create }: { list: ListPlace; create: () => void }) {
  const { search, page } = list
  const asked = list.get("status")
  const status = isStatus(asked) ? asked : null
  const invoices = api.invoices.list.useQuery(
    { ...list.query, ...(status ? { status } : {}) },
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
          <Button icon={<Plus />} onClick={create}>
            Create Invoice
          </Button>
        }
      >
        Write the first one: it is mailed to your client as a PDF, with a way to pay.
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty title="No invoices found" action={<Button onClick={list.clear}>Show all invoices</Button>}>
        {nothing(search, status && statusLabel(status))}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <InvoiceTable invoices={rows.slice(0, list.rowsShown)} />
      <ListPages place={list} rows={rows} loading={invoices.isPlaceholderData} />
    </div>
  )
}

function nothing(search: string, status: string | null): string {
  if (search === "") return status ? `No invoice is ${status.toLowerCase()}.` : "There are no more."
  return status ? `No ${status.toLowerCase()} invoice matches “${search}”.` : `Nothing matches “${search}”.`
}
