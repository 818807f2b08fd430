// The form of a portfolio project.
import type { PortfolioProject } from "../../../../../src/landing/portfolio/schema.ts"
import { Field } from "../../../../ui/field.tsx"
import { FormDialog } from "../../../../ui/form-dialog.tsx"
import { TextArea, TextInput } from "../../../../ui/text-input.tsx"
import { SwitchField } from "../../../switch-field.tsx"
import { PictureField } from "../picture-field.tsx"
import { useProjectForm } from "./use-project-form.ts"

type ProjectDialogProps = { open: boolean; onClose: () => void; project: PortfolioProject | undefined }

export function ProjectDialog({ open, onClose, project }: ProjectDialogProps) {
  const { form, close, save, saving, picture } = useProjectForm(open, project, onClose)
  const { register, control, formState, watch } = form
  const { errors } = formState
  const [title, description] = watch(["title", "description"])
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={project ? "Edit Project" : "Add Project"}
      save="Save Project"
      saving={saving}
      incomplete={title.trim() === "" || description.trim() === ""}
      onSubmit={save}
    >
      <Field label="Title" required error={errors.title?.message}>
        <TextInput {...register("title")} autoComplete="off" />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <TextArea {...register("description")} />
      </Field>
      <Field label="Technologies" hint="Separated by commas" error={errors.technologies?.message}>
        <TextInput {...register("technologies")} autoComplete="off" />
      </Field>
      <Field label="Project link" error={errors.project_url?.message}>
        <TextInput {...register("project_url")} type="url" placeholder="https://" autoComplete="off" />
      </Field>
      <PictureField label="Image" shown={picture.removed ? null : (project?.image ?? null)} {...picture} />
      <SwitchField
        control={control}
        name="is_featured"
        label="Featured"
        hint="Where some are featured, only these are shown."
      />
    </FormDialog>
  )
}
