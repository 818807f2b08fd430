// What is typed of a portfolio project, and how it is saved.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type PortfolioProject, projectInput } from "../../../../../src/landing/portfolio/schema.ts"
import { api } from "../../../../api/hooks.ts"
import { useKeptDialog } from "../../../use-kept-dialog.ts"
import { useItemForm } from "../use-item-form.ts"

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
  const close = useKeptDialog(form, {
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
  return { form, close, ...item }
}
