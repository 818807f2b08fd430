// Saves a project's status as soon as it is chosen: shown at once, rolled back on failure.
import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { Project, ProjectStatus } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

export function useProjectStatus() {
  const utils = api.useUtils()
  const cache = useQueryClient()
  const key = getQueryKey(api.projects.list)
  const update = api.projects.update.useMutation({
    async onMutate({ id, status }) {
      await Promise.all([utils.projects.list.cancel(), utils.projects.get.cancel({ id })])
      const before = cache.getQueriesData<Project[]>({ queryKey: key })
      const one = utils.projects.get.getData({ id })
      if (status) {
        const change = (project: Project) => (project.id === id ? { ...project, status } : project)
        cache.setQueriesData<Project[]>({ queryKey: key }, (list) => list?.map(change))
        utils.projects.get.setData({ id }, (project) => project && { ...project, status })
      }
      return { before, one }
    },
    onSuccess: () => toast.success("Project status updated successfully!"),
    onError(error, { id }, context) {
      for (const [place, list] of context?.before ?? []) cache.setQueryData(place, list)
      if (context?.one) utils.projects.get.setData({ id }, context.one)
      tellFailure(error, "Failed to update project status")
    },
    // Whether it is overdue depends on the status, so the server decides.
    onSettled: () => {
      void utils.projects.invalidate()
      void utils.dashboard.invalidate()
    },
  })
  return (project: Pick<Project, "id" | "status">, status: ProjectStatus) => {
    if (project.status !== status) update.mutate({ id: project.id, status })
  }
}
