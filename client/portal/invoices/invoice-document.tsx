// The invoice itself: parties, lines and totals.
import { Link } from "react-router"
import { ofKind, printedDays, printedFields, printedNames } from "../../../src/invoices/document/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { Logo } from "../brand.tsx"
import { type Fact, Facts } from "../facts.tsx"
import { Lines } from "./lines.tsx"
import { Sender } from "./sender.tsx"
import { Totals } from "./totals.tsx"

export const InvoiceDocument = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <article
    aria-label={`Invoice ${invoice.number}`}
    className="surface min-w-0 rounded-xl border border-line px-4 py-6 sm:px-8 sm:py-8"
  >
    <header className="flex items-center justify-between gap-4">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <Logo />
        <p className="wrap-anywhere min-w-0 text-pretty font-semibold text-base">{hostName()}</p>
      </div>
      <p className="tabular shrink-0 text-muted">{invoice.number}</p>
    </header>
    <div className="mt-6 text-muted text-sm has-[address:empty]:hidden">
      <Sender seller={invoice.seller} />
    </div>
    <Facts className="mt-6 grid-cols-2 sm:grid-cols-4" facts={factsOf(invoice)} />
    <Lines invoice={invoice} />
    <Totals invoice={invoice} />
    {ofKind(printedNames, "text").map((name) => (
      <Words key={name} title={printedFields[name].printed} words={invoice[name]} />
    ))}
    <Words title="Notes" words={invoice.notes} />
  </article>
)

const Words = ({ title, words }: { title: string; words: string | null }) =>
  words && (
    <section className="mt-8 border-line border-t pt-5">
      <h2 className="text-muted text-xs">{title}</h2>
      <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">
        {words}
      </p>
    </section>
  )

function factsOf(invoice: PortalInvoiceDetail): Fact[] {
  const { project, issue_date, due_date, buyer, seller } = invoice
  const link = project && (
    <Link
      to={`/portal/projects/${project.id}`}
      className="-my-1 inline-block rounded-sm py-1 text-link hover:underline"
    >
      {project.title}
    </Link>
  )
  return [
    { label: "Billed to", value: billedTo(buyer) },
    { label: "Project", value: link ?? "—" },
    { label: "Issued", value: date(issue_date) },
    { label: "Due", value: date(due_date, "Upon receipt") },
    ...printedDays(invoice, { country: seller.country, issued_on: issue_date }).flatMap(({ label, days }) =>
      given(label, days.map((day) => date(day)).join(" – ") || null),
    ),
    ...ofKind(printedNames, "line").flatMap((name) => given(printedFields[name].printed, invoice[name])),
  ]
}

const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }])

/** As printed: the company, and its contact. */
const billedTo = ({ name, company }: PortalInvoiceDetail["buyer"]) =>
  company === null || company === name ? (
    name
  ) : (
    <>
      <span className="block">{company}</span>
      <span className="block text-muted">{name}</span>
    </>
  )
