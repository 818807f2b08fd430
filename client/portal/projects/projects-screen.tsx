// All projects of this client.

import { useQuery } from "@tanstack/react-query"
import { FolderKanban } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalProject } from "../../../src/portal/projects/schema.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { usePolling } from "../../shared/live.ts"
import { ProjectBadge, projectStatusLabel } from "../../shared/project-status.tsx"
import { Title } from "../../shared/title.tsx"
import { Count } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { ListBar } from "../list-bar.tsx"
import * as queries from "../screen-queries.ts"
import { projectFilters } from "../status.tsx"

/** How often the list is fetched again when no event announces a change. */
const refresh = 5_000

export function ProjectsScreen() {
  const place = useListPlace(25)
  return (
    <div className="flex flex-col gap-6">
      <Title screen={say("Projects")} />
      <PageHeader
        title={say("Projects")}
        description={say("Your projects with {name}", { name: `${hostName()}.` })}
      />
      <ListBar
        place={place}
        label={say("Search projects")}
        statuses={projectFilters}
        nameOf={projectStatusLabel}
      />
      <List place={place} />
    </div>
  )
}

function List({ place }: { place: ListPlace }) {
  const status = projectFilters.find((one) => one === place.get("status"))
  const projects = useQuery({
    ...queries.projects({ ...place.query, status }),
    placeholderData: (before) => before,
    refetchInterval: usePolling(refresh),
  })
  const many = place.page > 1 || (projects.data?.length ?? 0) > place.rowsShown
  const count = useQuery({
    ...queries.projectsCount({ search: place.query.search, status }),
    enabled: many,
  })
  if (projects.isPending) return <Skeleton rows={6} label={say("Loading projects")} />
  // A loaded list stays when fetching again fails.
  if (projects.error && !projects.data)
    return <Failure error={projects.error} retry={projects.refetch} retrying={projects.isFetching} />
  if (projects.data.length === 0 && (place.page > 1 || place.search !== "" || status))
    return (
      <Empty
        title={say("No projects found")}
        action={<Button onClick={place.clear}>{say("Show all projects")}</Button>}
      >
        {say("No matches.")}
      </Empty>
    )
  if (projects.data.length === 0)
    return (
      <Empty title={say("No projects found")} icon={<FolderKanban />}>
        {say("Projects appear here as soon as {name} starts one for you.", { name: hostName() })}
      </Empty>
    )
  return (
    <>
      <Table
        caption={say("Projects")}
        columns={columnsOf()}
        rows={projects.data.slice(0, place.rowsShown)}
        rowKey={(project) => project.id}
        rowLink={(project) => `/portal/projects/${project.id}`}
      />
      <ListPages
        place={place}
        rows={projects.data}
        loading={projects.isPlaceholderData}
        total={count.data?.count}
      />
    </>
  )
}

const columnsOf = (): readonly Column<PortalProject>[] => [
  {
    key: "title",
    title: say("Project"),
    phone: "title",
    render: (project) => (
      <span className="flex items-center gap-2">
        <span className="wrap-anywhere min-w-0 max-md:line-clamp-2">{project.title}</span>
        <Count value={project.unread_message_count} label={say("unread messages")} />
      </span>
    ),
  },
  {
    key: "status",
    title: say("Status"),
    phone: "value",
    render: (project) => <ProjectBadge status={project.status} />,
  },
  { key: "start", title: say("Start"), render: (project) => date(project.start_date) },
  {
    key: "due",
    title: say("Due#project"),
    phone: "note",
    render: (project) => (
      <>
        {project.due_date !== null && <span className="md:hidden">{say("Due#project")} </span>}
        {date(project.due_date, say("No due date"))}
      </>
    ),
  },
  {
    key: "budget",
    title: say("Budget"),
    phone: "badge",
    numeric: true,
    render: (project) => project.formatted_budget ?? <span className="max-md:hidden">—</span>,
  },
]
