// Texts of a hire request: sender, budget, deadline, urgency and state.
import { budgetsIn, timelines, wordsOf } from "../../../src/hire-requests/rules.ts"
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"

/** "Sam Fox, Fox Lamps". */
export const asker = ({ client_name, client_company }: HireRequest) =>
  [client_name, client_company].filter(Boolean).join(", ")

const none = (words: string) => <span className="text-muted">{words}</span>

export const budgetOf = ({ budget_range, budget_currency }: HireRequest) =>
  wordsOf(budgetsIn(budget_currency), budget_range) ?? none("No budget given")
export const timelineOf = ({ timeline }: HireRequest) => wordsOf(timelines, timeline) ?? none("Not specified")

const priorities: Record<HireRequest["priority"], { label: string; tone: Tone }> = {
  low: { label: "Low", tone: "neutral" },
  medium: { label: "Medium", tone: "neutral" },
  high: { label: "High", tone: "warning" },
  urgent: { label: "Urgent", tone: "danger" },
}

export const Priority = ({ priority }: Pick<HireRequest, "priority">) => (
  <Badge tone={priorities[priority].tone}>{priorities[priority].label}</Badge>
)

export const RequestBadge = ({ accepted_at }: Pick<HireRequest, "accepted_at">) =>
  accepted_at === null ? <Badge tone="primary">New</Badge> : <Badge tone="success">Accepted</Badge>
