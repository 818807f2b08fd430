// A tax in a line of words, below its name.
import type { Tax } from "../../../../src/taxes/schema.ts"
import { kinds, ratesInWords } from "./kinds.ts"

/** What it comes to, or why to nothing; what its name says already isn't said again. */
export function inWords({ name, category, components, reason }: Tax): string {
  const { label } = kinds[category]
  if (category !== "S") {
    const isSaid = [name, reason ?? ""].some((text) => text.toLowerCase().startsWith(label.toLowerCase()))
    return [reason !== null && isSaid ? "" : label, reason ?? ""].filter(Boolean).join(" · ")
  }
  const rates = ratesInWords(components)
  const compound = components.filter((one) => one.compound).map((one) => `${one.name} on top of the others`)
  return [rates === name ? label : rates, ...compound].join(" · ")
}
