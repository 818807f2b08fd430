// Sends a file and tells how far it has got, which fetch can't.

export type SendFile = {
  url: string
  /** The form's name for the file: "file", "logo", "image". */
  field: string
  file: File
  headers?: Record<string, string>
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Answers the body of a good answer; rejects with the server's sentence, or with an AbortError when stopped. */
export function sendFile({ url, field, file, headers = {}, onProgress, signal }: SendFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = readBody(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body)
      else reject(new Error(sentenceOf(body)))
    }
    request.onerror = () => reject(new Error("Network error. Please try again."))
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"))
    signal?.addEventListener("abort", () => request.abort(), { once: true })
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function sentenceOf(body: unknown): string {
  const sentence = typeof body === "object" && body !== null ? Reflect.get(body, "error") : undefined
  return typeof sentence === "string" ? sentence : "Something went wrong"
}
