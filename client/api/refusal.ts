// Why a call failed, read in one place: answers of the server or of a proxy, and lost connections.
import { TRPCClientError } from "@trpc/client"
import { answerText } from "../lib/answers.ts"
import { parsed } from "../lib/json.ts"
import { LostConnection } from "../lib/lost-connection.ts"

/** The body of an error: `src/core/base/errors.ts`, `publicError`. */
type Refusal = {
  /** Undefined if the server wasn't reached. */
  status: number | undefined
  /** Always a sentence for the reader. */
  message: string
  /** The server's own sentence; null if it has none, and the screen says what failed. */
  reason: string | null
  /** False for an answer that isn't JSON. */
  readable: boolean
  /** Sentences by field, for the form. */
  fields: Record<string, string[]>
  /** Seconds until another try makes sense. */
  wait: number | undefined
}

/** A failure in the reader's words; a request that never reached the server is a network error. */
export function refusal(error: unknown): Refusal {
  if (error instanceof LostConnection) return unreached(error.message)
  const answer = [error, error instanceof Error ? error.cause : null].find(
    (one) => one instanceof RefusedAnswer,
  )
  if (answer) return refusalIn(answer.status, answer.body, answer.message)
  if (!(error instanceof TRPCClientError)) return unreached("Something went wrong")
  return refusalIn(property(error.data, "httpStatus"), property(error.data, "body"), error.message)
}

function refusalIn(status: unknown, body: unknown, message: string): Refusal {
  if (typeof status !== "number") return unreached()
  const wait = property(body, "wait_time")
  const readable = typeof body === "object" && body !== null
  return {
    status,
    message: answerText(message),
    reason: readable ? sentenceIn(body) : null,
    readable,
    fields: fieldsOf(property(body, "fields")),
    wait: typeof wait === "number" ? wait : undefined,
  }
}

/** Whether trying again may help: yes for lost requests, no for refusals. */
export function mayHelp(error: unknown): boolean {
  const { status } = refusal(error)
  return status === undefined || status >= 500
}

/** A missing thing, one of other people, or an invalid id. */
export function isMissing(error: unknown): boolean {
  const { status } = refusal(error)
  return status === 404 || status === 400
}

/** A refusal without a call: by a proxy, by the server before the call, or of a plain request. */
export class RefusedAnswer extends Error {
  readonly status: number
  /** The JSON that was sent; null if there was none. */
  readonly body: object | null

  constructor(status: number, text: string) {
    const body = objectIn(text)
    super((body && sentenceIn(body)) ?? "We couldn't reach the server. Please try again in a moment.")
    this.name = "RefusedAnswer"
    this.status = status
    this.body = body
  }

  /** Whether the intended call refused it itself. */
  get isOfCall(): boolean {
    const error = property(this.body, "error")
    return Array.isArray(this.body) || (typeof error === "object" && error !== null)
  }
}

const unreached = (message = new LostConnection().message): Refusal => ({
  status: undefined,
  message: answerText(message),
  reason: null,
  readable: false,
  fields: {},
  wait: undefined,
})

/** The server's sentence in the body of a failure; null if it has none, or reports an unknown error. */
function sentenceIn(body: object): string | null {
  if (property(body, "code") === "internal") return null
  const words = [property(body, "error"), property(body, "detail")]
  const found = words.find((text) => typeof text === "string" && text !== "")
  return typeof found === "string" ? answerText(found) : null
}

/** The object in a JSON text; null for anything else. */
export function objectIn(text: string): object | null {
  const value = parsed(text)
  return typeof value === "object" ? value : null
}

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

function fieldsOf(value: unknown): Record<string, string[]> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.map((text) => answerText(String(text))) : [],
    ]),
  )
}
