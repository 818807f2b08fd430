// Recording what a client has paid, for several invoices at once or for none yet.
import { Controller, FormProvider } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { DateInput, TextArea, TextInput } from "../../../ui/text-input.tsx"
import { type ClientChoice, ClientField } from "../../clients/client-field.tsx"
import { useKeptForm } from "../../use-kept-form.ts"
import { MethodField } from "../method-field.tsx"
import { MoneyFields } from "./money-fields.tsx"
import { SharesField } from "./shares-field.tsx"
import { useOpen } from "./use-open.ts"
import { useRecord } from "./use-record.ts"
import { creditOf, newValues, sentOf } from "./values.ts"

/** `of` is the only one it can be from, `client` one of all, 0 for nobody yet. */
type RecordProps = { of: ClientChoice; client?: never } | { client: number; of?: never }

/** Open as long as it is there. */
export function RecordClientPayment({
  of,
  client: first = 0,
  onClose,
}: RecordProps & { onClose: () => void }) {
  const start = of?.id ?? first
  const { form, record, saving, problems } = useRecord(start, () => close())
  const { register, control, formState, watch, setValue, handleSubmit } = form
  const forget = useKeptForm(form, { place: `payment of client ${start}`, saved: () => newValues(start) })
  const close = () => {
    forget()
    onClose()
  }
  const { client, currency, amount, paid_on, shares } = watch()
  const { open, list } = useOpen(client, currency)
  const { errors } = formState
  const isWanting =
    client === 0 || !list.data || !open.isKnown || amount === null || amount <= 0 || paid_on === ""
  return (
    <FormDialog
      open
      onClose={close}
      title={of ? `Record a payment from ${of.name}` : "Record a payment"}
      save="Record payment"
      saving={saving}
      incomplete={isWanting || creditOf({ amount, shares }, open) < 0}
      onSubmit={handleSubmit((values) => record(sentOf(values, open)))}
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
          <MoneyFields open={open} />
          <Field label="Arrived on" required error={errors.paid_on?.message}>
            <DateInput {...register("paid_on")} />
          </Field>
          <MethodField control={control} name="method" />
        </div>
        {/* Before what may be left empty: on a phone that would push it out of sight. */}
        {client > 0 && <SharesField open={open} list={list} problems={problems} />}
        <Field label="Reference" error={errors.reference?.message}>
          <TextInput {...register("reference")} autoComplete="off" maxLength={200} />
        </Field>
        <Field label="Note" hint="Only you and your team see it." error={errors.note?.message}>
          <TextArea {...register("note")} rows={2} />
        </Field>
      </FormProvider>
    </FormDialog>
  )
}
