// What may still change of an invoice that was issued for good: a later day to pay, its project, the staff's own note.
import { useState } from "react"
import { Controller } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { date } from "../../../lib/format.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { DateInput, TextArea } from "../../../ui/text-input.tsx"
import { useKeptForm } from "../../use-kept-form.ts"
import { ProjectField } from "../editor/project-field.tsx"
import { isAwaited, useChange, valuesOf } from "./use-change.ts"

type ChangeProtectedProps = { invoice: InvoiceDetail; onClose: () => void }

/** Open as long as it is there, on the invoice as it was by then. */
export function ChangeProtected({ invoice, onClose }: ChangeProtectedProps) {
  const [before] = useState(invoice)
  const { form, save, saving } = useChange(before, () => close())
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const forget = useKeptForm(form, { place: `protected invoice ${before.id}`, saved: () => valuesOf(before) })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      open
      onClose={close}
      title={`Change ${before.number}`}
      save="Save Changes"
      saving={saving}
      incomplete={!isDirty}
      onSubmit={save}
    >
      <p className="text-pretty text-muted text-sm">It is issued and protected. This may still change:</p>
      {isAwaited(before) && (
        <Field
          label="Due date"
          hint={`Only later than ${date(before.due_date)}`}
          error={errors.due_date?.message}
          className="sm:max-w-60"
        >
          <DateInput {...register("due_date")} min={before.due_date ?? undefined} />
        </Field>
      )}
      <Controller
        control={control}
        name="project"
        render={({ field, fieldState }) => (
          <ProjectField
            needed={before.project !== null}
            client={before.client}
            project={field.value}
            problem={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Internal note"
        hint="Only you and your team see it."
        error={errors.internal_note?.message}
      >
        <TextArea {...register("internal_note")} rows={3} />
      </Field>
    </FormDialog>
  )
}
