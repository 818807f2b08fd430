// Requests to other servers: with a time limit, and no answer is used before its shape is checked.
import type { z } from "zod"

/** The other server is down, too slow, refuses, or answers with another shape. Its words stay in the log. */
export class OutsideError extends Error {
  override name = "OutsideError"
}

type Ask = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: object; seconds?: number }

const maxBytes = 1024 * 1024

/** The answer, checked by `shape`. Throws OutsideError; follows no redirects; 5 seconds by default. */
export async function ask<S extends z.ZodType>(url: string, shape: S, more: Ask = {}): Promise<z.output<S>> {
  const { host } = new URL(url)
  try {
    const answer = await fetch(url, {
      method: more.method ?? "GET",
      headers: { accept: "application/json", "content-type": "application/json", ...more.headers },
      ...(more.body ? { body: JSON.stringify(more.body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout((more.seconds ?? 5) * 1000),
    })
    const text = await readText(answer)
    if (!answer.ok) throw new OutsideError(`${host} answered ${answer.status}: ${text.slice(0, 300)}`)
    return shape.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new OutsideError(`${host} sent an unusable response`, { cause: error })
  }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutsideError("the answer is too long")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}
