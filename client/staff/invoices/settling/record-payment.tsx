// Recording what arrived for an invoice: how much, when and how, and what becomes of the difference to what is due.
import { Controller, FormProvider } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Checkbox } from "../../../ui/choices.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { DateInput, TextArea, TextInput } from "../../../ui/text-input.tsx"
import { MoneyField } from "../../money-field.tsx"
import { MethodField } from "../../payments/method-field.tsx"
import { useKeptForm } from "../../use-kept-form.ts"
import { nameOf } from "../name-of.ts"
import { Difference } from "./difference.tsx"
import { isAmount, valuesOf } from "./record-values.ts"
import { useRecord } from "./use-record.ts"

/** Open as long as it is there. */
export function RecordPayment({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { form, save, saving } = useRecord(invoice, () => close())
  const { register, control, formState, watch } = form
  const { errors } = formState
  const forget = useKeptForm(form, { place: `payment for ${invoice.id}`, saved: () => valuesOf(invoice) })
  const close = () => {
    forget()
    onClose()
  }
  const [amount, paid_on, isClosing, reason] = watch(["amount", "paid_on", "close", "close_reason"])
  const isLess = isAmount(amount) && amount < invoice.amount_due
  const missing = !isAmount(amount) || paid_on === "" || (isLess && isClosing && reason.trim() === "")
  return (
    <FormDialog
      open
      onClose={close}
      title={`Record a payment for ${nameOf(invoice)}`}
      save="Record payment"
      saving={saving}
      incomplete={missing}
      onSubmit={save}
      paired
    >
      <FormProvider {...form}>
        <MoneyField control={control} name="amount" label="Amount" currency={invoice.currency} />
        <Field label="Arrived on" required error={errors.paid_on?.message}>
          <DateInput {...register("paid_on")} />
        </Field>
        <Difference invoice={invoice} amount={amount} />
        <MethodField control={control} name="method" />
        <Field label="Reference" error={errors.reference?.message}>
          <TextInput {...register("reference")} autoComplete="off" maxLength={200} />
        </Field>
        <Field
          label="Note"
          hint="Only you and your team see it."
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
                label="Mail a receipt"
                hint={`It goes to ${invoice.client_email}.`}
              />
            </div>
          )}
        />
      </FormProvider>
    </FormDialog>
  )
}
