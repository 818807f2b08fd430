// The invoice itself: from whom and to whom, line by line, what it adds up to.
import { Link } from "react-router"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { hostName } from "../../lib/host.ts"
import { portalAuth } from "../../lib/storage.ts"
import { Logo } from "../brand.tsx"
import { type Fact, Facts } from "../facts.tsx"
import { Sender } from "./sender.tsx"

export const InvoiceDocument = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <article
    aria-label={`Invoice ${invoice.number}`}
    className="surface min-w-0 rounded-xl border border-line px-4 py-6 sm:px-8 sm:py-8"
  >
    <header className="flex items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <Logo />
        <p className="wrap-anywhere text-pretty font-semibold text-base">{hostName()}</p>
      </div>
      <p className="tabular shrink-0 text-muted">{invoice.number}</p>
    </header>
    <div className="mt-6 text-muted text-sm has-[address:empty]:hidden">
      <Sender seller={invoice.seller} />
    </div>
    <Facts className="mt-6 grid-cols-2 sm:grid-cols-4" facts={factsOf(invoice)} />
    <Lines invoice={invoice} />
    <Totals invoice={invoice} />
    {invoice.notes && (
      <section className="mt-8 border-line border-t pt-5">
        <h2 className="text-muted text-xs">Notes</h2>
        <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">
          {invoice.notes}
        </p>
      </section>
    )}
  </article>
)

function factsOf({ project, created_at, due_date }: PortalInvoiceDetail): Fact[] {
  const link = project && (
    <Link
      to={`/portal/projects/${project.id}`}
      className="-my-1 inline-block rounded-sm py-1 text-link hover:underline"
    >
      {project.title}
    </Link>
  )
  return [
    { label: "Billed to", value: portalAuth()?.client.name ?? "You" },
    { label: "Project", value: link ?? "—" },
    { label: "Issued", value: date(created_at) },
    { label: "Due", value: date(due_date, "Upon receipt") },
  ]
}

/** On a phone quantity and price move below the description. */
function Lines({ invoice: { items, currency } }: { invoice: PortalInvoiceDetail }) {
  if (items.length === 0)
    return <p className="mt-8 border-line border-y py-6 text-center text-muted">No line items</p>
  return (
    <table className="tabular mt-8 w-full text-sm">
      <caption className="sr-only">Line items</caption>
      <thead>
        <tr className="border-line border-b text-muted text-xs *:pb-2 *:font-medium">
          <th scope="col" className="text-left">
            Description
          </th>
          <th scope="col" className="pl-4 text-right max-sm:hidden">
            Quantity
          </th>
          <th scope="col" className="pl-4 text-right max-sm:hidden">
            Price
          </th>
          <th scope="col" className="pl-4 text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => (
          <tr key={item.id} className="*:py-3 *:align-top">
            <td className="wrap-anywhere">
              <bdi>{item.description}</bdi>
              <span className="mt-0.5 block text-muted text-xs sm:hidden">
                {item.quantity} × {money(item.unit_price, currency)}
              </span>
            </td>
            <td className="pl-4 text-right max-sm:hidden">{item.quantity}</td>
            <td className="whitespace-nowrap pl-4 text-right max-sm:hidden">
              {money(item.unit_price, currency)}
            </td>
            <td className="whitespace-nowrap pl-4 text-right font-medium">{money(item.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Totals = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <dl className="tabular mt-1 ml-auto flex w-full flex-col gap-2 border-line border-t pt-4 text-sm sm:max-w-72">
    <Total label="Subtotal" value={money(invoice.subtotal, invoice.currency)} />
    {/* Spec §9: a tax line only above 0. */}
    {invoice.tax_rate > 0 && (
      <Total label={`Tax (${invoice.tax_rate}%)`} value={money(invoice.tax_amount, invoice.currency)} />
    )}
    <div className="flex justify-between gap-6 border-line border-t pt-3 font-semibold text-base">
      <dt>Total</dt>
      <dd className="text-right">{invoice.formatted_total}</dd>
    </div>
  </dl>
)

const Total = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-6">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right">{value}</dd>
  </div>
)
