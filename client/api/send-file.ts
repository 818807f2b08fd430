// Sends a file with the session and tells how far it has got, which fetch can't.
import { callHeaders, endRefused } from "./client.ts"
import { LostConnection, objectIn, RefusedAnswer } from "./refusal.ts"

type SendFile = {
  url: string
  /** The form's name for the file: "file", "logo", "image". */
  field: string
  file: File
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Answers the body of a good answer; rejects with what `refusal` reads, or with an AbortError when stopped. */
export function sendFile({ url, field, file, onProgress, signal }: SendFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", url)
    const headers = callHeaders()
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
    form.append(field, file)
    request.send(form)
  })
}
