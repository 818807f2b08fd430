// How long a code and the proof that it gives are good, and how often codes are mailed.
import type { Limit } from "../../core/access/named-limits.ts"

/** Contract, "send-otp" and "verify-otp". Minutes, wrong tries of one code. */
export const code = { minutes: 10, tries: 5 } as const
/** Minutes in which a verified address counts at registration (contract, "register"). */
export const proofMinutes = 30
/** The same without the token of the verification, from the very same IP (contract, "register"). */
export const tokenlessMinutes = 5

/** Contract, "send-otp". */
export const tries = {
  again: { name: "code-again", count: 1, seconds: 60 },
  address: { name: "code-address", count: 5, seconds: 3_600 },
  ip: { name: "code-ip", count: 20, seconds: 3_600 },
} as const satisfies Record<string, Limit>
