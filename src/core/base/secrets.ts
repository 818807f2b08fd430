// Tokens, codes and passwords: how they are made, derived again for a repeated email, and stored.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { availableParallelism } from "node:os"
import argon2 from "argon2"
import pLimit from "p-limit"
import { tooMany } from "./errors.ts"

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString("base64url")

/** What is stored of a token: SHA-256 in hex. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex")

/** The token of an emailed link: always the same for the same row, useless for another kind. */
export const deriveToken = (secret: string, kind: string, id: number, nonce: string) =>
  mac(secret, kind, id, nonce).toString("base64url")

/** What signs links and codes: the secret for new ones, and while it is being replaced also the one before it. */
export type Secrets = { app_secret: string; previous_secret: string | undefined }

/** All that a link or code may be signed with, the one for new ones first. */
export const secretsOf = ({ app_secret, previous_secret }: Secrets): string[] =>
  previous_secret === undefined ? [app_secret] : [app_secret, previous_secret]

/** The token whose hash its row holds, by whichever secret signed it: an earlier mail may carry it. */
export function storedToken(
  secrets: Secrets,
  token_hash: string | null,
  derive: (secret: string) => string,
): string {
  const signed = secretsOf(secrets).map(derive)
  return signed.find((token) => hashToken(token) === token_hash) ?? derive(secrets.app_secret)
}

/** The six digits of a one-time code. */
export const deriveCode = (secret: string, kind: string, id: number, nonce: string) =>
  String(mac(secret, kind, id, nonce).readBigUInt64BE() % 1_000_000n).padStart(6, "0")

const mac = (secret: string, kind: string, id: number, nonce: string) =>
  createHmac("sha256", secret).update(`${kind}\n${id}\n${nonce}`).digest()

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest()]
  return timingSafeEqual(left, right)
}

const settings = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Keyboards write "é" as one character or as two: a password is the same text either way. */
const composed = (password: string) => password.normalize("NFC")

/** Hashes with one core left free, so that sign-ins don't starve the rest. Throws 429 when the queue is long. */
export const hashPassword = (password: string) => gate(() => argon2.hash(composed(password), settings))

let decoy: Promise<string> | undefined
/**
 * Whether the password matches. Without a hash it takes the same time and answers false, so timing reveals no accounts.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  decoy ??= argon2.hash(newToken(), settings)
  const against = hash ?? (await decoy)
  // Older hashes are of the text as it was typed.
  for (const text of new Set([composed(password), password]))
    if (await gate(() => argon2.verify(against, text))) return hash !== undefined
  return false
}

const longestLine = 64
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))

async function gate<R>(work: () => Promise<R>): Promise<R> {
  if (inTurn.pendingCount >= longestLine)
    throw tooMany("Too many sign-ins at once. Please try again in a moment.", 2)
  return inTurn(work)
}
