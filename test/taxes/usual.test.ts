// What is suggested by country: the standard rate first, and the sentence of small businesses.
import { expect, test } from "vitest"
import { isInEu } from "../../src/core/values/taxes.ts"
import { taxInput } from "../../src/taxes/schema.ts"
import { taxFrom } from "../../src/taxes/setup/rules.ts"
import { smallBusinessIn, taxNameIn, usualTaxes } from "../../src/taxes/usual/rules.ts"

const codes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((one, _, all) => all.map((other) => one + other))

test("every country of the EU has a usual rate, and no reduced rate comes before the standard one", () => {
  const without = codes.filter((code) => isInEu(code) && usualTaxes(code).length === 0)
  expect(without).toEqual([])
  const sums = (code: string) => usualTaxes(code).map((tax) => tax.reduce((sum, { rate }) => sum + rate, 0))
  // Which rate is standard in Canada depends on the province.
  const odd = codes.filter(
    (code) => code !== "CA" && sums(code)[0] !== Math.max(...sums(code), ...sums(code).slice(0, 1)),
  )
  expect(odd.filter((code) => usualTaxes(code).length > 0)).toEqual([])
})

test("every suggestion is a tax that can be saved", () => {
  for (const country of codes) {
    const yes = usualTaxes(country).length > 0 && taxFrom({ charges_tax: "yes", country })
    const no = taxFrom({ charges_tax: "no", country })
    for (const tax of [yes, no]) if (tax) expect(taxInput.safeParse(tax).error, country).toBeUndefined()
    expect(no?.reason, country).toBe(smallBusinessIn(country)?.sentence)
  }
})

test("a skipped question and a country without suggestions make no tax", () => {
  expect(taxFrom({ charges_tax: "skipped", country: "DE" })).toBeUndefined()
  expect(taxFrom({ charges_tax: "no", country: "US" })).toBeUndefined()
  expect([usualTaxes(null), usualTaxes("US"), smallBusinessIn(null)]).toEqual([[], [], undefined])
  expect([taxNameIn("US"), taxNameIn("FR"), taxNameIn("BR"), taxNameIn(null)]).toEqual([
    ...["Sales tax", "TVA", "VAT", "VAT"],
  ])
})

test("rates and sentences are those of 2026", () => {
  const rates = (code: string) => usualTaxes(code).map((tax) => tax.map(({ rate }) => rate).join("+"))
  expect([rates("FI"), rates("LT")]).toEqual([
    ["25.5", "13.5", "10"],
    ["21", "12", "5"],
  ])
  expect(rates("CA")).toEqual(["5", "13", "14", "15", "5+9.975"])
  expect(smallBusinessIn("DE")?.sentence).toBe("Steuerfreier Umsatz nach § 19 UStG (Kleinunternehmer).")
})
