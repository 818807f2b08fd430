// Projects and invoices by status, each linking to its list.
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { ProjectStatus } from "../../../src/projects/schema.ts"
import { ProjectBadge } from "../../shared/project-status.tsx"
import { Card } from "../../ui/page.tsx"
import { StatusBadge, statusOrder } from "../invoices/status.tsx"

const projectOrder: readonly ProjectStatus[] = [
  "planned",
  "in_progress",
  "review",
  "delivered",
  "completed",
  "archived",
]
/** Shown only if there are some: this status can't be chosen. */
const rare = ["completed", "pending"]

type Counts = Record<string, number>

export const ProjectStatuses = ({ counts }: { counts: Counts }) => (
  <Card flush title="Project Status">
    <ul className="pb-2.5 text-sm">
      {shown(projectOrder, counts).map((status) => (
        <Line key={status} n={counts[status] ?? 0} to={`/projects?status=${status}`}>
          <ProjectBadge status={status} />
        </Line>
      ))}
    </ul>
  </Card>
)

export const InvoiceStatuses = ({ counts }: { counts: Counts }) => (
  <Card flush title="Invoice Status">
    <ul className="pb-2.5 text-sm">
      {shown(statusOrder, counts).map((status) => (
        <Line key={status} n={counts[status] ?? 0} to={`/invoices?status=${status}`}>
          <StatusBadge status={status} overdue={false} />
        </Line>
      ))}
    </ul>
  </Card>
)

const shown = <S extends string>(order: readonly S[], counts: Counts) =>
  order.filter((status) => !rare.includes(status) || (counts[status] ?? 0) > 0)

const Line = ({ n, to, children }: { n: number; to: string; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="-outline-offset-2 flex h-11 items-center justify-between gap-3 px-4 hover:bg-hover sm:h-9 sm:px-5"
    >
      {children}
      <span className={`tabular ${n === 0 ? "text-muted" : "font-medium"}`}>{n}</span>
    </Link>
  </li>
)
