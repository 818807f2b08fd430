// What a client says of its payment beside that it is done: how much and when, and what helps to find it.
import { Paperclip } from "lucide-react"
import { useState } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { digitsOf, money, symbolOf } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { DateInput, TextArea, TextInput } from "../../ui/text-input.tsx"
import { askedAmount } from "./asked.ts"
import { ProofField } from "./proof-field.tsx"
import type { useProof } from "./use-proof.ts"
import type { Said } from "./use-said.ts"

type SaidFieldsProps = {
  invoice: WaysToPay["invoice"]
  said: Said
  change: (changes: Partial<Said>) => void
  proof: ReturnType<typeof useProof>
  /** What the server didn't take, by field. */
  wrong: Record<string, string[]>
}

export function SaidFields({ invoice, said, change, proof, wrong }: SaidFieldsProps) {
  const [unread, setUnread] = useState<string>()
  const { currency } = invoice
  const isMore = Boolean(
    said.reference || said.note || said.proof || wrong.reference || wrong.note || wrong.proof,
  )
  const [opened, open] = useState(isMore)
  return (
    <div className="mb-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        <Field
          label="Amount paid"
          hint={differenceText(said.amount, invoice)}
          {...errorIn(
            wrong.amount ??
              (said.amount === null && unread === undefined ? ["Enter what you paid"] : undefined),
          )}
        >
          <MoneyInput
            value={said.amount}
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
          <DateInput value={said.paid_on} onChange={(event) => change({ paid_on: event.target.value })} />
        </Field>
      </div>
      {opened || isMore ? (
        <>
          <Field label="Reference" hint="As on your bank statement" {...errorIn(wrong.reference)}>
            <TextInput
              value={said.reference}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => change({ reference: event.target.value })}
            />
          </Field>
          <Field group label="Proof of payment" {...errorIn(wrong.proof)}>
            <ProofField proof={proof} name={said.proof?.name ?? null} />
          </Field>
          <Field label="Note" {...errorIn(wrong.note)}>
            <TextArea
              value={said.note}
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

/** What a part leaves to be paid, and what becomes of more. */
function differenceText(amount: number | null, invoice: WaysToPay["invoice"]) {
  const due = askedAmount(invoice)
  if (amount === null || amount === due) return undefined
  const rest = money(Math.abs(due - amount), invoice.currency)
  return amount < due ? `${rest} will still be due` : `${rest} more than is due, kept as your credit`
}
