// The details of the chosen method: values to copy, and a QR code if a phone can use one.
import { Download, ExternalLink, Wallet } from "lucide-react"
import { type ComponentProps, lazy, Suspense, useState } from "react"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button, buttonLook } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Note } from "../../ui/note.tsx"
import {
  copiedValue,
  inSentence,
  linkLabel,
  type PaymentLine,
  paymentLines,
  plainAmount,
  scannable,
  shownValue,
} from "./payment-lines.ts"
import { amountToPay, restText } from "./to-pay.ts"

/** Comes after the details, which are enough to pay with if the code can't be loaded. */
const Qr = lazy(async () => ({
  default: await import("../../ui/qr.tsx").then(
    (loaded) => loaded.Qr,
    () => NoQr,
  ),
}))
const NoQr = (_: ComponentProps<typeof import("../../ui/qr.tsx").Qr>) => null

type PaymentDetailsProps = {
  method: WaysToPay["payment_methods"][number]
  invoice: WaysToPay["invoice"]
}

export function PaymentDetails({ method, invoice }: PaymentDetailsProps) {
  const lines = paymentLines(method.type, method.display_info)
  const code = scannable(lines, method)
  const values = lines.filter(({ kind }) => kind !== "instructions")
  const words = lines.filter(({ kind }) => kind === "instructions")
  return (
    <div className="flex flex-col gap-5">
      {method.payee_change && <ChangedPayee type={method.type} change={method.payee_change} />}
      {method.pay_link && <PayLink method={method} link={method.pay_link} amount={restText(invoice)} />}
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <dl className="min-w-0 flex-1 divide-y divide-line">
          {values.map((line) => (
            <Value key={line.label} label={line.label} shown={shownValue(line)} copied={copiedValue(line)} />
          ))}
          <Value
            label="Amount"
            shown={restText(invoice)}
            copied={plainAmount(amountToPay(invoice), invoice.currency)}
          />
          <Value label="Reference" shown={invoice.number} copied={invoice.number} />
        </dl>
        {code && (
          <figure className="flex shrink-0 flex-col items-center gap-2 sm:w-48">
            <Suspense fallback={<div className="size-48" />}>
              <Qr text={code.text} label={code.label} size={192} />
            </Suspense>
            <figcaption className="text-pretty text-center text-muted text-xs">{code.note}</figcaption>
            <SaveQr text={code.text} number={invoice.number} />
          </figure>
        )}
      </div>
      {words.map((line) => (
        <Instructions key={line.label} line={line} />
      ))}
    </div>
  )
}

type Method = PaymentDetailsProps["method"]
type ChangedPayeeProps = { type: Method["type"]; change: NonNullable<Method["payee_change"]> }

/** A payer who knows the old details should ask before money goes to others. */
const ChangedPayee = ({ type, change: { kind, on } }: ChangedPayeeProps) => (
  <Note tone="warning">
    {bankTypes.includes(type) ? "These bank details" : "These payment details"}{" "}
    {kind === "changed" ? "changed" : "were added"} on {date(on)}. If you didn't expect this, check with{" "}
    {hostName()} before you pay.
  </Note>
)

const bankTypes: readonly Method["type"][] = [
  "wire_transfer",
  "bank_transfer_local",
  "bank_transfer_international",
]

const Instructions = ({ line: { label, value } }: { line: PaymentLine }) => (
  <section>
    <h3 className="text-muted text-xs">{label}</h3>
    <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">
      {value}
    </p>
  </section>
)

const Value = ({ label, shown, copied }: { label: string; shown: string; copied: string }) => (
  <div className="py-2 first:pt-0">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="flex items-center gap-2">
      <span className="tabular min-w-0 flex-1 whitespace-pre-line font-medium [overflow-wrap:anywhere]">
        {shown}
      </span>
      <CopyButton text={copied} what={inSentence(label)} />
    </dd>
  </div>
)

type PayLinkProps = { method: Method; link: NonNullable<Method["pay_link"]>; amount: string }

/** A wallet opens beside the page by itself. */
function PayLink({ method, link, amount }: PayLinkProps) {
  const isWallet = method.type === "cryptocurrency"
  return (
    <a
      href={link.url}
      {...(isWallet ? {} : { target: "_blank", rel: "noopener noreferrer" })}
      className={buttonLook({ variant: "primary", size: "lg", className: "sm:self-start" })}
    >
      {linkLabel(method, link, amount)} {isWallet ? <Wallet /> : <ExternalLink />}
      {!isWallet && <span className="sr-only">in a new tab</span>}
    </a>
  )
}

/** A phone can't scan its own screen, but banking apps read codes from pictures too. */
function SaveQr({ text, number }: { text: string; number: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveQr } = await import("./save-qr.ts")
      await saveQr(text, `payment-${number}.png`)
    } catch (error) {
      tellReason(error, "Failed to save the QR code")
    }
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      icon={<Download />}
      loading={busy}
      onClick={() => void save()}
      className="sm:not-pointer-coarse:hidden"
    >
      Save QR code
    </Button>
  )
}
