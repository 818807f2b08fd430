// A quote's total, its days, its answer, and what came of it.
import { Fragment, type ReactNode } from "react"
import { Link } from "react-router"
import { kindTitles } from "../../../src/invoices/kinds/rules.ts"
import { statusLabels } from "../../../src/invoices/rules.ts"
import { percentText } from "../../../src/pricing/words/rules.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { date, moment } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"

export const Facts = ({ quote }: { quote: QuoteDetail }) => (
  <Card>
    <p className="text-muted text-sm">Total</p>
    <p className="tabular font-semibold text-2xl tracking-tight">{quote.formatted_total}</p>
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dd]:text-right [&_dt]:text-muted">
      {rowsOf(quote).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
    {quote.answer && <Answer answer={quote.answer} />}
    {quote.internal_note !== null && (
      <Part title="Internal note">
        <p className="wrap-anywhere whitespace-pre-wrap">{quote.internal_note}</p>
      </Part>
    )}
    {quote.invoices.length > 0 && (
      <Part title={quote.invoices.length === 1 ? "Invoice" : "Invoices"}>
        {quote.invoices.map(({ id, number, is_numbered, status, kind }) => (
          <p key={id}>
            {kind !== "standard" && `${kindTitles[kind]} `}
            <Link to={`/invoices/${id}`} className="text-link underline underline-offset-2">
              {is_numbered ? number : "Draft"}
            </Link>{" "}
            · {statusLabels[status]}
          </p>
        ))}
      </Part>
    )}
    <Revisions quote={quote} />
  </Card>
)

function rowsOf(quote: QuoteDetail): [string, ReactNode][] {
  const { issue_date, created_at, valid_until, status, deposit_percent } = quote
  return [
    issue_date === null ? ["Created", date(created_at)] : ["Issued", date(issue_date)],
    [
      "Valid until",
      <span key="valid" className={status === "expired" ? "text-danger" : undefined}>
        {date(valid_until, "No expiry date")}
      </span>,
    ],
    ...(deposit_percent === null
      ? []
      : [["Deposit", percentText(deposit_percent)] satisfies [string, ReactNode]]),
  ]
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 border-line border-t pt-3 text-sm">
    <h2 className="mb-1 text-muted">{title}</h2>
    {children}
  </section>
)

const Answer = ({ answer }: { answer: NonNullable<QuoteDetail["answer"]> }) => (
  <Part title={answer.answer === "accepted" ? "Accepted" : "Declined"}>
    <p className="wrap-anywhere">
      {answer.name}, {moment(answer.answered_at)}
    </p>
    {answer.note !== null && <p className="wrap-anywhere whitespace-pre-wrap text-muted">{answer.note}</p>}
    <p className="text-muted text-xs">
      {answer.by === "staff" ? "Recorded by your team" : `From ${answer.ip ?? "an unknown address"}`}
    </p>
  </Part>
)

function Revisions({ quote: { supersedes, superseded_by } }: { quote: QuoteDetail }) {
  if (supersedes === null && superseded_by === null) return null
  return (
    <Part title="Revisions">
      {supersedes !== null && <RevisionLink id={supersedes}>Previous revision</RevisionLink>}
      {superseded_by !== null && <RevisionLink id={superseded_by}>Newer revision</RevisionLink>}
    </Part>
  )
}

const RevisionLink = ({ id, children }: { id: number; children: string }) => (
  <p>
    <Link to={`/quotes/${id}`} className="text-link hover:underline">
      {children}
    </Link>
  </p>
)
