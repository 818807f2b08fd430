// Who may call a procedure, its address at the REST door, and what the API document says about it.
import type { Upload } from "../files/upload.ts"
import type { ContactRole } from "../values/roles.ts"
import type { DoneEvent } from "./security-events.ts"

export type Audience = "anyone" | "reader" | "staff" | "owner" | "portal"
type CursorAfter = (last: unknown, query: Record<string, string>) => string
export type Address = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  path: `/${string}/`
  /** Status of a good answer, 200 by default. */
  status?: 200 | 201 | 204
  summary?: string
  /** The list has a Link header to its next page: after the id of the last row, or by the cursor made from it. */
  list?: true | CursorAfter
  /** A download: exists at the REST door only. */
  produces?: string
  /** Takes no Idempotency-Key: the answer holds tokens (sign-in, codes, links), or a repeated call changes nothing. */
  secret?: boolean
  /** Takes an Idempotency-Key although callers aren't signed in. */
  once?: true
  /** A file may be sent along, as a form at the REST door. */
  upload?: Upload
  /** The body isn't parsed but passed on as bytes (`ctx.raw`), at the REST door. */
  raw?: boolean
  /** Takes an `If-Match` with the version that the caller saw last. */
  if_match?: true
  /** Told to the log when the call succeeds, as one line about security. */
  event?: DoneEvent
  /** Errors beyond those that follow from the above, for the API's document. */
  refuses?: number[]
  /**
   * Calls other servers in between, or writes nothing: no transaction is held open, each statement commits by itself.
   */
  apart?: boolean
  /** Refused in sample data, as uploads are: it would reach other people, cost money or last longer than the sample. */
  not_in_samples?: true
}
/**
 * `token`: a call of `anyone` that wants to know who is signed in, whatever organization is meant. `contact`: the roles of
 * which a contact of a client needs one in the portal.
 */
export type Meta = {
  audience?: Audience
  address?: Address
  token?: "needed" | "optional"
  contact?: readonly ContactRole[]
}

/** Downloads, streams and files, which tRPC would read whole, and raw bodies, which it can't carry. */
export const restOnly = (address: Address | undefined) =>
  address?.produces !== undefined || address?.upload?.required === true || address?.raw === true
