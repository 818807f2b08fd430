// A quote's status as a label and a colour.
import { type QuoteStatus, quoteStatuses, statusLabels } from "../../../src/quotes/rules.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"

const tones: Record<QuoteStatus, Tone> = {
  draft: "neutral",
  sent: "info",
  accepted: "success",
  declined: "danger",
  superseded: "neutral",
  cancelled: "neutral",
  expired: "warning",
  invoiced: "success",
}

export const QuoteBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)

/** In the order of a quote's life. */
const order = [
  "draft",
  "sent",
  "accepted",
  "invoiced",
  "declined",
  "expired",
  "superseded",
  "cancelled",
] as const

export const statusTabs = [
  { value: "all" as const, label: "All" },
  ...order.map((value) => ({ value, label: statusLabels[value] })),
]

export const isStatus = (text: string | null): text is QuoteStatus =>
  quoteStatuses.some((status) => status === text)
