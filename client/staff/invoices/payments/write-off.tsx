// Writes off all or part of what is due.

import { useState } from "react"
import { useForm } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { today } from "../../../lib/dates.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { DateField } from "../../date-field.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { MoneyField } from "../../money-field.tsx"
import { useMoneyCall } from "../../payments/use-money-call.ts"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { nameOf } from "../name-of.ts"
import { isAmount } from "./record-values.ts"

type WriteOffValues = { amount: number | null; on: string; reason: string }

/** Open while mounted. Keeps the amount that was due when it opened. */
export function WriteOff({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [due] = useState(invoice.amount_due)
  const { client } = api.useUtils()
  const start = { amount: due, on: today(), reason: "" }
  const form = useForm<WriteOffValues>({ defaultValues: start })
  const place = `write-off of ${invoice.id}`
  const { close, isTyped } = useKeptDialog(form, { place, saved: () => start, onClose })
  const { register, control, formState, watch } = form
  const { send, busy } = useMoneyCall({
    call: ({ amount, on, reason }: WriteOffValues) =>
      client.payments.writeOff.mutate({
        id: invoice.id,
        // Null writes off whatever is due by then.
        amount: amount === due ? null : amount,
        on,
        reason,
      }),
    done: "Written off",
    failed: "Failed to write off the invoice",
    onDone: close,
    showRefused: (error) => showBesideFields(error, form.setError, ["amount", "on", "reason"]),
  })
  const [amount, on, reason] = watch(["amount", "on", "reason"])
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={`Write off ${nameOf(invoice)}`}
      save="Write off"
      saving={busy}
      incomplete={!isAmount(amount) || on === "" || reason.trim() === ""}
      onSubmit={form.handleSubmit((values) => send(values))}
      paired
    >
      <p className="text-pretty text-muted text-sm sm:col-span-2">
        {invoice.client_name} no longer owes the amount you write off or sees it as due. The tax on the
        invoice doesn't change. To lower the price, create a credit note instead.
      </p>
      <MoneyField control={control} name="amount" label="Amount" currency={invoice.currency} />
      <DateField control={control} name="on" label="Written off on" required />
      <Field label="Reason" required error={formState.errors.reason?.message} className="sm:col-span-2">
        <TextInput {...register("reason")} autoComplete="off" placeholder="Bank fee" maxLength={500} />
      </Field>
    </FormDialog>
  )
}
