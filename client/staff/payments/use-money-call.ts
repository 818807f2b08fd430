// A call that changes payments, credits or write-offs, with its success and failure messages.
import { useMutation } from "@tanstack/react-query"
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

/** Reloads everything that shows money: invoices, client, lists, dashboard, reports. */
export function useMoneyChanged() {
  const { payments, credit_notes, invoices, clients, dashboard, reports } = api.useUtils()
  const routers = [payments, credit_notes, invoices, clients, dashboard, reports]
  return () => Promise.all(routers.map((router) => router.invalidate()))
}

type MoneyCall<Values, Answer> = {
  call: (values: Values) => Promise<Answer>
  done: string | ((answer: Answer, values: Values) => string)
  failed: string
  onDone?: () => void
  /** Shows errors next to their fields, and returns whether all have one. */
  showRefused?: (error: unknown, values: Values) => boolean
}

export function useMoneyCall<Values, Answer>(options: MoneyCall<Values, Answer>) {
  const { call, done, failed, onDone, showRefused } = options
  const changed = useMoneyChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess(answer, values) {
      toast.success(typeof done === "string" ? done : done(answer, values))
      onDone?.()
    },
    onError(refused, values) {
      if (!showRefused?.(refused, values)) tellReason(refused, failed)
    },
    onSettled: () => void changed(),
  })
  return { send: mutate, busy: isPending, error }
}
