// The invoice itself: parties, lines and totals.

import { lazy, Suspense } from "react"
import { Link } from "react-router"
import { customText } from "../../../src/custom-fields/values/rules.ts"
import { ofKind, printedDays, printedFields, printedNames } from "../../../src/invoices/document/rules.ts"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { Lines } from "../../shared/document-lines.tsx"
import { buyerName, given, Sheet, Words } from "../documents/sheet.tsx"
import type { Fact } from "../facts.tsx"
import { InvoiceTotals } from "./totals.tsx"

/** Loaded later: most invoices are payable at once. */
const Instalments = lazy(async () => ({ default: (await import("./instalments.tsx")).Instalments }))

export const InvoiceDocument = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <Sheet
    label={say("Invoice {number}", { number: invoice.number })}
    number={invoice.number}
    seller={invoice.seller}
    facts={factsOf(invoice)}
  >
    <Lines document={invoice} />
    <InvoiceTotals invoice={invoice} />
    {invoice.instalments && (
      <Suspense fallback={null}>
        <Instalments instalments={invoice.instalments} />
      </Suspense>
    )}
    {ofKind(printedNames, "text").map((name) => (
      <Words key={name} title={say(printedFields[name].printed)} words={invoice[name]} />
    ))}
    <Words title={say("Notes")} words={invoice.notes} />
  </Sheet>
)

function factsOf(invoice: PortalInvoiceDetail): Fact[] {
  const { project, issue_date, due_date, instalments, buyer, seller } = invoice
  const link = project && (
    <Link
      to={`/portal/projects/${project.id}`}
      className="-my-1 inline-block rounded-sm py-1 text-link hover:underline"
    >
      {project.title}
    </Link>
  )
  return [
    { label: say("Billed to"), value: buyerName(buyer) },
    { label: say("Project"), value: link ?? "—" },
    { label: say("Issued"), value: date(issue_date) },
    {
      label: say("Due"),
      value: instalments
        ? say("In {count} instalments", { count: instalments.length })
        : date(due_date, say("Upon receipt")),
    },
    ...printedDays(invoice, { country: seller.country, issued_on: issue_date }).flatMap(({ label, days }) =>
      given(say(label), days.map((day) => date(day)).join(" – ") || null),
    ),
    ...ofKind(printedNames, "line").flatMap((name) => given(say(printedFields[name].printed), invoice[name])),
    ...invoice.custom_fields.map((field, at) => ({
      ...{ id: `custom ${at}`, label: field.label, value: customText(field, date) },
    })),
  ]
}
