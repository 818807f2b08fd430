// What a quote comes to, and its answer: the buttons for it, or who gave it and when.

import { useSearchParams } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { percentText } from "../../../src/pricing/words/rules.ts"
import { Button } from "../../ui/button.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { Card } from "../../ui/page.tsx"
import { QuotePdf } from "../invoices/pdf-button.tsx"
import { statusSentence } from "./status-sentence.ts"

const AcceptQuote = onDemand(async () => (await import("./accept-quote.tsx")).AcceptQuote)
const DeclineQuote = onDemand(async () => (await import("./decline-quote.tsx")).DeclineQuote)

export function Answer({ quote }: { quote: PortalQuoteDetail }) {
  // Signing in again leads back to the dialog.
  const [params, setParams] = useSearchParams()
  const open = (dialog: "accept" | "decline") => setParams({ [dialog]: "" }, { preventScrollReset: true })
  const close = () => setParams({}, { replace: true, preventScrollReset: true })
  return (
    <Card>
      <p className="text-muted text-sm">{say("Total")}</p>
      <p className="tabular mt-0.5 font-semibold text-2xl tracking-tight">{quote.formatted_total}</p>
      <p className="wrap-anywhere mt-1 text-pretty text-sm">{statusSentence(quote)}</p>
      {quote.can_answer && quote.deposit_percent !== null && (
        <p className="mt-1 text-pretty text-muted text-sm">
          {say("If you accept it, a deposit of {percent} will be invoiced first.", {
            percent: percentText(quote.deposit_percent),
          })}
        </p>
      )}
      <div className="mt-4 flex flex-col gap-2 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:*:w-auto sm:max-lg:*:min-w-36">
        {quote.can_answer && (
          <>
            <Button variant="primary" size="lg" wide onClick={() => open("accept")}>
              {say("Accept")}
            </Button>
            <Button size="lg" wide onClick={() => open("decline")}>
              {say("Decline")}
            </Button>
          </>
        )}
        <QuotePdf quote={quote} />
      </div>
      {quote.can_answer && <Dialogs quote={quote} params={params} onClose={close} />}
    </Card>
  )
}

type DialogsProps = { quote: PortalQuoteDetail; params: URLSearchParams; onClose: () => void }

function Dialogs({ quote, params, onClose }: DialogsProps) {
  useFetchedAhead(AcceptQuote, DeclineQuote)
  return (
    <>
      {params.has("accept") && <AcceptQuote quote={quote} onClose={onClose} />}
      {params.has("decline") && <DeclineQuote quote={quote} onClose={onClose} />}
    </>
  )
}
