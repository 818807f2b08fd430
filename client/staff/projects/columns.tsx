// The columns of the projects table; on a phone name, client, status and invoiced sum.
import type { Project } from "../../../src/projects/schema.ts"
import { date } from "../../lib/format.ts"
import { Count } from "../../ui/badge.tsx"
import type { Column } from "../../ui/table.tsx"
import { Invoiced } from "./invoiced.tsx"
import { OverdueMark } from "./overdue-mark.tsx"
import { StatusMenu } from "./status-menu.tsx"

export const columns: readonly Column<Project>[] = [
  {
    key: "title",
    title: "Project",
    sort: "title",
    phone: "title",
    render: (project) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0">
          <span className="block truncate" title={project.title}>
            {project.title}
          </span>
          <span className="hidden truncate font-normal text-muted text-xs md:max-lg:block">
            {project.client_name}
          </span>
        </span>
        <Count value={project.unread_message_count} label="unread messages" />
        <span className="max-md:hidden">{project.is_overdue && <OverdueMark />}</span>
      </span>
    ),
  },
  {
    key: "client",
    title: "Client",
    sort: "client",
    width: "9.5rem",
    phone: "note",
    hide: "tablet",
    render: (project) => (
      <span className="block truncate text-muted" title={project.client_name}>
        {project.is_overdue && <span className="text-danger md:hidden">Overdue · </span>}
        {project.client_name}
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    width: "9rem",
    phone: "value",
    render: (project) => <StatusMenu project={project} />,
  },
  {
    key: "due",
    title: "Due",
    sort: "due_date",
    width: "7rem",
    hide: "tablet",
    render: (project) => <span className="whitespace-nowrap">{date(project.due_date)}</span>,
  },
  {
    key: "budget",
    title: "Budget invoiced",
    sort: "budget",
    width: "11rem",
    phone: "badge",
    render: (project) => <Invoiced project={project} small />,
    numeric: true,
  },
]
