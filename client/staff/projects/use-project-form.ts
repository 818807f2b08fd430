// Creates or updates a project.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { type Project, type ProjectInput, projectInput } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import type { ClientChoice } from "../clients/client-field.tsx"
import { customChange, customNames } from "../custom-fields/typed.ts"
import { useNextStep } from "../dashboard/use-next-step.ts"
import { showBesideFields } from "../form-errors.ts"
import { names, type ProjectValues, valuesOf } from "./project-values.ts"

export function useProjectForm(
  project: Project | undefined,
  client: ClientChoice | undefined,
  done: (project: Project) => void,
) {
  const utils = api.useUtils()
  const next = useNextStep()
  const form = useForm<ProjectValues, unknown, ProjectInput>({
    resolver: zodResolver(projectInput),
    defaultValues: valuesOf(project, client?.id),
  })
  const options = {
    onSuccess(saved: Project) {
      if (project) toast.success("Project updated successfully!")
      else toast.success("Project created successfully!", next("projects"))
      utils.projects.get.setData({ id: saved.id }, saved)
      for (const router of [utils.projects, utils.clients, utils.invoices]) void router.invalidate()
      // Refreshed now, so that the dashboard is right on the way back.
      void utils.dashboard.invalidate(undefined, { refetchType: "all" })
      done(saved)
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, [...names, ...customNames(error)]))
        tellReason(error, sentenceOf(error, project !== undefined))
    },
  }
  const create = api.projects.create.useMutation(options)
  const update = api.projects.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit(({ custom: typed, ...values }) => {
      const custom = customChange(typed, form.formState.defaultValues?.custom)
      if (project) update.mutate({ id: project.id, ...values, custom })
      else create.mutate({ ...values, custom })
    }),
    saving: create.isPending || update.isPending,
  }
}

function sentenceOf(error: unknown, known: boolean): string {
  if (known) return "Failed to update project"
  return refusal(error).status === undefined
    ? "Failed to create project. Please try again."
    : "Failed to create project"
}
