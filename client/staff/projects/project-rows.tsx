// The newest projects of a client.
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { Failure } from "../../ui/states.tsx"
import { WaitingRows } from "../invoice-rows.tsx"
import { NoRows, RowLink, RowList } from "../row-list.tsx"
import { OverdueMark, ProjectBadge } from "./status.tsx"

const most = 20

export function ProjectRows({ client }: { client: number }) {
  const projects = api.projects.list.useQuery({ client, limit: most })
  if (projects.isPending) return <WaitingRows />
  if (projects.error)
    return <Failure error={projects.error} retry={projects.refetch} retrying={projects.isFetching} />
  if (projects.data.length === 0) return <NoRows>No projects yet</NoRows>
  return (
    <RowList>
      {projects.data.map((project) => (
        <RowLink
          key={project.id}
          to={`/projects/${project.id}`}
          title={project.title}
          note={project.due_date ? `Due ${date(project.due_date)}` : "No due date"}
        >
          {project.is_overdue && <OverdueMark />}
          <ProjectBadge status={project.status} />
        </RowLink>
      ))}
    </RowList>
  )
}
