// The one next thing to do with an invoice, where there is one.
import { Banknote, CircleCheck, Send } from "lucide-react"
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
  if (next === "recordPayment")
    return (
      <Button icon={<Banknote />} variant="primary" onClick={() => open("record")}>
        Record payment
      </Button>
    )
  return (
    <Button icon={<CircleCheck />} variant="primary" onClick={() => open("confirm")}>
      Confirm Payment
    </Button>
  )
}

/** Its client is reminded, and gets the same mail again only where that is looked for. */
export const isLate = ({ is_overdue, allowed }: InvoiceDetail) => is_overdue && allowed.includes("send")

export const sendingOf = ({ sent_at }: InvoiceDetail) => (sent_at === null ? "Send" : "Send again")
