// What a document is made of, in the words of its paper and of the portal: quantities, rates, and why there is no tax.
import { writtenLocale } from "../../core/values/language.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"
import { type Label, listed, type Phrase, say } from "../../languages/rules.ts"

/** As people read it: "3", "1.5 hours", "2,000 kWh". */
export function quantityText(quantity: number, unit: string | null): string {
  const number = numberText(quantity)
  if (unit === null || unit === "one") return number
  const counted = countedUnits[unit]
  return counted ? say(counted, { count: quantity, number }) : `${number} ${symbols[unit] ?? unit}`
}
const symbols: Record<string, string> = { m2: "m²", kwh: "kWh" }
/** Units with a plural. */
const countedUnits: Partial<Record<string, CountedUnit>> = {
  hour: "{number} hour|{number} hours",
  day: "{number} day|{number} days",
  week: "{number} week|{number} weeks",
  month: "{number} month|{number} months",
  page: "{number} page|{number} pages",
  word: "{number} word|{number} words",
  call: "{number} call|{number} calls",
  user: "{number} user|{number} users",
  share: "{number} share|{number} shares",
}
type CountedUnit = Extract<Phrase, `{number} ${string}|${string}`>

/** In percent: 9.975 is "9.975%". */
export const percentText = (rate: number) => say("{number}%", { number: numberText(rate) })

const formats = new Map<string, Intl.NumberFormat>()

function numberText(number: number) {
  const locale = writtenLocale()
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 12 })
  formats.set(locale, format)
  return format.format(number)
}

type PrintedTax = { name: string; category: TaxCategory; rate: number }

/** "VAT (19%)", or why there is none. */
export const taxTitle = ({ name, category, rate }: PrintedTax) =>
  exemptionOf(category) ?? `${taxName(name)} (${percentText(rate)})`

/** A tax that was given as a rate alone is named by us. */
export const taxName = (name: string) => (name === "Tax" ? say("Tax") : name)

/** What stands beside a line of its tax; null is none. */
export function taxWords(
  tax: { category: TaxCategory; components: Omit<PrintedTax, "category">[] } | null,
): string[] {
  if (tax === null) return [say("No tax")]
  const why = exemptionOf(tax.category)
  return why ? [why] : tax.components.map(({ name, rate }) => `${taxName(name)} ${percentText(rate)}`)
}

/** Why there is no tax, as it is printed: of reverse charge and its like the words that the law wants come first. */
export function reasonText({
  category,
  reason,
}: {
  category: TaxCategory
  reason: string | null
}): string | null {
  const why = exemptionOf(category)
  return reason === null || !why || reason.startsWith(why) ? reason : `${why}: ${reason}`
}

/** UNCL5305: those of which the reason is printed (EN 16931 BT-120). */
const exemptions: Partial<Record<TaxCategory, Label>> = {
  E: "Exempt",
  AE: "Reverse charge",
  K: "Intra-Community supply",
  G: "Export",
  O: "Outside the scope of tax",
}
const exemptionOf = (category: TaxCategory) => {
  const phrase = exemptions[category]
  return phrase && say(phrase)
}

/** "plus €57.00 VAT (19%)": the tax that a deposit has billed, beside its amount. Nothing without one. */
export function deductedTaxWords(
  taxes: readonly (PrintedTax & { amount: string })[],
  prices_include_tax: boolean,
): string | null {
  if (taxes.length === 0) return null
  const words = taxes.map((tax) =>
    exemptionOf(tax.category) ? taxTitle(tax) : `${tax.amount} ${taxTitle(tax)}`,
  )
  const all = listed(words)
  return prices_include_tax ? say("including {taxes}", { taxes: all }) : say("plus {taxes}", { taxes: all })
}

type Discounted = { percent: number | null; amount: string; reason: string | null }

/** "Discount 10% · -€5.00 · Friend"; the amount comes in words. */
export const discountText = ({ percent, amount, reason }: Discounted) =>
  [
    percent === null ? say("Discount") : say("Discount {percent}", { percent: percentText(percent) }),
    amount,
    ...(reason === null ? [] : [reason]),
  ].join(" · ")

type MaybeDiscounted = {
  discount_percent: number | null
  discount_amount: number
  discount_reason: string | null
}
type SimpleFields = MaybeDiscounted & {
  prices_include_tax: boolean
  price_decimals: number | null
  withholding_name: string | null
}
type SimpleLine = MaybeDiscounted & { kind: string; unit: string | null; has_own_tax: boolean }

/**
 * Whether quantities, prices and one rate are all there is to it. Its paper then has no more to say, and its net has no
 * other names: `lines_total` and `subtotal` are `amount`.
 */
export const isSimple = (document: SimpleFields, lines: readonly SimpleLine[]) =>
  !document.prices_include_tax &&
  document.price_decimals === null &&
  document.withholding_name === null &&
  !isDiscounted(document) &&
  lines.every(
    (line) => line.kind === "item" && line.unit === null && !line.has_own_tax && !isDiscounted(line),
  )

const isDiscounted = ({ discount_percent, discount_amount, discount_reason }: MaybeDiscounted) =>
  discount_percent !== null || discount_amount !== 0 || discount_reason !== null
