// The form to create or edit a project.

import { Controller } from "react-hook-form"
import type { Project } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { digitsOf, symbolOf } from "../../lib/format.ts"
import { Field } from "../../ui/field.tsx"
import { FormDialog } from "../../ui/form-dialog.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import { type ClientChoice, ClientField } from "../clients/client-field.tsx"
import { currencyOptions } from "../currency-options.ts"
import { CustomFormFields } from "../custom-fields/custom-form-fields.tsx"
import { DateField } from "../date-field.tsx"
import { RateField } from "../rate-field.tsx"
import { SelectField } from "../select-field.tsx"
import { useKeptDialog } from "../use-kept-dialog.ts"
import { ownCurrency, valuesOf } from "./project-values.ts"
import { statusChoices } from "./status-choices.ts"
import { useProjectForm } from "./use-project-form.ts"

type ProjectDialogProps = {
  open: boolean
  onClose: () => void
  project?: Project
  /** The client of a new project, if known. */
  client?: ClientChoice
  /** The typed name of a new project. */
  name?: string
  onSaved?: (project: Project) => void
}

export function ProjectDialog({ open, onClose, project, client, name = "", onSaved }: ProjectDialogProps) {
  const { form, save, saving } = useProjectForm(project, client, (saved) => {
    close()
    onSaved?.(saved)
  })
  const { register, control, formState, watch } = form
  const { errors } = formState
  const place = `project ${project?.id ?? `new ${client?.id ?? ""} ${name}`}`
  const saved = () => ({ ...valuesOf(project, client?.id), ...(project ? {} : { title: name }) })
  const { close, isTyped } = useKeptDialog(form, { place, open, saved, onClose })
  const [title, chosen, currency] = watch(["title", "client", "currency"])
  const needed = title.trim() !== "" && chosen > 0
  const { data: owner } = api.clients.get.useQuery({ id: chosen }, { enabled: open && chosen > 0 })
  const usual = owner?.currency ?? ownCurrency()
  const money = currency || usual
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={project ? "Edit Project" : "Create Project"}
      save={project ? "Save Changes" : "Create Project"}
      saving={saving}
      incomplete={!needed}
      onSubmit={save}
      paired
    >
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
              // Unreadable text is refused on saving, instead of counting as no budget.
              onChange={(amount, unread) => field.onChange(unread === undefined ? amount : Number.NaN)}
              onBlur={field.onBlur}
              symbol={symbolOf(money)}
              digits={digitsOf(money)}
            />
          </Field>
        )}
      />
      <SelectField
        control={control}
        name="currency"
        label="Currency"
        options={currencyOptions}
        otherwise={usual}
      />
      <DateField control={control} name="start_date" label="Start date" />
      <DateField control={control} name="due_date" label="Due date" />
      <RateField
        control={control}
        name="hourly_rate"
        currency={money}
        hint="Leave empty to use the client's rate"
      />
      <CustomFormFields control={control} name="custom" kind="project" />
      {project && (
        <SelectField control={control} name="status" label="Status" options={statusChoices(project.status)} />
      )}
    </FormDialog>
  )
}
