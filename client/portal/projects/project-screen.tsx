// One project as its client sees it: what it is about, when, for how much, and what has been billed for it.
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "react-router"
import type { PortalProject } from "../../../src/portal/schema.ts"
import { date } from "../../lib/dates.ts"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { idIn, isMissing, NoSuchProject } from "../edges.tsx"
import { Facts } from "../facts.tsx"
import { InvoiceRows } from "../invoices/invoice-rows.tsx"
import * as queries from "../queries.ts"
import { NoRows } from "../rows.tsx"
import { ProjectStatus } from "../status.tsx"
import { Title } from "../title.tsx"

/** Spec §9. */
const invoicesShown = 5

const back = { to: "/portal/projects", label: "Projects" }

export function ProjectScreen() {
  const id = idIn(useParams().projectId)
  return id === null ? <NoSuchProject /> : <Content key={id} id={id} />
}

function Content({ id }: { id: number }) {
  const project = useQuery(queries.project(id))
  if (project.error && isMissing(project.error)) return <NoSuchProject />
  if (!project.data)
    return (
      <div className="flex flex-col gap-6">
        <Title screen="Project" />
        <PageHeader title="Project" back={back} waiting={project.isPending} />
        {project.isPending ? (
          <Skeleton rows={5} label="Loading project" />
        ) : (
          <Failure error={project.error} retry={project.refetch} retrying={project.isFetching} />
        )}
      </div>
    )
  return <Shown project={project.data} />
}

const Shown = ({ project }: { project: PortalProject }) => (
  <div className="flex flex-col gap-6">
    <Title screen={project.title} />
    <PageHeader title={project.title} badge={<ProjectStatus status={project.status} />} back={back} />
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="About this project">
          {project.description ? (
            <p className="max-w-prose whitespace-pre-line break-words leading-relaxed">
              {project.description}
            </p>
          ) : (
            <p className="text-muted">No description</p>
          )}
        </Card>
        <Invoices project={project} />
      </div>
      <Card title="Details" className="max-md:order-first">
        <Facts
          className="grid-cols-2 md:grid-cols-1"
          facts={[
            { label: "Started", value: date(project.start_date, "No start date") },
            { label: "Due", value: date(project.due_date, "No due date") },
            { label: "Budget", value: project.formatted_budget ?? "No budget" },
            { label: "Added", value: date(project.created_at) },
          ]}
        />
      </Card>
    </div>
  </div>
)

function Invoices({ project }: { project: PortalProject }) {
  // One more than is shown tells whether there are others.
  const query = { project: project.id, limit: invoicesShown + 1 }
  const invoices = useQuery(queries.invoices(query))
  if (invoices.isPending) return <Skeleton rows={3} label="Loading invoices" />
  if (invoices.error && !invoices.data)
    return <Failure error={invoices.error} retry={invoices.refetch} retrying={invoices.isFetching} />
  const all = invoices.data.length > invoicesShown && (
    <Link
      to={`/portal/invoices?project=${project.id}`}
      className="rounded-sm py-1 text-link text-sm hover:underline"
    >
      View all<span className="sr-only"> invoices of this project</span>
    </Link>
  )
  return (
    <Card title="Invoices" flush actions={all}>
      {invoices.data.length === 0 ? (
        <NoRows>No invoices yet</NoRows>
      ) : (
        <InvoiceRows invoices={invoices.data.slice(0, invoicesShown)} />
      )}
    </Card>
  )
}
