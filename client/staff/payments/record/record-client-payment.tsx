// Records a client's payment for several invoices, or for none yet.

import { useState } from "react"
import { Controller, FormProvider, useForm, useFormContext } from "react-hook-form"
import { api } from "../../../api/hooks.ts"
import { unlikelyAmount } from "../../../shared/unlikely-amount.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { type ClientChoice, ClientField } from "../../clients/client-field.tsx"
import { currencyOptions } from "../../currency-options.ts"
import { DateField } from "../../date-field.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { MoneyField } from "../../money-field.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { type Problems, problemsOf } from "../allocate/shares.ts"
import { MethodField } from "../method-field.tsx"
import { useMoneyCall } from "../use-money-call.ts"
import { creditOf, dueOf, newValues, type RecordValues, toRequest } from "./record-values.ts"
import { SharesField } from "./shares-field.tsx"
import { type OpenInvoices, useOpenInvoices } from "./use-open-invoices.ts"

/** `of` fixes the client; `client` preselects one, 0 for none. */
type RecordProps = { of: ClientChoice; client?: never } | { client: number; of?: never }

const names = ["client", "currency", "amount", "paid_on", "method", "reference", "note"] as const

export function RecordClientPayment({
  of,
  client: first = 0,
  onClose,
}: RecordProps & { onClose: () => void }) {
  const start = of?.id ?? first
  const { client: calls } = api.useUtils()
  const once = useIdempotencyKey()
  const [problems, setProblems] = useState<Problems>(new Map())
  const form = useForm<RecordValues>({ defaultValues: newValues(start) })
  const { register, control, formState, watch, setValue, handleSubmit } = form
  const { close, isTyped } = useKeptDialog(form, {
    place: `payment of client ${start}`,
    saved: () => newValues(start),
    onClose,
  })
  const { send, busy } = useMoneyCall({
    call: (payment: ReturnType<typeof toRequest>) => calls.payments.create.mutate(payment, once(payment)),
    done: "Payment recorded",
    failed: "Failed to record the payment",
    onDone: close,
    showRefused(refused, { allocations }) {
      const found = problemsOf(refused, allocations)
      setProblems(found)
      return showBesideFields(refused, form.setError, names) || found.size > 0
    },
  })
  const { client, currency, amount, paid_on, shares } = watch()
  const { open, list } = useOpenInvoices(client, currency)
  const { errors } = formState
  const isMissing =
    client === 0 || !list.data || !open.isKnown || amount === null || amount <= 0 || paid_on === ""
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={of ? `Record a payment from ${of.name}` : "Record a payment"}
      save="Record payment"
      saving={busy}
      incomplete={isMissing || creditOf({ amount, shares }, open) < 0}
      doubt={unlikelyAmount(amount, dueOf(open), open.currency)}
      onSubmit={handleSubmit((values) => send(toRequest(values, open)))}
    >
      <FormProvider {...form}>
        <div className="grid gap-4 sm:grid-cols-2">
          {!of && (
            <Controller
              control={control}
              name="client"
              render={({ field, fieldState }) => (
                <ClientField
                  value={field.value}
                  onChange={(id) => {
                    field.onChange(id)
                    setValue("currency", "")
                    setValue("shares", null)
                  }}
                  error={fieldState.error?.message}
                  className="sm:col-span-2"
                />
              )}
            />
          )}
          <MoneyField control={control} name="amount" label="Amount" currency={open.currency} />
          <CurrencyField open={open} />
          <DateField control={control} name="paid_on" label="Date received" required />
          <MethodField control={control} name="method" />
        </div>
        {/* Before the optional fields, which would push it out of sight on a phone. */}
        {client > 0 && <SharesField open={open} list={list} problems={problems} />}
        <Field label="Reference" error={errors.reference?.message}>
          <TextInput {...register("reference")} autoComplete="off" maxLength={200} />
        </Field>
        <Field label="Note" hint="Only you and your team can see this." error={errors.note?.message}>
          <TextArea {...register("note")} rows={2} />
        </Field>
      </FormProvider>
    </FormDialog>
  )
}

/** Needs a `FormProvider`. */
function CurrencyField({ open: { currency, isKnown } }: { open: OpenInvoices }) {
  const { control, setValue } = useFormContext<RecordValues>()
  return (
    <Controller
      control={control}
      name="currency"
      render={({ field, fieldState }) => (
        <Field label="Currency" required error={fieldState.error?.message}>
          <Combobox
            options={currencyOptions}
            value={currencyOptions.find(({ value }) => isKnown && value === currency) ?? null}
            onChange={(option) => {
              field.onChange(option?.value ?? "")
              setValue("shares", null)
            }}
            empty="No currency found"
            needed
          />
        </Field>
      )}
    />
  )
}
