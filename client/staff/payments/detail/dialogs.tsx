// The dialogs over a payment: what is left used or given back, and the questions before what is taken back.
import type { Payment } from "../../../../src/payments/schema.ts"
import { onDemand } from "../../../ui/on-demand.tsx"
import { canAllocate, canVoid } from "../shown.ts"
import { TakeBack } from "../take-back.tsx"
import { VoidPayment } from "../void-payment.tsx"
import type { PaymentDialogs } from "./use-dialogs.ts"

const Allocate = onDemand(async () => (await import("../allocate/allocate.tsx")).Allocate)
const RefundPayment = onDemand(async () => (await import("../refunds/refund-payment.tsx")).RefundPayment)
const VoidRefund = onDemand(async () => (await import("../refunds/void-refund.tsx")).VoidRefund)

type DialogsProps = { payment: Payment; dialogs: PaymentDialogs }

export const Dialogs = ({ payment, dialogs }: DialogsProps) => {
  const { allocate, refund, question, dismiss } = dialogs
  return (
    <>
      {allocate.open && canAllocate(payment) && <Allocate payment={payment} onClose={allocate.close} />}
      {refund.open && canAllocate(payment) && <RefundPayment payment={payment} onClose={refund.close} />}
      {question?.about === "void" && canVoid(payment) && <VoidPayment payment={payment} onClose={dismiss} />}
      {question?.about === "take back" && <TakeBack share={question.share} onClose={dismiss} />}
      {question?.about === "void refund" && <VoidRefund refund={question.refund} onClose={dismiss} />}
    </>
  )
}
