// What is done with an invoice from the list and from its own page: shown at once, taken back where it fails.
import { useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { reasonOf } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { useRefresh } from "./use-refresh.ts"

export function useInvoiceActions() {
  const show = useOptimism()
  const refresh = useRefresh()
  const confirm = api.invoices.confirmPayment.useMutation({
    onSuccess: () => toast.success("Payment confirmed successfully!"),
  })
  return {
    confirming: confirm.isPending ? confirm.variables.id : null,
    async confirm({ id }: Pick<Invoice, "id">) {
      const takeBack = await show(id, { status: "paid", is_overdue: false })
      await confirm.mutateAsync({ id }).catch((error: unknown) => {
        takeBack()
        toast.error(reasonOf(error, "Failed to confirm payment. Please try again."))
      })
      await refresh(id)
    },
  }
}

/** Shows a change before the server has answered; answers how to take it back, which comes before any refresh. */
function useOptimism() {
  const client = useQueryClient()
  const utils = api.useUtils()
  const lists = { queryKey: getQueryKey(api.invoices.list) }
  return async (id: number, change: Partial<Invoice>) => {
    await Promise.all([utils.invoices.list.cancel(), utils.invoices.get.cancel({ id })])
    const before = client.getQueriesData<Invoice[]>(lists)
    const single = utils.invoices.get.getData({ id })
    client.setQueriesData<Invoice[]>(lists, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
    )
    utils.invoices.get.setData({ id }, (row) => row && { ...row, ...change })
    return () => {
      for (const [key, rows] of before) client.setQueryData(key, rows)
      utils.invoices.get.setData({ id }, single)
    }
  }
}
