// What the log tells about security, by name.

/** Those that calls declare for when they succeed. */
export const doneEvents = [
  "signed_in",
  "address_verified",
  "signed_out",
  "session_ended",
  "portal_link_copied",
  "password_link_requested",
  "password_changed",
  "account_disowned",
  "member_invited",
  "invitation_withdrawn",
  "role_changed",
  "member_removed",
  "organization_changed",
  "payment_method_changed",
  "data_exported",
  "account_closed",
] as const
export type DoneEvent = (typeof doneEvents)[number]
/** Those of what an operator does without a call. */
export const operatorEvents = ["sign_up_link_created"] as const
/** Those of calls that are refused; `core/access/limits.ts` tells of limits, once for each window. */
export const refusedEvents = ["sign_in_failed", "token_refused", "access_refused"] as const
