// Uses the rest of a payment for the client's open invoices, earliest due first.
import { type FormEvent, useState } from "react"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { money } from "../../../lib/format.ts"
import { useIdempotencyKey } from "../../../shared/use-idempotency-key.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { Note } from "../../../ui/note.tsx"
import { Failure, LoadingLines } from "../../../ui/states.tsx"
import { useKeptValues } from "../../use-kept-values.ts"
import { useMoneyCall } from "../use-money-call.ts"
import { ShareLines } from "./share-lines.tsx"
import {
  type Amounts,
  chosenShares,
  leftOf,
  maxShares,
  openInvoices,
  type Problems,
  problemsOf,
  type Share,
  spread,
} from "./shares.ts"

type AllocateProps = { payment: Payment; onClose: () => void }

/** Open while mounted; reloads the invoices each time. */
export function Allocate({ payment, onClose }: AllocateProps) {
  const { data, error, refetch, isFetching } = api.invoices.list.useQuery(
    { client: payment.client ?? 0, only: "outstanding", sort: "due_date", limit: 200 },
    { gcTime: 0 },
  )
  const invoices = openInvoices(data ?? [], payment.currency).slice(0, maxShares)
  if (invoices.length > 0) return <AllocateForm {...{ payment, invoices, onClose }} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Apply ${payment.formatted_unallocated} to invoices`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data ? (
        <p className="text-muted text-sm">
          {payment.client_name} has no open invoices in {payment.currency}. You can apply the credit once
          there's one.
        </p>
      ) : error ? (
        <Failure error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <LoadingLines label="Loading invoices" />
      )}
    </Dialog>
  )
}

function AllocateForm({ payment, invoices, onClose }: AllocateProps & { invoices: readonly Invoice[] }) {
  const { id, currency, unallocated } = payment
  const { client } = api.useUtils()
  const once = useIdempotencyKey()
  const place = `allocation of ${id}`
  const saved = Object.fromEntries(spread(unallocated, invoices, currency))
  const { values, change, isTyped, close } = useKeptValues({ place, saved, onClose })
  const amounts: Amounts = new Map(invoices.map((invoice) => [invoice.id, values[invoice.id] ?? null]))
  const [problems, setProblems] = useState<Problems>(new Map())
  const { send, busy } = useMoneyCall({
    call: (allocations: Share[]) => client.payments.allocate.mutate({ id, allocations }, once(allocations)),
    done: (_, allocations) =>
      allocations.length === 1 ? "Applied to the invoice" : "Applied to the invoices",
    failed: "Failed to apply the credit",
    onDone: close,
    showRefused(refused, allocations) {
      const found = problemsOf(refused, allocations)
      setProblems(found)
      return found.size > 0
    },
  })
  const left = leftOf(unallocated, amounts, currency)
  const chosen = chosenShares(amounts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && chosen.length > 0) send(chosen)
  }
  return (
    <FormDialog
      open
      onClose={close}
      isTyped={isTyped}
      title={`Apply ${payment.formatted_unallocated} to invoices`}
      save="Apply credit"
      saving={busy}
      incomplete={chosen.length === 0 || left < 0}
      onSubmit={submit}
    >
      <ShareLines
        invoices={invoices}
        amounts={amounts}
        onChange={(invoice, amount) => change({ [invoice]: amount })}
        problems={problems}
      />
      {left < 0 ? (
        <Note tone="danger">This is {money(-left, currency)} more than is left of the payment.</Note>
      ) : (
        <p aria-live="polite" className="tabular text-muted text-sm">
          {left === 0
            ? "Nothing is left over."
            : `${money(left, currency)} remains as credit for ${payment.client_name}.`}
        </p>
      )}
    </FormDialog>
  )
}
