// The fields of a payment method: type, name, and what the type needs.
import { zodResolver } from "@hookform/resolvers/zod"
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
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { useNextStep } from "../dashboard/use-next-step.ts"
import { showBesideFields } from "../form-errors.ts"
import { MethodFields, type MethodForm, type MethodValues } from "./method-fields.tsx"

export function MethodFormFields({ form }: { form: MethodForm }) {
  const { register, control, formState, getValues, setValue, watch } = form
  /** The name follows the type until someone changes it. */
  const choose = (next: PaymentType) => {
    const named = getValues("name").trim()
    if (named === "" || named === typeDisplay(getValues("type"))) setValue("name", typeDisplay(next))
    setValue("type", next, { shouldDirty: true })
  }
  return (
    <>
      <Controller
        control={control}
        name="type"
        render={({ field, fieldState }) => (
          <Field label="Type" required error={fieldState.error?.message} className="sm:col-span-2">
            <Select options={types} value={field.value} onChange={choose} />
          </Field>
        )}
      />
      <Field
        label="Display name"
        required
        hint="Shown to clients"
        error={formState.errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <MethodFields form={form} type={watch("type")} />
    </>
  )
}

const types = paymentTypes.map((value) => ({ value, label: typeDisplay(value) }))
const details = [...new Set(paymentTypes.flatMap((type) => fieldsOf(type).all))]
const names = ["name", "type", "is_active", "display_order", ...details] as const

const firstType = "bank_transfer_local"

export const valuesOf = (method?: PaymentMethod, last?: PaymentMethod): MethodValues => ({
  name: method?.name ?? typeDisplay(firstType),
  type: method?.type ?? firstType,
  is_active: method?.is_active ?? true,
  display_order: method?.display_order ?? Math.min((last?.display_order ?? -1) + 1, 10_000),
  ...Object.fromEntries(details.map((field) => [field, method?.[field] ?? ""])),
})

export function useMethodForm(method: PaymentMethod | undefined, done: () => void) {
  const utils = api.useUtils()
  const next = useNextStep()
  const form = useForm<MethodValues, unknown, PaymentMethodInput>({
    resolver: zodResolver(paymentMethodInput),
    defaultValues: valuesOf(method),
  })
  const options = {
    onSuccess() {
      toast.success("Payment method saved successfully", next("payment_methods"))
      void utils.payment_methods.invalidate()
      void utils.dashboard.invalidate()
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
    // Fields of other types stay in the form but aren't sent.
    save: form.handleSubmit((values) =>
      method ? replace.mutate({ id: method.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || replace.isPending,
  }
}

/** The server's messages joined, or ours. */
function tell(error: unknown) {
  const sentences = Object.values(refusal(error).fields).flat()
  if (sentences.length > 0) toast.error(sentences.join(", "))
  else tellReason(error, "Failed to save payment method")
}
