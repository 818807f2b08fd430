// Fetches a file with the session and hands it to the reader's downloads.
import { callHeaders } from "./client.ts"
import { LostConnection, RefusedAnswer } from "./refusal.ts"

/** Rejects with what `refusal` reads. */
export async function saveFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url, { headers: callHeaders() }).catch(() => {
    throw new LostConnection()
  })
  if (!answer.ok) throw new RefusedAnswer(answer.status, await answer.text())
  const link = document.createElement("a")
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
