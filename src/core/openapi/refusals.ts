// Errors in the document: a status, its meaning, and the body.
import type { Schema } from "./schemas.ts"

export const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

type Refusal = { name: string; description: string; error: string; code: string; more?: Schema }
const refusals: Record<number, Refusal> = {
  400: {
    name: "BadRequest",
    description: "The request isn't valid. `fields` lists the problems",
    error: "Name: This field is required",
    code: "invalid",
    more: { fields: { name: ["This field is required"] } },
  },
  401: {
    name: "Unauthorized",
    description: "No token, or an expired one",
    error: "Please sign in",
    code: "unauthorized",
  },
  403: {
    name: "Forbidden",
    description:
      "Not allowed for this caller (`forbidden`), on this plan (`plan_required`, `plan_limit_reached`), without an invitation (`invitation_needed`, `invalid_sign_up_link`, `registration_closed`), or because passwords are off (`passwords_off`)",
    error: "Your plan allows 1 client. Upgrade to Pro for more.",
    code: "plan_limit_reached",
  },
  404: { name: "NotFound", description: "Not found", error: "Not found", code: "not_found" },
  408: {
    name: "TooSlow",
    description: "The request body took too long to arrive",
    error: "The request took too long",
    code: "timeout",
  },
  409: {
    name: "Conflict",
    description: "The record's current status doesn't allow this",
    error: "This invoice is already paid or awaiting confirmation",
    code: "conflict",
  },
  412: {
    name: "Stale",
    description: "The record has changed since the version in `If-Match`",
    error: "Someone else changed this invoice. Please reload it.",
    code: "stale",
  },
  413: {
    name: "TooLarge",
    description: "The request body is too large",
    error: "The request is too large",
    code: "too_large",
  },
  415: {
    name: "UnsupportedType",
    description: "A content type or file type that isn't accepted here",
    error: "This content type isn't supported",
    code: "unsupported_type",
  },
  416: {
    name: "NoSuchRange",
    description: "The requested range is beyond the end of the file",
    error: "The requested range is beyond the end of the file",
    code: "range_not_satisfiable",
  },
  422: {
    name: "IdempotencyMismatch",
    description: "The Idempotency-Key was used for another request",
    error: "This Idempotency-Key was used for another request",
    code: "idempotency_mismatch",
  },
  429: {
    name: "TooManyRequests",
    description: "Too many requests. `Retry-After` says how many seconds to wait",
    error: "Too many requests. Please slow down.",
    code: "rate_limited",
    more: { wait_time: 30 },
  },
}

/** In: statuses, possibly repeated. Out: what the document says about each, and about all others. */
export function describeRefusals(statuses: number[]): Schema {
  const known = statuses.filter((status) => refusals[status])
  const entries = known.map((status) => [status, reference("responses", refusals[status]?.name ?? "")])
  return { ...Object.fromEntries(entries), default: reference("responses", "Failure") }
}

/** The one body of every error. */
export const errorSchema = {
  type: "object",
  required: ["error", "detail", "code"],
  properties: {
    error: { type: "string", description: "A human-readable message" },
    detail: { type: "string", description: "The same message" },
    code: { type: "string", description: "A machine-readable code" },
    fields: {
      type: "object",
      description: "Problems by field",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    wait_time: { type: "integer", description: "Seconds to wait" },
  },
}

const refusal = ({ description, error, code, more = {} }: Omit<Refusal, "name">) => ({
  description,
  ...("wait_time" in more ? { headers: { "Retry-After": reference("headers", "RetryAfter") } } : {}),
  content: {
    "application/json": {
      schema: reference("schemas", "Error"),
      example: { error, detail: error, code, ...more },
    },
  },
})

/** The answers that operations refer to. */
export const refusalParts = {
  ...Object.fromEntries(Object.values(refusals).map(({ name, ...rest }) => [name, refusal(rest)])),
  Failure: refusal({
    description: "Something went wrong, or isn't available right now (503)",
    error: "Something went wrong",
    code: "internal",
  }),
}
