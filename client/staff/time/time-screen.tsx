// The time that was worked: a week with its days, or all entries.
import { Plus } from "lucide-react"
import { useListPlace } from "../../shared/list-place.ts"
import { PeriodFields } from "../../shared/period-fields.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { Select } from "../../ui/select.tsx"
import { ClientFilter } from "../clients/client-filter.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { may } from "../may.ts"
import { MoneyTabs } from "../money-tabs.tsx"
import { ProjectFilter } from "../projects/project-filter.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { states } from "./states.ts"
import { TimeList } from "./time-list.tsx"
import { useTimePlace } from "./use-time-place.ts"
import { Week } from "./week.tsx"

export function TimeScreen() {
  const list = useListPlace(25)
  const place = useTimePlace(list)
  const adding = useDialogAddress("create")
  const { isList, filters, client, project, state, mine, period } = place
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Time" />
      <PageHeader
        title="Time"
        tabs={<MoneyTabs />}
        actions={<ExportCsv address="/api/time-entries/" query={filters} file="time" />}
        main={
          may("work") && (
            <Button variant="primary" icon={<Plus />} onClick={adding.show}>
              Add time
            </Button>
          )
        }
      />
      <FilterTabs
        label="View"
        options={[
          { value: "week", label: "Week" },
          { value: "list", label: "All time" },
        ]}
        value={isList ? "list" : "week"}
        onChange={(view) => list.set("view", view === "list" ? view : "")}
      />
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {isList && (
          <SearchBox
            label="Search notes"
            value={list.typed}
            onChange={list.type}
            className="min-w-0 max-sm:col-span-2 sm:w-56"
          />
        )}
        <ClientFilter client={client} onChange={(id) => list.change({ client: id, project: "" })} />
        <ProjectFilter client={client} project={project} onChange={(id) => list.set("project", id)} />
        <Select
          label="People"
          options={people}
          value={mine ? "me" : "all"}
          onChange={(value) => list.set("who", value === "me" ? value : "")}
          className="sm:w-36"
        />
        {isList && (
          <>
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
          </>
        )}
      </div>
      {!isList && <Week place={place} onWeek={(week) => list.set("week", week)} />}
      <TimeList list={list} place={place} adding={adding} />
    </div>
  )
}

const people = [
  { value: "all", label: "Everyone" },
  { value: "me", label: "Only me" },
] as const
