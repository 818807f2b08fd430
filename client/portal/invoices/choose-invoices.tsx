// Which open invoices of a currency one payment covers, and what they come to.
import { say } from "../../../src/languages/rules.ts"
import { maxOthers } from "../../../src/payments/claims/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { money } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/toggles.tsx"
import { dueOn } from "./amounts.ts"
import { billOf } from "./to-pay.ts"

type ChooseInvoicesProps = {
  open: WaysToPay["others"]
  currency: string
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
}

export function ChooseInvoices({ open, currency, chosen, choose }: ChooseInvoicesProps) {
  const paid = open.filter(({ id }) => chosen.includes(id))
  const toggle = (id: number, isOn: boolean) =>
    choose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  const rest = open.flatMap(({ id }) => (chosen.includes(id) ? [] : id))
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{say("Invoices")}</legend>
      {open.map((one) => (
        <div
          key={one.id}
          className="flex items-start justify-between gap-4 border-line border-b py-2.5 first-of-type:pt-0"
        >
          <Checkbox
            label={one.number}
            hint={dueOn(one)}
            checked={chosen.includes(one.id)}
            // A payment covers at least one.
            disabled={chosen.length === 1 && chosen.includes(one.id)}
            onChange={(isOn) => toggle(one.id, isOn)}
          />
          <span className="tabular shrink-0 text-sm">{one.formatted_amount}</span>
        </div>
      ))}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <p className="tabular font-medium text-sm" aria-live="polite">
          {say("{count} invoice|{count} invoices", { count: paid.length })} ·{" "}
          {money(billOf(currency, paid).amount, currency)}
        </p>
        {rest.length > 0 && (
          <Button size="sm" onClick={() => choose([...chosen, ...rest])}>
            {say("Select all")}
          </Button>
        )}
      </div>
      {open.length > maxOthers && (
        <p className="text-muted text-xs">
          {say("One payment can cover up to {count} invoices.", { count: maxOthers + 1 })}
        </p>
      )}
    </fieldset>
  )
}
