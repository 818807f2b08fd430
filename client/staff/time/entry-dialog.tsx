// The form of a time entry: a new one, or changes.
import { Controller, useForm } from "react-hook-form"
import type { TimeEntry } from "../../../src/time-entries/schema.ts"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { hours, money } from "../../lib/format.ts"
import { isDay } from "../../lib/periods.ts"
import { storedUser } from "../../lib/storage.ts"
import { readDuration } from "../../lib/typed-duration.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { ClientField } from "../clients/client-field.tsx"
import { DateField } from "../date-field.tsx"
import { showBesideFields } from "../form-errors.ts"
import { ProjectField } from "../invoices/editor/project-field.tsx"
import { RateField } from "../rate-field.tsx"
import { SwitchField } from "../switch-field.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { ownCurrency } from "../values.tsx"

type EntryDialogProps = {
  open: boolean
  onClose: () => void
  entry?: TimeEntry
  /** Of a new one, where it is known. */
  client?: number | null
}

export function EntryDialog({ open, onClose, entry, client = null }: EntryDialogProps) {
  const isRunning = entry?.minutes === null
  const isOwn = entry?.user === storedUser()?.id
  const { form, currency, save, saving } = useEntryForm(entry, client, { open, done: () => close() })
  const { control, register, formState, watch, setValue } = form
  const { close, isTyped } = useKeptDialog(form, {
    place: `time ${entry?.id ?? "new"}`,
    open,
    saved: () => valuesOf(entry, client),
    onClose,
  })
  const [chosen, is_billable, typed] = watch(["client", "is_billable", "time"])
  const read = readDuration(typed)
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={entry ? "Edit time" : "Add time"}
      save={entry ? "Save changes" : "Add time"}
      saving={saving}
      incomplete={!isRunning && typed.trim() === ""}
      onSubmit={save}
      paired
    >
      {isRunning && isOwn ? (
        <p className="self-end py-2 text-muted text-sm">The timer is still running.</p>
      ) : (
        <Field
          label="Time"
          required={!isRunning}
          hint={
            read.start !== undefined && read.minutes !== null
              ? `${hours(read.minutes)} hours`
              : isRunning
                ? "Stops the timer. Leave empty to let it run."
                : "1:30, 1.5, 90m or 9:00–10:30"
          }
          error={formState.errors.time?.message}
        >
          <TextInput {...register("time")} autoComplete="off" className="tabular" />
        </Field>
      )}
      <DateField control={control} name="worked_on" label="Date" required />
      <Controller
        control={control}
        name="client"
        render={({ field, fieldState }) => (
          <ClientField
            optional
            known={entry?.client == null ? undefined : { id: entry.client, name: entry.client_name ?? "" }}
            value={field.value}
            onChange={(id) => {
              field.onChange(id)
              if (id !== field.value) setValue("project", null, { shouldDirty: true })
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="project"
        render={({ field, fieldState }) => (
          <ProjectField
            optional
            client={chosen > 0 ? chosen : null}
            project={field.value}
            problem={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Note"
        hint="It is printed on the invoice that bills it."
        error={formState.errors.note?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register("note")} rows={2} />
      </Field>
      <SwitchField
        control={control}
        name="is_billable"
        label="Billable"
        hint="You can add it to an invoice."
      />
      {is_billable && (
        <RateField
          control={control}
          name="hourly_rate"
          currency={currency}
          hint={
            entry && entry.hourly_rate === null && entry.rate !== null
              ? `Leave empty to use ${money(entry.rate, entry.currency)}.`
              : "Leave empty to use the rate of the project or client."
          }
        />
      )}
    </FormDialog>
  )
}

type Values = {
  time: string
  worked_on: string
  /** 0 for none. */
  client: number
  project: { id: number; title: string } | null
  note: string
  is_billable: boolean
  hourly_rate: number | null
}

const valuesOf = (entry: TimeEntry | undefined, client: number | null): Values => ({
  time: entry?.minutes == null ? "" : hours(entry.minutes),
  worked_on: entry?.worked_on ?? today(),
  client: entry?.client ?? client ?? 0,
  project: entry?.project == null ? null : { id: entry.project, title: entry.project_title ?? "" },
  note: entry?.note ?? "",
  is_billable: entry?.is_billable ?? true,
  hourly_rate: entry?.hourly_rate ?? null,
})

const names = ["worked_on", "client", "project", "note", "hourly_rate"] as const

type Chosen = Pick<Values, "client" | "project"> & { open: boolean }

/** Its own rate stays in its currency; a new one is in that of the project, the client or the organization. */
function useRateCurrency(entry: TimeEntry | undefined, { open, client, project }: Chosen) {
  const owner = api.clients.get.useQuery({ id: client }, { enabled: open && client > 0 })
  const chosen = api.projects.get.useQuery({ id: project?.id ?? 0 }, { enabled: open && project !== null })
  if (entry && entry.hourly_rate !== null) return entry.currency
  return chosen.data?.currency ?? owner.data?.currency ?? ownCurrency() ?? "USD"
}

type Opened = { open: boolean; done: () => void }

function useEntryForm(entry: TimeEntry | undefined, client: number | null, { open, done }: Opened) {
  const utils = api.useUtils()
  const form = useForm<Values>({ defaultValues: valuesOf(entry, client) })
  const [chosen, project] = form.watch(["client", "project"])
  const currency = useRateCurrency(entry, { open, client: chosen, project })
  const options = {
    onSuccess() {
      toast.success(entry ? "Time saved" : "Time added")
      void utils.time_entries.invalidate()
      void utils.clients.unbilled.invalidate()
      done()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to save the time")
    },
  }
  const create = api.time_entries.create.useMutation(options)
  const update = api.time_entries.update.useMutation(options)
  return {
    form,
    currency,
    save: form.handleSubmit((values) => {
      const { time, worked_on, project, is_billable, hourly_rate } = values
      const { minutes = null, start, problem } = readDuration(time)
      if (problem !== undefined) return form.setError("time", { message: problem }, { shouldFocus: true })
      if (!isDay(worked_on)) return form.setError("worked_on", { message: "Choose a date" })
      if (Number.isNaN(hourly_rate)) return form.setError("hourly_rate", { message: "Enter an amount" })
      const fields = {
        worked_on,
        client: values.client || null,
        project: project?.id ?? null,
        note: values.note.trim() || null,
        is_billable,
        hourly_rate: is_billable ? hourly_rate : null,
        // The one that is shown.
        ...(is_billable && hourly_rate !== null ? { currency } : {}),
        ...(start === undefined ? {} : { started_at: new Date(`${worked_on}T${start}`).toISOString() }),
      }
      if (!entry) return create.mutate({ ...fields, minutes: minutes ?? 0 })
      update.mutate({ id: entry.id, ...fields, ...(minutes === null ? {} : { minutes }) })
    }),
    saving: create.isPending || update.isPending,
  }
}
