// The form of a custom field. What it belongs to and its type are chosen once.
import { Controller, useForm } from "react-hook-form"
import {
  type FieldKind,
  type FieldType,
  fieldKinds,
  fieldTypes,
  maxLabel,
} from "../../../../src/custom-fields/rules.ts"
import type { CustomField } from "../../../../src/custom-fields/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Checkbox } from "../../../ui/toggles.tsx"
import { SelectField } from "../../select-field.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { kindLabels, printedHints, typeLabels } from "./words.ts"

type FieldDialogProps = { open: boolean; onClose: () => void; field?: CustomField }

export function FieldDialog({ open, onClose, field }: FieldDialogProps) {
  const { form, save, saving } = useFieldForm(field, () => close())
  const { close, isTyped } = useKeptDialog(form, {
    place: `custom field ${field?.id ?? "new"}`,
    open,
    saved: () => valuesOf(field),
    onClose,
  })
  const { register, control, formState, watch } = form
  const { errors } = formState
  const [kind, type, label] = watch(["kind", "type", "label"])
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={field ? "Edit Custom Field" : "Add Custom Field"}
      save="Save Field"
      saving={saving}
      incomplete={label.trim() === ""}
      onSubmit={save}
      paired
    >
      {!field && <SelectField control={control} name="kind" label="For" options={kindOptions} />}
      {!field && <SelectField control={control} name="type" label="Type" options={typeOptions} />}
      <Field label="Label" required error={errors.label?.message} className="sm:col-span-2">
        <TextInput {...register("label")} maxLength={maxLabel} autoComplete="off" placeholder="Cost centre" />
      </Field>
      {type === "choice" && (
        <Field
          label="Choices"
          required
          hint="One per line. Values that are already chosen stay."
          error={errors.choices?.message}
          className="sm:col-span-2"
        >
          <TextArea {...register("choices")} rows={4} />
        </Field>
      )}
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="is_printed"
          render={({ field: printed }) => (
            <Checkbox
              label="Print on invoices"
              hint={printedHints[kind]}
              checked={printed.value}
              onChange={printed.onChange}
            />
          )}
        />
      </div>
      {field && (
        <p className="text-pretty text-muted text-sm sm:col-span-2">
          {kind === "invoice" ? "Issued invoices keep" : "Invoices that are already issued keep"} the label
          and value they were issued with.
        </p>
      )}
    </FormDialog>
  )
}

type FieldValues = { kind: FieldKind; type: FieldType; label: string; choices: string; is_printed: boolean }

const valuesOf = (field?: CustomField): FieldValues => ({
  kind: field?.kind ?? "invoice",
  type: field?.type ?? "text",
  label: field?.label ?? "",
  choices: field?.choices.join("\n") ?? "",
  is_printed: field?.is_printed ?? false,
})

const kindOptions = fieldKinds.map((value) => ({ value, label: kindLabels[value] }))
const typeOptions = fieldTypes.map((value) => ({ value, label: typeLabels[value] }))

function useFieldForm(field: CustomField | undefined, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<FieldValues>({ defaultValues: valuesOf(field) })
  const options = {
    onSuccess() {
      toast.success("Custom field saved")
      for (const router of [utils.custom_fields, utils.invoices]) void router.invalidate()
      done()
    },
    onError(error: unknown) {
      const sentences = Object.entries(refusal(error).fields)
      const of = (name: string) =>
        sentences.flatMap(([path, texts]) => (path.split(".")[0] === name ? texts : [])).join(" ")
      const wrong = (["label", "choices"] as const).filter((name) => of(name) !== "")
      for (const name of wrong) form.setError(name, { message: of(name) })
      if (wrong.length === 0) tellReason(error, "Failed to save the custom field")
    },
  }
  const create = api.custom_fields.create.useMutation(options)
  const update = api.custom_fields.update.useMutation(options)
  const save = form.handleSubmit(({ kind, type, label, choices, is_printed }) => {
    const lines = type === "choice" ? choices.split("\n").map((line) => line.trim()) : []
    const written = { label, choices: lines.filter(Boolean), is_printed }
    if (field) update.mutate({ id: field.id, ...written })
    else create.mutate({ kind, type, ...written })
  })
  return { form, save, saving: create.isPending || update.isPending }
}
