// What many operations of the document share: signing in, headers, files.
import { errorSchema, reference, refusalParts } from "./refusals.ts"
import type { Schema } from "./schemas.ts"

/** What programmers need to know before their first call. */
export const introduction = `Invoices, projects, clients and the client portal.

**Signing in.** Staff calls send \`Authorization: Bearer\` with the token from \`POST /api/auth/login/\` and the organization's id in \`X-Organization-ID\`. Members of only one organization can leave it out, and it isn't needed on an organization's own host. Portal calls send the token from \`POST /portal/verify/\`.

**Values.** Ids are positive integers. Money is a number in the currency's own unit (12.5 is 12.50). Dates are \`YYYY-MM-DD\`, times are ISO 8601 in UTC. Unknown fields are ignored. Paths work with or without a trailing slash. **Lists** return an array, newest first, of at most 1,000 entries. \`limit\` and \`cursor\` page through them: the next page is in the \`Link\` header with \`rel="next"\`.

**Retries.** A POST with an \`Idempotency-Key\` runs only once. For 24 hours, the same key returns the first call's response, or 409 with the code \`in_progress\` while that call is still running. **Errors** all have the same body (see \`Error\`). Any endpoint can also return 500 or 503. Another organization's data returns 404.

**Limits.** 1,200 calls a minute for a signed-in caller, 300 for an IP address that isn't signed in. With a 429, \`Retry-After\` gives the seconds to wait.`

const anyFile = "application/octet-stream"
/** Binary data in JSON Schema; OpenAPI 3.1 and the page know no better way. */
export const bytes = (type: string) => ({ type: "string", contentMediaType: type })

const samples: Record<string, Schema> = {
  "application/pdf": { schema: bytes("application/pdf"), example: "%PDF-1.7 …" },
  "application/xml": { schema: bytes("application/xml"), example: '<?xml version="1.0" encoding="UTF-8"?>…' },
  "application/zip": { schema: bytes("application/zip"), example: "(the bytes of the zip)" },
  [anyFile]: { schema: bytes(anyFile), example: "(the bytes of the file)" },
  "image/*": { schema: bytes("image/*"), example: "(the bytes of the image)" },
  "text/html": { schema: { type: "string" }, example: "<!doctype html>…" },
  "text/event-stream": {
    schema: { type: "string" },
    example: 'event: change\ndata: {"type":"invoice","id":7}\n\n:\n\n',
  },
}
const streamWords =
  "A stream that stays open. Each `change` event names what changed and its id, never its content. The type `everything` means everything should be fetched again. A comment line is sent every 15 seconds."

const disposition = {
  "Content-Disposition": {
    description: "The file's name",
    schema: { type: "string" },
    example: "attachment; filename=invoice-INV-0001.pdf",
  },
}
const parts = {
  "Accept-Ranges": { schema: { type: "string", const: "bytes" } },
  ETag: { description: "Different for each file", schema: { type: "string" } },
}
const part = {
  "Content-Range": { schema: { type: "string" }, example: "bytes 0-1023/4096" },
}

export const shared = {
  /** Files of projects, which support ranges. */
  anyFile,
  parameter: (name: keyof typeof parameters) => reference("parameters", name),
  linkHeader: { Link: reference("headers", "Link") },
  signedBody: {
    required: true,
    description: "As the provider sends it. The signature in its header is checked against these bytes",
    content: { "application/json": { schema: { type: "object" }, example: { id: "evt_1", type: "paid" } } },
  },
  /** The good answers of an address that sends something else than JSON. */
  file(type: string): Schema {
    const content = { [type]: samples[type] }
    if (type === "text/event-stream") return { "200": { description: streamWords, content } }
    if (type === "text/html") return { "200": { description: "The page", content } }
    if (type === "image/*") return { "200": { description: "The picture", content } }
    const headers = type === anyFile ? { ...disposition, ...parts } : disposition
    const whole = { "200": { description: "The file", headers, content } }
    if (type !== anyFile) return whole
    return { ...whole, "206": { description: "A part of it", headers: { ...headers, ...part }, content } }
  },
}

const parameters = {
  OrganizationId: {
    name: "X-Organization-ID",
    in: "header",
    description:
      "The organization's id. Optional if you belong to only one, or on the organization's own host.",
    schema: { type: "integer", minimum: 1 },
    example: 1,
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "1 to 200 visible ASCII characters of the caller's choice, valid for 24 hours",
    schema: { type: "string", minLength: 1, maxLength: 200 },
    example: "0f9d2c7e-invoice-7",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "The `updated_at` you last read. If the record has changed since, the call fails with 412",
    schema: { type: "string" },
    example: "2026-11-20T09:30:00.000Z",
  },
  Range: {
    name: "Range",
    in: "header",
    description: "The byte range of the file",
    schema: { type: "string" },
    example: "bytes=0-1023",
  },
}

/** Everything that operations refer to, beside the shapes of the domains. */
export const components = (shapes: Record<string, Schema>) => ({
  securitySchemes: {
    staff: { type: "http", scheme: "bearer", description: "The `access_token` from /api/auth/login/" },
    portal: { type: "http", scheme: "bearer", description: "The `access` token from /portal/verify/" },
  },
  parameters,
  headers: {
    Link: {
      description: "The next page, if there is one",
      schema: { type: "string" },
      example: '<https://studio.example.com/api/clients/?limit=50&cursor=7>; rel="next"',
    },
    RetryAfter: { description: "Seconds to wait", schema: { type: "integer" }, example: 30 },
  },
  responses: refusalParts,
  schemas: { Error: errorSchema, ...shapes },
})
