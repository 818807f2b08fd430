// Chooses which of the client's time or expenses become items of the invoice.
import { useState } from "react"
import type { groupings } from "../../../../../src/clients/unbilled/rules.ts"
import { api } from "../../../../api/hooks.ts"
import { count, date, digitsOf, hours, money, symbolOf } from "../../../../lib/format.ts"
import { Button } from "../../../../ui/button.tsx"
import { Cancel, Dialog } from "../../../../ui/dialog.tsx"
import { Field } from "../../../../ui/field.tsx"
import { MoneyInput } from "../../../../ui/money-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Failure, LoadingLines } from "../../../../ui/states.tsx"
import { Checkbox } from "../../../../ui/toggles.tsx"
import type { InvoiceForm, LineForm } from "../form.ts"
import { keyOf, linesWith, notYetIn, type WorkLine } from "./work.ts"

type BillDialogProps = {
  kind: "time" | "expenses"
  form: InvoiceForm
  /** Its lines whose work hasn't changed since. */
  billed: readonly LineForm[]
  client: number
  onClose: () => void
  onAdd: (lines: LineForm[]) => void
}

export function BillDialog({ kind, form, billed, client, onClose, onAdd }: BillDialogProps) {
  const { currency } = form
  const [by, setBy] = useState<(typeof groupings)[number]>("day")
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [rate, setRate] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const unbilled = api.clients.unbilled.useQuery(
    { id: client, currency, by },
    { placeholderData: (before) => before },
  )
  const all: readonly WorkLine[] = unbilled.data?.[kind] ?? []
  const lines = notYetIn(all, billed)
  const chosen = lines.filter((line) => !left.has(keyOf(line)))
  const needsRate = chosen.some(({ unit_price }) => unit_price === null)
  const toggle = (key: string) =>
    setLeft(left.has(key) ? new Set([...left].filter((one) => one !== key)) : new Set([...left, key]))
  const add = () => {
    if (needsRate && !(rate !== null && rate > 0)) return setProblem("Enter an amount above 0")
    onAdd(linesWith(form, chosen, rate))
    onClose()
  }
  const others = unbilled.data?.other_currency ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === "time" ? "Bill time" : "Bill expenses"}
      footer={
        <>
          <Cancel />
          <Button
            variant="primary"
            disabled={chosen.length === 0 || unbilled.isPlaceholderData}
            onClick={add}
          >
            {chosen.length === 0 ? "Add items" : `Add ${count(chosen.length, "item")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kind === "time" && (
          <Field label="One item for each">
            <Select
              options={choices}
              value={by}
              onChange={(next) => {
                setBy(next)
                setLeft(new Set())
              }}
            />
          </Field>
        )}
        {unbilled.error && !unbilled.data ? (
          <Failure error={unbilled.error} retry={unbilled.refetch} retrying={unbilled.isFetching} />
        ) : unbilled.isPending ? (
          <LoadingLines label="Loading" />
        ) : lines.length === 0 && all.length > 0 ? (
          <p className="text-muted text-sm">
            This invoice bills a part of each {by} already. Choose Entry to see the rest.
          </p>
        ) : (
          <div className="flex flex-col gap-3">
            {lines.map((line) => (
              <Checkbox
                key={keyOf(line)}
                label={line.description.split("\n")[0]}
                hint={detailsOf(line, currency)}
                checked={!left.has(keyOf(line))}
                onChange={() => toggle(keyOf(line))}
              />
            ))}
          </div>
        )}
        {needsRate && (
          <Field label="Hourly rate" hint="For time without a rate" required error={problem}>
            <MoneyInput
              value={rate}
              onChange={(value) => {
                setProblem(undefined)
                setRate(value)
              }}
              symbol={symbolOf(currency)}
              digits={digitsOf(currency)}
            />
          </Field>
        )}
        {kind === "expenses" && lines.length > 0 && (
          <p className="text-muted text-sm">
            These amounts include the tax you paid. The invoice's tax is added on top.
          </p>
        )}
        {others > 0 && (
          <p className="text-muted text-sm">
            {others === 1 ? "1 more is in another currency." : `${others} more are in other currencies.`}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const choices = [
  { value: "day", label: "Day" },
  { value: "project", label: "Project" },
  { value: "entry", label: "Entry" },
] as const

/** "Home page · 20 Nov 2026 · 1:30 at €95.00 · €142.50" */
function detailsOf(line: WorkLine, currency: string): string {
  const { description, served_on, unit_price, amount } = line
  const price = unit_price === null ? "no hourly rate" : money(unit_price, currency)
  return [
    ...description.split("\n").slice(1),
    date(served_on),
    ...("time_entries" in line
      ? [`${hours(line.minutes)}${unit_price === null ? `, ${price}` : ` at ${price}`}`]
      : []),
    amount === null ? "" : money(amount, currency),
  ]
    .filter(Boolean)
    .join("\u00a0· ")
}
