// One quote: what it says, its facts and its actions.
import { Link } from "react-router"
import { quoteName } from "../../../src/quotes/rules.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { Timeline } from "../invoices/detail/timeline.tsx"
import { may } from "../may.ts"
import { useReadNotifications } from "../notifications/use-notifications.ts"
import { Actions, nextAction } from "./actions.tsx"
import { AttachmentsCard } from "./attachments.tsx"
import { Dialogs, useDialogs } from "./dialogs.tsx"
import { QuoteDocument } from "./document.tsx"
import { Facts } from "./facts.tsx"
import { QuoteBadge } from "./status.tsx"
import { timelineText } from "./timeline-text.ts"

export const QuoteScreen = () => (
  <Detail
    param="quoteId"
    title="Quote"
    back={back}
    useOne={useQuote}
    skeleton={{ sheet: true, label: "Loading the quote" }}
    failure="Failed to load the quote"
    missing={<Deleted title="Quote not found" back={back} />}
  >
    {(quote) => <Quote quote={quote} />}
  </Detail>
)

const useQuote = (id: number) => api.quotes.get.useQuery({ id })

const back = { to: "/quotes", label: "Quotes" }

function Quote({ quote }: { quote: QuoteDetail }) {
  useReadNotifications(`quote ${quote.id}`)
  const dialogs = useDialogs()
  const timeline = <Timeline timeline={quote.timeline} wordsOf={timelineText} />
  return (
    <div className="flex flex-col gap-6">
      <Title screen={quoteName(quote)} />
      <PageHeader
        back={back}
        title={quoteName(quote)}
        badge={quote.number !== null && <QuoteBadge status={quote.status} />}
        description={<Parties quote={quote} />}
        actions={<Actions quote={quote} dialogs={dialogs} />}
        main={nextAction({ quote, dialogs })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QuoteDocument quote={quote} />
        <div className="flex min-w-0 flex-col gap-4 max-lg:row-start-1">
          <Facts quote={quote} />
          <AttachmentsCard quote={quote} />
          <Card title="Timeline" className="max-lg:hidden">
            {timeline}
          </Card>
        </div>
        <Card title="Timeline" className="lg:hidden">
          {timeline}
        </Card>
      </div>
      {may("work") && <Dialogs quote={quote} dialogs={dialogs} />}
    </div>
  )
}

const Parties = ({ quote }: { quote: QuoteDetail }) => (
  <>
    <Link to={`/clients/${quote.client}`} className="text-link hover:underline">
      {quote.client_name}
    </Link>
    {quote.project_title !== null && (
      <>
        {" · "}
        {may("work") && quote.project !== null ? (
          <Link to={`/projects/${quote.project}`} className="text-link hover:underline">
            {quote.project_title}
          </Link>
        ) : (
          quote.project_title
        )}
      </>
    )}
  </>
)
