// The organization's invoices: sums, search, filters, and a button to create one.
import { Plus, ReceiptText, X } from "lucide-react"
import { useNavigate, useSearchParams } from "react-router"
import { api } from "../../../api/hooks.ts"
import { idIn } from "../../../lib/address.ts"
import { useListPlace } from "../../../shared/list-place.ts"
import { OrderSelect } from "../../../shared/order-select.tsx"
import { PeriodFields } from "../../../shared/period-fields.tsx"
import { Title } from "../../../shared/title.tsx"
import { Button } from "../../../ui/button.tsx"
import { ButtonLink } from "../../../ui/button-link.tsx"
import { FilterTabs } from "../../../ui/filter-tabs.tsx"
import { onDemand, useFetchedAhead } from "../../../ui/on-demand.tsx"
import { PageHeader } from "../../../ui/page.tsx"
import { SearchBox } from "../../../ui/search-box.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { sendingOf } from "../../dashboard/steps.ts"
import { ExportCsv } from "../../export-csv.tsx"
import { may } from "../../may.ts"
import { MoneyTabs } from "../../money-tabs.tsx"
import { useDialogAddress } from "../../use-dialog-address.ts"
import { statusLabel, statusTabs } from "../status.tsx"
import { ColumnsMenu } from "./columns-menu.tsx"
import { InvoiceList } from "./invoice-list.tsx"
import { figureNames, MoneyFigures } from "./money-figures.tsx"
import { sortChoices, useInvoicePlace } from "./use-invoice-place.ts"

const CreateInvoice = onDemand(async () => (await import("../editor/open-editor.tsx")).CreateInvoice)

/** Below that the list shows everything at a glance. */
const enoughForFilters = 5

export function InvoicesScreen() {
  const list = useListPlace(25)
  const { status, only, of, period, hasPeriod, sort, query } = useInvoicePlace(list)
  const figures = api.dashboard.figures.useQuery({})
  // How high the figures are is only known with them: what stands below comes at the same time, so that nothing moves.
  const waits = figures.isPending && figures.failureCount === 0
  api.invoices.list.usePrefetchQuery(query)
  const creating = useCreating()
  useFetchedAhead(CreateInvoice)
  const navigate = useNavigate()
  const counts = figures.data?.invoice_statuses
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0)
  const few = all !== undefined && all < enoughForFilters
  const filter = (only && figureNames[only]) ?? (status && statusLabel(status))
  const sums = (
    <MoneyFigures
      sums={figures.data}
      isLost={figures.isError}
      chosen={only}
      onChoose={(figure) => list.change({ only: figure ?? "", status: "" })}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <Title screen="Invoices" />
      <PageHeader
        title="Invoices"
        tabs={<MoneyTabs />}
        wide={
          may("work") && (
            <ButtonLink to="/billing" icon={<ReceiptText />}>
              Invoicing settings
            </ButtonLink>
          )
        }
        actions={
          all !== 0 && (
            <ExportCsv
              address="/api/invoices/"
              query={query}
              file="invoices"
              others={[
                {
                  label: "Credit notes as CSV",
                  address: "/api/credit-notes/",
                  query: of === null ? {} : { client: of },
                  file: "credit-notes",
                },
              ]}
            />
          )
        }
        main={
          may("work") && (
            <Button variant="primary" icon={<Plus />} onClick={creating.show}>
              Create Invoice
            </Button>
          )
        }
      />
      {waits && sums}
      {!waits && all !== 0 && (
        <>
          {!few && sums}
          <div className="flex flex-wrap items-center gap-3">
            {!few && (
              <div className="min-w-0 basis-full lg:min-w-96 lg:flex-1 lg:basis-0">
                <FilterTabs
                  label="Status"
                  options={[
                    { value: "all", label: "All", count: all },
                    ...statusTabs(figures.isPending ? {} : counts, status),
                  ]}
                  value={only ? null : (status ?? "all")}
                  onChange={(chosen) => list.change({ status: chosen === "all" ? "" : chosen, only: "" })}
                />
              </div>
            )}
            <SearchBox
              label="Search invoices"
              value={list.typed}
              onChange={list.type}
              className="min-w-36 flex-1 sm:max-w-80 lg:flex-none lg:basis-60"
            />
            {(!few || hasPeriod) && (
              <div className="min-w-0 max-md:order-last max-md:basis-full">
                <PeriodFields
                  label="Issue date"
                  open="Any issue date"
                  period={period}
                  onChange={(chosen) => list.change(chosen)}
                />
              </div>
            )}
            {few && filter && <Filtered by={filter} onAll={() => list.change({ only: "", status: "" })} />}
            {of !== null && <OfClient client={of} onAll={() => list.set("of", "")} />}
            <OrderSelect list={list} sort={sort} choices={sortChoices} newest={!hasPeriod} />
            {!few && <ColumnsMenu />}
          </div>
        </>
      )}
      {waits ? (
        <Skeleton rows={8} label="Loading invoices" />
      ) : (
        <InvoiceList list={list} figures={figures.data} create={creating.show} />
      )}
      {creating.open && may("work") && (
        <CreateInvoice
          {...creating.parties}
          onClose={creating.close}
          onSaved={({ id }, sends) => navigate(sends ? sendingOf(id) : `/invoices/${id}`, { replace: true })}
        />
      )}
    </div>
  )
}

/** `?client=3` or `?project=4` opens the editor for them; anything but a number is ignored. */
function useCreating() {
  const [params] = useSearchParams()
  const { open, show, close } = useDialogAddress("create", ["client", "project"])
  const [client, project] = [idIn(params.get("client")), idIn(params.get("project"))]
  return { open: open || client !== null || project !== null, parties: { client, project }, show, close }
}

function OfClient({ client, onAll }: { client: number; onAll: () => void }) {
  const { data } = api.clients.get.useQuery({ id: client })
  return <Filtered by={data?.name ?? "One client"} onAll={onAll} />
}

/** A filter that has no other control on the screen, and the way out of it. */
const Filtered = ({ by, onAll }: { by: string; onAll: () => void }) => (
  <Button
    icon={<X />}
    className="min-w-0 max-w-60 max-md:order-last"
    aria-label={`${by}: show all`}
    onClick={onAll}
  >
    {by}
  </Button>
)
