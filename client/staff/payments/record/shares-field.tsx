// How a payment is divided among invoices, earliest due first, and the credit that is left.
import { useFormContext } from "react-hook-form"
import { count, money } from "../../../lib/format.ts"
import { Button } from "../../../ui/button.tsx"
import { Note } from "../../../ui/note.tsx"
import { Failure, LoadingLines } from "../../../ui/states.tsx"
import { ShareLines } from "../allocate/share-lines.tsx"
import type { Problems } from "../allocate/shares.ts"
import { amountsOf, creditOf, type RecordValues } from "./record-values.ts"
import type { OpenInvoices, useOpenInvoices } from "./use-open-invoices.ts"

type SharesFieldProps = ReturnType<typeof useOpenInvoices> & { problems: Problems }

/** Needs a `FormProvider`. */
export function SharesField({ open, list, problems }: SharesFieldProps) {
  const { watch, setValue } = useFormContext<RecordValues>()
  const [amount, shares] = watch(["amount", "shares"])
  if (list.isPending) return <LoadingLines label="Loading invoices" />
  if (!list.data)
    return (
      <Failure
        title="Failed to load the open invoices"
        error={list.error}
        retry={list.refetch}
        retrying={list.isFetching}
      />
    )
  if (open.invoices.length === 0)
    return (
      <p aria-live="polite" className="text-pretty text-muted text-sm">
        {open.name ?? "This client"} has no open invoices in {open.currency}. The full amount becomes credit.
      </p>
    )
  const amounts = amountsOf({ amount, shares }, open)
  const claimed = open.invoices.filter(({ id, status }) => status === "processing" && amounts.get(id))
  return (
    <section aria-label="Invoices" className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="font-medium text-sm">Applied to</h3>
        {/* Always shown: it must not lose the focus when it is pressed. */}
        <Button size="sm" onClick={() => setValue("shares", null)}>
          Apply oldest first
        </Button>
      </div>
      <ShareLines
        invoices={open.invoices}
        amounts={amounts}
        onChange={(invoice, part) => setValue("shares", { ...Object.fromEntries(amounts), [invoice]: part })}
        problems={problems}
      />
      {open.others > 0 && (
        <p className="text-muted text-sm">
          You can apply any credit to {count(open.others, "more invoice")} later.
        </p>
      )}
      {claimed.length > 0 && (
        <p className="text-pretty text-muted text-sm">
          This confirms the payment the client reported for {claimed.map(({ number }) => number).join(", ")}.
        </p>
      )}
      <Left open={open} amount={amount} credit={creditOf({ amount, shares }, open)} />
    </section>
  )
}

type LeftProps = { open: OpenInvoices; amount: number | null; credit: number }

function Left({ open: { currency, name }, amount, credit }: LeftProps) {
  if (credit < 0) return <Note tone="danger">This is {money(-credit, currency)} more than you received.</Note>
  return (
    <p aria-live="polite" className="tabular text-pretty text-muted text-sm">
      {amount === null
        ? "Enter the amount received. We'll apply it first to the invoices that were due earliest."
        : credit === 0
          ? "Nothing is left over."
          : `${money(credit, currency)} becomes credit for ${name ?? "the client"}.`}
    </p>
  )
}
