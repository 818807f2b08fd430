// An invoice's status as a label and a colour.
import { isIssuing } from "../../../src/invoices/issuing/protection/rules.ts"
import { type InvoiceStatus, invoiceStatuses, statusLabels } from "../../../src/invoices/rules.ts"
import type { Invoice, InvoiceDetail } from "../../../src/invoices/schema.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"
import type { Option } from "../../ui/option.ts"

const looks: Record<InvoiceStatus, { label: string; tone: Tone }> = {
  draft: { label: statusLabels.draft, tone: "neutral" },
  sent: { label: statusLabels.sent, tone: "info" },
  processing: { label: statusLabels.processing, tone: "warning" },
  paid: { label: statusLabels.paid, tone: "success" },
  overdue: { label: statusLabels.overdue, tone: "danger" },
  cancelled: { label: statusLabels.cancelled, tone: "neutral" },
  pending: { label: statusLabels.pending, tone: "warning" },
}

export const statusLabel = (status: InvoiceStatus) => statusLabels[status]

/** An invoice that has just become overdue shows it before a job has changed its status. */
export function StatusBadge({ status, overdue }: { status: InvoiceStatus; overdue: boolean }) {
  const look = looks[overdue ? "overdue" : status]
  return <Badge tone={look.tone}>{look.label}</Badge>
}

/** Next to the invoice's name; hidden if the name already says "Draft". */
export const BadgeBesideName = ({
  status,
  is_overdue,
  is_numbered,
}: Pick<Invoice, "status" | "is_overdue" | "is_numbered">) =>
  is_numbered || status !== "draft" ? <StatusBadge status={status} overdue={is_overdue} /> : null

/** The statuses that a saved invoice can be given. A draft without a number can't be cancelled. */
export function statusOptions({
  status: now,
  allowed,
}: Pick<InvoiceDetail, "status" | "allowed">): Option<InvoiceStatus>[] {
  const mustBeIssued = now === "draft" && !allowed.includes("cancel")
  return invoiceStatuses
    .filter((status) => status !== "pending" || now === "pending")
    .filter((status) => !mustBeIssued || status === now || isIssuing(status))
    .map((value) => ({ value, label: looks[value].label }))
}

/** A tab for each status that has invoices, and for the selected one; for all while the counts are unknown. */
export const statusTabs = (counts: Record<string, number> | undefined, now: InvoiceStatus | null) =>
  statusOrder
    .filter((status) => status === now || counts === undefined || (counts[status] ?? 0) > 0)
    .map((value) => ({ value, label: looks[value].label, count: counts?.[value] }))

/** In the order of an invoice's life. */
export const statusOrder = ["draft", "sent", "pending", "overdue", "processing", "paid", "cancelled"] as const

export const isStatus = (text: string | null): text is InvoiceStatus =>
  invoiceStatuses.some((status) => status === text)

/** Also while a payment claim for the rest is open, which is all that `payment_state` says then. */
export const isPartSettled = ({
  amount_due,
  amount_paid,
  amount_credited,
  amount_written_off,
}: Pick<Invoice, "amount_due" | "amount_paid" | "amount_credited" | "amount_written_off">) =>
  amount_due > 0 && amount_paid + amount_credited + amount_written_off > 0
