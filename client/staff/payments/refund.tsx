// Refunds all or part of what is left of a payment or credit note.

import { useForm } from "react-hook-form"
import type { Payment } from "../../../src/payments/schema.ts"
import type { withHeaders } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { DateField } from "../date-field.tsx"
import { showBesideFields } from "../form-errors.ts"
import { MoneyField } from "../money-field.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { useMoneyCall } from "./use-money-call.ts"

export function RefundPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { client } = api.useUtils()
  const { id, client_name, currency, unallocated: amount, formatted_unallocated: formatted } = payment
  return (
    <Refund
      left={{ client_name, currency, amount, formatted, of: "this payment" }}
      place={`payment ${id}`}
      call={(refund, once) => client.payments.refund.mutate({ id, ...refund }, once)}
      onClose={onClose}
    />
  )
}

/** Open while mounted and anything is left. */
export function RefundCredit({ id, onClose }: { id: number; onClose: () => void }) {
  const { client } = api.useUtils()
  const { data: note } = api.credit_notes.get.useQuery({ id })
  if (!note || note.unapplied <= 0) return null
  const { client_name, currency, unapplied: amount, formatted_unapplied: formatted } = note
  return (
    <Refund
      left={{ client_name, currency, amount, formatted, of: note.number ?? "this credit note" }}
      place={`credit note ${id}`}
      call={(refund, once) => client.credit_notes.refund.mutate({ id, ...refund }, once)}
      onClose={onClose}
    />
  )
}

type RefundProps = {
  /** Which payment or credit note it is. */
  place: string
  /** The refundable amount in the currency's major unit; `of`: "this payment". */
  left: { client_name: string | null; currency: string; amount: number; formatted: string; of: string }
  call: (
    refund: { amount: number; refunded_on: string; reference: string },
    once: ReturnType<typeof withHeaders>,
  ) => Promise<unknown>
  onClose: () => void
}

type RefundValues = { amount: number | null; refunded_on: string; reference: string }

function Refund({ left, place, call, onClose }: RefundProps) {
  const once = useIdempotencyKey()
  const start = { amount: left.amount, refunded_on: today(), reference: "" }
  const form = useForm<RefundValues>({ defaultValues: start })
  const { close, isTyped } = useKeptDialog(form, { place: `refund of ${place}`, saved: () => start, onClose })
  const { register, control, formState, watch } = form
  const { send, busy } = useMoneyCall({
    call({ amount, refunded_on, reference }: RefundValues) {
      const refund = { amount: amount ?? 0, refunded_on, reference }
      return call(refund, once(refund))
    },
    done: "Refund recorded",
    failed: "Failed to record the refund",
    onDone: close,
    showRefused: (error) => showBesideFields(error, form.setError, ["amount", "refunded_on", "reference"]),
  })
  const [amount, day] = watch(["amount", "refunded_on"])
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={`Refund ${left.client_name ?? "a client"}`}
      save="Record refund"
      saving={busy}
      incomplete={amount === null || amount <= 0 || day === ""}
      onSubmit={form.handleSubmit((values) => send(values))}
      paired
    >
      <p className="text-pretty text-muted text-sm sm:col-span-2">
        {left.formatted} of {left.of} is left. Portico only records the refund: you send the money yourself.
      </p>
      <MoneyField control={control} name="amount" label="Amount" currency={left.currency} />
      <DateField control={control} name="refunded_on" label="Refund date" required />
      <Field label="Reference" error={formState.errors.reference?.message} className="sm:col-span-2">
        <TextInput {...register("reference")} autoComplete="off" maxLength={200} />
      </Field>
    </FormDialog>
  )
}
