// What the organization has spent, filtered by client, billing and date.
import { Plus } from "lucide-react"
import { useListPlace } from "../../shared/list-place.ts"
import { PeriodFields } from "../../shared/period-fields.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Select } from "../../ui/select.tsx"
import { ClientFilter } from "../clients/client-filter.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { may } from "../may.ts"
import { MoneyTabs } from "../money-tabs.tsx"
import { ProjectFilter } from "../projects/project-filter.tsx"
import { states } from "../time/states.ts"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ExpenseList } from "./expense-list.tsx"
import { useExpensePlace } from "./use-expense-place.ts"

export function ExpensesScreen() {
  const list = useListPlace(25)
  const place = useExpensePlace(list)
  const adding = useDialogAddress("create")
  const { client, project, state, period, query } = place
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Expenses" />
      <PageHeader
        title="Expenses"
        tabs={<MoneyTabs />}
        actions={<ExportCsv address="/api/expenses/" query={query} file="expenses" />}
        main={
          may("work") && (
            <Button variant="primary" icon={<Plus />} onClick={adding.show}>
              Add expense
            </Button>
          )
        }
      />
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <SearchBox
          label="Search expenses"
          value={list.typed}
          onChange={list.type}
          className="min-w-0 max-sm:col-span-2 sm:w-56"
        />
        <ClientFilter client={client} onChange={(id) => list.change({ client: id, project: "" })} />
        <ProjectFilter client={client} project={project} onChange={(id) => list.set("project", id)} />
        <Select
          label="Billing"
          options={states}
          value={state ?? "any"}
          onChange={(value) => list.set("state", value === "any" ? "" : value)}
          className="sm:w-40"
        />
        <div className="max-sm:col-span-2">
          <PeriodFields period={period} onChange={(chosen) => list.change(chosen)} open="Any time" />
        </div>
      </div>
      <ExpenseList list={list} place={place} adding={adding} />
    </div>
  )
}
