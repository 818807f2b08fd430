// The form of a payment method: its type, the name that clients see, and what that type needs.
import { zodResolver } from "@hookform/resolvers/zod"
import { useEffect, useEffectEvent, useId } from "react"
import { Controller, useForm } from "react-hook-form"
import { fieldsOf, type PaymentType, paymentTypes } from "../../../src/payment-methods/details/schema.ts"
import { typeDisplay } from "../../../src/payment-methods/rules.ts"
import {
  type PaymentMethod,
  type PaymentMethodInput,
  paymentMethodInput,
} from "../../../src/payment-methods/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Switch } from "../../ui/choices.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { showBesideFields } from "../form-errors.ts"
import { MethodFields, type MethodValues } from "./method-fields.tsx"

type MethodDialogProps = {
  open: boolean
  onClose: () => void
  /** The one that is edited; without it a new one comes after the `last`. */
  method?: PaymentMethod
  last?: PaymentMethod | undefined
}

export function MethodDialog({ open, onClose, method, last }: MethodDialogProps) {
  const id = useId()
  const { form, save, saving } = useMethodForm(method, onClose)
  const { register, control, formState, getValues, reset, setValue, watch } = form
  // Only as it opens: what comes from others meanwhile mustn't take away what is being typed.
  const begin = useEffectEvent(() => reset(valuesOf(method, last)))
  useEffect(() => {
    if (open) begin()
  }, [open])
  const [name, type] = watch(["name", "type"])
  /** The name follows the type until somebody gives it another one. */
  const choose = (next: PaymentType) => {
    const named = getValues("name").trim()
    if (named === "" || named === typeDisplay(getValues("type"))) setValue("name", typeDisplay(next))
    setValue("type", next, { shouldDirty: true })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={method ? "Edit Payment Method" : "Add Payment Method"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} loading={saving} disabled={name.trim() === ""}>
            Save Payment Method
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
        <Controller
          control={control}
          name="type"
          render={({ field, fieldState }) => (
            <Field label="Type" required error={fieldState.error?.message}>
              <Select options={types} value={field.value} onChange={choose} />
            </Field>
          )}
        />
        <Field label="Display name" required hint="Shown to clients" error={formState.errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <MethodFields form={form} type={type} />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="is_active"
            render={({ field }) => (
              <Switch
                label="Active"
                hint="Clients see it when they pay."
                checked={field.value ?? true}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </form>
    </Dialog>
  )
}

const types = paymentTypes.map((value) => ({ value, label: typeDisplay(value) }))
const details = [...new Set(paymentTypes.flatMap((type) => fieldsOf(type).all))]
const names = ["name", "type", "is_active", "display_order", ...details] as const

const firstType = "bank_transfer_local"

const valuesOf = (method?: PaymentMethod, last?: PaymentMethod): MethodValues => ({
  name: method?.name ?? typeDisplay(firstType),
  type: method?.type ?? firstType,
  is_active: method?.is_active ?? true,
  display_order: method?.display_order ?? Math.min((last?.display_order ?? -1) + 1, 10_000),
  ...Object.fromEntries(details.map((field) => [field, method?.[field] ?? ""])),
})

function useMethodForm(method: PaymentMethod | undefined, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<MethodValues, unknown, PaymentMethodInput>({
    resolver: zodResolver(paymentMethodInput),
    defaultValues: valuesOf(method),
  })
  const options = {
    onSuccess() {
      void utils.payment_methods.invalidate()
      toast.success("Payment method saved successfully")
      done()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, names)) tell(error)
    },
  }
  const create = api.payment_methods.create.useMutation(options)
  const replace = api.payment_methods.replace.useMutation(options)
  return {
    form,
    // What belongs to another type stays in the form while one tries types, and isn't sent.
    save: form.handleSubmit((values) =>
      method ? replace.mutate({ id: method.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || replace.isPending,
  }
}

/** Spec §8: the server's sentences joined, else ours. */
function tell(error: unknown) {
  const sentences = Object.values(refusal(error).fields).flat()
  if (sentences.length > 0) toast.error(sentences.join(", "))
  else tellReason(error, "Failed to save payment method")
}
