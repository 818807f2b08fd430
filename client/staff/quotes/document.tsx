// What a quote says: whom it is for, its lines, its sums and its texts.
import { printedFields } from "../../../src/invoices/document/rules.ts"
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { date, money } from "../../lib/format.ts"
import { Lines } from "../../shared/document-lines.tsx"
import { Card } from "../../ui/page.tsx"
import { TotalsTable } from "../invoices/editor/totals.tsx"
import { totalRows } from "../invoices/total-rows.ts"

export const QuoteDocument = ({ quote }: { quote: QuoteDetail }) => (
  <Card>
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 text-sm">
      <div className="min-w-0">
        <p className="text-muted">For</p>
        <p className="wrap-anywhere font-medium">{quote.buyer?.name ?? quote.client_name}</p>
        {quote.buyer?.company && <p className="wrap-anywhere">{quote.buyer.company}</p>}
        {quote.project_title !== null && <p className="wrap-anywhere text-muted">{quote.project_title}</p>}
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 [&_dt]:text-muted">
        {factsOf(quote).map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
    <Lines document={quote} />
    <div className="mt-4 flex flex-col gap-6">
      <TotalsTable
        rows={totalRows(quote, quote, (amount, less) => money(less ? -amount : amount, quote.currency))}
        flush
      />
      {quote.terms !== null && <Text title={printedFields.terms.printed}>{quote.terms}</Text>}
      {quote.notes !== null && <Text title="Notes">{quote.notes}</Text>}
    </div>
  </Card>
)

type Fact = [label: string, value: string]

function factsOf(quote: QuoteDetail): Fact[] {
  const { number, revision, issue_date, valid_until } = quote
  const facts: [string, string | null][] = [
    ["Quote", number ?? "Draft"],
    ["Revision", revision > 1 ? String(revision) : null],
    ["Issued", issue_date && date(issue_date)],
    ["Valid until", valid_until && date(valid_until)],
    ...references.map((name): [string, string | null] => [printedFields[name].printed, quote[name]]),
  ]
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, value]]))
}

const references = ["po_number", "contract_number", "buyer_reference"] as const

const Text = ({ title, children }: { title: string; children: string }) => (
  <section className="text-sm">
    <h2 className="mb-1 text-muted">{title}</h2>
    <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
  </section>
)
