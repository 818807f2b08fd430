// Giving back what is left of a payment or a credit note, or a part of it.
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { useForm } from "react-hook-form"
import { withHeaders } from "../../../api/client.ts"
import { today } from "../../../lib/dates.ts"
import { newKey } from "../../../lib/new-key.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { DateInput, TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { MoneyField } from "../../money-field.tsx"
import { useMoneyChanged } from "../use-changed.ts"

type Values = { amount: number | null; refunded_on: string; reference: string }

/** What can be given back, in the currency's own unit; `of`: "this payment". */
type Left = { client_name: string | null; currency: string; amount: number; formatted: string; of: string }
/** Today where no day is named. */
type Given = { amount: number; refunded_on: string | null; reference: string }
type Sent = ReturnType<typeof withHeaders>

type RefundProps = {
  left: Left
  give: (refund: Given, sent: Sent) => Promise<unknown>
  onClose: () => void
}

/** Open as long as it is there. */
export function Refund({ left, give, onClose }: RefundProps) {
  const { form, save, saving } = useRefund(left, give, onClose)
  const { register, control, formState, watch } = form
  const [amount, day] = watch(["amount", "refunded_on"])
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Refund ${left.client_name ?? "a client"}`}
      save="Record refund"
      saving={saving}
      incomplete={amount === null || amount <= 0 || day === ""}
      onSubmit={save}
      paired
    >
      <p className="text-pretty text-muted text-sm sm:col-span-2">
        {left.formatted} of {left.of} is left. Portico only records the refund: you send the money yourself.
      </p>
      <MoneyField control={control} name="amount" label="Amount" currency={left.currency} />
      <Field label="Given back on" required error={formState.errors.refunded_on?.message}>
        <DateInput {...register("refunded_on")} />
      </Field>
      <Field label="Reference" error={formState.errors.reference?.message} className="sm:col-span-2">
        <TextInput {...register("reference")} autoComplete="off" maxLength={200} />
      </Field>
    </FormDialog>
  )
}

/** Once, however often it is pressed. */
function useRefund({ amount: left }: Left, give: RefundProps["give"], done: () => void) {
  const changed = useMoneyChanged()
  const attempt = useRef({ body: "", key: "" })
  const form = useForm<Values>({
    defaultValues: { amount: left, refunded_on: today(), reference: "" },
  })
  const call = useMutation({
    mutationFn({ amount, refunded_on, reference }: Values) {
      const day = refunded_on === today() ? null : refunded_on
      const refund = { amount: amount ?? 0, refunded_on: day, reference }
      const body = JSON.stringify(refund)
      if (body !== attempt.current.body) attempt.current = { body, key: newKey() }
      return give(refund, withHeaders({ "idempotency-key": attempt.current.key }))
    },
    onSuccess() {
      toast.success("Refund recorded")
      void changed()
      done()
    },
    onError(error) {
      if (showBesideFields(error, form.setError, ["amount", "refunded_on", "reference"])) return
      tellReason(error, "Failed to record the refund")
      void changed()
    },
  })
  return { form, save: form.handleSubmit((values) => call.mutate(values)), saving: call.isPending }
}
