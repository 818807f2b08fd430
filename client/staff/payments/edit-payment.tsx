// Correcting what a payment says besides money: its method, its reference and its note.
import { useForm } from "react-hook-form"
import type { Payment } from "../../../src/payments/schema.ts"
import { api } from "../../api/hooks.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { showBesideFields } from "../form-errors.ts"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { MethodField, noMethod } from "./method-field.tsx"
import { useMoneyCall } from "./use-money-call.ts"

type Values = { method: string; reference: string; note: string }

const valuesOf = ({ method, reference, note }: Payment): Values => ({
  method: method === null ? noMethod : String(method.id),
  reference: reference ?? "",
  note: note ?? "",
})

/** Open while it is mounted. */
export function EditPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { client } = api.useUtils()
  const form = useForm<Values>({ defaultValues: valuesOf(payment) })
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const place = `payment ${payment.id}`
  const { close, isTyped } = useKeptDialog(form, { place, saved: () => valuesOf(payment), onClose })
  const { send, busy } = useMoneyCall({
    call: ({ method, ...words }: Values) =>
      client.payments.update.mutate({
        id: payment.id,
        method: method === noMethod ? null : Number(method),
        ...words,
      }),
    done: "Payment updated",
    failed: "Failed to update the payment",
    onDone: close,
    showRefused: (error) => showBesideFields(error, form.setError, ["method", "reference", "note"]),
  })
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={`Edit the payment of ${payment.formatted_amount}`}
      save="Save Changes"
      saving={busy}
      incomplete={!isDirty}
      onSubmit={form.handleSubmit((values) => send(values))}
      paired
    >
      <p className="text-pretty text-muted text-sm sm:col-span-2">
        Amount and date stay as they are. To correct those, void the payment and record it again.
      </p>
      <MethodField control={control} name="method" present={payment.method} />
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
    </FormDialog>
  )
}
