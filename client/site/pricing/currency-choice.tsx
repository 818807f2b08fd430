// The currency of the prices; only shown if scripts run.
import { ChevronDown } from "lucide-react"
import { namedCurrencies } from "../../lib/currency-names.ts"

export const CurrencyChoice = () => (
  <div data-currency hidden className="flex items-center gap-2">
    <label htmlFor="currency" className="text-muted text-sm">
      Currency
    </label>
    <span className="relative">
      <select
        id="currency"
        autoComplete="off"
        defaultValue="USD"
        // Sized for all names, it would load two more fonts for two letters of currencies that are hardly chosen.
        className="control field-sizing-content w-56 cursor-pointer appearance-none truncate pr-9"
      >
        {namedCurrencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} · {name}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
    <p role="status" data-currency-news className="sr-only" />
  </div>
)
