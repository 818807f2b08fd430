// Compare plans.
import { Check, Minus } from "lucide-react"
import { limitOf } from "../../../src/subscriptions/rules.ts"
import { column } from "../frame.tsx"

type Cell = string | boolean
type Line = { what: string; free: Cell; pro: Cell }

const upTo = (limit: number | null) => (limit === null ? "Unlimited" : String(limit))
const limited = (what: string, key: "clients" | "projects" | "invoices" | "portfolio projects"): Line => ({
  what,
  free: upTo(limitOf("free", key)),
  pro: upTo(limitOf("pro", key)),
})
const both = (what: string): Line => ({ what, free: true, pro: true })
const paid = (what: string): Line => ({ what, free: false, pro: true })

const parts: { name: string; lines: Line[] }[] = [
  {
    name: "Work",
    lines: [
      limited("Clients", "clients"),
      limited("Projects", "projects"),
      limited("Invoices a month", "invoices"),
      both("Invoices as PDFs and by email"),
      both("Messages and deliverables"),
      both("Dashboard with revenue and overdue work"),
      { what: "Advanced reporting", free: false, pro: "Coming soon" },
    ],
  },
  {
    name: "Getting paid",
    lines: [
      both("Client portal with a secure link"),
      both("Part payments, refunds and credit notes"),
      both("Multiple taxes, and locked invoices where tax authorities require them"),
      { what: "Number series for invoices", free: "1", pro: "Unlimited" },
      both("15 types of payment method"),
      both("44+ currencies"),
    ],
  },
  {
    name: "Your business",
    lines: [
      both("Your own web address"),
      both("Landing page with a hire form"),
      limited("Portfolio projects", "portfolio projects"),
      paid("Custom branding: logo, colours, theme"),
      paid("No “Powered by Portico”"),
      { what: "Team members", free: "1", pro: "Unlimited" },
      paid("Read-only access for your accountant, at no extra cost"),
      paid("Priority support"),
    ],
  },
]

export const Comparison = () => (
  <section aria-labelledby="comparison" className="border-line border-t">
    <div className={`${column} max-w-4xl py-16 sm:py-24`}>
      <h2 id="comparison" className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
        Compare plans
      </h2>
      <table className="mt-8 w-full table-fixed text-left">
        <caption className="sr-only">What's included in Free and Pro</caption>
        <thead>
          <tr className="border-line-strong border-b">
            <td className="w-1/2" />
            <th scope="col" className="py-3 text-center font-semibold">
              Free
            </th>
            <th scope="col" className="py-3 text-center font-semibold">
              Pro
            </th>
          </tr>
        </thead>
        {parts.map(({ name, lines }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-8 pb-2 font-medium text-muted text-sm">
                {name}
              </th>
            </tr>
            {lines.map(({ what, free, pro }) => (
              <tr key={what} className="border-line border-b">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {what}
                </th>
                <Cell has={free} />
                <Cell has={pro} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  </section>
)

const Cell = ({ has }: { has: Cell }) => (
  <td className="py-3 text-center">
    {typeof has === "string" ? (
      <span className="tabular">{has}</span>
    ) : (
      <>
        <span className="sr-only">{has ? "Included" : "Not included"}</span>
        {has ? (
          <Check aria-hidden="true" className="mx-auto size-5 text-link" />
        ) : (
          <Minus aria-hidden="true" className="mx-auto size-5 text-muted" />
        )}
      </>
    )}
  </td>
)
