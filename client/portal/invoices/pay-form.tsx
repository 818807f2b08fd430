// The steps of a payment: what it is for, the method, its details, and telling that it is done.

import { type ReactNode, useEffect, useRef, useState } from "react"
import { isSameName } from "../../../src/core/values/text.ts"
import { say } from "../../../src/languages/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { answerText } from "../../lib/answers.ts"
import { money } from "../../lib/format.ts"
import { unlikelyAmount } from "../../shared/unlikely-amount.ts"
import { Button } from "../../ui/button.tsx"
import type { Doubt } from "../../ui/form-dialog.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { Card } from "../../ui/page.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { LoadingLines, Skeleton } from "../../ui/states.tsx"
import { useMedia } from "../../ui/use-size.ts"
import { dueOn } from "./amounts.ts"
import { ClaimFields } from "./claim-fields.tsx"
import { MethodMark } from "./method-mark.tsx"
import { PaymentDetails } from "./payment-details.tsx"
import { type Bill, billFor } from "./to-pay.ts"
import { usePaymentClaim } from "./use-payment-claim.ts"

/** One payment may cover several invoices, or a part of one. */
type Choice = {
  bill: Bill
  /** In which it is chosen. */
  step: ReactNode
  /** The ways to pay this sum are being loaded. */
  isLoading: boolean
}
/** Whether there is something to pay, and a way to pay it. */
export const canPay = (ways: WaysToPay | undefined): ways is WaysToPay =>
  ways?.invoice.can_pay === true && ways.payment_methods.length > 0

export const LoadingWays = () => <Skeleton rows={5} label={say("Loading payment methods")} />

type PayFormProps = {
  id: number
  ways: WaysToPay
  several?: Choice | undefined
  /** Of an invoice in instalments. */
  part?: Choice | undefined
}

export function PayForm({ id, ways, several, part }: PayFormProps) {
  const { invoice, payment_methods } = ways
  const choice = several ?? part
  const before = choice ? 1 : 0
  const [only] = payment_methods.length === 1 ? payment_methods : []
  const [chosen, choose] = useState<string | null>(null)
  const method = payment_methods.find((one) => String(one.id) === chosen) ?? only
  // On a phone the details would be far below the choice.
  const isInPlace = useMedia("(width < 40rem)")
  const bill = choice?.bill ?? billFor(invoice)
  const details =
    method &&
    (choice?.isLoading ? (
      <LoadingLines label={say("Loading payment details")} />
    ) : (
      <PaymentDetails key={method.id} method={method} bill={bill} />
    ))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {choice && (
          <Step number={1} title={several ? say("Choose invoices") : say("Choose what to pay")}>
            {choice.step}
          </Step>
        )}
        <Step number={1 + before} title={say("Choose how to pay")}>
          <RadioCards
            label={say("Payment method")}
            columns={payment_methods.length > 1 ? 2 : 1}
            options={payment_methods.map((one) => ({
              ...optionOf(one),
              below: isInPlace && one === method && (
                <InPlace name={one.name} moves={chosen !== null}>
                  {details}
                </InPlace>
              ),
            }))}
            value={method ? String(method.id) : null}
            onChange={choose}
          />
        </Step>
        {!isInPlace && (
          <Step
            number={2 + before}
            title={method ? say("Pay with {name}", { name: method.name }) : say("Pay")}
          >
            {details ?? <p className="text-muted">{say("Choose a payment method to see its details.")}</p>}
          </Step>
        )}
      </div>
      <Done step={(isInPlace ? 2 : 3) + before} {...{ id, ways, several, part, method }} />
    </div>
  )
}

/** With the type of the method where its name doesn't say it. */
const optionOf = ({ id, name, type, type_display }: WaysToPay["payment_methods"][number]) => ({
  value: String(id),
  label: name,
  aside: <MethodMark type={type} />,
  ...(isSameName(name, type_display) || type === "other" ? {} : { hint: answerText(type_display) }),
})

/** The details below the chosen method, which stays in view when those of another close above it. */
function InPlace({ name, moves, children }: { name: string; moves: boolean; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (moves) place.current?.previousElementSibling?.scrollIntoView({ block: "nearest" })
  }, [moves])
  return (
    <section ref={place} aria-label={say("Pay with {name}", { name })} className="px-1 pt-3 pb-5">
      {children}
    </section>
  )
}

type StepProps = { number: number; title: string; children: ReactNode }

const Step = ({ number, title, children }: StepProps) => (
  <Card
    title={
      <span className="flex items-center gap-2.5">
        <span className="tabular grid size-5.5 shrink-0 place-items-center rounded-full bg-primary-soft text-link text-xs">
          {number}
        </span>
        <span className="min-w-0">{title}</span>
      </span>
    }
  >
    {children}
  </Card>
)

type DoneProps = PayFormProps & {
  step: number
  method: WaysToPay["payment_methods"][number] | undefined
}

/** The payment claim, and the button that sends it. */
function Done({ step, id, ways, several, part, method }: DoneProps) {
  const { invoice } = ways
  const choice = several ?? part
  const { amount, currency, numbers } = choice?.bill ?? billFor(invoice)
  const claim = usePaymentClaim(id, amount, several?.bill)
  const { form, change, proof, report, sending, refused } = claim
  const isUnread = !several && (form.amount === null || form.amount <= 0)
  return (
    // With all fields it is higher than a screen: a sticky one would hide its button.
    <div className="lg:top-32 lg:not-has-[textarea]:sticky">
      <Step number={step} title={say("Let us know you've paid")}>
        <p className="tabular font-semibold text-2xl tracking-tight">{money(amount, currency)}</p>
        <p className="mt-1 mb-4 text-muted text-sm">
          {several
            ? say("For {count} invoice|For {count} invoices", { count: numbers.length })
            : dueOn(invoice)}
        </p>
        <ClaimFields {...{ invoice, form, change, proof, refused }} hasAmount={!several} />
        <MarkPaid
          note={
            proof.done === null ? noteOf(ways, method !== undefined) : say("Your file is still uploading.")
          }
          disabled={!method || isUnread || proof.done !== null || choice?.isLoading === true}
          sending={sending}
          doubt={several ? null : unlikelyAmount(form.amount, amount, currency)}
          onReport={() => report(method?.id)}
        />
      </Step>
    </div>
  )
}

type MarkPaidProps = {
  note: string
  disabled: boolean
  sending: boolean
  doubt: Doubt | null
  onReport: () => unknown
}

const PaidQuestion = onDemand(async () => (await import("./paid-question.tsx")).PaidQuestion)

/** Disabled without a payment method, and while it is being sent. */
function MarkPaid({ note, disabled, sending, doubt, onReport }: MarkPaidProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        wide
        loading={sending}
        className="sm:max-lg:max-w-80"
        disabled={disabled}
        aria-describedby="mark-paid-note"
        onClick={() => setAsking(true)}
      >
        {say("Mark as Paid")}
      </Button>
      <p id="mark-paid-note" className="mt-2 text-pretty text-muted text-xs">
        {note}
      </p>
      {isAsking && <PaidQuestion doubt={doubt} onConfirm={onReport} onClose={() => setAsking(false)} />}
    </>
  )
}

function noteOf({ organization_name }: WaysToPay, chosen: boolean): string {
  if (!chosen) return say("Please select a payment method first")
  return say("Tap this after you've sent the payment. {name} will confirm it.", { name: organization_name })
}
