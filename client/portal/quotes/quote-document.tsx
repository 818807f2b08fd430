// The quote itself: parties, lines and totals.

import { printedFields } from "../../../src/invoices/document/rules.ts"
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { percentText } from "../../../src/pricing/words/rules.ts"
import { quoteName } from "../../../src/quotes/rules.ts"
import { date } from "../../lib/dates.ts"
import { Lines } from "../../shared/document-lines.tsx"
import { buyerName, given, Sheet, Words } from "../documents/sheet.tsx"
import { Totals } from "../documents/totals.tsx"
import type { Fact } from "../facts.tsx"

export const QuoteDocument = ({ quote }: { quote: PortalQuoteDetail }) => (
  <Sheet
    label={say("Quote {name}", { name: quoteName(quote) })}
    number={quote.number}
    seller={quote.seller}
    facts={factsOf(quote)}
  >
    <Lines document={quote} />
    <Totals document={quote} />
    <Words title={say(printedFields.terms.printed)} words={quote.terms} />
    <Words title={say("Notes")} words={quote.notes} />
  </Sheet>
)

const references = ["po_number", "contract_number", "buyer_reference"] as const

const factsOf = (quote: PortalQuoteDetail): Fact[] => [
  { label: say("For"), value: buyerName(quote.buyer) },
  ...given(say("Project"), quote.project_title),
  { label: say("Issued"), value: date(quote.issue_date) },
  { label: say("Valid until"), value: date(quote.valid_until, say("No expiry date")) },
  ...given(say("Deposit"), quote.deposit_percent === null ? null : percentText(quote.deposit_percent)),
  ...references.flatMap((name) => given(say(printedFields[name].printed), quote[name])),
]
