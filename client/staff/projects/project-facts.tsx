// A project's budget, start and due date.
import type { Project } from "../../../src/projects/schema.ts"
import { date } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"
import { CustomFacts } from "../custom-fields/custom-facts.tsx"
import { Unbilled } from "../time/unbilled.tsx"
import { Fact } from "../values.tsx"
import { Invoiced } from "./invoiced.tsx"
import { OverdueMark } from "./overdue-mark.tsx"

export const ProjectFacts = ({ project }: { project: Project }) => (
  <div className="grid gap-6 sm:max-lg:grid-cols-[1fr_2fr]">
    <Card
      title="Budget"
      description={project.invoiced > 0 ? `Before tax, for invoices in ${project.currency}` : undefined}
    >
      {project.budget === null && <p className="text-muted">No budget set</p>}
      {(project.budget !== null || project.invoiced > 0) && <Invoiced project={project} />}
      <Unbilled client={project.client} project={project.id} />
    </Card>
    <Card title="Timeline">
      <dl className="grid gap-3 text-sm sm:max-lg:grid-cols-3">
        <Fact name="Created">{date(project.created_at)}</Fact>
        <Fact name="Start date">{date(project.start_date, "Not set")}</Fact>
        <Fact name="Due date">
          <span className="flex flex-wrap items-center gap-2">
            {date(project.due_date, "Not set")}
            {project.is_overdue && <OverdueMark />}
          </span>
        </Fact>
        <CustomFacts kind="project" custom={project.custom} />
      </dl>
    </Card>
  </div>
)
