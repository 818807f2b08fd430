// Reads what a client must know to pay, one thing after the other, out of a method's text.
import type { PaymentType } from "../../../src/payment-methods/details/schema.ts"

/** `instructions` are sentences to read, everything else is there to be copied. */
export type PaymentLine = { label: string; value: string; kind: "value" | "link" | "wallet" | "instructions" }

/** In: a "Label: value" on each line, as the server writes it; a value may run over several lines. */
export function paymentLines(type: PaymentType, display_info: string): PaymentLine[] {
  if (display_info.trim() === "") return []
  if (type === "other") return [{ label: instructions, value: display_info, kind: "instructions" }]
  const lines: PaymentLine[] = []
  for (const text of display_info.split("\n")) {
    const last = lines.at(-1)
    const [, label, value] = labelled.exec(text) ?? []
    // Instructions come last and may look like anything.
    if (last && (last.kind === "instructions" || label === undefined || value === undefined))
      last.value += `\n${text}`
    else lines.push({ label: label ?? "Details", value: value ?? text, kind: kinds[label ?? ""] ?? "value" })
  }
  return lines
}

const instructions = "Instructions"
const kinds: Record<string, PaymentLine["kind"]> = {
  [instructions]: "instructions",
  Link: "link",
  "Wallet address": "wallet",
}
const labelled =
  /^(Email|Phone|Username|Bank|Account name|Account number|Routing number|SWIFT|IBAN|Recipient|Address|PayPal email|Wise email|Currency|Network|Wallet address|Link|Instructions): (.*)$/

/** What a phone may read off the screen: a page or a wallet to pay to. */
export const scannable = (lines: readonly PaymentLine[]) =>
  lines.find(({ kind }) => kind === "link" || kind === "wallet")

/** "DE89370400440532013000" in groups of four, as it is printed; other values as they are. */
export const shownValue = ({ label, value }: PaymentLine) =>
  label === "IBAN"
    ? value
        .replaceAll(" ", "")
        .replace(/(.{4})/g, "$1 ")
        .trim()
    : value
