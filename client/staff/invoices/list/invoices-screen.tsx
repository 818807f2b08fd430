// The organization's invoices: sums, search, filters, and a button to create one.
import { Plus, ReceiptText, X } from "lucide-react"
import { useNavigate, useSearchParams } from "react-router"
import { api } from "../../../api/hooks.ts"
import { idIn } from "../../../lib/address.ts"
import { useListPlace } from "../../../shared/list-place.ts"
import { OrderSelect } from "../../../shared/order-select.tsx"
import { Title } from "../../../shared/title.tsx"
import { Button } from "../../../ui/button.tsx"
import { ButtonLink } from "../../../ui/button-link.tsx"
import { FilterTabs } from "../../../ui/filter-tabs.tsx"
import { onDemand, useFetchedAhead } from "../../../ui/on-demand.tsx"
import { PageHeader } from "../../../ui/page.tsx"
import { SearchBox } from "../../../ui/search-box.tsx"
import { ExportCsv } from "../../export-csv.tsx"
import { may } from "../../may.ts"
import { MoneyTabs } from "../../money-tabs.tsx"
import { useDialogAddress } from "../../use-dialog-address.ts"
import { statusTabs } from "../status.tsx"
import { InvoiceList } from "./invoice-list.tsx"
import { MoneyFigures } from "./money-figures.tsx"
import { sortChoices, useInvoicePlace } from "./use-invoice-place.ts"

const CreateInvoice = onDemand(async () => (await import("../editor/open-editor.tsx")).CreateInvoice)

export function InvoicesScreen() {
  const list = useListPlace(25)
  const { status, only, of, sort, query } = useInvoicePlace(list)
  const figures = api.dashboard.figures.useQuery({})
  const creating = useCreating()
  useFetchedAhead(CreateInvoice)
  const navigate = useNavigate()
  const counts = figures.data?.invoice_statuses
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <div className="flex flex-col gap-6">
      <MoneyTabs />
      <Title screen="Invoices" />
      <PageHeader
        title="Invoices"
        description="What you've billed and what's outstanding."
        wide={
          may("work") && (
            <ButtonLink to="/billing" icon={<ReceiptText />}>
              Billing settings
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
      {all !== 0 && (
        <>
          <MoneyFigures
            sums={figures.data}
            isLost={figures.isError}
            chosen={only}
            onChoose={(figure) => list.change({ only: figure ?? "", status: "" })}
          />
          <div className="flex flex-col gap-4">
            <FilterTabs
              label="Status"
              options={[{ value: "all", label: "All", count: all }, ...statusTabs(counts, status)]}
              value={only ? null : (status ?? "all")}
              onChange={(chosen) => list.change({ status: chosen === "all" ? "" : chosen, only: "" })}
            />
            <div className="flex flex-wrap gap-3">
              <SearchBox
                label="Search invoices"
                value={list.typed}
                onChange={list.type}
                className="min-w-0 flex-1 sm:max-w-80"
              />
              {of !== null && <OfClient client={of} onAll={() => list.set("of", "")} />}
              <OrderSelect list={list} sort={sort} choices={sortChoices} />
            </div>
          </div>
        </>
      )}
      <InvoiceList list={list} figures={figures.data} create={creating.show} />
      {creating.open && may("work") && (
        <CreateInvoice
          {...creating.parties}
          onClose={creating.close}
          onSaved={({ id }) => navigate(`/invoices/${id}`, { replace: true })}
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
  return (
    <Button
      icon={<X />}
      className="min-w-0 max-w-60 max-md:order-last"
      aria-label={`Of ${data?.name ?? "one client"}: show all`}
      onClick={onAll}
    >
      {data?.name ?? "One client"}
    </Button>
  )
}
