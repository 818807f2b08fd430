// All invoices of this client, what is unpaid, and the ways to pay or download them.

import { useQuery } from "@tanstack/react-query"
import { FileText, ScrollText, X } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { idIn } from "../../lib/address.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import { type ListPlace, useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { type Column, roomFor, Table } from "../../ui/table.tsx"
import { ListBar } from "../list-bar.tsx"
import { QuoteList } from "../quotes/quote-list.tsx"
import * as queries from "../screen-queries.ts"
import { InvoiceStatus, invoiceFilters, invoiceLabel } from "../status.tsx"
import { amountText, dueDayOf } from "./amounts.ts"
import { CreditNotes } from "./credit-notes.tsx"
import { dueText, PayButton } from "./invoice-rows.tsx"
import { PaySeveralLink } from "./pay-several-link.tsx"
import { InvoicePdf } from "./pdf-button.tsx"

export function InvoicesScreen() {
  const place = useListPlace(25)
  const project = idIn(place.get("project")) ?? undefined
  return (
    <div className="flex flex-col gap-6">
      <Title screen={say("Invoices")} />
      <PageHeader
        title={say("Invoices")}
        description={say("Your invoices from {name}.", { name: hostName() })}
        actions={
          <ButtonLink to="/portal/invoices/statement" icon={<ScrollText />}>
            {say("Statement of account")}
          </ButtonLink>
        }
      />
      {project === undefined && place.page === 1 && place.search === "" && <QuoteList />}
      <ListBar place={place} label={say("Search invoices")} statuses={invoiceFilters} nameOf={invoiceLabel} />
      {project !== undefined && <OfProject id={project} onClear={() => place.set("project", "")} />}
      <List place={place} project={project} />
      {project === undefined && place.page === 1 && place.search === "" && <CreditNotes />}
    </div>
  )
}

function OfProject({ id, onClear }: { id: number; onClear: () => void }) {
  const { data } = useQuery(queries.project(id))
  return (
    <p className="-my-2 flex min-w-0 items-center gap-2 text-muted text-sm">
      <span className="truncate">
        {data ? say("Invoices for {project}", { project: data.title }) : say("Invoices for this project")}
      </span>
      <Button variant="ghost" size="sm" icon={<X />} onClick={onClear}>
        {say("Show all")}
      </Button>
    </p>
  )
}

function List({ place, project }: { place: ListPlace; project: number | undefined }) {
  const status = invoiceFilters.find((one) => one === place.get("status"))
  const invoices = useQuery({
    ...queries.invoices({ ...place.query, status, project }),
    placeholderData: (before) => before,
  })
  const many = place.page > 1 || (invoices.data?.length ?? 0) > place.rowsShown
  const { search } = place.query
  const count = useQuery({ ...queries.invoicesCount({ search, status, project }), enabled: many })
  if (invoices.isPending) return <Skeleton rows={6} label={say("Loading invoices")} />
  // A loaded list stays when fetching again fails.
  if (invoices.error && !invoices.data)
    return <Failure error={invoices.error} retry={invoices.refetch} retrying={invoices.isFetching} />
  if (
    invoices.data.length === 0 &&
    (place.page > 1 || place.search !== "" || status || project !== undefined)
  )
    return (
      <Empty
        title={say("No invoices found")}
        action={<Button onClick={place.clear}>{say("Show all invoices")}</Button>}
      >
        {say("No matches.")}
      </Empty>
    )
  if (invoices.data.length === 0)
    return (
      <Empty title={say("No invoices found")} icon={<FileText />}>
        {say("Invoices appear here as soon as {name} sends you one.", { name: hostName() })}
      </Empty>
    )
  const rows = invoices.data.slice(0, place.rowsShown)
  // On a phone amounts line up, whether or not a button is beside them.
  const payable = rows.some(({ can_pay }) => can_pay)
  const several = payableTogether(rows)
  return (
    <>
      {several.length > 1 && (
        <div className="-mb-2 flex sm:justify-end max-sm:*:flex-1">
          <PaySeveralLink ids={several} />
        </div>
      )}
      <Table
        caption={say("Invoices")}
        columns={columnsOf()}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        rowLink={(invoice) => `/portal/invoices/${invoice.id}`}
        room={payable ? roomFor(say("Pay")) : "none"}
        actions={(invoice) => (
          <>
            {payable && (
              <span className="max-md:mr-3 max-md:flex max-md:h-10 max-md:items-center">
                {invoice.can_pay && <PayButton invoice={invoice} />}
              </span>
            )}
            <span data-wide className="max-md:hidden">
              <InvoicePdf invoice={invoice} small />
            </span>
          </>
        )}
      />
      <ListPages
        place={place}
        rows={invoices.data}
        loading={invoices.isPlaceholderData}
        total={count.data?.count}
      />
    </>
  )
}

/** Those of one currency, of the first that has several; the oldest first. */
function payableTogether(invoices: readonly PortalInvoice[]): number[] {
  const payable = invoices.filter(({ can_pay }) => can_pay)
  const inCurrency = payable.map((one) => payable.filter(({ currency }) => currency === one.currency))
  return (inCurrency.find((group) => group.length > 1) ?? []).map(({ id }) => id).reverse()
}

const columnsOf = (): readonly Column<PortalInvoice>[] => [
  { key: "number", title: say("Invoice"), phone: "title", render: (invoice) => invoice.number },
  {
    key: "project",
    title: say("Project"),
    render: (invoice) => <span className="text-muted">{invoice.project_title ?? "—"}</span>,
    hide: "tablet",
  },
  { key: "issued", title: say("Issued"), render: (invoice) => date(invoice.issue_date) },
  {
    key: "due",
    title: say("Due"),
    phone: "note",
    render: (invoice) => (
      <>
        <span className="md:hidden">{dueText(invoice)}</span>
        <span className="max-md:hidden">{date(dueDayOf(invoice), say("On receipt"))}</span>
      </>
    ),
  },
  {
    key: "status",
    title: say("Status"),
    phone: "badge",
    render: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
  {
    key: "amount",
    title: say("Amount"),
    phone: "value",
    render: amountText,
    numeric: true,
  },
]
