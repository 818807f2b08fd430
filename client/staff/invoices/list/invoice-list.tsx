// One page of invoices with row actions, or why there is none.
import { BellRing, Copy, Download, Eye, FileText, ListChecks, Plus, Repeat, Send } from "lucide-react"
import type { ListFigures } from "../../../../src/dashboard/figures/schema.ts"
import { canConfirm } from "../../../../src/invoices/rules.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ListPages } from "../../../shared/list-pages.tsx"
import type { ListPlace } from "../../../shared/list-place.ts"
import { useChosen } from "../../../shared/use-chosen.ts"
import { Button } from "../../../ui/button.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { type Act, RowActs } from "../../../ui/row-acts.tsx"
import type { Sorting } from "../../../ui/sort-head.tsx"
import { Empty, Failure, Skeleton } from "../../../ui/states.tsx"
import { Table } from "../../../ui/table.tsx"
import { may } from "../../may.ts"
import { useItemDialog } from "../../use-dialog-address.ts"
import { usePrefetch } from "../../use-prefetch.ts"
import { ownName } from "../name-of.ts"
import { statusLabel } from "../status.tsx"
import { useDuplicate } from "../use-duplicate.ts"
import { usePdf } from "../use-pdf.ts"
import { ChosenInvoices } from "./chosen-invoices.tsx"
import { columnsWith } from "./columns.tsx"
import { figureNames } from "./money-figures.tsx"
import { useHiddenColumns } from "./use-hidden-columns.ts"
import { useInvoicePlace } from "./use-invoice-place.ts"
import { useSendable } from "./use-sendable.ts"

const ConfirmClaim = onDemand(async () => (await import("../payment-claim/confirm-claim.tsx")).ConfirmClaim)
const SendSheet = onDemand(async () => (await import("../send/send-sheet.tsx")).SendSheet)

type InvoiceListProps = { list: ListPlace; figures: ListFigures | undefined; create: () => void }

export function InvoiceList({ list, figures, create }: InvoiceListProps) {
  const { search, page } = list
  const { status, only, of, hasPeriod, query, sorting, cursorOf } = useInvoicePlace(list)
  const invoices = api.invoices.list.useQuery(query, { placeholderData: (before) => before })
  if (invoices.isPending) return <Skeleton rows={8} label="Loading invoices" />
  if (!invoices.data)
    return <Failure error={invoices.error} retry={invoices.refetch} retrying={invoices.isFetching} />
  const rows = invoices.data
  const isWhole = search === "" && of === null && !hasPeriod
  if (rows.length === 0 && isWhole && !status && !only && page === 1)
    return (
      <Empty
        title="No invoices yet"
        icon={<FileText />}
        action={
          may("work") && (
            <Button icon={<Plus />} onClick={create}>
              Create Invoice
            </Button>
          )
        }
      >
        {may("work") && "Create your first one. Your client gets a PDF and a link to pay."}
      </Empty>
    )
  if (rows.length === 0)
    return (
      <Empty title="No invoices found" action={<Button onClick={list.clear}>Show all invoices</Button>}>
        {noMatchText(search, (only && figureNames[only]) ?? (status && statusLabel(status)), hasPeriod)}
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
        total={isWhole ? total : undefined}
      />
    </div>
  )
}

function noMatchText(search: string, kind: string | null, hasPeriod: boolean): string {
  const which = kind?.toLowerCase()
  if (hasPeriod) {
    const what = which ? "No invoices with this filter" : "No invoices"
    return search === ""
      ? `${what} were issued in this period.`
      : `${what} from this period match “${search}”.`
  }
  if (search === "") return which ? "No invoices match this filter." : "There are no more to show."
  return which ? `No invoices with this filter match “${search}”.` : `Nothing matches “${search}”.`
}

function InvoiceTable({ invoices, sorting }: { invoices: readonly Invoice[]; sorting: Sorting }) {
  const pdf = usePdf()
  const { duplicate, busy: duplicating } = useDuplicate()
  const prefetch = usePrefetch()
  const { hidden } = useHiddenColumns()
  const isSendable = useSendable(invoices)
  const [sending, reminding] = [useItemDialog("send", invoices), useItemDialog("remind", invoices)]
  const confirming = useItemDialog("confirm", invoices)
  const { chosen, selection, clear } = useChosen(invoices, ownName)
  const confirmButton = (invoice: Invoice) =>
    may("work") && (
      <Button
        size="sm"
        onClick={() => confirming.edit(invoice)}
        aria-label={`Confirm Payment ${invoice.number}`}
      >
        Confirm Payment
      </Button>
    )
  const mailActs = (invoice: Invoice): Act[] => [
    ...(invoice.is_overdue
      ? [{ label: "Remind", icon: <BellRing />, onSelect: () => reminding.edit(invoice) }]
      : []),
    { label: "Send", icon: <Send />, onSelect: () => sending.edit(invoice) },
  ]
  const actsOf = (invoice: Invoice): Act[] => [
    ...(may("work") && isSendable(invoice) ? mailActs(invoice) : []),
    {
      label: "PDF",
      icon: <Download />,
      busy: pdf.busy === invoice.id,
      onSelect: () => void pdf.download(invoice.id, String(invoice.id)),
    },
    { label: "View", icon: <Eye />, to: `/invoices/${invoice.id}` },
    ...(may("work")
      ? [
          {
            label: "Duplicate",
            icon: <Copy />,
            busy: duplicating === invoice.id,
            onSelect: () => void duplicate(invoice),
          },
          ...(invoice.project === null
            ? []
            : [{ label: "Repeat", icon: <Repeat />, behind: true, to: `/invoices/${invoice.id}?repeat` }]),
          { label: "Select", icon: <ListChecks />, behind: true, onSelect: () => selection.toggle(invoice) },
        ]
      : []),
  ]
  return (
    <>
      <Table
        fixed
        caption="Invoices"
        columns={columnsWith(confirmButton, hidden)}
        rows={invoices}
        rowKey={(invoice) => invoice.id}
        rowLink={(invoice) => `/invoices/${invoice.id}`}
        onIntent={(invoice) => prefetch.invoice(invoice.id)}
        sorting={sorting}
        selection={may("work") ? selection : undefined}
        actions={(invoice) => <RowActs of={ownName(invoice)} acts={actsOf(invoice)} />}
        below={(invoice) => canConfirm(invoice.status) && confirmButton(invoice)}
      />
      {may("work") && (
        <>
          {sending.open && sending.item && (
            <SendSheet kind="send" invoice={sending.item} onClose={sending.close} />
          )}
          {reminding.open && reminding.item && (
            <SendSheet kind="remind" invoice={reminding.item} onClose={reminding.close} />
          )}
          {confirming.open && confirming.item && (
            <ConfirmClaim invoice={confirming.item} onClose={confirming.close} />
          )}
        </>
      )}
      {chosen.length > 0 && <ChosenInvoices chosen={chosen} clear={clear} />}
    </>
  )
}
