// A figure of several currencies: exact, about, or one line each.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { FigureOf } from "../../client/staff/figure.tsx"
import { formatMoney, toMinor } from "../../src/core/values/money.ts"

const money = (amount: number, currency: string) => ({
  ...{ currency, amount },
  formatted: formatMoney(toMinor(amount, currency) ?? 0, currency),
})
const rates = { USD: 1, EUR: 0.9 }

/** What is read, line by line. */
const linesOf = (sums: ReturnType<typeof money>[], own: string | undefined, known: object = rates) =>
  renderToStaticMarkup(createElement(FigureOf, { sums, own, rates: { ...known }, code: true }))
    .replaceAll(/<\/?(span class="block|button)[^>]*>/g, "|")
    .replaceAll(/<[^>]+>/g, "")
    .split("|")
    .filter((line) => line.trim() !== "")

test("one currency is exact in the organization's own, and about by its rate in another", () => {
  expect(linesOf([money(8_769.2, "EUR")], "EUR")).toEqual(["€8,769.20 EUR"])
  expect(linesOf([money(8_769.2, "EUR"), money(0, "USD")], "EUR")).toEqual(["€8,769.20 EUR"])
  expect(linesOf([money(90, "EUR")], "USD")).toEqual(["≈ $100 USD"])
})

test("several currencies are about their sum by the rates of the day", () => {
  expect(linesOf([money(8_769.2, "EUR"), money(100.5, "USD")], "EUR")).toEqual(["≈ €8,860 EUR"])
  expect(linesOf([money(0, "EUR"), money(-100.5, "USD")], "EUR")).toEqual(["≈ -€90 EUR"])
})

test("without all of the rates each currency has a line, the own one first and none hidden", () => {
  const sums = [money(8_629.5, "GBP"), money(361_540, "JPY"), money(100, "USD")]
  expect(linesOf(sums, "USD")).toEqual(["$100.00 USD", "£8,629.50", "¥361,540"])
  expect(linesOf(sums, undefined)).toEqual(["£8,629.50 GBP", "¥361,540", "$100.00"])
  expect(linesOf([money(90, "EUR")], "USD", {})).toEqual(["€90.00 EUR"])
})

test("nothing at all is zero in the own currency, or a dash", () => {
  expect(linesOf([money(0, "EUR"), money(0, "USD")], "EUR")).toEqual(["€0.00 EUR"])
  expect(linesOf([], "EUR")).toEqual(["—"])
})
