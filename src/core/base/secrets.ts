// Tokens, codes and passwords: random ones, ones that can be derived again for a repeated mail, and how they are kept.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { availableParallelism } from "node:os"
import argon2 from "argon2"
import pLimit from "p-limit"
import { tooMany } from "./errors.ts"

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString("base64url")

/** What is stored of a token: SHA-256, hex. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")

/** The token of a mailed link: the same each time for the same row, worth nothing under another kind. */
export const deriveToken = (secret: string, kind: string, id: number, nonce: string) =>
  mac(secret, kind, id, nonce).toString("base64url")

/** The six digits of a one-time code. */
export const deriveCode = (secret: string, kind: string, id: number, nonce: string) =>
  String(mac(secret, kind, id, nonce).readBigUInt64BE() % 1_000_000n).padStart(6, "0")

const mac = (secret: string, kind: string, id: number, nonce: string) =>
  createHmac("sha256", secret).update(`${kind}\n${id}\n${nonce}`).digest()

/** Compares without telling by time how much was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest()]
  return timingSafeEqual(left, right)
}

const settings = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Hashes in turn: cores − 1 at a time, so that sign-ins don't starve the rest. Throws 429 when the line is long. */
export const hashPassword = (password: string) => gate(() => argon2.hash(password, settings))

let decoy: Promise<string> | undefined
/** True when the password is the hashed one; without a hash the same time passes and the answer is no. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  decoy ??= argon2.hash(newToken(), settings)
  const against = hash ?? (await decoy)
  const right = await gate(() => argon2.verify(against, password))
  return hash !== undefined && right
}

const longestLine = 64
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

async function gate<R>(work: () => Promise<R>): Promise<R> {
  if (inTurn.pendingCount >= longestLine)
    throw tooMany("Too many sign-ins at once. Please try again in a moment.", 2)
  return inTurn(work)
}
