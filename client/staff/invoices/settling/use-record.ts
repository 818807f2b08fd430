// Recording a payment for an invoice, once.
import { useMutation } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { type RecordValues, sentOf, valuesOf } from "./record-values.ts"

const names = ["amount", "paid_on", "method", "reference", "note", "close_reason"] as const

export function useRecord(invoice: InvoiceDetail, done: () => void) {
  const { client } = api.useUtils()
  const [changed, once] = [useMoneyChanged(), useIdempotencyKey()]
  const form = useForm<RecordValues>({ defaultValues: valuesOf(invoice) })
  const call = useMutation({
    mutationFn(values: RecordValues) {
      const payment = sentOf(invoice, values)
      return client.payments.record.mutate(payment, once(payment))
    },
    onSuccess() {
      toast.success("Payment recorded")
      void changed()
      done()
    },
    onError(error) {
      if (showBesideFields(error, form.setError, names)) return
      tellReason(error, "Failed to record the payment")
      void changed()
    },
  })
  return { form, save: form.handleSubmit((values) => call.mutate(values)), saving: call.isPending }
}
