// How far a project or an invoice has come, in the words that a client reads.
import { Badge, type Tone } from "../ui/badge.tsx"

type Look = { label: string; tone: Tone }

/** Spec §4: the statuses that a client sees coloured; the others are neutral. */
const projects: Record<string, Look> = {
  planned: { label: "Planned", tone: "neutral" },
  in_progress: { label: "In Progress", tone: "info" },
  review: { label: "Under Review", tone: "warning" },
  delivered: { label: "Delivered", tone: "success" },
  completed: { label: "Completed", tone: "success" },
  archived: { label: "Archived", tone: "neutral" },
}

const invoices: Record<string, Look> = {
  sent: { label: "Unpaid", tone: "info" },
  pending: { label: "Pending", tone: "warning" },
  overdue: { label: "Overdue", tone: "danger" },
  processing: { label: "Payment Pending", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
}

const shown = (looks: Record<string, Look>, status: string) => {
  const { label, tone } = looks[status] ?? { label: status, tone: "neutral" as const }
  return <Badge tone={tone}>{label}</Badge>
}

export const ProjectStatus = ({ status }: { status: string }) => shown(projects, status)
export const InvoiceStatus = ({ status }: { status: string }) => shown(invoices, status)

/** What a list can be narrowed to, in the order in which a client cares. */
export const invoiceFilters = ["sent", "overdue", "processing", "paid"] as const
export const projectFilters = ["planned", "in_progress", "review", "delivered"] as const
export const invoiceLabel = (status: string) => invoices[status]?.label ?? status
export const projectLabel = (status: string) => projects[status]?.label ?? status

/** The Pay button shows for any status other than paid and processing (spec §4). */
export const isPayable = (status: string) => status !== "paid" && status !== "processing"
