// Expenses as a table, with row actions.
import { FileText, Paperclip, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { Expense } from "../../../src/expenses/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Badge } from "../../ui/badge.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { RowActs } from "../../ui/row-acts.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { toast } from "../../ui/toast.tsx"
import { mayChange } from "../time/may-change.ts"
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
        caption="Expenses"
        columns={columns}
        rows={expenses}
        rowKey={({ id }) => id}
        rowLink={(expense) =>
          mayChange(expense)
            ? addressOf(expense)
            : expense.invoice === null
              ? undefined
              : `/invoices/${expense.invoice}`
        }
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
  {
    key: "category",
    title: "Expense",
    phone: "title",
    render: (expense) => (
      <span className="block min-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate" title={expense.category}>
            {expense.category}
          </span>
          {expense.has_receipt && (
            <Paperclip aria-label="With receipt" className="size-3.5 shrink-0 text-muted" />
          )}
        </span>
        {detailsOf(expense) !== "" && (
          <span
            className="block truncate font-normal text-muted text-xs max-md:hidden"
            title={detailsOf(expense)}
          >
            {detailsOf(expense)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "person",
    title: "Person",
    width: "10rem",
    hide: "tablet",
    render: ({ user_name }) => (
      <span className="block truncate text-muted" title={user_name ?? undefined}>
        {user_name ?? "—"}
      </span>
    ),
  },
  {
    key: "day",
    title: "Date",
    width: "8rem",
    phone: "note",
    render: (expense) => (
      <span className="block truncate md:whitespace-nowrap">
        {date(expense.spent_on)}
        <span className="md:hidden">{detailsOf(expense) && ` · ${detailsOf(expense)}`}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Billing",
    width: "9.5rem",
    phone: "badge",
    render: ({ invoice, invoice_number, is_billable }) =>
      invoice !== null ? (
        <Badge tone="success">{invoice_number || "On a draft"}</Badge>
      ) : is_billable ? (
        <Badge tone="primary">Unbilled</Badge>
      ) : (
        <span className="text-muted max-md:sr-only">Not billable</span>
      ),
  },
  {
    key: "amount",
    title: "Amount",
    width: "8rem",
    phone: "value",
    numeric: true,
    render: ({ formatted_amount }) => <span className="whitespace-nowrap">{formatted_amount}</span>,
  },
]
