// Limits with names and figures of their own: sign-ins, codes, links.
import { AppError } from "../base/errors.ts"
import type { Limits } from "./limits.ts"

/** At most `count` tries of one key within `seconds`. */
export type Limit = { name: string; count: number; seconds: number }
type Counting = { limits: Pick<Limits, "consume"> }

/** Counts a try. Throws 429 when there were too many. */
export const countTry = ({ limits }: Counting, { name, count, seconds }: Limit, key: string) =>
  limits.consume(name, key, count, seconds)

/** Counts a try and answers whether it was one too many, for callers that must not be told. */
export async function isOver(counting: Counting, limit: Limit, key: string): Promise<boolean> {
  try {
    await countTry(counting, limit, key)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return true
    throw error
  }
}
