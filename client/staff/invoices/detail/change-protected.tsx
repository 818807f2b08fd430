// What can still change on a locked invoice: a later due date, the project, the internal note. In closed books only the last.

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { DateField } from "../../date-field.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { ProjectField } from "../editor/project-field.tsx"
import { useInvoiceUpdates } from "../use-invoice-updates.ts"

type ChangeProtectedProps = { invoice: InvoiceDetail; onClose: () => void }

/** Open while mounted. Keeps the invoice as it was when it opened. */
export function ChangeProtected({ invoice, onClose }: ChangeProtectedProps) {
  const [before] = useState(invoice)
  const { form, save, saving } = useChange(before, () => close())
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const { close, isTyped } = useKeptDialog(form, {
    place: `protected invoice ${before.id}`,
    saved: () => valuesOf(before),
    onClose,
  })
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={`Change ${before.number}`}
      save="Save Changes"
      saving={saving}
      incomplete={!isDirty}
      onSubmit={save}
    >
      <p className="text-pretty text-muted text-sm">
        {before.closed_until === null
          ? "This invoice is issued and locked."
          : `Your books are closed through ${date(before.closed_until)}, and this invoice is from that period.`}{" "}
        You can still change:
      </p>
      {canMoveDueDate(before) && (
        <DateField
          control={control}
          name="due_date"
          label="Due date"
          hint={`Must be later than ${date(lastDueDay(before))}`}
          min={lastDueDay(before) ?? undefined}
          className="sm:max-w-60"
        />
      )}
      {before.closed_until === null && (
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
      )}
      <Field
        label="Internal note"
        hint="Only you and your team can see this."
        error={errors.internal_note?.message}
      >
        <TextArea {...register("internal_note")} rows={3} />
      </Field>
    </FormDialog>
  )
}

type Values = { due_date: string; project: { id: number; title: string } | null; internal_note: string }

const valuesOf = ({ due_date, project, project_title, internal_note }: InvoiceDetail): Values => ({
  due_date: due_date ?? "",
  project: project === null ? null : { id: project, title: project_title ?? "" },
  internal_note: internal_note ?? "",
})

/** Something is due, and not since before the books were closed. */
const canMoveDueDate = ({ status, closed_until }: InvoiceDetail) =>
  closed_until === null && status !== "paid" && status !== "cancelled"

/** With instalments it moves the last one. */
const lastDueDay = ({ due_date, due_on }: InvoiceDetail) => due_date ?? due_on

/** Sends only what was changed. */
function useChange(before: InvoiceDetail, done: () => void) {
  const { client } = api.useUtils()
  const { show, refresh } = useInvoiceUpdates()
  const form = useForm<Values>({ defaultValues: valuesOf(before) })
  const call = useMutation({
    mutationFn: (values: Values) =>
      client.invoices.update.mutate(
        { id: before.id, ...changes(before, values) },
        withHeaders({ "if-match": before.updated_at }),
      ),
    onSuccess(saved) {
      show(saved)
      void refresh(saved.id)
      toast.success("Invoice updated successfully!")
      done()
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, ["due_date", "project", "internal_note"]))
        tellReason(error, "Failed to update invoice")
    },
  })
  return { form, save: form.handleSubmit((values) => call.mutate(values)), saving: call.isPending }
}

function changes(before: InvoiceDetail, { due_date, project, internal_note }: Values) {
  const was = valuesOf(before)
  return {
    ...(due_date === was.due_date ? {} : { due_date: due_date || null }),
    ...(project === null || project.id === before.project ? {} : { project: project.id }),
    ...(internal_note === was.internal_note ? {} : { internal_note }),
  }
}
