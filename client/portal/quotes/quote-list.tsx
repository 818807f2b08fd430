// The client's quotes above its invoices, those to answer first. Nothing where there are none.

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuote } from "../../../src/portal/quotes/schema.ts"
import { quoteName } from "../../../src/quotes/rules.ts"
import { date } from "../../lib/dates.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/page.tsx"
import { Failure } from "../../ui/states.tsx"
import * as queries from "./queries.ts"
import { QuoteStatus } from "./status.tsx"

/** More are shown at once where they wait for an answer. */
const shownFirst = 3

export function QuoteList() {
  const quotes = useQuery(queries.quotes())
  const [isWhole, setWhole] = useState(false)
  if (quotes.error && !quotes.data)
    return (
      <Card title={say("Quotes")}>
        <Failure error={quotes.error} retry={quotes.refetch} retrying={quotes.isFetching} />
      </Card>
    )
  // Most clients have none, so no room is kept while they load.
  if (!quotes.data || quotes.data.length === 0) return null
  const open = quotes.data.filter(({ can_answer }) => can_answer)
  const all = [...open, ...quotes.data.filter(({ can_answer }) => !can_answer)]
  const shown = isWhole ? all : all.slice(0, Math.max(shownFirst, open.length))
  return (
    <Card
      flush
      title={say("Quotes")}
      actions={
        shown.length < all.length && (
          <Button size="sm" onClick={() => setWhole(true)}>
            {say("Show all quotes")}
          </Button>
        )
      }
    >
      <Rows>
        {shown.map((quote) => (
          <Row
            roomy
            key={quote.id}
            to={`/portal/quotes/${quote.id}`}
            title={quoteName(quote)}
            note={noteOf(quote)}
          >
            <div className="flex flex-col items-end gap-1">
              <span className="tabular font-medium">{quote.formatted_total}</span>
              <QuoteStatus status={quote.status} />
            </div>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

/** An open one shows how long it is valid. */
const noteOf = ({ can_answer, valid_until, issue_date }: PortalQuote) =>
  can_answer && valid_until !== null
    ? say("Valid until {date}", { date: date(valid_until) })
    : say("Issued {date}", { date: date(issue_date) })
