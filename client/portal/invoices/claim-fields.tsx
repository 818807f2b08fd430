// The fields of a payment claim: how much and when, and what helps to find the payment.

import { Paperclip } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { digitsOf, money, symbolOf } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { NativeDate } from "../../ui/native-date.tsx"
import { Bar } from "../../ui/states.tsx"
import { amountToPay } from "./to-pay.ts"
import { type ClaimFieldsProps, errorIn } from "./use-payment-claim.ts"

const MoreFields = lazy(async () => ({ default: (await import("./more-claim-fields.tsx")).MoreFields }))

type Props = ClaimFieldsProps & {
  /** False where each invoice is reported as it stands. */
  hasAmount: boolean
}

export function ClaimFields({ invoice, form, change, proof, refused, hasAmount }: Props) {
  const [unread, setUnread] = useState<string>()
  const { currency } = invoice
  const isFilled = (["reference", "note", "proof"] as const).some((name) => form[name] || refused[name])
  const [isOpened, setOpened] = useState(isFilled)
  return (
    <div className="mb-4 flex flex-col gap-4">
      <div className="grid gap-4 sm:max-lg:grid-cols-2">
        {hasAmount && (
          <Field
            label={say("Amount paid")}
            hint={differenceText(form.amount, invoice)}
            {...errorIn(
              refused.amount ??
                (form.amount === null && unread === undefined ? [say("Enter what you paid")] : undefined),
            )}
          >
            <MoneyInput
              value={form.amount}
              unread={unread}
              symbol={symbolOf(currency)}
              digits={digitsOf(currency)}
              onChange={(amount, text) => {
                setUnread(text)
                change({ amount })
              }}
            />
          </Field>
        )}
        <Field label={say("Paid on")} hint={date(form.paid_on, "")} {...errorIn(refused.paid_on)}>
          <NativeDate value={form.paid_on} onChange={(paid_on) => change({ paid_on })} />
        </Field>
      </div>
      {isOpened || isFilled ? (
        <Suspense fallback={<Bar className="h-10 w-full" />}>
          <MoreFields {...{ form, change, proof, refused }} />
        </Suspense>
      ) : (
        <Button
          icon={<Paperclip />}
          className="sm:max-lg:max-w-80"
          aria-expanded={false}
          onClick={() => setOpened(true)}
        >
          {say("Add proof or a note")}
        </Button>
      )}
    </div>
  )
}

/** What is left to pay of less, and what becomes of more. */
function differenceText(amount: number | null, invoice: WaysToPay["invoice"]) {
  const due = amountToPay(invoice)
  if (amount === null || amount === due) return undefined
  const rest = money(Math.abs(due - amount), invoice.currency)
  return amount < due
    ? say("{amount} will still be due", { amount: rest })
    : say("{amount} more than the amount due. The extra becomes credit on your account.", { amount: rest })
}
