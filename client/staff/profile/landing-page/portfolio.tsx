// The portfolio of the landing page.

import { zodResolver } from "@hookform/resolvers/zod"
import { Plus } from "lucide-react"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type PortfolioProject, projectInput } from "../../../../src/landing/portfolio/schema.ts"
import { limitOf, limitReached } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { Note } from "../../../ui/note.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { UpgradeButton } from "../pro/upgrade-button.tsx"
import { usePaid } from "../settings.ts"
import { ItemCard } from "./item-card.tsx"
import { PictureField } from "./picture-field.tsx"
import { useItemForm } from "./use-item-form.ts"
import { itemActs, newestFirst } from "./use-items.ts"

export function Portfolio() {
  const query = api.landing_items.projects.list.useQuery({}, { select: newestFirst })
  const full = useFull(query.data?.length ?? 0)
  const { order, remove } = useActs()
  return (
    <>
      <ItemCard
        title="Portfolio"
        description="Shows only featured projects, or all if none is featured."
        what="project"
        none="No portfolio projects yet. Add your best work."
        query={query}
        nameOf={({ title }) => title}
        noteOf={({ technologies, description }) => technologies ?? description}
        imageOf={({ image }) => image}
        badgeOf={({ is_featured }) => is_featured && <Badge tone="primary">Featured</Badge>}
        add={(show) => (
          <Button size="sm" icon={<Plus />} disabled={full !== null} onClick={show}>
            Add Project
          </Button>
        )}
        dialog={({ open, onClose, item }) => <ProjectDialog open={open} onClose={onClose} project={item} />}
        onOrder={order}
        onRemove={remove}
      />
      {full !== null && (
        <Note tone="warning">
          <p className="mb-2">{full}</p>
          <UpgradeButton small quiet />
        </Note>
      )}
    </>
  )
}

/** Why the free plan has no room. Assumes room while loading: the server has the last word. */
function useFull(many: number): string | null {
  const limit = limitOf("free", "portfolio projects")
  return usePaid() === false && limit !== null && many >= limit
    ? limitReached("portfolio projects", limit)
    : null
}

function useActs() {
  const { list } = api.useUtils().landing_items.projects
  const update = api.landing_items.projects.update.useMutation()
  const remove = api.landing_items.projects.delete.useMutation()
  return itemActs(
    { list, update: update.mutateAsync, remove: remove.mutateAsync },
    {
      saveFailed: "Failed to save project",
      deleted: "Project deleted successfully!",
      deleteFailed: "Failed to delete project",
    },
  )
}

type ProjectDialogProps = { open: boolean; onClose: () => void; project: PortfolioProject | undefined }

export function ProjectDialog({ open, onClose, project }: ProjectDialogProps) {
  const { form, close, isTyped, save, saving, picture } = useProjectForm(open, project, onClose)
  const { register, control, formState, watch } = form
  const { errors } = formState
  const [title, description] = watch(["title", "description"])
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={() => isTyped() || picture.chosen !== null || picture.removed}
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
        hint="If any project is featured, only featured ones are shown."
      />
    </FormDialog>
  )
}

const shape = projectInput.omit({ image: true, display_order: true })
type Values = z.input<typeof shape>
const names = ["title", "description", "project_url", "technologies", "is_featured"] as const

const valuesOf = (project: PortfolioProject | undefined): Values => ({
  title: project?.title ?? "",
  description: project?.description ?? "",
  project_url: project?.project_url ?? "",
  technologies: project?.technologies ?? "",
  is_featured: project?.is_featured ?? false,
})

export function useProjectForm(open: boolean, project: PortfolioProject | undefined, onClose: () => void) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, z.output<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: valuesOf(project),
  })
  const { close, isTyped } = useKeptDialog(form, {
    place: `portfolio ${project?.id ?? "new"}`,
    open,
    saved: () => valuesOf(project),
    onClose,
  })
  const item = useItemForm({
    ...{ form, open, at: "/api/landing-page-projects/", id: project?.id, field: "image", names },
    words: {
      saved: project ? "Project updated successfully!" : "Project added successfully!",
      failed: "Failed to save project",
    },
    onSaved() {
      void utils.landing_items.projects.invalidate()
      close()
    },
  })
  return { form, close, isTyped, ...item }
}
