// The details of a reported payment: amount, date, and what helps to find it.
import { Paperclip } from "lucide-react"
import { useState } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { digitsOf, money, symbolOf } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { DateInput, TextArea, TextInput } from "../../ui/text-input.tsx"
import { amountToPay } from "./amounts.ts"
import { ProofField } from "./proof-field.tsx"
import type { Report } from "./use-payment-report.ts"
import type { useProof } from "./use-proof.ts"

type ReportFieldsProps = {
  invoice: WaysToPay["invoice"]
  report: Report
  change: (changes: Partial<Report>) => void
  proof: ReturnType<typeof useProof>
  /** Errors of the server, by field. */
  wrong: Record<string, string[]>
}

export function ReportFields({ invoice, report, change, proof, wrong }: ReportFieldsProps) {
  const [unread, setUnread] = useState<string>()
  const { currency } = invoice
  const isMore = Boolean(
    report.reference || report.note || report.proof || wrong.reference || wrong.note || wrong.proof,
  )
  const [opened, open] = useState(isMore)
  return (
    <div className="mb-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <Field
          label="Amount paid"
          hint={differenceText(report.amount, invoice)}
          {...errorIn(
            wrong.amount ??
              (report.amount === null && unread === undefined ? ["Enter what you paid"] : undefined),
          )}
        >
          <MoneyInput
            value={report.amount}
            unread={unread}
            symbol={symbolOf(currency)}
            digits={digitsOf(currency)}
            onChange={(amount, text) => {
              setUnread(text)
              change({ amount })
            }}
          />
        </Field>
        <Field label="Paid on" {...errorIn(wrong.paid_on)}>
          <DateInput value={report.paid_on} onChange={(event) => change({ paid_on: event.target.value })} />
        </Field>
      </div>
      {opened || isMore ? (
        <>
          <Field label="Reference" hint="As on your bank statement" {...errorIn(wrong.reference)}>
            <TextInput
              value={report.reference}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => change({ reference: event.target.value })}
            />
          </Field>
          <Field group label="Proof of payment" {...errorIn(wrong.proof)}>
            <ProofField proof={proof} name={report.proof?.name ?? null} />
          </Field>
          <Field label="Note" {...errorIn(wrong.note)}>
            <TextArea
              value={report.note}
              rows={2}
              maxLength={2_000}
              onChange={(event) => change({ note: event.target.value })}
            />
          </Field>
        </>
      ) : (
        <Button icon={<Paperclip />} aria-expanded={false} onClick={() => open(true)}>
          Add proof or note
        </Button>
      )}
    </div>
  )
}

const errorIn = (sentences: string[] | undefined) => (sentences ? { error: sentences.join(", ") } : {})

/** What a smaller amount leaves due, and what happens to a larger one. */
function differenceText(amount: number | null, invoice: WaysToPay["invoice"]) {
  const due = amountToPay(invoice)
  if (amount === null || amount === due) return undefined
  const rest = money(Math.abs(due - amount), invoice.currency)
  return amount < due ? `${rest} will still be due` : `${rest} more than is due, kept as your credit`
}
