// A client's billed, paid and outstanding sums.
import type { ReactNode } from "react"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import type { Money } from "../../../src/dashboard/schema.ts"
import { Card } from "../../ui/page.tsx"
import { Figure } from "../figure.tsx"
import { may } from "../may.ts"
import { Unbilled } from "../time/unbilled.tsx"

export const ClientSums = ({
  client: { id, billed, paid, withheld, waived, outstanding },
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
    {may("work") && <Unbilled client={id} />}
  </Card>
)

const onTheLineOfTheLarge = String.raw`text-lg before:text-2xl before:content-['\200b']`

function Sum({
  name,
  of,
  large = false,
}: {
  name: string
  of: readonly Money[]
  large?: boolean
}): ReactNode {
  return (
    <div className={large ? "min-w-0 max-sm:col-span-2" : "min-w-0"}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd
        className={`tabular font-semibold tracking-tight ${large ? "text-2xl" : onTheLineOfTheLarge} ${of.length > 0 ? "" : "text-muted"}`}
      >
        <Figure sums={of} />
      </dd>
    </div>
  )
}
