// The organization's quotes: search, filters, and a button to create one.
import { Plus } from "lucide-react"
import { useNavigate, useSearchParams } from "react-router"
import { idIn } from "../../lib/address.ts"
import { useListPlace } from "../../shared/list-place.ts"
import { OrderSelect } from "../../shared/order-select.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { may } from "../may.ts"
import { MoneyTabs } from "../money-tabs.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { QuoteList } from "./quote-list.tsx"
import { statusTabs } from "./status.tsx"
import { sortChoices, useQuotePlace } from "./use-quote-place.ts"

const CreateQuote = onDemand(async () => (await import("./editor/open-editor.tsx")).CreateQuote)

export function QuotesScreen() {
  const list = useListPlace(25)
  const { status, sort, query } = useQuotePlace(list)
  const creating = useCreating()
  const navigate = useNavigate()
  useFetchedAhead(CreateQuote)
  return (
    <div className="flex flex-col gap-3">
      <Title screen="Quotes" />
      <PageHeader
        title="Quotes"
        tabs={<MoneyTabs />}
        actions={<ExportCsv address="/api/quotes/" query={query} file="quotes" />}
        main={
          may("work") && (
            <Button variant="primary" icon={<Plus />} onClick={creating.show}>
              Create Quote
            </Button>
          )
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 basis-full lg:min-w-96 lg:flex-1 lg:basis-0">
          <FilterTabs
            label="Status"
            options={statusTabs}
            value={status ?? "all"}
            onChange={(chosen) => list.set("status", chosen === "all" ? "" : chosen)}
          />
        </div>
        <SearchBox
          label="Search quotes"
          value={list.typed}
          onChange={list.type}
          className="min-w-36 flex-1 sm:max-w-80 lg:flex-none lg:basis-60"
        />
        <OrderSelect list={list} sort={sort} choices={sortChoices} />
      </div>
      <QuoteList list={list} create={creating.show} />
      {creating.open && may("work") && (
        <CreateQuote
          {...creating.parties}
          onClose={creating.close}
          onSaved={({ id }) => navigate(`/quotes/${id}`, { replace: true })}
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
