// Records a payment for an invoice, and what to do with a difference.

import type { ReactNode } from "react"
import { Controller, FormProvider, useForm, useFormContext } from "react-hook-form"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { money } from "../../../lib/format.ts"
import { unlikelyAmount } from "../../../shared/unlikely-amount.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { DateField } from "../../date-field.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { MoneyField } from "../../money-field.tsx"
import { MethodField } from "../../payments/method-field.tsx"
import { useMoneyCall } from "../../payments/use-money-call.ts"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { nameOf } from "../name-of.ts"
import { isAmount, newValues, type RecordValues, toRequest } from "./record-values.ts"

const names = ["amount", "paid_on", "method", "reference", "note", "close_reason"] as const

export function RecordPayment({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { client } = api.useUtils()
  const once = useIdempotencyKey()
  const form = useForm<RecordValues>({ defaultValues: newValues(invoice) })
  const { register, control, formState, watch } = form
  const { errors } = formState
  const { close, isTyped } = useKeptDialog(form, {
    place: `payment for ${invoice.id}`,
    saved: () => newValues(invoice),
    onClose,
  })
  const { send, busy } = useMoneyCall({
    call(values: RecordValues) {
      const payment = toRequest(invoice, values)
      return client.payments.record.mutate(payment, once(payment))
    },
    done: "Payment recorded",
    failed: "Failed to record the payment",
    onDone: close,
    showRefused: (error) => showBesideFields(error, form.setError, names),
  })
  const [amount, paid_on, isClosing, reason] = watch(["amount", "paid_on", "close", "close_reason"])
  const isLess = isAmount(amount) && amount < invoice.amount_due
  const missing = !isAmount(amount) || paid_on === "" || (isLess && isClosing && reason.trim() === "")
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={`Record a payment for ${nameOf(invoice)}`}
      save="Record payment"
      saving={busy}
      incomplete={missing}
      doubt={unlikelyAmount(amount, invoice.amount_due, invoice.currency)}
      onSubmit={form.handleSubmit((values) => send(values))}
      paired
    >
      <FormProvider {...form}>
        <MoneyField control={control} name="amount" label="Amount" currency={invoice.currency} />
        <DateField control={control} name="paid_on" label="Date received" required />
        <Difference invoice={invoice} amount={amount} />
        <MethodField control={control} name="method" />
        <Field label="Reference" error={errors.reference?.message}>
          <TextInput {...register("reference")} autoComplete="off" maxLength={200} />
        </Field>
        <Field
          label="Note"
          hint="Only you and your team can see this."
          error={errors.note?.message}
          className="sm:col-span-2"
        >
          <TextArea {...register("note")} rows={2} />
        </Field>
        <Controller
          control={control}
          name="receipt"
          render={({ field }) => (
            <div className="sm:col-span-2">
              <Checkbox
                checked={field.value}
                onChange={field.onChange}
                label="Email a receipt"
                hint={`It goes to ${shownAddress(invoice.client_email)}.`}
              />
            </div>
          )}
        />
      </FormProvider>
    </FormDialog>
  )
}

type DifferenceProps = { invoice: InvoiceDetail; amount: number | null }

/** What to do with the difference. Needs a `FormProvider`. */
function Difference({ invoice, amount }: DifferenceProps) {
  const { register, control, formState, watch } = useFormContext<RecordValues>()
  const isClosing = watch("close")
  const { amount_due, currency } = invoice
  const text = (sum: number) => money(sum, currency)
  if (!isAmount(amount)) return <Line>{amount_due > 0 && `${text(amount_due)} is due.`}</Line>
  if (amount === amount_due) return <Line>This pays the invoice in full.</Line>
  if (amount > amount_due)
    return (
      <Line>
        {amount_due > 0 ? "The invoice is marked as paid. " : "Nothing is due. "}
        {text(amount - amount_due)} becomes credit that {invoice.client_name} can use on another invoice.
      </Line>
    )
  const rest = text(amount_due - amount)
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <Controller
        control={control}
        name="close"
        render={({ field }) => (
          <Checkbox
            checked={field.value}
            onChange={field.onChange}
            label={`Write off the remaining ${rest}`}
            hint={
              isClosing
                ? `The invoice is marked as paid.${invoice.tax_amount === 0 ? "" : " Its tax stays as it is."}`
                : `Otherwise ${rest} of the ${text(amount_due)} remains due.`
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
