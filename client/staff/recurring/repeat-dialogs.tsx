// The form of a rule: to repeat an invoice, or to change a recurring one.
import { type UseFormReturn, useForm } from "react-hook-form"
import { useNavigate } from "react-router"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { showBesideFields } from "../form-errors.ts"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { RepeatFields } from "./repeat-fields.tsx"
import { isIncomplete, type RepeatValues, rhythmsOf, sentOf, valuesFrom, valuesOf } from "./repeat-values.ts"
import { useScheduleUpdates } from "./use-schedule-updates.ts"

type RepeatInvoiceProps = { invoice: InvoiceDetail; onClose: () => void }

/** Opens the new one. A second press, or one after a lost answer, makes no second one. */
export function RepeatInvoice({ invoice, onClose }: RepeatInvoiceProps) {
  const start = valuesFrom(invoice, today())
  const form = useForm<RepeatValues>({ defaultValues: start })
  const { close, isTyped } = useKeptDialog(form, {
    ...{ place: `repeat invoice ${invoice.id}`, saved: () => start, onClose },
  })
  const navigate = useNavigate()
  const { client, invoices } = api.useUtils()
  const { show } = useScheduleUpdates()
  const once = useIdempotencyKey()
  const save = form.handleSubmit(async (values) => {
    const sent = { id: invoice.id, ...sentOf(values) }
    try {
      const schedule = await client.schedules.repeat.mutate(sent, once(sent))
      show(schedule)
      // It isn't offered any more.
      void invoices.get.invalidate({ id: invoice.id })
      toast.success("Recurring invoice created")
      close()
      await navigate(`/recurring/${schedule.id}`)
    } catch (error) {
      tellWrong(form, error)
    }
  })
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title="Repeat invoice"
      description={descriptionOf(invoice)}
      save="Repeat"
      saving={form.formState.isSubmitting}
      incomplete={isIncomplete(form.watch())}
      onSubmit={save}
      paired
    >
      <RepeatFields form={form} rhythms={rhythmsOf()} />
    </FormDialog>
  )
}

function descriptionOf({ client_name, attachments }: InvoiceDetail): string {
  const creates = `Creates invoices for ${client_name} with the same lines, on the dates you choose.`
  return attachments.length > 0 ? `${creates} Attached files aren't copied.` : creates
}

type EditScheduleProps = { schedule: ScheduleDetail; onClose: () => void }

export function EditSchedule({ schedule, onClose }: EditScheduleProps) {
  const start = valuesOf(schedule)
  const form = useForm<RepeatValues>({ defaultValues: start })
  const { close, isTyped } = useKeptDialog(form, {
    ...{ place: `recurring invoice ${schedule.id}`, saved: () => start, onClose },
  })
  const { show } = useScheduleUpdates()
  const changeOf = (values: RepeatValues) => ({
    ...{ id: schedule.id, ...sentOf(values, schedule) },
    ...(schedule.instalments !== null && !values.instalments ? { in_instalments: false } : {}),
  })
  const call = api.schedules.update.useMutation({
    onSuccess(now) {
      show(now)
      toast.success("Recurring invoice saved")
      close()
    },
    onError: (error) => tellWrong(form, error),
  })
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title="Edit recurring invoice"
      description="Changes apply to future invoices. Existing invoices stay as they are."
      save="Save Changes"
      saving={call.isPending}
      incomplete={isIncomplete(form.watch())}
      onSubmit={form.handleSubmit((values) => call.mutate(changeOf(values)))}
      paired
    >
      <RepeatFields form={form} rhythms={rhythmsOf(schedule)} schedule={schedule} />
    </FormDialog>
  )
}

function tellWrong(form: UseFormReturn<RepeatValues>, error: unknown) {
  const names = ["start_on", "at", "ends_on", "ends_after", "terms_days"] as const
  if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to save")
}
