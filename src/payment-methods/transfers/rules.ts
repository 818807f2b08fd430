// A SEPA credit transfer as the text of a QR code for banking apps: EPC069-12, version 002.
import anyAscii from "any-ascii"
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import { decimalText } from "../../core/values/money.ts"
import { isSepaIban } from "../details/rules.ts"
import type { PaymentDetails } from "../details/schema.ts"
import { referenceLength } from "../references/rules.ts"

/** The payee's account, as it was typed. */
type Account = { name: string; iban: string; bic?: string | undefined }
/** What is due; `amount` in minor units. */
type Bill = { amount: number; currency: string; reference: string }

/** Of any method: an IBAN may be in its own field, or be the account number. */
export const accountOf = (details: PaymentDetails): Account => ({
  name: details.account_name ?? "",
  iban: details.iban ?? details.account_number ?? "",
  bic: details.swift_code,
})

/** EPC069-12: what one transfer may carry, in cents. */
const [least, most] = [1, 99_999_999_999]
/** EPC069-12: characters of a name, and bytes of all. */
const [nameLength, allBytes] = [70, 331]

/**
 * The text of the code, or null when no transfer is possible: another currency than euros, no valid IBAN of a SEPA
 * country, an amount out of range, or a name without any letter that can be written.
 */
export function transferCode(account: Account, { amount, currency, reference }: Bill): string | null {
  const iban = electronicFormatIBAN(account.iban) ?? ""
  const name = written(account.name, nameLength)
  if (currency !== "EUR" || amount < least || amount > most || name === "" || !isTransferable(iban))
    return null
  const bic = (account.bic ?? "").replaceAll(" ", "").toUpperCase()
  const lines = [
    ...["BCD", "002"],
    // UTF-8.
    ...["1", "SCT", isValidBIC(bic) ? bic : "", name, iban],
    `EUR${decimalText(amount, currency)}`,
    // Neither a purpose nor a structured reference: invoice numbers are text.
    ...["", "", written(reference, referenceLength)],
  ]
  const text = lines.join("\n")
  return new TextEncoder().encode(text).length > allBytes ? null : text
}

const isTransferable = (iban: string) => isValidIBAN(iban) && isSepaIban(iban)

/** Banks accept Latin letters: other scripts are romanized, and what isn't text is left out. */
function written(text: string, length: number): string {
  const latin = text
    .normalize("NFC")
    .replace(/\p{Extended_Pictographic}/gu, "")
    .replace(/[^\p{Script=Latin}\p{ASCII}]/gu, (letter) => anyAscii(letter))
    .replace(/[^\p{Script=Latin}\x20-\x7e]/gu, " ")
    .replace(/ +/g, " ")
    .trim()
  return Array.from(latin).slice(0, length).join("").trim()
}
