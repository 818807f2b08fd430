// Whether an account number that means to be an IBAN is one.

/** ISO 13616: a country, two check digits, and the account behind them. */
const form = /^[A-Z]{2}\d{2}[A-Z\d]{4,30}$/
const spelled = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase()

/** Begins as an IBAN does; a text in its place ("none", an account number) doesn't. */
export const meansIban = (typed: string): boolean => /^[A-Z]{2}\d{2}/.test(spelled(typed))

/** ISO 7064, MOD 97-10: the country and its digits go to the end, letters are 10 to 35, and the rest by 97 is 1. */
export function isIban(typed: string): boolean {
  const iban = spelled(typed)
  if (!form.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36))
  return BigInt(digits.join("")) % 97n === 1n
}
