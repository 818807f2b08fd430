// One page of projects, or why there is none.
import { FolderKanban, Plus } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { usePolling } from "../../shared/live.ts"
import { Button } from "../../ui/button.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { ProjectTable } from "./project-table.tsx"
import { useProjectPlace } from "./use-project-place.ts"

export type Counts = Record<string, number> | undefined
export const totalOf = (counts: Counts) => counts && Object.values(counts).reduce((sum, n) => sum + n, 0)

export function ProjectList({
  place,
  counts,
  create,
}: {
  place: ListPlace
  counts: Counts
  create: () => void
}) {
  const { search } = place
  const { status, query, sorting, cursorOf } = useProjectPlace(place)
  const projects = api.projects.list.useQuery(query, {
    placeholderData: (before) => before,
    refetchInterval: usePolling(5_000),
  })
  if (projects.isPending) return <Skeleton rows={8} label="Loading projects" />
  if (projects.error && !projects.data)
    return (
      <Failure
        title="Failed to load projects"
        error={projects.error}
        retry={projects.refetch}
        retrying={projects.isFetching}
      />
    )
  if (projects.data.length === 0 && (search !== "" || status !== null))
    return (
      <Empty title="No projects found" action={<Button onClick={place.clear}>Show all projects</Button>}>
        {search === "" ? "No projects have this status." : `Nothing matches “${search}”.`}
      </Empty>
    )
  if (projects.data.length === 0 && place.page === 1)
    return (
      <Empty
        title="No projects yet"
        icon={<FolderKanban />}
        action={
          <Button icon={<Plus />} onClick={create}>
            Create Project
          </Button>
        }
      >
        A project holds the work for a client, its dates and its invoices.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <ProjectTable projects={projects.data.slice(0, place.rowsShown)} sorting={sorting} />
      <ListPages
        place={place}
        rows={projects.data}
        loading={projects.isPlaceholderData}
        cursorOf={cursorOf}
        total={search === "" ? (status ? counts?.[status] : totalOf(counts)) : undefined}
      />
    </div>
  )
}
