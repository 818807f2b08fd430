// One page of the invoices, or why there is none.
import { FileText, Plus } from "lucide-react"
import type { ListFigures } from "../../../src/dashboard/figures/schema.ts"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { InvoiceTable } from "./invoice-table.tsx"
import { figureNames } from "./money-figures.tsx"
import { statusLabel } from "./status.tsx"
import { useInvoicePlace } from "./use-invoice-place.ts"

type InvoiceListProps = { list: ListPlace; figures: ListFigures | undefined; create: () => void }

export function InvoiceList({ list, figures, create }: InvoiceListProps) {
  const { search, page } = list
  const { status, only, of, query, sorting, cursorOf } = useInvoicePlace(list)
  const invoices = api.invoices.list.useQuery(query, { placeholderData: (before) => before })
  if (invoices.isPending) return <Skeleton rows={8} label="Loading invoices" />
  if (!invoices.data)
    return <Failure error={invoices.error} retry={invoices.refetch} retrying={invoices.isFetching} />
  const rows = invoices.data
  if (rows.length === 0 && search === "" && !status && !only && of === null && page === 1)
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
        Write the first one. When you send it, your client gets it as a PDF, with a way to pay.
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty title="No invoices found" action={<Button onClick={list.clear}>Show all invoices</Button>}>
        {nothing(search, (only && figureNames[only]) ?? (status && statusLabel(status)))}
      </Empty>
    )
  const counts = figures?.invoice_statuses
  const total = only
    ? figures?.[only].count
    : status
      ? counts?.[status]
      : counts && Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <div className="flex flex-col gap-4">
      <InvoiceTable invoices={rows.slice(0, list.rowsShown)} sorting={sorting} />
      <ListPages
        place={list}
        rows={rows}
        loading={invoices.isPlaceholderData}
        cursorOf={cursorOf}
        total={search === "" && of === null ? total : undefined}
      />
    </div>
  )
}

function nothing(search: string, kind: string | null): string {
  const which = kind?.toLowerCase()
  if (search === "") return which ? `No invoice is ${which}.` : "There are no more."
  return which ? `No ${which} invoice matches “${search}”.` : `Nothing matches “${search}”.`
}
