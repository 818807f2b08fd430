// Reads the server's English: sentences by the catalogue, and amounts by their currency.
import { writtenLocale } from "../../src/core/values/language.ts"

type Phrases = Readonly<Record<string, string>>

/** A phrase as it is, or an answer whose `{names}` stand for something: "{number} was cancelled". */
export function readSentence(phrases: Phrases, answers: Phrases) {
  const patterns = Object.entries(answers)
    .filter(([phrase]) => phrase.includes("{"))
    .map(([phrase, text]) => ({ pattern: patternOf(phrase), text }))
  return (told: string): string => {
    const known = phrases[told]
    if (known !== undefined) return known
    for (const { pattern, text } of patterns) {
      const { groups } = pattern.exec(told) ?? {}
      if (groups) return text.replace(/\{(\w+)\}/g, (whole, name) => groups[name] ?? whole)
    }
    return told
  }
}

/** Names that come twice stand for the same. */
function patternOf(phrase: string): RegExp {
  const seen = new Set<string>()
  const source = phrase.replace(/[.*+?^$()[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, (_, name) => {
    if (seen.has(name)) return String.raw`\k<${name}>`
    seen.add(name)
    return `(?<${name}>.+)`
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
  return new Intl.NumberFormat(writtenLocale(), { style: "currency", currency, ...shape }).format(
    Number(`${sign}${digits.replaceAll(",", "")}`),
  )
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
