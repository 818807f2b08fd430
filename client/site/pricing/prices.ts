// Shows prices in the visitor's currency: the one chosen before, else the most likely one.
import { isCurrency } from "../../../src/core/values/currencies.ts"
import { likelyCurrencyIn } from "../../lib/currency-guess.ts"
import { chooseCurrency, userCurrency } from "../../lib/storage.ts"
import { askCountry, askPrices, dollars, type Prices } from "./ask.ts"
import { wholePrice } from "./whole-price.ts"

/** The saved choice, then the country of the address, then the browser's locale, its time zone, and USD. */
export async function mindPrices() {
  const choice = document.querySelector<HTMLElement>("[data-currency]")
  const select = choice?.querySelector("select")
  if (!choice || !select) return
  choice.hidden = false
  let chosen = false
  const show = async (currency: string) => {
    const prices = await pricesIn(currency)
    // Another currency may have been chosen meanwhile.
    if (chosen && select.value !== currency) return
    fillIn(prices)
    select.value = prices.currency
    if (chosen) tell(prices.currency === currency ? "" : sorry)
  }
  select.addEventListener("change", () => {
    chosen = true
    chooseCurrency(select.value)
    void show(select.value)
  })
  const saved = userCurrency()
  const known = saved !== null && isCurrency(saved)
  const currency = known ? saved : likelyCurrencyIn(await askCountry())
  if (!chosen && currency !== "USD") await show(currency)
}

const sorry = "Exchange rates aren't available right now, so prices are shown in US dollars."
const asked = new Map<string, Prices>([["USD", dollars]])

/** Fetched once a visit; if that fails, in dollars, as the page was served. */
async function pricesIn(currency: string): Promise<Prices> {
  const known = asked.get(currency)
  if (known) return known
  const prices = await askPrices(currency)
  if (prices) asked.set(prices.currency, prices)
  return prices ?? dollars
}

function fillIn({ currency, amounts }: Prices) {
  for (const place of document.querySelectorAll<HTMLElement>("[data-price]")) {
    const amount = amounts[place.dataset.price ?? ""]
    if (amount !== undefined) place.textContent = wholePrice(amount, currency)
  }
}

function tell(news: string) {
  const place = document.querySelector("[data-currency-news]")
  if (place) place.textContent = news
}
