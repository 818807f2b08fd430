// Downloads a file with the session.
import { LostConnection } from "../lib/lost-connection.ts"
import { callHeaders, endRefused } from "./client.ts"
import { RefusedAnswer } from "./refusal.ts"

/** Rejects with an error for `refusal`. */
export async function saveFile(url: string, name: string): Promise<void> {
  keep(await (await fetchFile(url)).blob(), name)
}

/** A good answer, whose body is still to come. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Response> {
  const headers = callHeaders()
  const answer = await fetch(url, { headers, signal: signal ?? null }).catch(() => {
    throw new LostConnection()
  })
  if (answer.ok) return answer
  endRefused(answer.status, headers)
  throw new RefusedAnswer(answer.status, await answer.text())
}

export function keep(file: Blob, name: string) {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
