// How an e-invoice says it is paid: the first bank account that clients are offered, else the first way to pay.
import { electronicFormatIBAN, isValidBIC } from "ibantools"
import { say } from "../../languages/rules.ts"
import { isIban, isSepaIban } from "../../payment-methods/details/rules.ts"
import { typeDisplay } from "../../payment-methods/rules.ts"
import type { PaymentMethod } from "../../payment-methods/schema.ts"
import type { Payment } from "../model/rules.ts"

/** As clients see it, in their order. */
export type Method = Pick<
  PaymentMethod,
  "name" | "type" | "iban" | "account_number" | "account_name" | "swift_code"
>

const bankTypes: readonly string[] = ["wire_transfer", "bank_transfer_local", "bank_transfer_international"]

/** Null where nothing is offered. */
export function paymentOf(methods: readonly Method[], currency: string, payee: string): Payment | null {
  const [account] = methods.flatMap((method) => transferOf(method, currency, payee) ?? [])
  if (account) return account
  const [other] = methods
  return other
    ? {
        ...without,
        means: "ZZZ",
        text: say("{label}: {value}", { label: typeDisplay(other.type), value: other.name }),
      }
    : null
}

/** For a document that asks for no payment: "instrument not defined". */
export const unpaid = (text: string): Payment => ({ ...without, means: "1", text })
const without = { account: null, account_name: null, bic: null } as const

function transferOf(method: Method, currency: string, payee: string): Payment | null {
  const { type, account_number, account_name, swift_code } = method
  if (!bankTypes.includes(type)) return null
  const typed = method.iban ?? account_number ?? ""
  const iban = isIban(typed) ? electronicFormatIBAN(typed) : null
  const account = iban ? { iban } : account_number ? { number: account_number } : null
  if (!account) return null
  const bic = (swift_code ?? "").replaceAll(" ", "").toUpperCase()
  return {
    means: iban && currency === "EUR" && isSepaIban(iban) ? "58" : "30",
    text: null,
    account,
    account_name: account_name ?? payee,
    bic: isValidBIC(bic) ? bic : null,
  }
}
