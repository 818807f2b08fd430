// The form of a payment method: type, name, and the type's fields.
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
import { FormDialog } from "../../ui/form-dialog.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { useNextStep } from "../dashboard/use-next-step.ts"
import { showBesideFields } from "../form-errors.ts"
import { SwitchField } from "../switch-field.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { MethodFields, type MethodValues } from "./method-fields.tsx"

type MethodDialogProps = {
  open: boolean
  onClose: () => void
  /** The one being edited; a new one comes after `last`. */
  method?: PaymentMethod
  last?: PaymentMethod | undefined
}

export function MethodDialog({ open, onClose, method, last }: MethodDialogProps) {
  const { form, save, saving } = useMethodForm(method, () => close())
  const { register, control, formState, getValues, setValue, watch } = form
  const place = `payment method ${method?.id ?? "new"}`
  const { close, isTyped } = useKeptDialog(form, {
    place,
    open,
    saved: () => valuesOf(method, last),
    onClose,
  })
  const [name, type] = watch(["name", "type"])
  /** The name follows the type until someone changes it. */
  const choose = (next: PaymentType) => {
    const named = getValues("name").trim()
    if (named === "" || named === typeDisplay(getValues("type"))) setValue("name", typeDisplay(next))
    setValue("type", next, { shouldDirty: true })
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={method ? "Edit Payment Method" : "Add Payment Method"}
      save="Save Payment Method"
      saving={saving}
      incomplete={name.trim() === ""}
      onSubmit={save}
      paired
    >
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
      <MethodFields form={form} type={type} />
      <div className="sm:col-span-2">
        <SwitchField control={control} name="is_active" label="Active" hint="Clients see it when they pay." />
      </div>
    </FormDialog>
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
