// Saves an expense, then its receipt.
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useForm } from "react-hook-form"
import type { Expense } from "../../../src/expenses/schema.ts"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { sendFile } from "../../api/send-file.ts"
import { today } from "../../lib/dates.ts"
import { isDay } from "../../lib/periods.ts"
import { reasonOf, tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { showBesideFields } from "../form-errors.ts"
import { ownCurrency } from "../values.tsx"
import type { ReceiptChange } from "./receipt-field.tsx"
import { receiptAddress } from "./use-receipt.tsx"

export type ExpenseValues = {
  amount: number | null
  currency: string
  category: string
  spent_on: string
  /** 0 for none. */
  client: number
  project: { id: number; title: string } | null
  note: string
  is_billable: boolean
  /** Percent, as typed. */
  markup: string
}

export const valuesOf = (expense: Expense | undefined, client: number | null): ExpenseValues => ({
  amount: expense?.amount ?? null,
  currency: expense?.currency ?? ownCurrency() ?? "USD",
  category: expense?.category ?? "",
  spent_on: expense?.spent_on ?? today(),
  client: expense?.client ?? client ?? 0,
  project: expense?.project == null ? null : { id: expense.project, title: expense.project_title ?? "" },
  note: expense?.note ?? "",
  is_billable: expense?.is_billable ?? false,
  markup: expense && expense.markup_percent > 0 ? String(expense.markup_percent) : "",
})

const names = ["amount", "currency", "category", "spent_on", "client", "project", "note"] as const

type ExpenseForm = {
  open: boolean
  expense: Expense | undefined
  client: number | null
  receipt: ReceiptChange
  done: () => void
}

export function useExpenseForm({ open, expense, client, receipt, done }: ExpenseForm) {
  const utils = api.useUtils()
  const queries = useQueryClient()
  const form = useForm<ExpenseValues>({ defaultValues: valuesOf(expense, client) })
  const [receiptProblem, setReceiptProblem] = useState<string | undefined>()
  // A new one whose receipt was refused isn't added twice.
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (!open) return
    added.current = undefined
    setReceiptProblem(undefined)
  }, [open])
  const save = useMutation({
    async mutationFn(fields: ReturnType<typeof fieldsOf>) {
      setReceiptProblem(undefined)
      const id = expense?.id ?? added.current
      const saved =
        id === undefined
          ? await utils.client.expenses.create.mutate(fields)
          : await utils.client.expenses.update.mutate({ id, ...fields })
      added.current = saved.id
      // A receipt that was looked at is kept, under its address.
      queries.removeQueries({ queryKey: ["file", receiptAddress(saved.id)] })
      if (receipt instanceof File) await upload(saved.id, receipt)
      else if (receipt === null && saved.has_receipt)
        await utils.client.expenses.removeReceipt.mutate({ id: saved.id })
    },
    onSuccess() {
      toast.success(expense ? "Expense saved" : "Expense added")
      done()
    },
    onError(error) {
      if (error instanceof ReceiptRefused) return setReceiptProblem(error.message)
      const { markup_percent } = refusal(error).fields
      if (markup_percent) form.setError("markup", { message: markup_percent.join(", ") })
      else if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to save the expense")
    },
    onSettled: () =>
      Promise.all([utils.expenses.invalidate(), utils.clients.unbilled.invalidate()]).then(() => {}),
  })
  return {
    form,
    save: form.handleSubmit((values) => {
      const markup = readMarkup(values.markup)
      if (markup.problem !== undefined)
        return form.setError("markup", { message: markup.problem }, { shouldFocus: true })
      if (values.amount === null || Number.isNaN(values.amount))
        return form.setError("amount", { message: "Enter an amount" })
      if (!isDay(values.spent_on)) return form.setError("spent_on", { message: "Choose a date" })
      save.mutate(fieldsOf(values, values.amount, markup.value))
    }),
    saving: save.isPending,
    receiptProblem,
  }
}

const fieldsOf = (values: ExpenseValues, amount: number, markup_percent: number) => ({
  amount,
  currency: values.currency,
  category: values.category,
  spent_on: values.spent_on,
  client: values.client || null,
  project: values.project?.id ?? null,
  note: values.note.trim() || null,
  is_billable: values.is_billable,
  markup_percent: values.is_billable ? markup_percent : 0,
})

/** Percent; 0 for an empty text. */
function readMarkup(text: string): { value: number; problem?: never } | { problem: string } {
  const figure = text.replace(/[\s%]/g, "").replace(",", ".")
  if (figure === "") return { value: 0 }
  return /^\d{1,3}(\.\d{1,4})?$/.test(figure)
    ? { value: Number(figure) }
    : { problem: "Enter a percentage, such as 10" }
}

/** The expense itself is saved. */
class ReceiptRefused extends Error {
  override name = "ReceiptRefused"
}

async function upload(id: number, file: File) {
  try {
    await sendFile({ url: receiptAddress(id), field: "file", file })
  } catch (error) {
    const reason =
      refusal(error).fields.file?.join(", ") ?? reasonOf(error, "We couldn't upload the receipt.")
    throw new ReceiptRefused(`The expense is saved, but not its receipt. ${reason}`)
  }
}
