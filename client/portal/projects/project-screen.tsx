// One project as its client sees it: description, dates, budget, deliverable, chat and invoices.

import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import type { PortalProject } from "../../../src/portal/projects/schema.ts"
import { calls } from "../../api/client.ts"
import { date } from "../../lib/dates.ts"
import { DeliverableFile } from "../../shared/deliverable/deliverable-file.tsx"
import { Detail } from "../../shared/detail.tsx"
import { ProjectBadge } from "../../shared/project-status.tsx"
import { NoRows } from "../../shared/rows.tsx"
import { Title } from "../../shared/title.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { Facts } from "../facts.tsx"
import { InvoiceRows } from "../invoices/invoice-rows.tsx"
import { NoSuchProject } from "../not-found.tsx"
import * as queries from "../screen-queries.ts"
import { useSees } from "../use-sees.ts"
import { ProjectChat } from "./project-chat.tsx"

const invoicesShown = 5

const backLink = () => ({ to: "/portal/projects", label: say("Projects") })

export const ProjectScreen = () => (
  <Detail
    param="projectId"
    title={say("Project")}
    back={backLink()}
    useOne={useProject}
    skeleton={{ rows: 5, label: say("Loading project") }}
    missing={<NoSuchProject />}
  >
    {(project) => <ProjectContent project={project} />}
  </Detail>
)

const useProject = (id: number) => useQuery(queries.project(id))

const ProjectContent = ({ project }: { project: PortalProject }) => (
  <div className="flex flex-col gap-6">
    <Title screen={project.title} />
    <PageHeader title={project.title} badge={<ProjectBadge status={project.status} />} back={backLink()} />
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <Card title={say("Details")} className="md:col-start-2">
        <Facts
          className="grid-cols-2 md:grid-cols-1"
          facts={[
            { label: say("Start date"), value: date(project.start_date, say("Not set")) },
            { label: say("Due#project"), value: date(project.due_date, say("No due date")) },
            { label: say("Budget"), value: project.formatted_budget ?? say("No budget") },
            { label: say("Added"), value: date(project.created_at) },
          ]}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-6 md:col-start-1 md:row-start-1">
        <Card title={say("About this project")}>
          {project.description ? (
            <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line leading-relaxed">
              {project.description}
            </p>
          ) : (
            <p className="text-muted">{say("No description")}</p>
          )}
        </Card>
        {project.has_deliverable && <Deliverable project={project} />}
        <ProjectChat id={project.id} />
        <InvoicesOf project={project} />
      </div>
    </div>
  </div>
)

const Deliverable = ({ project }: { project: PortalProject }) => (
  <Card title={say("Deliverable")}>
    <DeliverableFile
      main
      file={project}
      source={{
        url: `/portal/projects/${project.id}/download_deliverable/`,
        link: () => calls.portal.projects.linkDeliverable.mutate({ id: project.id }),
      }}
    />
  </Card>
)

const InvoicesOf = (props: { project: PortalProject }) => useSees()("billing") && <Invoices {...props} />

function Invoices({ project }: { project: PortalProject }) {
  // One more than shown, to know whether there are others.
  const query = { project: project.id, limit: invoicesShown + 1 }
  const invoices = useQuery(queries.invoices(query))
  if (invoices.isPending) return <Skeleton rows={3} label={say("Loading invoices")} />
  if (invoices.error && !invoices.data)
    return <Failure error={invoices.error} retry={invoices.refetch} retrying={invoices.isFetching} />
  const all = invoices.data.length > invoicesShown && (
    <Link
      to={`/portal/invoices?project=${project.id}`}
      className="finger relative rounded-sm py-1.5 text-link text-sm hover:underline"
    >
      {say("View all")}
      <span className="sr-only"> {say("invoices of this project")}</span>
    </Link>
  )
  return (
    <Card title={say("Invoices")} flush actions={all}>
      {invoices.data.length === 0 ? (
        <NoRows roomy>{say("No invoices yet")}</NoRows>
      ) : (
        <InvoiceRows invoices={invoices.data.slice(0, invoicesShown)} />
      )}
    </Card>
  )
}
