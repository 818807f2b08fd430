// What to pay of an invoice in instalments: the next one, or all that is left.
import { say } from "../../../src/languages/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { dueOn } from "./amounts.ts"
import { restText } from "./to-pay.ts"

export type Part = "instalment" | "all"

type ChoosePartProps = { invoice: WaysToPay["invoice"]; part: Part; choose: (part: Part) => void }

export function ChoosePart({ invoice, part, choose }: ChoosePartProps) {
  const next = invoice.next_instalment
  if (next === null) return null
  return (
    <RadioCards
      label={say("What to pay")}
      columns={2}
      options={[
        {
          value: "instalment",
          label: say("Instalment {number} of {count}", { number: next.number, count: next.count }),
          hint: `${next.formatted_amount} · ${dueOn(invoice)}`,
        },
        { value: "all", label: say("Remaining amount"), hint: restText(invoice) },
      ]}
      value={part}
      onChange={choose}
    />
  )
}
