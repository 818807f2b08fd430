// The dialogs over a payment: what is left used or given back, and the questions before what is taken back.
import { lazy, Suspense } from "react"
import type { Payment } from "../../../../src/payments/schema.ts"
import { canAllocate, canVoid } from "../shown.ts"
import { TakeBack } from "../take-back.tsx"
import { VoidPayment } from "../void-payment.tsx"
import type { PaymentDialogs } from "./use-dialogs.ts"

const Allocate = lazy(async () => ({ default: (await import("../allocate/allocate.tsx")).Allocate }))
const RefundPayment = lazy(async () => ({
  default: (await import("../refunds/refund-payment.tsx")).RefundPayment,
}))
const VoidRefund = lazy(async () => ({ default: (await import("../refunds/void-refund.tsx")).VoidRefund }))

type DialogsProps = { payment: Payment; dialogs: PaymentDialogs }

export const Dialogs = ({ payment, dialogs }: DialogsProps) => {
  const { allocate, refund, question, dismiss } = dialogs
  return (
    <Suspense fallback={null}>
      {allocate.open && canAllocate(payment) && <Allocate payment={payment} onClose={allocate.close} />}
      {refund.open && canAllocate(payment) && <RefundPayment payment={payment} onClose={refund.close} />}
      {question?.about === "void" && canVoid(payment) && <VoidPayment payment={payment} onClose={dismiss} />}
      {question?.about === "take back" && <TakeBack share={question.share} onClose={dismiss} />}
      {question?.about === "void refund" && <VoidRefund refund={question.refund} onClose={dismiss} />}
    </Suspense>
  )
}
