// Putting what is left of a payment towards invoices, and what the server has against it, by invoice.
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { useMoneyChanged } from "../use-changed.ts"
import { type Problems, problemsOf, type Share } from "./problems.ts"

export function useAllocate(id: number, done: () => void) {
  const { client } = api.useUtils()
  const [changed, once] = [useMoneyChanged(), useIdempotencyKey()]
  const [problems, setProblems] = useState<Problems>(new Map())
  const call = useMutation({
    mutationFn: (allocations: Share[]) =>
      client.payments.allocate.mutate({ id, allocations }, once(allocations)),
    onSuccess(_payment, allocations) {
      toast.success(allocations.length === 1 ? "Used for the invoice" : "Used for the invoices")
      void changed()
      done()
    },
    onError(error, allocations) {
      const found = problemsOf(error, allocations)
      setProblems(found)
      if (found.size > 0) return
      tellReason(error, "Failed to use the credit")
      void changed()
    },
  })
  return { allocate: (allocations: Share[]) => call.mutate(allocations), busy: call.isPending, problems }
}
