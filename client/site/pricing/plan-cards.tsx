// The two plans side by side, monthly or yearly. Prices are in dollars until the currency is known.
import { clsx } from "clsx"
import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { type PriceName, plans, pricesAt } from "../../../src/subscriptions/rules.ts"
import { buttonLook } from "../../ui/button.tsx"
import { annualOnly, monthlyOnly } from "./cycle-choice.tsx"
import { wholePrice } from "./whole-price.ts"

const inDollars = pricesAt(1)

/** An amount that follows the currency. */
const Price = ({ name }: { name: PriceName }) => (
  <span data-price={name}>{wholePrice(inDollars[name], "USD")}</span>
)

/** With the ways in where anyone can register. */
export const PlanCards = ({ open }: { open: boolean }) => (
  <div className="mx-auto mt-10 grid max-w-4xl gap-4 md:grid-cols-2">
    <PlanCard
      name="Free"
      words="For your first client, or to try it out."
      price={wholePrice(0, "USD")}
      free
      per="forever"
      link={
        open && (
          <a href="/register" className={buttonLook({ size: "lg", wide: true })}>
            Start Free
          </a>
        )
      }
      has={[
        `${plans.free.clients} client`,
        `${plans.free.projects} projects`,
        `${plans.free.invoices} invoices a month`,
        "A portal for your client, and a public page",
        "Every payment method and currency",
      ]}
    />
    <PlanCard
      name="Pro"
      words="For growing businesses."
      marked
      price={
        <>
          <span className={monthlyOnly}>
            <Price name="monthly" />
          </span>
          <span className={annualOnly}>
            <Price name="monthlyEquivalent" />
          </span>
        </>
      }
      per={
        <>
          <span className={monthlyOnly}>a month</span>
          <span className={annualOnly}>
            a month, billed <Price name="yearly" /> a year. Save <Price name="savings" />.
          </span>
        </>
      }
      link={
        open && (
          <a href="/register?plan=pro" className={buttonLook({ variant: "primary", size: "lg", wide: true })}>
            Upgrade to Pro
          </a>
        )
      }
      has={[
        "Unlimited clients, projects and invoices",
        "Your logo, colours and theme",
        "No “Powered by Portico” for your clients",
        "Your team in one workspace",
        "Priority support",
      ]}
    />
  </div>
)

type PlanCardProps = {
  name: string
  words: string
  price: ReactNode
  /** Free in any currency. */
  free?: boolean
  per: ReactNode
  link: ReactNode
  has: string[]
  marked?: boolean
}

const PlanCard = ({ name, words, price, free, per, link, has, marked = false }: PlanCardProps) => (
  <section
    aria-labelledby={`plan-${name}`}
    className={clsx(
      "flex flex-col rounded-xl border p-6 sm:p-8",
      marked ? "border-primary shadow-popup" : "border-line",
    )}
  >
    <h2 id={`plan-${name}`} className="font-semibold text-lg">
      {name}
    </h2>
    <p className="mt-1 text-muted">{words}</p>
    <p className="mt-6">
      <span
        {...(free ? { "data-price": "free" } : {})}
        className="tabular block font-semibold text-4xl tracking-tight"
      >
        {price}
      </span>
      <span className="mt-1 block min-h-6 text-muted text-sm">{per}</span>
    </p>
    <div className="mt-6">{link}</div>
    <ul className="mt-6 flex flex-col gap-2.5">
      {has.map((one) => (
        <li key={one} className="flex gap-2.5 text-pretty">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
          {one}
        </li>
      ))}
    </ul>
  </section>
)
