// Links that open a payment with what is due filled in, and what a bill changes in a method's details.
import { decimalText } from "../../core/values/money.ts"
import { linkProblem, type Placeholder, payPalNameIn } from "../details/rules.ts"
import type { PaymentDetails, PaymentType } from "../details/schema.ts"

/** What is due, `amount` in minor units, and who is paid where a method names no one. */
export type Bill = { amount: number; currency: string; reference: string; payee: string }

/** `has_amount`: the payer doesn't have to enter what is due. */
export type PayLink = { url: string; has_amount: boolean }
type Method = { type: PaymentType; details: PaymentDetails }

/** What a client reads: with its own link, and with a name beside an IBAN, which banks ask for. */
export function detailsFor({ details }: Pick<Method, "details">, bill: Bill): PaymentDetails {
  const { payment_url, iban, account_name } = details
  return {
    ...details,
    ...(payment_url && { payment_url: filled(payment_url, bill) }),
    ...(iban && !account_name && { account_name: bill.payee }),
  }
}

/** A page or an app for this bill; null where the method has none, or what was typed names none. */
export function payLink({ type, details }: Method, bill: Bill): PayLink | null {
  const { payment_url, username = "" } = details
  if (type === "payment_link" && payment_url) {
    const url = filled(payment_url, bill)
    return { url, has_amount: url !== payment_url && payment_url.includes("{amount}") }
  }
  if (type === "paypal") return payPalLink(username, bill)
  if (type === "venmo") return venmoLink(username, bill)
  if (type === "cash_app") return cashAppLink(username, bill)
  if (type === "cryptocurrency" && details.crypto_type === "BTC") return walletLink(details, bill)
  return null
}

/** Encoded, so that no value adds a part to the address. One that was stored before links were checked stays as it is. */
function filled(address: string, { amount, currency, reference }: Bill): string {
  if (linkProblem(address) !== undefined) return address
  const values = { amount: decimalText(amount, currency), currency, number: reference }
  return address.replace(/\{(amount|currency|number)\}/g, (_, name: Placeholder) =>
    encodeURIComponent(values[name]),
  )
}

/** Those that PayPal holds, by its list of currency codes; it takes no decimals of three of them. */
const payPalCurrencies =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(" ")
const wholeAtPayPal = ["HUF", "JPY", "TWD"]

function payPalLink(username: string, { amount, currency }: Bill): PayLink | null {
  const name = payPalNameIn(username)
  if (name === null) return null
  const text = decimalText(amount, currency)
  const taken = wholeAtPayPal.includes(currency) ? text.replace(/\.0+$/, "") : text
  const has_amount =
    payPalCurrencies.includes(currency) && !(wholeAtPayPal.includes(currency) && taken.includes("."))
  return { url: `https://paypal.me/${name}${has_amount ? `/${taken}${currency}` : ""}`, has_amount }
}

const venmoName = /^(?:(?:https?:\/\/)?(?:www\.|account\.)?venmo\.com\/(?:u\/)?|@)?([\w-]{1,30})\/?$/i
const cashTag = /^(?:(?:https?:\/\/)?(?:www\.)?cash\.app\/)?\$?(?=\d*[a-z])([a-z\d]{1,20})\/?$/i

function venmoLink(username: string, { amount, currency, reference }: Bill): PayLink | null {
  const name = venmoName.exec(username)?.[1]
  if (!name) return null
  // Venmo takes dollars alone.
  if (currency !== "USD") return { url: `https://venmo.com/u/${name}`, has_amount: false }
  const query = queryOf({ txn: "pay", amount: decimalText(amount, currency), note: reference })
  return { url: `https://venmo.com/${name}${query}`, has_amount: true }
}

function cashAppLink(username: string, { amount, currency }: Bill): PayLink | null {
  const tag = cashTag.exec(username)?.[1]
  if (!tag) return null
  // Cash App takes dollars alone.
  const has_amount = currency === "USD"
  return {
    url: `https://cash.app/$${tag}${has_amount ? `/${decimalText(amount, currency)}` : ""}`,
    has_amount,
  }
}

/** Bech32, or base 58, which has neither 0 nor O, I nor l. */
const coinAddress =
  /^(?:bitcoin:|BITCOIN:)?((?:bc1|BC1)[02-9AC-HJ-NP-Zac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})(\?[\w.,%&=+~-]*)?$/
const lightning = /^(?:lightning:)?((?:lnbc|lnurl1)[a-z\d]{20,}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i

/**
 * A link for wallets, by BIP 21 or of the Lightning network. Invoices are in other currencies and no exchange rate is made up, so
 * an amount is in it only where the method's own text has one.
 */
function walletLink({ crypto_wallet_address = "" }: PaymentDetails, bill: Bill): PayLink | null {
  const invoice = lightning.exec(crypto_wallet_address)?.[1]
  if (invoice) return { url: `lightning:${invoice}`, has_amount: false }
  const [, wallet, own] = coinAddress.exec(crypto_wallet_address) ?? []
  if (!wallet) return null
  const query = own ?? queryOf({ label: bill.payee, message: bill.reference })
  return { url: `bitcoin:${wallet}${query}`, has_amount: false }
}

/** Not every app reads a plus sign as a space. */
const queryOf = (values: Record<string, string>) =>
  `?${Object.entries(values)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&")}`
