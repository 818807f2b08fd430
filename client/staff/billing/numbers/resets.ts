// When a series restarts, in words, and its first number then.
import { resets } from "../../../../src/number-series/rules.ts"

type Reset = (typeof resets)[number]
type ResetText = { label: string; inWords: string; first: string }

export const resetTexts: Record<Reset, ResetText> = {
  never: {
    label: "Never",
    inWords: "never restarts",
    first: "Set this if you've already sent invoices outside Portico",
  },
  yearly: { label: "Each year", inWords: "restarts every year", first: "First number of each year" },
  monthly: {
    label: "Each month",
    inWords: "restarts every month",
    first: "First number of each month",
  },
}

export const resetOptions = resets.map((value) => ({ value, label: resetTexts[value].label }))
