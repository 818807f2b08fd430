// Uploads a file with the session and reports progress, which fetch can't.
import { LostConnection } from "../lib/lost-connection.ts"
import { callHeaders, endRefused } from "./client.ts"
import { objectIn, RefusedAnswer } from "./refusal.ts"

type SendFile = {
  url: string
  method?: "POST" | "PATCH"
  /** The form's name for the file: "file", "logo", "image". */
  field: string
  /** Null if only `fields` are sent. */
  file: File | null
  /** Other fields of the form. */
  fields?: Record<string, string>
  /** An Idempotency-Key, for requests that the server must handle once. */
  key?: string
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Answers the body; rejects with an error for `refusal`, or an AbortError when cancelled. */
export function sendFile({
  url,
  method = "POST",
  field,
  file,
  fields = {},
  key,
  onProgress,
  signal,
}: SendFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    const headers = callHeaders()
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (key !== undefined) request.setRequestHeader("idempotency-key", key)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      endRefused(request.status, headers)
      if (request.status < 200 || request.status >= 300)
        return reject(new RefusedAnswer(request.status, request.responseText))
      resolve(objectIn(request.responseText))
    }
    request.onerror = () => reject(new LostConnection("Network error. Please try again."))
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"))
    signal?.addEventListener("abort", () => request.abort(), { once: true })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append(field, file)
    request.send(form)
  })
}
