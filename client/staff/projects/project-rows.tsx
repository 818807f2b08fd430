// The newest projects of a client.
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { ProjectBadge } from "../../shared/project-status.tsx"
import { LostRows, NoRows, Row, Rows } from "../../shared/rows.tsx"
import { WaitingRows } from "../invoices/invoice-rows.tsx"
import { OverdueMark } from "./overdue-mark.tsx"

const maxProjects = 20

export function ProjectRows({ client }: { client: number }) {
  const projects = api.projects.list.useQuery({ client, limit: maxProjects })
  if (projects.isPending) return <WaitingRows />
  if (projects.error) return <LostRows title="Failed to load projects" query={projects} />
  if (projects.data.length === 0) return <NoRows>No projects yet</NoRows>
  return (
    <Rows>
      {projects.data.map((project) => (
        <Row
          key={project.id}
          to={`/projects/${project.id}`}
          title={project.title}
          note={project.due_date ? `Due ${date(project.due_date)}` : "No due date"}
        >
          {project.is_overdue && <OverdueMark />}
          <ProjectBadge status={project.status} />
        </Row>
      ))}
    </Rows>
  )
}
