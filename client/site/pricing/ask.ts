// The visitor's country and prices in a currency, from the server; undefined or null if unknown.
import { pricesAt } from "../../../src/subscriptions/rules.ts"
import { has } from "../../lib/json.ts"

/** Amounts by name, including `free`. */
export type Prices = { currency: string; amounts: Record<string, number> }

/** The prices on the page as it is served. */
export const dollars: Prices = { currency: "USD", amounts: { free: 0, ...pricesAt(1) } }

export async function askCountry(): Promise<string | null> {
  const answer = await ask("/api/locale/")
  return has(answer, { country_code: "string" }) ? String(answer.country_code) : null
}

export async function askPrices(currency: string): Promise<Prices | undefined> {
  const answer = await ask(`/api/pricing/?currency=${encodeURIComponent(currency)}`)
  const amounts: Record<string, number> = { free: 0 }
  let given: string | undefined
  for (const name of Object.keys(pricesAt(1))) {
    const price: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : null
    if (!has(price, { amount: "number", currency: "string" })) return undefined
    amounts[name] = Number(price.amount)
    given = String(price.currency)
  }
  return given === undefined ? undefined : { currency: given, amounts }
}

/** Null when it fails or takes too long: the page already shows prices. */
async function ask(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
