// Confirms that a client's payment has arrived, with amount and date. It can be undone briefly.

import { type FormEvent, type ReactNode, useState } from "react"
import type { Invoice, InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { date, today } from "../../../lib/dates.ts"
import { digitsOf, money, symbolOf } from "../../../lib/format.ts"
import { reasonOf, tellFailure } from "../../../shared/tell-failure.ts"
import { unlikelyAmount } from "../../../shared/unlikely-amount.ts"
import { DateInput } from "../../../ui/date-input.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useKeptValues } from "../../use-kept-values.ts"
import { undoSeconds, useInvoiceUpdates } from "../use-invoice-updates.ts"
import type { Claim } from "./claim-banner.tsx"
import { openOthers, sumOfClaims, Together } from "./together.tsx"

type ConfirmPaymentProps = {
  invoice: InvoiceDetail
  onClose: () => void
  /** The claim, if the screen doesn't show it already. */
  children?: ReactNode
}

/** Open while mounted. Unchanged values are booked as claimed. Use the claim's id as `key`. */
export function ConfirmPayment({ invoice, onClose, children }: ConfirmPaymentProps) {
  const { currency } = invoice
  const claim = invoice.claim?.state === "open" ? invoice.claim : null
  const claimed = { amount: claim?.amount ?? invoice.amount_due, day: claim?.paid_on ?? today() }
  const until = api.billing_settings.get.useQuery().data?.books_closed_until ?? null
  const isClosed = until !== null && claimed.day <= until
  const others = openOthers(claim)
  const saved: { typed_day: string | null; amount: number | null; together: boolean } = {
    typed_day: null,
    amount: claimed.amount,
    together: others.length > 0,
  }
  const place = `confirmation of ${invoice.id} ${claim?.id ?? ""}`
  const { values, change, isTyped, close } = useKeptValues({ place, saved, onClose })
  const { typed_day } = values
  const together = values.together ? others : []
  const amount = together.length > 0 ? claimed.amount : values.amount
  const day = typed_day ?? (isClosed ? today() : claimed.day)
  const [unread, setUnread] = useState<string>()
  const { confirm, busy, problems } = useConfirmation(invoice, together, close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || amount === null || amount <= 0) return
    confirm({
      claim: claim?.id ?? null,
      paid_on: day === claimed.day ? null : day,
      amount: amount === claimed.amount ? null : amount,
    })
  }
  return (
    <FormDialog
      open
      size="sm"
      paired
      title={`${claim ? sumOfClaims(invoice, claim, together) : invoice.formatted_amount_due} from ${invoice.client_name}`}
      description={
        together.length > 0
          ? `Confirms payment of ${together.length + 1} invoices and emails a receipt for each.`
          : `${outcomeOf(amount, invoice)} and emails a receipt.`
      }
      save="Confirm Payment"
      saving={busy}
      incomplete={amount === null}
      doubt={amount === claimed.amount ? null : unlikelyAmount(amount, invoice.amount_due, currency)}
      onClose={close}
      isTyped={isTyped}
      onSubmit={submit}
    >
      {children}
      {others.length > 0 && (
        <div className="sm:col-span-2">
          <Together
            verb="Confirm"
            {...{ invoice, others }}
            checked={values.together}
            onChange={(together) => change({ together })}
          />
        </div>
      )}
      <Field
        label="Date received"
        hint={
          isClosed &&
          `The client reported paying on ${date(claimed.day)}, but your books are closed through ${date(until)}`
        }
        error={problems.paid_on}
      >
        <DateInput value={day} max={today()} onChange={(typed_day) => change({ typed_day })} />
      </Field>
      {together.length === 0 && (
        <Field label="Amount" error={problems.amount}>
          <MoneyInput
            value={amount}
            unread={unread}
            symbol={symbolOf(currency)}
            digits={digitsOf(currency)}
            onChange={(value, text) => {
              change({ amount: value })
              setUnread(text)
            }}
          />
        </Field>
      )}
    </FormDialog>
  )
}

function outcomeOf(amount: number | null, { number, amount_due, currency }: InvoiceDetail) {
  if (amount === null || amount === amount_due) return `Marks ${number} as paid`
  const rest = money(Math.abs(amount_due - amount), currency)
  return amount < amount_due
    ? `Records a part payment, leaves ${rest} due`
    : `Marks ${number} as paid, keeps ${rest} as credit`
}

function useConfirmation(
  { id, number }: Pick<Invoice, "id" | "number">,
  together: Claim["other_claims"],
  onConfirmed: () => void,
) {
  const ids = [id, ...together.map(({ invoice }) => invoice)]
  const other_claims = together.map((claim) => claim.id)
  const { show, refresh } = useInvoiceUpdates()
  const { client } = api.useUtils()
  const undo = async () => {
    try {
      show((await client.invoices.undoConfirmation.mutate({ id, other_claims })).invoice)
      const what = ids.length === 1 ? `${number} needs` : `${ids.length} invoices need`
      toast.info("Confirmation undone", { detail: `${what} confirmation again.` })
    } catch (error) {
      tellFailure(error, "Failed to undo the confirmation", "alone")
    }
    await refreshAll()
  }
  const refreshAll = () => Promise.all(ids.map((one) => refresh(one)))
  const call = api.invoices.confirmPayment.useMutation({
    async onSuccess({ invoice }) {
      show(invoice)
      onConfirmed()
      const action = { label: "Undo", onClick: undo }
      toast.success("Payment confirmed successfully!", { timeout: undoSeconds * 1000, action })
      await refreshAll()
    },
    onError(error) {
      const { paid_on, amount } = refusal(error).fields
      if (paid_on || amount) return
      toast.error(reasonOf(error, "Failed to confirm payment. Please try again."))
      void refreshAll()
    },
  })
  const { paid_on, amount } = call.error ? refusal(call.error).fields : {}
  return {
    /** Date and amount are null if unchanged. */
    confirm: (payment: { claim: number | null; paid_on: string | null; amount: number | null }) =>
      call.mutate({
        ...{ id, ...payment, undo_seconds: undoSeconds, other_claims },
      }),
    busy: call.isPending,
    problems: { paid_on: paid_on?.join(" "), amount: amount?.join(" ") },
  }
}
