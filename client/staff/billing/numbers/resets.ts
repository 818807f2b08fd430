// When a series restarts, in words, and its first number then.
import { resets } from "../../../../src/number-series/rules.ts"

type Reset = (typeof resets)[number]
type ResetText = { label: string; inWords: string; first: string }

export const resetTexts: Record<Reset, ResetText> = {
  never: {
    label: "Never",
    inWords: "never starts over",
    first: "The first number here; those before it are from elsewhere",
  },
  yearly: { label: "Each year", inWords: "starts over each year", first: "The first number of each year" },
  monthly: {
    label: "Each month",
    inWords: "starts over each month",
    first: "The first number of each month",
  },
}

export const resetOptions = resets.map((value) => ({ value, label: resetTexts[value].label }))
