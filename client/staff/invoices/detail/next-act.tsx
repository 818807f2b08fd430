// The one next thing to do with an invoice, where there is one.
import { BellRing, CircleCheck, Send } from "lucide-react"
import { nextAction } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { Button } from "../../../ui/button.tsx"
import type { Form } from "./use-dialogs.ts"

type NextActProps = { invoice: InvoiceDetail; open: (form: Form) => void }

export function NextAct({ invoice, open }: NextActProps) {
  const next = nextAction(invoice)
  if (next === "send")
    return (
      <Button icon={<Send />} variant="primary" onClick={() => open("send")}>
        {sendingOf(invoice)}
      </Button>
    )
  if (next === "remind")
    return (
      <Button icon={<BellRing />} variant="primary" onClick={() => open("remind")}>
        Remind
      </Button>
    )
  return (
    <Button icon={<CircleCheck />} variant="primary" onClick={() => open("confirm")}>
      Confirm Payment
    </Button>
  )
}

export const sendingOf = ({ sent_at }: InvoiceDetail) => (sent_at === null ? "Send" : "Send again")
