// A SEPA credit transfer as a text that banking apps read from a QR code: EPC069-12, version 002.
import anyAscii from "any-ascii"
import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidBIC, isValidIBAN } from "ibantools"
import { fromMinor } from "../../core/values/money.ts"
import type { PaymentDetails } from "../details/schema.ts"

/** Where the money goes, as it was typed. */
type Account = { name: string; iban: string; bic?: string | undefined }
/** What is to be paid; `amount` in minor units. */
export type Bill = { amount: number; currency: string; reference: string }

/** Of any method: an IBAN may stand in a field of its own, or be the number of the account. */
export const accountOf = (details: PaymentDetails): Account => ({
  name: details.account_name ?? "",
  iban: details.iban ?? details.account_number ?? "",
  bic: details.swift_code,
})

/** EPC069-12: what one transfer may carry, in cents. */
const [least, most] = [1, 99_999_999_999]
/** EPC069-12: characters of a name and of a reference, and bytes of all. */
const [nameLength, referenceLength, allBytes] = [70, 140, 331]

/**
 * The text of the code, or null where no transfer can be made from it: another currency than euros, no valid IBAN of a
 * SEPA country, an amount that can't be transferred, a name of which no letter can be written.
 */
export function transferCode(account: Account, { amount, currency, reference }: Bill): string | null {
  const iban = electronicFormatIBAN(account.iban) ?? ""
  const name = written(account.name, nameLength)
  if (currency !== "EUR" || amount < least || amount > most || name === "" || !isInSepa(iban)) return null
  const bic = (account.bic ?? "").replaceAll(" ", "").toUpperCase()
  const lines = [
    ...["BCD", "002"],
    // UTF-8.
    ...["1", "SCT", isValidBIC(bic) ? bic : "", name, iban],
    `EUR${fromMinor(amount, currency).toFixed(2)}`,
    // Neither a purpose nor a structured reference: invoice numbers are text.
    ...["", "", written(reference, referenceLength)],
  ]
  const text = lines.join("\n")
  return new TextEncoder().encode(text).length > allBytes ? null : text
}

const isInSepa = (iban: string) => isValidIBAN(iban) && isSEPACountry(extractIBAN(iban).countryCode ?? "")

/** Banks take Latin letters: those of other scripts are romanized, and what is no text is left out. */
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
