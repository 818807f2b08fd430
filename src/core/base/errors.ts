// Expected failures with their sentence, and the one place that decides what a caller may see of any failure.
import { TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc"
import pg from "pg"
import { ZodError, type z } from "zod"
import { type Log, outageOf, told } from "./log.ts"

type Fields = Record<string, string[]>
type Extra = { fields?: Fields; wait_time?: number; status?: number }

/** An expected failure. `message` is the sentence the screen shows, `kind` the snake_case code of the API. */
export class AppError extends TRPCError {
  readonly kind: string
  readonly extra: Extra
  constructor(code: TRPC_ERROR_CODE_KEY, kind: string, message: string, extra: Extra = {}) {
    super({ code, message })
    this.kind = kind
    this.extra = extra
  }
}

export const badRequest = (message: string, kind = "invalid") => new AppError("BAD_REQUEST", kind, message)
/** One wrong field: 400 that names it. */
export const invalid = (field: string, message: string) =>
  new AppError("BAD_REQUEST", "invalid", message, { fields: { [field]: [message] } })
export const unauthorized = (message = "Please sign in", kind = "unauthorized") =>
  new AppError("UNAUTHORIZED", kind, message)
export const forbidden = (message: string, kind = "forbidden") => new AppError("FORBIDDEN", kind, message)
/** `notFound("Invoice")` says "Invoice not found"; another organization's row is the same answer. */
export const notFound = (what: string) => new AppError("NOT_FOUND", "not_found", `${what} not found`)
/** What was looked for; throws 404 when it isn't there. `orNotFound(await findClient(db, id), "Client")`. */
export function orNotFound<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw notFound(what)
  return row
}
/** For rows that every organization has: it was deleted during this call. */
export const organizationGone = () => notFound("Organization")
export const conflict = (message: string, kind = "conflict") => new AppError("CONFLICT", kind, message)
export const stale = (message: string) => new AppError("PRECONDITION_FAILED", "stale", message)
export const tooMany = (message: string, seconds: number, field?: string) =>
  new AppError("TOO_MANY_REQUESTS", "rate_limited", message, {
    wait_time: Math.max(1, Math.ceil(seconds)),
    ...(field === undefined ? {} : { fields: { [field]: [message] } }),
  })
export const unavailable = (message: string, seconds = 5) =>
  new AppError("SERVICE_UNAVAILABLE", "unavailable", message, { wait_time: seconds })

/** 503: two changes of the same thing conflicted, and this one was rolled back. */
export const crossed = () => unavailable("Someone else was changing this. Please try again.", 1)

/** 413, naming the field whose value is too large. */
export const tooLarge = (field: string, message: string) =>
  new AppError("PAYLOAD_TOO_LARGE", "too_large", message, { fields: { [field]: [message] } })
/** 415: this type of file isn't accepted here. */
export const wrongType = (field: string, message: string) =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", "unsupported_type", message, { fields: { [field]: [message] } })

type PublicError = {
  status: number
  body: { error: string; detail: string; code: string; fields?: Fields; wait_time?: number }
}

/** Every failure as status and body, for both doors. Unknown ones become a 500 without internal details. */
export function publicError(error: unknown): PublicError {
  const inner = innerOf(error)
  if (inner instanceof AppError) return fromApp(inner)
  if (inner instanceof ZodError) return fromZod(inner)
  const outage = outageOf(inner)
  if (outage) return fromApp(outages[outage])
  if (isOfDeletedOrganization(inner)) return fromApp(organizationGone())
  if (isDeadlock(inner)) return fromApp(crossed())
  if (isWorded(inner)) return fromApp(conflict(inner.message, inner.constraint))
  const status = statusOf(inner) ?? statusOf(error) ?? 500
  if (status >= 400 && status < 500)
    return answer(status, clientMessage(status, inner), clientCodes[status] ?? "invalid")
  return answer(500, "Something went wrong", "internal")
}

const outages = {
  away: unavailable("The service is restarting. Please try again in a moment."),
  full: unavailable("We can't save anything right now. Please try again in a few minutes.", 30),
}

const innerOf = (error: unknown) =>
  error instanceof TRPCError && !(error instanceof AppError) ? (error.cause ?? error) : error

/** Logs unexpected failures with their stack. An outage of the database is told once, for all that fail by it. */
export function logFailure(log: Pick<Log, "error" | "warn">, error: unknown, sentence: string) {
  const inner = innerOf(error)
  if (inner instanceof AppError || publicError(error).status < 500) return
  if (!outageOf(inner)) return log.error({ err: error }, sentence)
  const reason = inner instanceof Error ? inner.message : ""
  if (!told(log, inner)) log.warn({ reason }, `${sentence}: the database can't be reached`)
}

const fromApp = (error: AppError) => {
  const { kind, message, extra } = error
  const { status, ...rest } = extra
  return answer(status ?? getHTTPStatusCodeFromError(error), message, kind, rest)
}

function fromZod(error: ZodError): PublicError {
  const fields: Fields = {}
  for (const issue of error.issues) collect(fields, issue, [])
  const [name, messages] = Object.entries(fields)[0] ?? ["", ["Invalid input"]]
  const first = messages[0] ?? "Invalid input"
  return answer(400, name === "" ? first : `${label(name)}: ${first}`, "invalid", { fields })
}

/** A union reports the error of its last branch: the one for a value, after "" and null. */
function collect(fields: Fields, issue: z.core.$ZodIssue, parents: PropertyKey[]) {
  const path = [...parents, ...issue.path]
  if (issue.code === "invalid_union") {
    const last = issue.errors.at(-1)
    if (last && last.length > 0) {
      for (const nested of last) collect(fields, nested, path)
      return
    }
  }
  const name = path.map(String).join(".")
  const list = fields[name] ?? []
  list.push(issue.message)
  fields[name] = list
}

const label = (path: string) => {
  const words = path.replaceAll("_", " ").replaceAll(".", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Two calls waited for each other, and the database ended this one. */
const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === "40P01"

/** A trigger refused it in a sentence for people; its constraint is the code. */
const isWorded = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === "PT409"

/** The database refused a row because of one of these constraints. */
export const violates = (error: unknown, ...constraints: string[]): boolean =>
  error instanceof pg.DatabaseError && constraints.includes(error.constraint ?? "")

/** The organization was deleted during this call and accepts no more rows. */
const isOfDeletedOrganization = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "23503" &&
  /_organization_id_fkey$/.test(error.constraint ?? "")

/** The status that Fastify or tRPC give a failure; undefined for everything else. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error)
  if (error instanceof SyntaxError && "statusCode" in error) return 400
  if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number")
    return error.statusCode
  return undefined
}

const clientCodes: Record<number, string> = {
  404: "not_found",
  405: "method_not_allowed",
  413: "too_large",
  415: "unsupported_type",
}

function clientMessage(status: number, error: unknown): string {
  if (status === 404) return "Not found"
  if (status === 405) return "This method isn't supported here"
  if (status === 413) return "The request is too large"
  if (status === 415) return "This content type isn't supported"
  const text = error instanceof Error ? error.message : ""
  if (/JSON/i.test(text)) return "The body isn't valid JSON"
  return "The request can't be read"
}

function answer(status: number, message: string, code: string, extra: Extra = {}): PublicError {
  return { status, body: { error: message, detail: message, code, ...extra } }
}
