// Sums of several currencies as one figure in the organization's own.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import type { Money } from "../../src/dashboard/schema.ts"
import { converted, type Rates } from "../../src/locale/conversion/rules.ts"
import { api } from "../api/hooks.ts"
import { wholeMoney } from "../lib/format.ts"
import { host } from "../lib/host.ts"
import { Bar } from "../ui/states.tsx"
import { ownCurrency, ownFirst } from "./values.tsx"

type Total = { of: readonly Money[]; children: ReactNode }

/** Only sums of several currencies need it. Offline the total is shown alone. */
const ByCurrency = lazy<ComponentType<Total>>(() =>
  import("./by-currency.tsx").then(
    (found) => ({ default: found.ByCurrency }),
    () => ({ default: ({ children }: Total) => children }),
  ),
)

type FigureProps = {
  sums: readonly Money[]
  /** With the code of the currency: "€12.00 EUR". */
  code?: boolean
}

/** Exact in one currency; about in the organization's own where the rates are known; else one below the other. */
export function Figure({ sums, code = false }: FigureProps) {
  const mixed = sums.some(({ currency, amount }) => amount !== 0 && currency !== ownCurrency())
  const enabled = mixed && host.rates
  const rates = api.locale.rates.useQuery(undefined, { enabled, staleTime: 3_600_000 })
  if (enabled && rates.isPending) return <Bar className="my-1.25 w-2/3" />
  return <FigureOf sums={sums} code={code} own={ownCurrency()} rates={rates.data?.rates ?? {}} />
}

export function FigureOf({
  sums,
  code = false,
  own,
  rates,
}: FigureProps & { own: string | undefined; rates: Rates }) {
  const some = sums.filter(({ amount }) => amount !== 0)
  const lines = ownFirst(some.length > 0 ? some : sums.slice(0, 1), own)
  if (lines.length === 0) return "—"
  const exact = lines.every(({ currency }) => currency === own)
  const about = own === undefined || exact ? null : converted(lines, own, rates)
  if (own === undefined || about === null) return <Lines of={lines} code={code} />
  const total = (
    <>
      ≈ {wholeMoney(about, own)}
      {code && <Code of={own} />}
    </>
  )
  return (
    <Suspense fallback={total}>
      <ByCurrency of={lines}>{total}</ByCurrency>
    </Suspense>
  )
}

const Lines = ({ of: [first, ...others], code }: { of: readonly Money[]; code: boolean }) => (
  <>
    {/* Not a block: cards put it on the line of their neighbours. */}
    <span>
      {first?.formatted}
      {code && <Code of={first?.currency} />}
    </span>
    {others.map(({ currency, formatted }) => (
      <span
        key={currency}
        className="block truncate font-medium text-[length:max(0.75rem,0.6em)] leading-snug tracking-normal"
      >
        {formatted}
      </span>
    ))}
  </>
)

const Code = ({ of: currency }: { of: string | undefined }) => (
  <span className="font-medium text-muted text-sm"> {currency}</span>
)
