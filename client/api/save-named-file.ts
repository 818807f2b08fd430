// Downloads a file under the server's name for it, with progress for large ones.
import { parse } from "content-disposition"
import { LostConnection } from "../lib/lost-connection.ts"
import { fetchFile, keep } from "./save-file.ts"

type Options = { onProgress?: (done: number) => void; signal?: AbortSignal }

/** `fallback` is used if the server sends no name. Rejects with an error for `refusal`. */
export async function saveNamedFile(url: string, fallback: string, { onProgress, signal }: Options = {}) {
  const answer = await fetchFile(url, signal)
  const file = await readAll(answer, onProgress).catch(() => {
    throw new LostConnection()
  })
  keep(file, nameIn(answer.headers.get("content-disposition")) ?? fallback)
}

async function readAll({ body, headers }: Response, onProgress: Options["onProgress"]): Promise<Blob> {
  const size = Number(headers.get("content-length"))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let taken = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    taken += part.value.length
    if (size > 0) onProgress?.(Math.min(1, taken / size))
  }
  return new Blob(parts, { type: headers.get("content-type") ?? "" })
}

function nameIn(disposition: string | null): string | undefined {
  try {
    return parse(disposition ?? "").parameters.filename || undefined
  } catch {
    return undefined
  }
}
