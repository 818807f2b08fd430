// The details of the chosen method: values to copy, and a QR code if a phone can use one.

import { useQuery } from "@tanstack/react-query"
import { Download, ExternalLink, Wallet } from "lucide-react"
import { type ReactNode, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import { referenceOf } from "../../../src/payment-methods/references/rules.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { answerText } from "../../lib/answers.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { hostName } from "../../lib/host.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button, buttonLook } from "../../ui/button.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Note } from "../../ui/note.tsx"
import {
  codeWords,
  copiedValue,
  inSentence,
  linkLabel,
  type PaymentLine,
  paymentLines,
  plainAmount,
  shownValue,
} from "./payment-lines.ts"
import { qrPicture } from "./queries.ts"
import type { Bill } from "./to-pay.ts"

type PaymentDetailsProps = {
  method: WaysToPay["payment_methods"][number]
  bill: Bill
}

export function PaymentDetails({ method, bill }: PaymentDetailsProps) {
  const { amount, currency, numbers } = bill
  const [text, reference] = [money(amount, currency), referenceOf(numbers)]
  const lines = paymentLines(method.type, method.display_info)
  const values = lines.filter(({ kind }) => kind !== "instructions")
  const words = lines.filter(({ kind }) => kind === "instructions")
  return (
    <div className="flex flex-col gap-5">
      {method.payee_change && <ChangedPayee type={method.type} change={method.payee_change} />}
      {method.pay_link && <PayLink method={method} link={method.pay_link} amount={text} />}
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <dl className="min-w-0 flex-1 divide-y divide-line">
          {values.map((line) => (
            <Value
              key={line.label}
              label={answerText(line.label)}
              of={inSentence(line.label)}
              shown={shownValue(line)}
              copied={copiedValue(line)}
            />
          ))}
          <Value
            label={say("Amount")}
            of={inSentence("Amount")}
            shown={text}
            copied={plainAmount(amount, currency)}
          />
          <Value
            label={say("Reference")}
            of={inSentence("Reference")}
            shown={unbroken(reference)}
            copied={reference}
          />
        </dl>
        <QrCode method={method} bill={bill} />
      </div>
      {words.map((line) => (
        <Instructions key={line.label} line={line} />
      ))}
    </div>
  )
}

/** Comes after the details, which are enough to pay with if the code can't be loaded. */
function QrCode({ method, bill }: PaymentDetailsProps) {
  const { data, isError } = useQuery(qrPicture(bill, method))
  if (!method.qr_code || isError || data?.svg === null) return null
  const { label, note } = codeWords(method, method.qr_code.kind)
  const picture = data && `data:image/svg+xml,${encodeURIComponent(data.svg)}`
  return (
    <figure className="flex shrink-0 flex-col items-center gap-2 sm:w-48">
      {picture ? (
        <img src={picture} alt={label} className="size-48 rounded-md" />
      ) : (
        <div className="size-48" />
      )}
      <figcaption className="text-pretty text-center text-muted text-xs">{note}</figcaption>
      {picture && <SaveQr picture={picture} number={bill.numbers[0] ?? ""} />}
    </figure>
  )
}

type Method = PaymentDetailsProps["method"]
type ChangedPayeeProps = { type: Method["type"]; change: NonNullable<Method["payee_change"]> }

/** A payer who knows the old details should ask before money goes to others. */
const ChangedPayee = ({ type, change: { kind, on } }: ChangedPayeeProps) => (
  <Note tone="warning">
    {say(payeeWords[bankTypes.includes(type) ? "bank" : "other"][kind === "changed" ? "changed" : "added"], {
      ...{ date: date(on), name: hostName() },
    })}
  </Note>
)

const payeeWords = {
  bank: {
    changed:
      "These bank details changed on {date}. If you didn't expect this, check with {name} before you pay.",
    added:
      "These bank details were added on {date}. If you didn't expect this, check with {name} before you pay.",
  },
  other: {
    changed:
      "These payment details changed on {date}. If you didn't expect this, check with {name} before you pay.",
    added:
      "These payment details were added on {date}. If you didn't expect this, check with {name} before you pay.",
  },
} as const

const bankTypes: readonly Method["type"][] = [
  "wire_transfer",
  "bank_transfer_local",
  "bank_transfer_international",
]

const Instructions = ({ line: { label, value } }: { line: PaymentLine }) => (
  <section>
    <h3 className="text-muted text-xs">{answerText(label)}</h3>
    <p dir="auto" className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">
      {value}
    </p>
  </section>
)

/** Its numbers stay whole as far as there is room: browsers break lines at hyphens. */
const unbroken = (text: string) =>
  text.split(/(?<= )/).map((word) => (
    <span key={word} className="inline-block max-w-full whitespace-pre-wrap">
      {word}
    </span>
  ))

type ValueProps = {
  label: string
  /** The same within a sentence. */
  of: string
  shown: ReactNode
  copied: string
}

const Value = ({ label, of, shown, copied }: ValueProps) => (
  <div className="py-2 first:pt-0">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="flex items-center gap-2">
      <span className="tabular min-w-0 flex-1 whitespace-pre-line font-medium [overflow-wrap:anywhere]">
        {shown}
      </span>
      <CopyButton text={copied} what={of} />
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
      {!isWallet && <span className="sr-only">{say("in a new tab")}</span>}
    </a>
  )
}

/** A phone can't scan its own screen, but banking apps read codes from pictures too. */
function SaveQr({ picture, number }: { picture: string; number: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveQr } = await import("./save-qr.ts")
      await saveQr(picture, `payment-${number}.png`)
    } catch (error) {
      tellReason(error, say("Failed to save the QR code"))
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
      {say("Save QR code")}
    </Button>
  )
}
