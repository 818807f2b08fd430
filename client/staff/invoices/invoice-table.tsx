// Invoices line by line, with what can be done with each, and with those that are chosen.
import { BellRing, Download, Eye, ListChecks, Send } from "lucide-react"
import { useState } from "react"
import { canConfirm } from "../../../src/invoices/rules.ts"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { useChosen } from "../../shared/use-chosen.ts"
import { Button } from "../../ui/button.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { type Act, RowActs } from "../../ui/row-acts.tsx"
import type { Sorting } from "../../ui/sort-head.tsx"
import { Table } from "../../ui/table.tsx"
import { usePrefetch } from "../use-prefetch.ts"
import { ChosenInvoices } from "./chosen-invoices.tsx"
import { columnsWith } from "./columns.tsx"
import { isSendable } from "./is-sendable.ts"
import { ownName } from "./name-of.ts"
import type { Deed } from "./send/sheet.tsx"
import { usePdf } from "./use-pdf.ts"

const ConfirmClaim = onDemand(async () => (await import("./claim/confirm-claim.tsx")).ConfirmClaim)
const SendSheet = onDemand(async () => (await import("./send/send-sheet.tsx")).SendSheet)

export function InvoiceTable({ invoices, sorting }: { invoices: readonly Invoice[]; sorting: Sorting }) {
  const pdf = usePdf()
  const prefetch = usePrefetch()
  const [mailing, mail] = useState<{ invoice: Invoice; deed: Deed } | null>(null)
  const [confirmed, confirm] = useState<Invoice | null>(null)
  const { chosen, selection, clear } = useChosen(invoices, ownName)
  const confirming = (invoice: Invoice) => (
    <Button size="sm" onClick={() => confirm(invoice)} aria-label={`Confirm Payment ${invoice.number}`}>
      Confirm Payment
    </Button>
  )
  const mailsOf = (invoice: Invoice): Act[] => [
    ...(invoice.is_overdue
      ? [{ label: "Remind", icon: <BellRing />, onSelect: () => mail({ invoice, deed: "remind" }) }]
      : []),
    { label: "Send", icon: <Send />, onSelect: () => mail({ invoice, deed: "send" }) },
  ]
  const actsOf = (invoice: Invoice): Act[] => [
    ...(isSendable(invoice) ? mailsOf(invoice) : []),
    {
      label: "PDF",
      icon: <Download />,
      busy: pdf.busy === invoice.id,
      onSelect: () => void pdf.download(invoice.id, String(invoice.id)),
    },
    { label: "View", icon: <Eye />, to: `/invoices/${invoice.id}` },
    { label: "Select", icon: <ListChecks />, behind: true, onSelect: () => selection.toggle(invoice) },
  ]
  return (
    <>
      <Table
        fixed
        caption="Invoices"
        columns={columnsWith(confirming)}
        rows={invoices}
        rowKey={(invoice) => invoice.id}
        rowLink={(invoice) => `/invoices/${invoice.id}`}
        onIntent={(invoice) => prefetch.invoice(invoice.id)}
        sorting={sorting}
        selection={selection}
        actions={(invoice) => <RowActs of={ownName(invoice)} acts={actsOf(invoice)} />}
        below={(invoice) => canConfirm(invoice.status) && confirming(invoice)}
      />
      {mailing && <SendSheet {...mailing} onClose={() => mail(null)} />}
      {confirmed && <ConfirmClaim invoice={confirmed} onClose={() => confirm(null)} />}
      {chosen.length > 0 && <ChosenInvoices chosen={chosen} clear={clear} />}
    </>
  )
}
