// Expenses as a table, with row actions.
import { FileText, Paperclip, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { Expense } from "../../../src/expenses/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { RowActs } from "../../ui/row-acts.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { toast } from "../../ui/toast.tsx"
import { mayChange } from "../time/may-change.ts"
import { billingColumn, dayColumn, leadsTo, nameColumn, personColumn } from "../time/work-columns.tsx"
import { receiptOf, useReceipt } from "./use-receipt.tsx"

export function ExpenseTable({ expenses }: { expenses: readonly Expense[] }) {
  const [params] = useSearchParams()
  // What it is about stays while it closes.
  const [deleting, setDeleting] = useState<{ open: boolean; expense?: Expense }>({ open: false })
  const remove = useDelete()
  const { view, picture } = useReceipt()
  const addressOf = ({ id }: Expense) => `?${new URLSearchParams([...params, ["expense", String(id)]])}`
  return (
    <>
      <Table
        fixed
        acts={3}
        caption="Expenses"
        columns={columns}
        rows={expenses}
        rowKey={({ id }) => id}
        rowLink={(expense) => leadsTo(expense, addressOf(expense))}
        actions={(expense) => {
          const isMine = mayChange(expense)
          const receipt = receiptOf(expense)
          return (
            <RowActs
              of={expense.category}
              acts={[
                ...(isMine ? [{ label: "Edit", icon: <Pencil />, to: addressOf(expense) }] : []),
                ...(receipt
                  ? [{ label: "View receipt", icon: <Paperclip />, onSelect: () => view(receipt) }]
                  : []),
                ...(expense.invoice === null
                  ? []
                  : [{ label: "Open invoice", icon: <FileText />, to: `/invoices/${expense.invoice}` }]),
                ...(isMine
                  ? [
                      {
                        label: "Delete",
                        icon: <Trash2 />,
                        onSelect: () => setDeleting({ open: true, expense }),
                      },
                    ]
                  : []),
              ]}
            />
          )
        }}
      />
      {picture}
      <Confirm
        open={deleting.open}
        onClose={() => setDeleting({ ...deleting, open: false })}
        title={`Delete ${deleting.expense?.category}, ${deleting.expense?.formatted_amount}?`}
        action="Delete expense"
        onConfirm={() => deleting.expense && remove(deleting.expense)}
      >
        {deleting.expense?.has_receipt ? "Its receipt is deleted too. " : ""}This can't be undone.
      </Confirm>
    </>
  )
}

function useDelete() {
  const utils = api.useUtils()
  return async ({ id }: Expense) => {
    try {
      await utils.client.expenses.delete.mutate({ id })
      toast.success("Expense deleted")
    } catch (error) {
      tellReason(error, "Failed to delete the expense")
    } finally {
      await utils.expenses.invalidate()
    }
  }
}

const detailsOf = ({ client_name, project_title, note }: Expense) =>
  [project_title ?? client_name, note].filter(Boolean).join(" · ")

const columns: readonly Column<Expense>[] = [
  nameColumn({
    title: "Expense",
    nameOf: ({ category }) => category,
    detailsOf,
    mark: ({ has_receipt }) =>
      has_receipt && <Paperclip aria-label="With receipt" className="size-3.5 shrink-0 text-muted" />,
  }),
  personColumn,
  dayColumn(({ spent_on }) => spent_on, detailsOf),
  billingColumn,
  {
    key: "amount",
    title: "Amount",
    width: "8rem",
    phone: "value",
    numeric: true,
    render: ({ formatted_amount }) => <span className="whitespace-nowrap">{formatted_amount}</span>,
  },
]
