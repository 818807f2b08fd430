// What a payment method's details may say: IBANs, PayPal.Me names, and links that leave something open.

/** ISO 13616: a country, two check digits, and the account. */
const form = /^[A-Z]{2}\d{2}[A-Z\d]{4,30}$/
const spelled = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase()

/** Begins like an IBAN; another text in its place ("none", an account number) doesn't. */
export const meansIban = (typed: string): boolean => /^[A-Z]{2}\d{2}/.test(spelled(typed))

/**
 * ISO 7064, MOD 97-10: the country and its digits move to the end, letters become 10 to 35, and the remainder by 97
 * must be 1.
 */
export function isIban(typed: string): boolean {
  const iban = spelled(typed)
  if (!form.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36))
  return BigInt(digits.join("")) % 97n === 1n
}

/** The countries and territories of SEPA that have an IBAN of their own. */
const sepa =
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  )

/** A SEPA transfer needs nothing but this and a name. */
export const isSepaIban = (typed: string): boolean =>
  isIban(typed) && sepa.includes(spelled(typed).slice(0, 2))

/** Up to 20 letters and digits, as PayPal has it; typed alone, with a sign before it, or as the whole link. */
const payPalName = /^(?:(?:https?:\/\/)?(?:www\.)?paypal\.(?:me|com\/paypalme)\/|[@$])?([a-z\d]{1,20})\/?$/i
export const payPalNameIn = (typed: string): string | null => payPalName.exec(typed)?.[1] ?? null

/** What a payment link may leave open, to be filled in for each invoice. */
const placeholders = ["amount", "currency", "number"] as const
export type Placeholder = (typeof placeholders)[number]

/** Browsers write the braces of a path as %7B and %7D. */
export const withBraces = (address: string): string => address.replace(/%7B([a-z_]+)%7D/gi, "{$1}")

/** Why a web address can't be a payment link; undefined if it can. */
export function linkProblem(address: string): string | undefined {
  const open = Array.from(address.matchAll(/\{([a-z_]+)\}/gi), ([, name]) => name)
  const isKnown = (name: string | undefined) => placeholders.some((one) => one === name)
  if (!open.every(isKnown)) return "Use only {amount}, {currency} and {number} in braces"
  if (/^[^/]*\/\/[^/?#]*\{/.test(address))
    return "{amount}, {currency} and {number} can't be part of the domain"
  // What is owed belongs in no address that can be read on the way.
  if (open.length > 0 && !address.startsWith("https://"))
    return "A link with {amount}, {currency} or {number} must start with https://"
  return undefined
}
