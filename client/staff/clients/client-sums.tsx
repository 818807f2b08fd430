// A client's billed, paid and outstanding sums in each currency.
import type { ReactNode } from "react"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import type { Money } from "../../../src/dashboard/schema.ts"
import { Card } from "../../ui/page.tsx"
import { ownFirst, sumsText } from "../values.tsx"

export const ClientSums = ({
  client: { billed, paid, withheld, waived, outstanding },
}: {
  client: ClientDetail
}) => (
  <Card>
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <Sum name="Outstanding" of={outstanding} large />
      <Sum name="Billed" of={billed} />
      <Sum name="Paid" of={paid} />
      {waived.length > 0 && <Sum name="Credited or written off" of={waived} />}
      {withheld.length > 0 && <Sum name="Withheld" of={withheld} />}
    </dl>
  </Card>
)

const onTheLineOfTheLarge = String.raw`text-lg before:text-2xl before:content-['\200b']`

/** The first currency is large, others are below it. */
function Sum({
  name,
  of,
  large = false,
}: {
  name: string
  of: readonly Money[]
  large?: boolean
}): ReactNode {
  const [main, ...others] = ownFirst(of)
  return (
    <div className={large ? "min-w-0 max-sm:col-span-2" : "min-w-0"}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd
        className={`tabular font-semibold tracking-tight ${large ? "text-2xl" : onTheLineOfTheLarge} ${main ? "" : "text-muted"}`}
      >
        {main?.formatted ?? "—"}
      </dd>
      {others.length > 0 && <dd className="tabular text-muted text-sm">{sumsText(others)}</dd>}
    </div>
  )
}
