// One page of expenses, or why there is none, and the form of each.
import { Plus, Receipt } from "lucide-react"
import { cursorAfterExpense } from "../../../src/expenses/rules.ts"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { may } from "../may.ts"
import { useItemDialog } from "../use-dialog-address.ts"
import { ExpenseTable } from "./expense-table.tsx"
import type { ExpensePlace } from "./use-expense-place.ts"

const ExpenseDialog = onDemand(async () => (await import("./expense-dialog.tsx")).ExpenseDialog)

type ExpenseListProps = {
  list: ListPlace
  place: ExpensePlace
  adding: { open: boolean; show: () => void; close: () => void }
}

export function ExpenseList(props: ExpenseListProps) {
  const { place, adding } = props
  const editing = useItemDialog("expense", useExpenses(place).data)
  useFetchedAhead(ExpenseDialog)
  return (
    <>
      <Rows {...props} />
      {may("work") && (
        <>
          <ExpenseDialog open={adding.open} onClose={adding.close} client={place.client} />
          {editing.item && (
            <ExpenseDialog
              key={editing.item.id}
              open={editing.open}
              onClose={editing.close}
              expense={editing.item}
            />
          )}
        </>
      )}
    </>
  )
}

const useExpenses = ({ query }: ExpensePlace) =>
  api.expenses.list.useQuery(query, { placeholderData: (before) => before })

function Rows({ list, place, adding }: ExpenseListProps) {
  const expenses = useExpenses(place)
  if (expenses.isPending) return <Skeleton rows={8} label="Loading expenses" />
  if (!expenses.data)
    return (
      <Failure
        title="Failed to load expenses"
        error={expenses.error}
        retry={expenses.refetch}
        retrying={expenses.isFetching}
      />
    )
  const rows = expenses.data
  if (rows.length === 0 && place.isFiltered)
    return (
      <Empty title="No expenses found" action={<Button onClick={list.clear}>Show all expenses</Button>}>
        No expenses match these filters.
      </Empty>
    )
  if (rows.length === 0 && list.page === 1)
    return (
      <Empty
        title="No expenses yet"
        icon={<Receipt />}
        action={
          may("work") && (
            <Button variant="primary" icon={<Plus />} onClick={adding.show}>
              Add expense
            </Button>
          )
        }
      >
        {may("work") && "Keep what you spend with its receipt, and bill it to your client."}
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <ExpenseTable expenses={rows.slice(0, list.rowsShown)} />
      <ListPages
        place={list}
        rows={rows}
        loading={expenses.isPlaceholderData}
        cursorOf={cursorAfterExpense}
      />
    </div>
  )
}
