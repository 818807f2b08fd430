// Writing off what is due of an invoice, or a part of it: it isn't to be paid any more.
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { today } from "../../../lib/dates.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { DateInput, TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { MoneyField } from "../../money-field.tsx"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { nameOf } from "../name-of.ts"
import { isAmount } from "./record-values.ts"

type Values = { amount: number | null; on: string; reason: string }

/** Open as long as it is there, on what was due by then. */
export function WriteOff({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [due] = useState(invoice.amount_due)
  const changed = useMoneyChanged()
  const form = useForm<Values>({ defaultValues: { amount: due, on: today(), reason: "" } })
  const { register, control, formState, watch } = form
  const call = api.payments.writeOff.useMutation({
    onSuccess() {
      toast.success("Written off")
      void changed()
      onClose()
    },
    onError(error) {
      if (showBesideFields(error, form.setError, ["amount", "on", "reason"])) return
      tellReason(error, "Failed to write it off")
      void changed()
    },
  })
  const [amount, on, reason] = watch(["amount", "on", "reason"])
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Write off ${nameOf(invoice)}`}
      save="Write off"
      saving={call.isPending}
      incomplete={!isAmount(amount) || on === "" || reason.trim() === ""}
      onSubmit={form.handleSubmit((values) =>
        call.mutate({
          id: invoice.id,
          // All that is due by then, whatever that is.
          amount: values.amount === due ? null : values.amount,
          on: values.on === today() ? null : values.on,
          reason: values.reason,
        }),
      )}
      paired
    >
      <p className="text-pretty text-muted text-sm sm:col-span-2">
        What you write off isn't owed any more, and {invoice.client_name} no longer sees it as due. The tax of
        the invoice stays as it is: for a lower price write a credit note.
      </p>
      <MoneyField control={control} name="amount" label="Amount" currency={invoice.currency} />
      <Field label="Written off on" required error={formState.errors.on?.message}>
        <DateInput {...register("on")} />
      </Field>
      <Field label="Reason" required error={formState.errors.reason?.message} className="sm:col-span-2">
        <TextInput {...register("reason")} autoComplete="off" placeholder="Bank fee" maxLength={500} />
      </Field>
    </FormDialog>
  )
}
