// Saving what may still change of a protected invoice: only what was changed is asked for.
import { useMutation } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useRefresh } from "../use-refresh.ts"
import { useShown } from "../use-undo.ts"

type Values = { due_date: string; project: { id: number; title: string } | null; internal_note: string }

export const valuesOf = ({ due_date, project, project_title, internal_note }: InvoiceDetail): Values => ({
  due_date: due_date ?? "",
  project: project === null ? null : { id: project, title: project_title ?? "" },
  internal_note: internal_note ?? "",
})

/** Whether a later day to pay has a sense: there is one, and something is still to be paid. */
export const isAwaited = ({ due_date, status }: InvoiceDetail) =>
  due_date !== null && status !== "paid" && status !== "cancelled"

export function useChange(before: InvoiceDetail, done: () => void) {
  const { client } = api.useUtils()
  const show = useShown()
  const refresh = useRefresh()
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
