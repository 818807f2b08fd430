// One quote as its client sees it: the document, and the ways to answer or download it.

import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { quoteName } from "../../../src/quotes/rules.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Skeleton } from "../../ui/states.tsx"
import { NoSuchQuote } from "../not-found.tsx"
import { useSees } from "../use-sees.ts"
import { Answer } from "./answer.tsx"
import * as queries from "./queries.ts"
import { QuoteDocument } from "./quote-document.tsx"
import { QuoteStatus } from "./status.tsx"

const Attachments = lazy(async () => ({ default: (await import("../invoices/attachments.tsx")).Attachments }))

export function QuoteScreen() {
  const sees = useSees()
  // Someone who only approves quotes has no list of invoices.
  const back =
    sees("billing") === false
      ? { to: "/portal/overview", label: say("Overview") }
      : { to: "/portal/invoices", label: say("Invoices") }
  return (
    <Detail
      param="quoteId"
      title={say("Quote")}
      back={back}
      useOne={useQuote}
      skeleton={{ rows: 7, label: say("Loading quote") }}
      missing={<NoSuchQuote />}
    >
      {(quote) => <Quote quote={quote} back={back} />}
    </Detail>
  )
}

const useQuote = (id: number) => useQuery(queries.quote(id))

type QuoteProps = { quote: PortalQuoteDetail; back: { to: string; label: string } }

const Quote = ({ quote, back }: QuoteProps) => (
  <div className="flex flex-col gap-6">
    <Title screen={say("Quote {name}", { name: quoteName(quote) })} />
    {/* On paper there is the document alone. */}
    <div className="screen-only">
      <PageHeader
        title={say("Quote {name}", { name: quoteName(quote) })}
        badge={<QuoteStatus status={quote.status} />}
        back={back}
      />
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      {/* First for those who hear it too: on a phone it comes first. */}
      <aside aria-label={say("Answer")} className="screen-only lg:sticky lg:top-32 lg:col-start-2">
        <Answer quote={quote} />
      </aside>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
        <QuoteDocument quote={quote} />
        {quote.attachments.length > 0 && (
          <Card title={say("Attached files")} className="screen-only">
            <Suspense fallback={<Skeleton rows={1} label={say("Loading attached files")} />}>
              <Attachments files={quote.attachments} />
            </Suspense>
          </Card>
        )}
      </div>
    </div>
  </div>
)
