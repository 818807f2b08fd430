// The organization's projects: search, create one, and move each along by its status.
import { Eye, FolderKanban, Plus } from "lucide-react"
import type { Project } from "../../../src/projects/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { usePolling } from "../../shared/live.ts"
import { isProjectStatus } from "../../shared/project-status.tsx"
import { Title } from "../../shared/title.tsx"
import { Count } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Select } from "../../ui/select.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { OverdueMark } from "./overdue-mark.tsx"
import { ProjectDialog } from "./project-dialog.tsx"
import { statusChoices } from "./status-choices.ts"
import { useProjectStatus } from "./use-project-status.ts"

export function ProjectsScreen() {
  const place = useListPlace()
  const creating = useDialogAddress("create")
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Projects" />
      <PageHeader
        title="Projects"
        description="What you are working on, and until when."
        actions={
          <Button variant="primary" icon={<Plus />} onClick={creating.show}>
            Create Project
          </Button>
        }
      />
      <div className="flex gap-3 max-sm:flex-col">
        <SearchBox
          label="Search projects"
          value={place.typed}
          onChange={place.type}
          className="sm:max-w-80"
        />
        <Select
          label="Status"
          options={filters}
          value={place.get("status") || "all"}
          onChange={(status) => place.set("status", status === "all" ? "" : status)}
          className="sm:w-44"
        />
      </div>
      <List place={place} create={creating.show} />
      <ProjectDialog open={creating.open} onClose={creating.close} />
    </div>
  )
}

const filters = [{ value: "all", label: "All statuses" }, ...statusChoices()]

function List({ place, create }: { place: ListPlace; create: () => void }) {
  const { search } = place
  const status = place.get("status")
  const setStatus = useProjectStatus()
  const projects = api.projects.list.useQuery(
    { ...place.query, ...(isProjectStatus(status) ? { status } : {}) },
    { placeholderData: (before) => before, refetchInterval: usePolling(5_000) },
  )
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
  if (projects.data.length === 0 && (search !== "" || status !== ""))
    return (
      <Empty title="No projects found" action={<Button onClick={place.clear}>Show all projects</Button>}>
        {search === "" ? "None has this status." : `Nothing matches “${search}”.`}
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
        A project gathers the work for a client, its dates and its invoices.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption="Projects"
        columns={columns}
        rows={projects.data.slice(0, place.rowsShown)}
        rowKey={(project) => project.id}
        rowLink={(project) => `/projects/${project.id}`}
        actions={(project) => (
          <>
            <Select
              small
              label={`Status of ${project.title}`}
              options={statusChoices(project.status)}
              value={project.status}
              onChange={(status) => setStatus(project, status)}
              className="w-36"
            />
            <ButtonLink
              to={`/projects/${project.id}`}
              size="sm"
              variant="ghost"
              icon={<Eye />}
              aria-label={`View ${project.title}`}
            >
              View
            </ButtonLink>
          </>
        )}
      />
      <ListPages place={place} rows={projects.data} loading={projects.isPlaceholderData} />
    </div>
  )
}

const columns: readonly Column<Project>[] = [
  {
    key: "title",
    title: "Project",
    render: (project) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 break-words">{project.title}</span>
        <Count value={project.unread_message_count} label="unread messages" />
        {project.is_overdue && <OverdueMark />}
      </span>
    ),
  },
  {
    key: "client",
    title: "Client",
    render: (project) => <span className="text-muted">{project.client_name}</span>,
  },
  {
    key: "due",
    title: "Due",
    render: (project) => <span className="whitespace-nowrap">{date(project.due_date)}</span>,
  },
  {
    key: "budget",
    title: "Budget",
    render: (project) => project.formatted_budget ?? "—",
    numeric: true,
    hide: "tablet",
  },
]
