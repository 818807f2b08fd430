// What a report comes to in the organization's currency, and which documents have no rate to it.
import { Link } from "react-router"
import { money } from "../../lib/format.ts"

type Home = {
  currency: string
  net: number
  without_rate: number
  documents: readonly { kind: "invoice" | "credit_note"; id: number; number: string }[]
}

/** Nothing where everything is in that currency. */
export function HomeTotal({
  home,
  tax,
  currencies,
}: {
  home: Home
  tax: number
  currencies: readonly string[]
}) {
  if (currencies.every((currency) => currency === home.currency)) return null
  const { currency, net, without_rate, documents } = home
  const more = without_rate - documents.length
  return (
    <section
      aria-labelledby="home-total"
      className="surface flex flex-col gap-3 rounded-xl border border-line p-4"
    >
      <h2 id="home-total" className="font-semibold text-sm">
        Total in {currency}
      </h2>
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <Figure label="Net" value={money(net, currency)} />
        <Figure label="Tax" value={money(tax, currency)} />
      </dl>
      <p className="text-pretty text-muted text-sm print:text-[8pt]">
        Converted at the exchange rate on each invoice or credit note.
      </p>
      {without_rate > 0 && (
        <p className="wrap-anywhere text-pretty text-sm print:text-[8pt]">
          <strong className="font-medium">
            {without_rate === 1 ? "1 document isn't included" : `${without_rate} documents aren't included`}
          </strong>{" "}
          because {without_rate === 1 ? "it has" : "they have"} no exchange rate:{" "}
          {documents.map(({ kind, id, number }, at) => (
            <span key={`${kind} ${id}`}>
              {at > 0 && ", "}
              {kind === "invoice" ? (
                <Link to={`/invoices/${id}`} className="inline-block text-link hover:underline">
                  {number}
                </Link>
              ) : (
                number
              )}
            </span>
          ))}
          {more > 0 && ` and ${more} more`}
        </p>
      )}
    </section>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
