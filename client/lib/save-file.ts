// Fetches a file with the session and hands it to the reader's downloads.
import { sentenceIn } from "./odd-answer.ts"

/** Rejects with the server's sentence. */
export async function saveFile(url: string, headers: Record<string, string>, name: string): Promise<void> {
  const answer = await fetch(url, { headers }).catch(unreachable)
  if (!answer.ok) throw new Error(await sentenceOf(answer))
  const link = document.createElement("a")
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function unreachable(): never {
  throw new Error("Network error. Please check your connection and try again.")
}

async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const sentence = typeof body === "object" && body !== null ? sentenceIn(body) : null
  return sentence ?? "Something went wrong"
}
