// The form of a project: a new one, or changes to one that is known.
import { zodResolver } from "@hookform/resolvers/zod"
import { useEffect, useEffectEvent, useId } from "react"
import { Controller, useForm } from "react-hook-form"
import type { z } from "zod"
import { currencies } from "../../../src/core/values/currencies.ts"
import { type Project, type ProjectInput, projectInput } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { digitsOf, symbolOf } from "../../lib/format.ts"
import { currentOrg } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Field } from "../../ui/field.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { Select } from "../../ui/select.tsx"
import { DateInput, TextArea, TextInput } from "../../ui/text-input.tsx"
import { toast } from "../../ui/toast.tsx"
import { type ClientChoice, ClientField } from "../clients/client-field.tsx"
import { showBesideFields } from "../form-errors.ts"
import { statusChoices } from "./status-choices.ts"

type ProjectDialogProps = {
  open: boolean
  onClose: () => void
  project?: Project
  /** For whom a new one is, where that is known. */
  client?: ClientChoice
  onSaved?: (project: Project) => void
}

export function ProjectDialog({ open, onClose, project, client, onSaved }: ProjectDialogProps) {
  const id = useId()
  const { form, save, saving } = useProjectForm(project, client, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  const { register, control, formState, watch, reset } = form
  const { errors } = formState
  // Only as it opens: what comes from others meanwhile mustn't take away what is being typed.
  const begin = useEffectEvent(() => reset(valuesOf(project, client?.id)))
  useEffect(() => {
    if (open) begin()
  }, [open])
  const [title, chosen, currency] = watch(["title", "client", "currency"])
  const needed = title.trim() !== "" && chosen > 0
  const money = currency || ownCurrency()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={project ? "Edit Project" : "Create Project"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} loading={saving} disabled={!needed}>
            {project ? "Save Changes" : "Create Project"}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
        <Field label="Title" required error={errors.title?.message} className="sm:col-span-2">
          <TextInput {...register("title")} autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="client"
          render={({ field, fieldState }) => (
            <ClientField
              known={project ? { id: project.client, name: project.client_name } : client}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              className="sm:col-span-2"
            />
          )}
        />
        <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
          <TextArea {...register("description")} />
        </Field>
        <Controller
          control={control}
          name="budget"
          render={({ field, fieldState }) => (
            <Field label="Budget" error={fieldState.error?.message}>
              <MoneyInput
                value={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                symbol={symbolOf(money)}
                digits={digitsOf(money)}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="currency"
          render={({ field, fieldState }) => (
            <Field label="Currency" error={fieldState.error?.message}>
              <Select options={currencyChoices} value={money} onChange={field.onChange} />
            </Field>
          )}
        />
        <Field label="Start date" error={errors.start_date?.message}>
          <DateInput {...register("start_date")} />
        </Field>
        <Field label="Due date" error={errors.due_date?.message}>
          <DateInput {...register("due_date")} />
        </Field>
        {project && (
          <Controller
            control={control}
            name="status"
            render={({ field, fieldState }) => (
              <Field label="Status" error={fieldState.error?.message}>
                <Select
                  options={statusChoices(project.status)}
                  value={field.value ?? null}
                  onChange={field.onChange}
                />
              </Field>
            )}
          />
        )}
      </form>
    </Dialog>
  )
}

const currencyChoices = currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))
const names = [
  "title",
  "client",
  "description",
  "budget",
  "currency",
  "start_date",
  "due_date",
  "status",
] as const
const ownCurrency = () => currentOrg()?.default_currency ?? "USD"

type Values = z.input<typeof projectInput>

const valuesOf = (project: Project | undefined, client = 0): Values => ({
  title: project?.title ?? "",
  // No client is 0, which the schema refuses.
  client: project?.client ?? client,
  description: project?.description ?? "",
  budget: project?.budget ?? null,
  currency: project?.currency ?? ownCurrency(),
  start_date: project?.start_date ?? "",
  due_date: project?.due_date ?? "",
  status: project?.status ?? "planned",
})

function useProjectForm(
  project: Project | undefined,
  client: ClientChoice | undefined,
  done: (project: Project) => void,
) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, ProjectInput>({
    resolver: zodResolver(projectInput),
    defaultValues: valuesOf(project, client?.id),
  })
  const options = {
    onSuccess(saved: Project) {
      utils.projects.get.setData({ id: saved.id }, saved)
      for (const router of [utils.projects, utils.clients, utils.invoices, utils.dashboard])
        void router.invalidate()
      toast.success(project ? "Project updated successfully!" : "Project created successfully!")
      done(saved)
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, sentenceOf(error, project !== undefined))
    },
  }
  const create = api.projects.create.useMutation(options)
  const update = api.projects.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit((values) =>
      project ? update.mutate({ id: project.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}

/** Spec §8, "Projects". */
function sentenceOf(error: unknown, known: boolean): string {
  if (known) return "Failed to update project"
  return refusal(error).status === undefined
    ? "Failed to create project. Please try again."
    : "Failed to create project"
}
