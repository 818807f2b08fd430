// The client's first page: what needs it, what is due, counts, and news.

import { useQuery } from "@tanstack/react-query"
import { clsx } from "clsx"
import { Link } from "react-router"
import { withStop } from "../../src/core/values/text.ts"
import { say } from "../../src/languages/rules.ts"
import type { Overview } from "../../src/portal/schema.ts"
import { date } from "../lib/dates.ts"
import { hostName } from "../lib/host.ts"
import { portalAuth } from "../lib/storage.ts"
import { ProjectBadge } from "../shared/project-status.tsx"
import { NoRows, Row, Rows } from "../shared/rows.tsx"
import { Title } from "../shared/title.tsx"
import { Card, PageHeader, Stat } from "../ui/page.tsx"
import { Bar, Failure, Skeleton } from "../ui/states.tsx"
import { InvoiceRows } from "./invoices/invoice-rows.tsx"
import { NeedsYou } from "./needs/needs-you.tsx"
import * as queries from "./queries.ts"
import { useSees } from "./use-sees.ts"

export function OverviewScreen() {
  const sees = useSees()
  const [bills, works] = [sees("billing") !== false, sees("project") !== false]
  const name = portalAuth()?.client.name
  return (
    <div className="flex flex-col gap-6">
      <Title screen={say("Overview")} />
      <PageHeader
        title={name ? say("Welcome, {name}", { name }) : say("Welcome")}
        description={workWith(bills, works, withStop(hostName()))}
      />
      <Content bills={bills} works={works} />
    </div>
  )
}

/** `name` ends the sentence. */
const workWith = (bills: boolean, works: boolean, name: string) =>
  bills && works
    ? say("Your projects and invoices with {name}", { name })
    : bills
      ? say("Your invoices with {name}", { name })
      : works
        ? say("Your projects with {name}", { name })
        : say("Your work with {name}", { name })

/** Of what the contact may see. */
function Content({ bills, works }: { bills: boolean; works: boolean }) {
  const overview = useQuery(queries.overview())
  if (overview.isPending) return <Loading />
  if (overview.error)
    return <Failure error={overview.error} retry={overview.refetch} retrying={overview.isFetching} />
  return (
    <>
      <NeedsYou needs={overview.data.needs_you} />
      {bills && <Figures overview={overview.data} works={works} />}
      <div className={clsx("grid items-start gap-x-4 gap-y-6", bills && works && "md:grid-cols-2")}>
        {bills && <RecentInvoices invoices={overview.data.recent_invoices} />}
        {works && <RecentProjects projects={overview.data.recent_projects} />}
      </div>
    </>
  )
}

/** Sums get more space than counts. */
const figures = "grid grid-cols-2 gap-3 sm:gap-4"
const three = "sm:grid-cols-[1.5fr_1fr_1fr]"

/** Amounts that await confirmation are separate, if there are any. */
function Figures({ overview, works }: { overview: Overview; works: boolean }) {
  const { outstanding, outstanding_by_currency, awaiting_confirmation, credit } = overview
  const [awaiting, ...more] = awaiting_confirmation
  const others = outstanding_by_currency.filter(({ currency }) => currency !== outstanding.currency)
  return (
    <div className={clsx(figures, awaiting ? "lg:grid-cols-[3fr_2.5fr_2fr_2fr]" : works && three)}>
      <div className="grid max-sm:col-span-2">
        <Stat
          label={say("Outstanding")}
          value={outstanding.formatted}
          note={
            <>
              {sumText(others)}
              {credit.length > 0 && (
                <span className="block">{say("Your credit: {amounts}", { amounts: listed(credit) })}</span>
              )}
            </>
          }
          large
        />
      </div>
      {awaiting && (
        <div className="grid max-sm:col-span-2">
          <Stat label={say("Awaiting confirmation")} value={awaiting.formatted} note={sumText(more)} />
        </div>
      )}
      <Stat label={say("Invoices")} value={overview.invoices_count} />
      {works && <Stat label={say("Projects")} value={overview.projects_count} />}
    </div>
  )
}

/** Amounts in other currencies; sums never mix currencies. */
const sumText = (others: readonly { formatted: string }[]) =>
  others.length === 0 ? undefined : say("and {amounts}", { amounts: listed(others) })

const listed = (sums: readonly { formatted: string }[]) => sums.map(({ formatted }) => formatted).join(", ")

const RecentProjects = ({ projects }: { projects: Overview["recent_projects"] }) => (
  <Card
    title={say("Recent projects")}
    flush
    actions={projects.length > 0 && <ViewAll to="/portal/projects" what={say("projects")} />}
  >
    {projects.length === 0 ? (
      <NoRows roomy>{say("No projects found")}</NoRows>
    ) : (
      <Rows>
        {projects.map((project) => (
          <Row
            roomy
            key={project.id}
            to={`/portal/projects/${project.id}`}
            title={project.title}
            note={
              project.due_date === null
                ? say("No due date")
                : `${say("Due#project")} ${date(project.due_date)}`
            }
          >
            <ProjectBadge status={project.status} />
          </Row>
        ))}
      </Rows>
    )}
  </Card>
)

const RecentInvoices = ({ invoices }: { invoices: Overview["recent_invoices"] }) => (
  <Card
    title={say("Recent invoices")}
    flush
    actions={invoices.length > 0 && <ViewAll to="/portal/invoices" what={say("invoices")} />}
  >
    {invoices.length === 0 ? (
      <NoRows roomy>{say("No invoices found")}</NoRows>
    ) : (
      <InvoiceRows invoices={invoices} />
    )}
  </Card>
)

const ViewAll = ({ to, what }: { to: string; what: string }) => (
  <Link to={to} className="finger relative rounded-sm py-1.5 text-link text-sm hover:underline">
    {say("View all")}
    <span className="sr-only"> {what}</span>
  </Link>
)

const Loading = () => (
  <>
    <div className="surface h-20 rounded-xl border border-line px-4 py-4 sm:px-5">
      <Bar className="w-36" />
      <Bar className="mt-4 w-56" />
    </div>
    <div className={clsx(figures, three)}>
      {["first", "second", "third"].map((place) => (
        <div
          key={place}
          className="surface h-22.5 rounded-xl border border-line px-4 py-4 first:max-sm:col-span-2 sm:h-23.5 sm:px-5"
        >
          <Bar className="w-20" />
          <Bar className="mt-4 w-12" />
        </div>
      ))}
    </div>
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
      <Skeleton rows={4} label={say("Loading invoices")} />
      <Skeleton rows={4} label={say("Loading projects")} />
    </div>
  </>
)
