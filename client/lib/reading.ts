// Reads the server's English: sentences by the catalogue, and amounts by their currency.
import { translated, writtenLocale } from "../../src/core/values/language.ts"

type Phrases = Readonly<Record<string, string>>

/** A phrase as it is, or an answer whose `{names}` stand for something: "Invoice {number} was cancelled". */
export function readSentence(phrases: Phrases, answers: Phrases) {
  const patterns = Object.keys(answers)
    .filter((phrase) => phrase.includes("{"))
    .map((phrase) => ({ phrase, pattern: patternOf(phrase) }))
  const known = (told: string): string | undefined => {
    if (phrases[told] !== undefined) return phrases[told]
    for (const { phrase, pattern } of patterns) {
      const { groups } = pattern.exec(told) ?? {}
      if (groups) return translated(phrase, written(groups))
    }
    return undefined
  }
  const written = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, valueIn(name, text)]))
  const valueIn = (name: string, text: string) => {
    if (name === "amount") return amountIn(text)
    if (name === "count") return Number(text.replaceAll(",", "")).toLocaleString(writtenLocale())
    return name === "time" ? (known(text) ?? text) : text
  }
  // A refused form names its first field in English: "Paid on: Enter a valid date". The field itself has the sentence, too.
  return (told: string): string => known(told) ?? known(told.replace(/^[A-Z][\w ]*: /, "")) ?? told
}

/** Names that come twice stand for the same, `{count}` for a number. */
function patternOf(phrase: string): RegExp {
  const seen = new Set<string>()
  const source = phrase.replace(/[.*+?^$()[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, (_, name) => {
    if (seen.has(name)) return String.raw`\k<${name}>`
    seen.add(name)
    return name === "count" ? String.raw`(?<count>\d[\d,.]*)` : `(?<${name}>.+)`
  })
  return new RegExp(`^${source}$`, "s")
}

/** In answers an amount for people is called `formatted` or `formatted_total`. */
export function readAmountsIn(answer: unknown): void {
  if (typeof answer !== "object" || answer === null) return
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value !== "string") readAmountsIn(value)
    else if (/^formatted(_|$)/.test(name)) Reflect.set(answer, name, amountIn(value))
  }
}

/** "$1,234.50" in the written language; whatever isn't an amount stays. */
export function amountIn(text: string): string {
  const [, sign, before = "", digits = ""] = /^(-?)(\D*?)\s?(\d[\d,]*(?:\.\d+)?)$/.exec(text) ?? []
  const currency = codeOf(before)
  if (currency === undefined) return text
  const decimals = digits.split(".")[1]?.length ?? 0
  const shape = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = { style: "currency", currency, useGrouping: "always", ...shape } as const
  return new Intl.NumberFormat(writtenLocale(), format).format(Number(`${sign}${digits.replaceAll(",", "")}`))
}

const codes = new Map<string, string>()

/** The currency that English writes like this: "$", "CA$", "CHF". */
function codeOf(symbol: string): string | undefined {
  if (codes.size === 0) for (const code of Intl.supportedValuesOf("currency")) codes.set(symbolIn(code), code)
  return codes.get(symbol) ?? (/^[A-Z]{3}$/.test(symbol) ? symbol : undefined)
}

const symbolIn = (currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency })
    .formatToParts(1)
    .find(({ type }) => type === "currency")?.value ?? currency
