// What becomes of the difference between what arrived and what is due: still due, written off, or the client's credit.
import type { ReactNode } from "react"
import { Controller, useFormContext } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import { Checkbox } from "../../../ui/choices.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { isAmount, type RecordValues } from "./record-values.ts"

type DifferenceProps = { invoice: InvoiceDetail; amount: number | null }

/** In the form of a `FormProvider`. */
export function Difference({ invoice, amount }: DifferenceProps) {
  const { register, control, formState, watch } = useFormContext<RecordValues>()
  const isClosing = watch("close")
  const { amount_due, currency } = invoice
  const show = (sum: number) => money(sum, currency)
  if (!isAmount(amount)) return <Line>{amount_due > 0 && `${show(amount_due)} is due.`}</Line>
  if (amount === amount_due) return <Line>This is all that is due. The invoice becomes paid.</Line>
  if (amount > amount_due)
    return (
      <Line>
        {amount_due > 0 ? "The invoice becomes paid. " : "Nothing is due. "}
        {show(amount - amount_due)} becomes {invoice.client_name}'s credit, for another invoice.
      </Line>
    )
  const rest = show(amount_due - amount)
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <Controller
        control={control}
        name="close"
        render={({ field }) => (
          <Checkbox
            checked={field.value}
            onChange={field.onChange}
            label={`Write off the other ${rest}`}
            hint={
              isClosing
                ? `The invoice becomes paid.${invoice.tax_amount === 0 ? "" : " Its tax stays as it is."}`
                : `Else ${rest} of the ${show(amount_due)} stays due.`
            }
          />
        )}
      />
      {isClosing && (
        <Field label="Reason" required error={formState.errors.close_reason?.message}>
          <TextInput
            {...register("close_reason")}
            autoComplete="off"
            placeholder="Bank fee"
            maxLength={500}
          />
        </Field>
      )}
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p aria-live="polite" className="text-pretty text-muted text-sm sm:col-span-2">
    {children}
  </p>
)
