// What is left of a payment, spread over the open invoices of its client.
import { type FormEvent, useState } from "react"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { money } from "../../../lib/format.ts"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { Note } from "../../../ui/note.tsx"
import { ShareLines } from "./share-lines.tsx"
import { type Amounts, chosenOf, leftOf, spread } from "./shares.ts"
import { useAllocate } from "./use-allocate.ts"

type AllocateFormProps = { payment: Payment; invoices: readonly Invoice[]; onClose: () => void }

export function AllocateForm({ payment, invoices, onClose }: AllocateFormProps) {
  const { currency, unallocated } = payment
  const [amounts, setAmounts] = useState<Amounts>(() => spread(unallocated, invoices, currency))
  const { allocate, busy, problems } = useAllocate(payment.id, onClose)
  const left = leftOf(unallocated, amounts, currency)
  const chosen = chosenOf(amounts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && chosen.length > 0) allocate(chosen)
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Use ${payment.formatted_unallocated} for invoices`}
      save="Use credit"
      saving={busy}
      incomplete={chosen.length === 0 || left < 0}
      onSubmit={submit}
    >
      <ShareLines
        invoices={invoices}
        amounts={amounts}
        onChange={(invoice, amount) => setAmounts((now) => new Map(now).set(invoice, amount))}
        problems={problems}
      />
      {left < 0 ? (
        <Note tone="danger">This is {money(-left, currency)} more than is left of the payment.</Note>
      ) : (
        <p aria-live="polite" className="tabular text-muted text-sm">
          {left === 0
            ? "All of it is used."
            : `${money(left, currency)} stays ${payment.client_name}'s credit.`}
        </p>
      )}
    </FormDialog>
  )
}
