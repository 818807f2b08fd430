// What is open over a payment: a form has an address, a question hasn't.
import { useState } from "react"
import { useDialogAddress } from "../../use-dialog-address.ts"
import type { GivenBack, Share } from "../shown.ts"

type Question =
  | { about: "void" }
  | { about: "take back"; share: Share }
  | { about: "void refund"; refund: GivenBack }
export type PaymentDialogs = ReturnType<typeof usePaymentDialogs>

export function usePaymentDialogs() {
  const [question, ask] = useState<Question | null>(null)
  const allocate = useDialogAddress("allocate")
  const refund = useDialogAddress("refund")
  return { allocate, refund, question, ask, dismiss: () => ask(null) }
}
