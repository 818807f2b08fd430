// A report's part for one currency, with a heading if there are several.
import type { ReactNode } from "react"
import { nameOfCurrency } from "../../lib/currency-names.ts"

type CurrencyPartProps = { currency: string; alone: boolean; children: ReactNode }

export const CurrencyPart = ({ currency, alone, children }: CurrencyPartProps) => (
  <section aria-label={currency} className="flex flex-col gap-2">
    <h2 className={alone ? "sr-only print:not-sr-only" : "mt-2 font-semibold text-sm"}>
      {currency} <span className="font-normal text-muted">{nameOfCurrency(currency)}</span>
    </h2>
    {children}
  </section>
)
