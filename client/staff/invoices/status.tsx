// How far an invoice has come, in a word and a colour.
import { isIssuing } from "../../../src/invoices/issuing/protection/rules.ts"
import { type InvoiceStatus, invoiceStatuses } from "../../../src/invoices/rules.ts"
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"
import type { Option } from "../../ui/option.ts"

const looks: Record<InvoiceStatus, { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  sent: { label: "Sent", tone: "info" },
  processing: { label: "Payment Pending", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  overdue: { label: "Overdue", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  pending: { label: "Pending", tone: "warning" },
}

export const statusLabel = (status: InvoiceStatus) => looks[status].label

/** What came due an hour ago is overdue for the reader, though no job has said so yet. */
export function StatusBadge({ status, overdue }: { status: InvoiceStatus; overdue: boolean }) {
  const look = looks[overdue ? "overdue" : status]
  return <Badge tone={look.tone}>{look.label}</Badge>
}

type Standing = Pick<Invoice, "status" | "is_overdue" | "is_numbered">

/** Beside what it is called; nothing where that says so already. */
export const BadgeBesideName = ({ status, is_overdue, is_numbered }: Standing) =>
  is_numbered || status !== "draft" ? <StatusBadge status={status} overdue={is_overdue} /> : null

/** What a person may choose of a saved invoice; `pending` only where it is so already. */
export const statusOptions = ({ status: now, allowed }: Changing): Option<InvoiceStatus>[] =>
  invoiceStatuses
    .filter((status) => status !== "pending" || now === "pending")
    .filter((status) => !isOnlyIssued({ status: now, allowed }) || status === now || isIssuing(status))
    .map((value) => ({ value, label: looks[value].label }))

type Changing = Pick<InvoiceDetail, "status" | "allowed">

/** A draft whose number comes with its issue is sent or paid, and nothing else before. */
const isOnlyIssued = ({ status, allowed }: Changing) => status === "draft" && !allowed.includes("cancel")

/** One tab for each; `pending` where there are some, or where one looks at them. */
export const statusTabs = (counts: Record<string, number> | undefined, now: InvoiceStatus | null) =>
  statusOrder
    .filter((status) => status !== "pending" || now === "pending" || (counts?.pending ?? 0) > 0)
    .map((value) => ({ value, label: looks[value].label, count: counts?.[value] }))

/** The way that an invoice goes. */
export const statusOrder = ["draft", "sent", "pending", "overdue", "processing", "paid", "cancelled"] as const

export const isStatus = (text: string | null): text is InvoiceStatus =>
  invoiceStatuses.some((status) => status === text)
