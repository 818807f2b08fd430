// Recording what a client has paid, once, and what the server has against it, beside the fields and the invoices.
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { type Problems, problemsOf } from "../allocate/problems.ts"
import { useMoneyChanged } from "../use-changed.ts"
import { newValues, type RecordValues, type sentOf } from "./values.ts"

const names = ["client", "currency", "amount", "paid_on", "method", "reference", "note"] as const

/** `client` 0 where it is still to be said whose it is. */
export function useRecord(client: number, done: () => void) {
  const { client: calls } = api.useUtils()
  const [changed, once] = [useMoneyChanged(), useIdempotencyKey()]
  const [problems, setProblems] = useState<Problems>(new Map())
  const form = useForm<RecordValues>({ defaultValues: newValues(client) })
  const call = useMutation({
    mutationFn: (payment: ReturnType<typeof sentOf>) => calls.payments.create.mutate(payment, once(payment)),
    onSuccess() {
      toast.success("Payment recorded")
      void changed()
      done()
    },
    onError(error, { allocations }) {
      const found = problemsOf(error, allocations)
      setProblems(found)
      if (showBesideFields(error, form.setError, names) || found.size > 0) return
      tellReason(error, "Failed to record the payment")
      void changed()
    },
  })
  return { form, problems, record: call.mutate, saving: call.isPending }
}
