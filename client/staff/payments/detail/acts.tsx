// What can be done with a payment: what is left is put towards invoices, and a mistake is voided.
import { ArrowRightLeft, Undo2, XCircle } from "lucide-react"
import type { Payment } from "../../../../src/payments/schema.ts"
import { Button } from "../../../ui/button.tsx"
import { canAllocate, canVoid } from "../shown.ts"
import type { PaymentDialogs } from "./use-dialogs.ts"

type ActsProps = { payment: Payment; dialogs: PaymentDialogs }

export const Acts = ({ payment, dialogs }: ActsProps) => (
  <>
    {canVoid(payment) && (
      <Button icon={<XCircle />} onClick={() => dialogs.ask({ about: "void" })}>
        Void
      </Button>
    )}
    {canAllocate(payment) && (
      <Button icon={<Undo2 />} onClick={dialogs.refund.show}>
        Refund
      </Button>
    )}
  </>
)

export const AllocateAct = ({ show }: { show: () => void }) => (
  <Button variant="primary" icon={<ArrowRightLeft />} onClick={show}>
    Use for invoices
  </Button>
)
