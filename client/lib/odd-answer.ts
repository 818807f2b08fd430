// A refusal that no call wrote: of a proxy on the way, or of the server before it came to the call.

export class OddAnswer extends Error {
  readonly status: number
  /** What was sent as JSON; null where that was none. */
  readonly body: object | null

  constructor(status: number, body: object | null) {
    super((body && sentenceIn(body)) ?? "The server has no answer. Please try again in a moment.")
    this.name = "OddAnswer"
    this.status = status
    this.body = body
  }
}

/** What a refused request is, unless the call that was meant has refused it itself: then null. */
export async function oddAnswer(response: Response): Promise<OddAnswer | null> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== "object" || body === null) return new OddAnswer(response.status, null)
  const error: unknown = Reflect.get(body, "error")
  const ofCall = Array.isArray(body) || (typeof error === "object" && error !== null)
  return ofCall ? null : new OddAnswer(response.status, body)
}

/** The server's sentence in the body of a failure; null where it has none, or doesn't know itself what it was. */
export function sentenceIn(body: object): string | null {
  if (Reflect.get(body, "code") === "internal") return null
  const words: unknown[] = [Reflect.get(body, "error"), Reflect.get(body, "detail")]
  const found = words.find((text) => typeof text === "string" && text !== "")
  return typeof found === "string" ? found : null
}
