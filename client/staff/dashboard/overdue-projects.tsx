// Overdue projects.
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { count } from "../../lib/format.ts"
import { NoRows, Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"

export const OverdueProjects = ({ projects }: { projects: Dashboard["overdue_projects"] }) => (
  <Card
    flush
    title="Overdue Projects"
    actions={
      <ButtonLink to="/projects" size="sm" variant="ghost" className="-mr-2.5">
        View All Projects
      </ButtonLink>
    }
  >
    {projects.length === 0 ? (
      <NoRows>All projects are on time.</NoRows>
    ) : (
      <Rows>
        {projects.slice(0, 5).map((project) => (
          <Row
            key={project.id}
            to={`/projects/${project.id}`}
            title={project.title}
            note={project.client_name}
          >
            <span className="text-danger">{count(project.days_overdue, "day")} overdue</span>
          </Row>
        ))}
      </Rows>
    )}
  </Card>
)
