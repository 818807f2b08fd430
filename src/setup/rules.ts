// How a set-up code is written, and how often one may be tried.
import type { Limit } from "../core/access/named-limits.ts"

/** Tries from one network. */
export const setupTries = { name: "setup", count: 10, seconds: 900 } as const satisfies Limit

/** Easy to tell apart: neither I and 1, nor O and 0. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const length = 16

/** Four groups of four signs, 80 bits, from bytes that no one can guess. */
export const writtenCode = (bytes: Iterable<number>): string =>
  [...bytes]
    .slice(0, length)
    .map((byte) => signs[byte % signs.length])
    .join("")
    .replace(/.{4}(?=.)/g, "$&-")

/** As it is compared: people type it in either case, with or without its hyphens. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "")
