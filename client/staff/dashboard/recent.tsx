// The newest invoices and projects.
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { ProjectBadge } from "../../shared/project-status.tsx"
import { NoRows, Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { InvoiceAmount } from "../invoices/invoice-rows.tsx"
import { nameOf } from "../invoices/name-of.ts"
import { BadgeBesideName } from "../invoices/status.tsx"
import { OverdueMark } from "../projects/overdue-mark.tsx"
import { RowAmount } from "../values.tsx"

export const RecentInvoices = ({ invoices }: { invoices: Dashboard["recent_invoices"] }) => (
  <Card flush title="Recent Invoices" actions={<ViewAll to="/invoices" what="invoices" />}>
    {invoices.length === 0 ? (
      <NoRows>No invoices yet</NoRows>
    ) : (
      <Rows>
        {invoices.map((invoice) => (
          <Row
            key={invoice.id}
            to={`/invoices/${invoice.id}`}
            title={nameOf(invoice)}
            note={invoice.client_name}
          >
            <BadgeBesideName {...invoice} />
            <RowAmount>
              <InvoiceAmount invoice={invoice} />
            </RowAmount>
          </Row>
        ))}
      </Rows>
    )}
  </Card>
)

export const RecentProjects = ({ projects }: { projects: Dashboard["recent_projects"] }) => (
  <Card flush title="Recent Projects" actions={<ViewAll to="/projects" what="projects" />}>
    {projects.length === 0 ? (
      <NoRows>No projects yet</NoRows>
    ) : (
      <Rows>
        {projects.map((project) => (
          <Row
            key={project.id}
            to={`/projects/${project.id}`}
            title={project.title}
            note={project.client_name}
          >
            {project.is_overdue && <OverdueMark />}
            <ProjectBadge status={project.status} />
          </Row>
        ))}
      </Rows>
    )}
  </Card>
)

const ViewAll = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink to={to} size="sm" variant="ghost" className="-mr-2.5" aria-label={`View All ${what}`}>
    View All
  </ButtonLink>
)
