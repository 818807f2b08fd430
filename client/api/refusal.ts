// Why a call failed: whatever the server, a proxy on the way or a lost network has said, read in one place.
import { TRPCClientError } from "@trpc/client"
import { parsed } from "../lib/json.ts"

/** What the server says of a failure: `src/core/base/errors.ts`, `publicError`. */
type Refusal = {
  /** Undefined where the server wasn't reached. */
  status: number | undefined
  /** For a reader, in any case. */
  message: string
  /** The server's own sentence; null where it has none, and the screen says what it was about. */
  reason: string | null
  /** False for an answer that is no JSON. */
  readable: boolean
  /** Sentences by field, for the form. */
  fields: Record<string, string[]>
  /** Seconds until another try makes sense. */
  wait: number | undefined
}

/** A failure in the reader's words; what never reached the server is a network error. */
export function refusal(error: unknown): Refusal {
  if (error instanceof LostConnection) return { ...unreached, message: error.message }
  const answer = [error, error instanceof Error ? error.cause : null].find(
    (one) => one instanceof RefusedAnswer,
  )
  if (answer) return refusalIn(answer.status, answer.body, answer.message)
  if (!(error instanceof TRPCClientError)) return { ...unreached, message: "Something went wrong" }
  return refusalIn(property(error.data, "httpStatus"), property(error.data, "body"), error.message)
}

function refusalIn(status: unknown, body: unknown, message: string): Refusal {
  if (typeof status !== "number") return unreached
  const wait = property(body, "wait_time")
  const readable = typeof body === "object" && body !== null
  return {
    status,
    message,
    reason: readable ? sentenceIn(body) : null,
    readable,
    fields: fieldsOf(property(body, "fields")),
    wait: typeof wait === "number" ? wait : undefined,
  }
}

/** Whether asking again may help: a refusal is an answer, what got lost isn't. */
export function mayHelp(error: unknown): boolean {
  const { status } = refusal(error)
  return status === undefined || status >= 500
}

/** What isn't there, isn't for whoever asks, or can't be a number of ours. */
export function isMissing(error: unknown): boolean {
  const { status } = refusal(error)
  return status === 404 || status === 400
}

/** The server wasn't reached, or what answered isn't the server. */
export class LostConnection extends Error {
  constructor(message = "Network error. Please check your connection and try again.") {
    super(message)
    this.name = "LostConnection"
  }
}

/** A refusal that no call wrote: of a proxy, of the server before it came to the call, of a request without a call. */
export class RefusedAnswer extends Error {
  readonly status: number
  /** What was sent as JSON; null where that was none. */
  readonly body: object | null

  constructor(status: number, text: string) {
    const body = objectIn(text)
    super((body && sentenceIn(body)) ?? "The server has no answer. Please try again in a moment.")
    this.name = "RefusedAnswer"
    this.status = status
    this.body = body
  }

  /** Whether the call that was meant has refused it itself. */
  get isOfCall(): boolean {
    const error = property(this.body, "error")
    return Array.isArray(this.body) || (typeof error === "object" && error !== null)
  }
}

const unreached: Refusal = {
  status: undefined,
  message: new LostConnection().message,
  reason: null,
  readable: false,
  fields: {},
  wait: undefined,
}

/** The server's sentence in the body of a failure; null where it has none, or doesn't know itself what it was. */
function sentenceIn(body: object): string | null {
  if (property(body, "code") === "internal") return null
  const words = [property(body, "error"), property(body, "detail")]
  const found = words.find((text) => typeof text === "string" && text !== "")
  return typeof found === "string" ? found : null
}

/** What a text says as JSON; null where that is nothing, or no object. */
export function objectIn(text: string): object | null {
  const value = parsed(text)
  return typeof value === "object" ? value : null
}

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

function fieldsOf(value: unknown): Record<string, string[]> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, list]) => [name, Array.isArray(list) ? list.map(String) : []]),
  )
}
