// Whether an account number that looks like an IBAN is valid.

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
