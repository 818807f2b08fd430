// Every action that the log records, by kind of thing. Each has a sentence in the browser.

/** By the kind of thing. */
export const actions = {
  organization: ["created", "exported"],
  client: [
    "deleted",
    "archived",
    "unarchived",
    "email_changed",
    "details_changed",
    "details_restored",
    "signed_out",
    "link_copied",
    "files_sent",
    "files_removed",
  ],
  project: ["deleted", "handed_over", "files_sent", "files_removed"],
  invoice: [
    "created",
    "edited",
    "status_changed",
    "deleted",
    "issued",
    "sent",
    "reminded",
    "sending_undone",
    "reminder_undone",
    "mail_failed",
    "viewed",
    "overdue",
    "marked_paid",
    "confirmed",
    "confirmation_undone",
    "claim_rejected",
    "claim_withdrawn",
    "payment_recorded",
    "payment_voided",
    "payment_edited",
    "written_off",
    "allocated",
    "allocation_voided",
    "credited",
    "credit_cancelled",
    "voided",
  ],
  payment: ["payment_recorded", "edited", "refunded", "refund_voided", "voided"],
  credit_note: ["created", "edited", "deleted", "issued", "sent", "cancelled", "refunded", "refund_voided"],
  payment_method: ["created", "changed", "deleted"],
  tax: ["created", "changed", "archived", "unarchived"],
  billing: ["settings_changed"],
  number_series: ["created", "changed", "archived", "unarchived", "deleted"],
  hire_request: ["accepted", "deleted"],
  invitation: ["invited", "withdrawn"],
  member: ["joined", "role_changed", "signed_out", "removed", "password_changed", "profile_changed"],
  subscription: ["upgraded", "renewed", "cancelled", "payment failed", "payment refused", "ended", "lapsed"],
} as const

export type Logged = keyof typeof actions
export type ActionOn<T extends Logged> = (typeof actions)[T][number]
/** "invoice sent": a kind of thing and an action. */
export type Deed = { [T in Logged]: `${T} ${ActionOn<T>}` }[Logged]
