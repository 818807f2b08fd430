// The form of a payment method in a dialog.
import type { PaymentMethod } from "../../../src/payment-methods/schema.ts"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { SwitchField } from "../switch-field.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { MethodFormFields, useMethodForm, valuesOf } from "./method-form.tsx"

type MethodDialogProps = {
  open: boolean
  onClose: () => void
  /** The one being edited; a new one comes after `last`. */
  method?: PaymentMethod
  last?: PaymentMethod | undefined
}

export function MethodDialog({ open, onClose, method, last }: MethodDialogProps) {
  const { form, save, saving } = useMethodForm(method, () => close())
  const place = `payment method ${method?.id ?? "new"}`
  const { close, isTyped } = useKeptDialog(form, {
    place,
    open,
    saved: () => valuesOf(method, last),
    onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={method ? "Edit Payment Method" : "Add Payment Method"}
      save="Save Payment Method"
      saving={saving}
      incomplete={form.watch("name").trim() === ""}
      onSubmit={save}
      paired
    >
      <MethodFormFields form={form} />
      <div className="sm:col-span-2">
        <SwitchField
          control={form.control}
          name="is_active"
          label="Active"
          hint="Clients see it when they pay."
        />
      </div>
    </FormDialog>
  )
}
