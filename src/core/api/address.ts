// Who may call a procedure, at which address of the REST door, and what the document says of it.
import type { Upload } from "../files/upload.ts"

export type Audience = "anyone" | "staff" | "owner" | "portal"
type CursorAfter = (last: unknown, query: Record<string, string>) => string
export type Address = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  path: `/${string}/`
  /** Status of a good answer: 200 unless said. */
  status?: 200 | 201 | 204
  summary?: string
  /** Lists page with a Link header: after the last row by its id, or by the cursor that is made of it. */
  list?: true | CursorAfter
  /** A download: exists at the REST door only. */
  produces?: string
  /** Sign-in, codes and links take no Idempotency-Key: their answers hold tokens. Nor does what writes nothing. */
  secret?: boolean
  /** Takes an Idempotency-Key though nobody has to be signed in. */
  once?: true
  /** A file may come along, as a form at the REST door. */
  upload?: Upload
  /** The body isn't parsed but handed on as bytes (`ctx.raw`), at the REST door. */
  raw?: boolean
  /** Takes an `If-Match` of what the caller has seen last. */
  if_match?: true
  /** How it can be refused beside what follows from the above, for the API's document. */
  refuses?: number[]
  /** Asks servers of others in between, or writes nothing: no transaction is held open, each statement is committed by itself. */
  apart?: boolean
}
/** `token`: a call of `anyone` that wants to know who is signed in, whatever organization is meant. */
export type Meta = { audience?: Audience; address?: Address; token?: "needed" | "optional" }

/** Downloads, streams and files, which tRPC would read whole, and bytes, which it has none of. */
export const restOnly = (address: Address | undefined) =>
  address?.produces !== undefined || address?.upload?.required === true || address?.raw === true
