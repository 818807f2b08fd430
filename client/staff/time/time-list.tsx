// The entries of a week or of a page, or why there are none, and the form of each.
import { Clock, Plus } from "lucide-react"
import { cursorAfterEntry } from "../../../src/time-entries/rules.ts"
import { api } from "../../api/hooks.ts"
import { idIn } from "../../lib/address.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { may } from "../may.ts"
import { useItemDialog } from "../use-dialog-address.ts"
import { mayChange } from "./may-change.ts"
import { TimeTable } from "./time-table.tsx"
import type { TimePlace } from "./use-time-place.ts"

const EntryDialog = onDemand(async () => (await import("./entry-dialog.tsx")).EntryDialog)

type TimeListProps = {
  list: ListPlace
  place: TimePlace
  adding: { open: boolean; show: () => void; close: () => void }
}

export function TimeList(props: TimeListProps) {
  const { list, place, adding } = props
  const rows = useEntries(place).data
  // The timer's may be on another page.
  const id = idIn(list.get("entry"))
  const isElsewhere = id !== null && rows?.every((row) => row.id !== id) === true
  const { data: other } = api.time_entries.get.useQuery({ id: id ?? 0 }, { enabled: isElsewhere })
  const editing = useItemDialog("entry", rows && other && mayChange(other) ? [...rows, other] : rows)
  useFetchedAhead(EntryDialog)
  return (
    <>
      <Rows {...props} />
      {may("work") && (
        <>
          <EntryDialog open={adding.open} onClose={adding.close} client={place.client} />
          {editing.item && (
            <EntryDialog
              key={editing.item.id}
              open={editing.open}
              onClose={editing.close}
              entry={editing.item}
            />
          )}
        </>
      )}
    </>
  )
}

const unfiltered = { client: "", project: "", who: "", state: "", search: "", from: "", to: "" }

const useEntries = ({ query }: TimePlace) =>
  api.time_entries.list.useQuery(query, { placeholderData: (before) => before })

function Rows({ list, place, adding }: TimeListProps) {
  const entries = useEntries(place)
  if (entries.isPending) return <Skeleton rows={8} label="Loading time" />
  if (!entries.data)
    return (
      <Failure
        title="Failed to load time"
        error={entries.error}
        retry={entries.refetch}
        retrying={entries.isFetching}
      />
    )
  const rows = entries.data
  if (rows.length === 0 && place.isFiltered)
    return (
      <Empty
        title="No time found"
        action={<Button onClick={() => list.change(unfiltered)}>Clear filters</Button>}
      >
        No entries match these filters.
      </Empty>
    )
  if (rows.length === 0 && list.page === 1)
    return (
      <Empty
        title={place.isList ? "No time yet" : "No time this week"}
        icon={<Clock />}
        action={
          may("work") && (
            <Button variant="primary" icon={<Plus />} onClick={adding.show}>
              Add time
            </Button>
          )
        }
      >
        {may("work") && "Add what you've worked, or start the timer at the top of the page."}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <TimeTable entries={rows.slice(0, list.rowsShown)} />
      <ListPages place={list} rows={rows} loading={entries.isPlaceholderData} cursorOf={cursorAfterEntry} />
    </div>
  )
}
