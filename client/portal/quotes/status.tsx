// A quote's status in the client's words.
import { type Label, say } from "../../../src/languages/rules.ts"
import type { PortalQuote } from "../../../src/portal/quotes/schema.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"

const looks: Record<PortalQuote["status"], { label: Label; tone: Tone }> = {
  sent: { label: "Open", tone: "info" },
  expired: { label: "Expired", tone: "warning" },
  accepted: { label: "Accepted", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
}

export const QuoteStatus = ({ status }: Pick<PortalQuote, "status">) => (
  <Badge tone={looks[status].tone}>{say(looks[status].label)}</Badge>
)
