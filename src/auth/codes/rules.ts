// How long codes and the proofs they give are valid, and how often codes are emailed.
import type { Limit } from "../../core/access/named-limits.ts"

/**
 * Minutes that a code is valid after each request, and at most after it was made: otherwise repeated requests would keep
 * one code guessable for ever. `tries` is how many wrong ones void it.
 */
export const code = { minutes: 10, maxMinutes: 30, tries: 5 } as const
/** Minutes in which a verified address can register. */
export const proofMinutes = 30
/** The same without the token of the verification, and only from the very same IP. */
export const tokenlessMinutes = 5

export const tries = {
  again: { name: "code-again", count: 1, seconds: 60 },
  address: { name: "code-address", count: 5, seconds: 3_600 },
  ip: { name: "code-ip", count: 20, seconds: 3_600 },
} as const satisfies Record<string, Limit>
