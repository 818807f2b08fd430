// How many projects and invoices are where, and which projects are late.
import type { ReactNode } from "react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import type { InvoiceStatus } from "../../../src/invoices/rules.ts"
import type { ProjectStatus } from "../../../src/projects/schema.ts"
import { date } from "../../lib/format.ts"
import { ProjectBadge } from "../../shared/project-status.tsx"
import { NoRows, Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { StatusBadge } from "../invoices/status.tsx"

const projectOrder: readonly ProjectStatus[] = [
  "planned",
  "in_progress",
  "review",
  "delivered",
  "completed",
  "archived",
]
const invoiceOrder: readonly InvoiceStatus[] = [
  "draft",
  "sent",
  "processing",
  "pending",
  "overdue",
  "paid",
  "cancelled",
]
/** Shown where there are some: nobody chooses these. */
const rare = ["completed", "pending"]

type Counts = Record<string, number>

export const ProjectStatuses = ({ counts }: { counts: Counts }) => (
  <Card title="Project Status">
    <dl className="flex flex-col gap-2.5 text-sm">
      {shown(projectOrder, counts).map((status) => (
        <Line key={status} n={counts[status] ?? 0}>
          <ProjectBadge status={status} />
        </Line>
      ))}
    </dl>
  </Card>
)

export const InvoiceStatuses = ({ counts }: { counts: Counts }) => (
  <Card title="Invoice Status">
    <dl className="flex flex-col gap-2.5 text-sm">
      {shown(invoiceOrder, counts).map((status) => (
        <Line key={status} n={counts[status] ?? 0}>
          <StatusBadge status={status} overdue={false} />
        </Line>
      ))}
    </dl>
  </Card>
)

const shown = <S extends string>(order: readonly S[], counts: Counts) =>
  order.filter((status) => !rare.includes(status) || (counts[status] ?? 0) > 0)

const Line = ({ n, children }: { n: number; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3">
    <dt>{children}</dt>
    <dd className={`tabular ${n === 0 ? "text-muted" : "font-medium"}`}>{n}</dd>
  </div>
)

export const OverdueProjects = ({ projects }: { projects: Dashboard["overdue_projects"] }) => (
  <Card
    flush
    title="Overdue Projects"
    className="md:max-lg:col-span-2"
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
            <span className="text-danger">{date(project.due_date)}</span>
          </Row>
        ))}
      </Rows>
    )}
  </Card>
)
