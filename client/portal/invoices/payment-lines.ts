// Splits a method's text into the values that a client needs.

import { say } from "../../../src/languages/rules.ts"
import type { PaymentType } from "../../../src/payment-methods/details/schema.ts"
import type { WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { answerText } from "../../lib/answers.ts"
import { digitsOf } from "../../lib/format.ts"

/** `instructions` are text, everything else is there to copy. */
export type PaymentLine = { label: string; value: string; kind: "value" | "instructions" }
type Method = WaysToPay["payment_methods"][number]

/** In: "Label: value" on each line, as the server writes it; a value may span several lines. */
export function paymentLines(type: PaymentType, display_info: string): PaymentLine[] {
  if (display_info.trim() === "") return []
  if (type === "other") return [{ label: instructions, value: display_info, kind: "instructions" }]
  const lines: PaymentLine[] = []
  for (const text of display_info.split("\n")) {
    const last = lines.at(-1)
    const [, label, value] = labelled.exec(text) ?? []
    // Instructions come last and may contain anything.
    if (last && (last.kind === "instructions" || label === undefined || value === undefined))
      last.value += `\n${text}`
    else {
      const kind = label === instructions ? "instructions" : "value"
      lines.push({ label: label ?? "Details", value: value ?? text, kind })
    }
  }
  return lines
}

const instructions = "Instructions"
const labelled =
  /^(Email|Phone|Username|Bank|Account name|Account number|Routing number|SWIFT|IBAN|Recipient|Address|PayPal email|PayPal\.Me|Wise email|Currency|Network|Wallet address|Link|Instructions): (.*)$/

/** Those who pay by them know them by these names. */
const apps: Partial<Record<PaymentType, string>> = { paypal: "PayPal", venmo: "Venmo", cash_app: "Cash App" }

type Words = { label: string; note: string }

/** What a phone may scan: a page or a wallet to open, an address, or a transfer to fill in. */
export function codeWords(
  { type, pay_link }: Pick<Method, "type" | "pay_link">,
  kind: NonNullable<Method["qr_code"]>["kind"],
): Words {
  if (kind !== "page") return { label: say(words[kind].label), note: say(words[kind].note) }
  const app = apps[type]
  const isFilled = pay_link?.has_amount === true
  return {
    label: say("QR code for the payment page"),
    note:
      app === undefined
        ? say(
            isFilled
              ? "Scan to open the payment page with the amount filled in"
              : "Scan to open the payment page",
          )
        : say(isFilled ? "Scan to open {app} with the amount filled in" : "Scan to open {app}", { app }),
  }
}

const words = {
  wallet: {
    label: "QR code for the wallet",
    note: "Scan with your wallet, then enter the amount",
  },
  wallet_address: { label: "QR code for the wallet address", note: "Scan to copy the wallet address" },
  transfer: {
    label: "QR code for the transfer",
    note: "Scan with your banking app to fill in the transfer details",
  },
} as const

/** What the button of a link says. */
export function linkLabel(
  { type }: Pick<Method, "type">,
  { has_amount }: { has_amount: boolean },
  amount: string,
) {
  if (type === "cryptocurrency") return say("Open wallet")
  const app = apps[type]
  if (!has_amount) return app === undefined ? say("Open payment page") : say("Open {app}", { app })
  return app === undefined
    ? say("Pay {amount} online", { amount })
    : say("Pay {amount} with {app}", { amount, app })
}

/** An account by its IBAN, whatever its label. */
const isIban = ({ label, value }: PaymentLine) =>
  label === "IBAN" || (label === "Account number" && /^[A-Z]{2}\d{2}[A-Z\d ]{11,}$/i.test(value))

/** "DE89370400440532013000" in groups of four, as printed; other values unchanged. */
export const shownValue = (line: PaymentLine) =>
  isIban(line)
    ? copiedValue(line)
        .replace(/(.{4})/g, "$1 ")
        .trim()
    : line.value

/** For a bank's form: an IBAN without spaces. */
export const copiedValue = (line: PaymentLine) => (isIban(line) ? line.value.replaceAll(" ", "") : line.value)

/** An amount for forms: 8779.62, with the currency's digits and nothing else. */
export const plainAmount = (total: number, currency: string) => total.toFixed(digitsOf(currency))

/** "Account number" within a sentence; "IBAN", "PayPal email" and "Wise email" stay as they are. Of other languages all do. */
export function inSentence(label: string): string {
  const told = answerText(label)
  return told === label && /^(?!Wise)[A-Z][a-z]+( |$)/.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : told
}
