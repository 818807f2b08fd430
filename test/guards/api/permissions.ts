// Who may do what: every address for every kind of caller, on every plan, written by hand. An address without its row
// here fails the guards.

export const callers = ["visitor", "client", "another", "member", "owner", "removed", "stranger"] as const
/**
 * `client` and `another` are two clients of the organization, and what is asked for by its id is the first one's.
 * `removed` was a member until a moment ago; `stranger` owns another organization. All but clients name this one.
 */
export type Caller = (typeof callers)[number]

/** `full` is the free plan with nothing left of what it allows. */
export const plans = ["free", "full", "pro"] as const
export type PlanState = (typeof plans)[number]

/** "ok", or the status of a refusal, or the code of one that has a code of its own. */
export type Outcome = "ok" | "401" | "403" | "404" | "409" | "plan_required" | "plan_limit_reached"

const rows = {
  //          visitor client another member owner removed stranger
  everybody: "ok      ok     ok      ok     ok    ok      ok",
  people: "   401     401    401     ok     ok    ok      ok",
  staff: "    401     401    401     ok     ok    403     403",
  owners: "   401     401    401     403    ok    403     403",
  itself: "   401     401    401     404    ok    404     404",
  clients: "  401     ok     ok      401    401   401     401",
  theClient: "401     ok     404     401    401   401     401",
}
type Kind = keyof typeof rows

/** What those who are let in meet on a plan, where it isn't "ok". */
type Plans = { [plan in PlanState]?: Outcome }
export type Permission = { outcomes: Record<Caller, string>; good: 200 | 201 | 204; plans: Plans }

const limited = { full: "plan_limit_reached" } as const
const paid = { free: "plan_required", full: "plan_required" } as const

/** What stands in brackets after an address is a case of its own, with an input of its own. */
export const permissions: Record<string, Permission> = {
  "POST /api/auth/check-business-name/": may("everybody"),
  "POST /api/auth/send-otp/": may("everybody"),
  "POST /api/auth/verify-otp/": may("everybody"),
  "POST /api/auth/register/": may("everybody", 201),
  "POST /api/auth/login/": may("everybody"),
  "POST /api/auth/logout/": may("everybody", 204),
  "POST /api/auth/forgot-password/": may("everybody"),
  "POST /api/auth/reset-password/": may("everybody"),
  "POST /api/auth/disown/": may("everybody"),
  "POST /api/auth/change-password/": may("people"),
  "POST /api/auth/handover/": may("staff"),
  "POST /api/auth/exchange/": may("everybody"),
  "POST /api/auth/join/": may("everybody", 200, paid),
  "GET /api/sessions/": may("people"),
  "DELETE /api/sessions/": may("people", 204),
  "DELETE /api/sessions/{id}/": may("itself", 204),
  "GET /api/tenant/": may("everybody"),

  "GET /api/organizations/{id}/": may("staff"),
  "PATCH /api/organizations/{id}/": may("owners"),
  "PATCH /api/organizations/{id}/update_branding/": may("owners"),
  "PATCH /api/organizations/{id}/update_branding/ (name and colours)": may("owners"),
  "PATCH /api/organizations/{id}/update_branding/ (theme)": may("staff", 200, paid),
  "POST /api/organizations/{id}/upload_logo/": may("staff", 200, paid),
  "DELETE /api/organizations/{id}/logo/": may("staff"),
  "DELETE /api/organizations/delete_account/": may("owners"),
  "GET /api/audit-log/": may("owners"),
  "GET /api/audit-log/{id}/": may("owners"),
  "GET /api/team/": may("owners"),
  "POST /api/team/invitations/": may("owners", 201, paid),
  "DELETE /api/team/invitations/{id}/": may("owners", 204),
  "PATCH /api/team/members/{id}/": may("owners"),
  "POST /api/team/members/{id}/sign-out/": may("owners", 204),
  "DELETE /api/team/members/{id}/": may("owners", 204),
  "GET /api/subscription/": may("staff"),
  "POST /api/subscription/upgrade/": may("owners", 200, { pro: "409" }),
  "POST /api/subscription/cancel/": may("owners", 200, { free: "409", full: "409" }),
  "GET /api/pricing/": may("everybody"),
  "POST /api/webhooks/{provider}/": may("everybody"),
  "GET /api/locale/": may("everybody"),
  "GET /api/exchange-rates/": may("everybody"),

  "GET /api/dashboard/": may("staff"),
  "GET /api/figures/": may("staff"),
  "GET /api/reports/receivables/": may("staff"),
  "GET /api/reports/open-items/": may("staff"),
  "GET /api/reports/tax/": may("staff"),
  "GET /api/reports/sales/": may("staff"),
  "GET /api/events/": may("staff"),
  "GET /api/clients/": may("staff"),
  "POST /api/clients/": may("staff", 201, { free: "plan_limit_reached", full: "plan_limit_reached" }),
  "GET /api/clients/{id}/": may("staff"),
  "PATCH /api/clients/{id}/": may("staff"),
  "POST /api/clients/{id}/sign-out/": may("staff"),
  "POST /api/clients/{id}/archive/": may("staff"),
  "POST /api/clients/{id}/unarchive/": may("staff"),
  "DELETE /api/clients/{id}/": may("staff", 204),

  "GET /api/projects/": may("staff"),
  "POST /api/projects/": may("staff", 201, limited),
  "GET /api/projects/{id}/": may("staff"),
  "PATCH /api/projects/{id}/": may("staff"),
  "DELETE /api/projects/{id}/": may("staff", 204),
  "POST /api/projects/{id}/upload_deliverable/": may("staff"),
  "GET /api/projects/{id}/deliverable/": may("staff"),
  "POST /api/projects/{id}/deliverable/link/": may("staff"),
  "GET /api/projects/{id}/chat/": may("staff"),
  "POST /api/projects/{id}/chat/": may("staff", 201),
  "POST /api/projects/{id}/chat/mark_as_read/": may("staff"),

  "GET /api/invoices/": may("staff"),
  "POST /api/invoices/": may("staff", 201, limited),
  "GET /api/invoices/{id}/": may("staff"),
  "PATCH /api/invoices/{id}/": may("staff"),
  "DELETE /api/invoices/{id}/": may("staff", 204),
  "GET /api/invoices/{id}/issue/": may("staff"),
  "POST /api/invoices/{id}/issue/": may("staff"),
  "GET /api/invoices/{id}/send/": may("staff"),
  "POST /api/invoices/{id}/send/": may("staff"),
  "POST /api/invoices/{id}/send/undo/": may("staff"),
  "GET /api/invoices/{id}/remind/": may("staff"),
  "POST /api/invoices/{id}/remind/": may("staff"),
  "POST /api/invoices/{id}/confirm_payment/": may("staff"),
  "POST /api/invoices/{id}/confirm_payment/undo/": may("staff"),
  "POST /api/invoices/{id}/reject_payment/": may("staff"),
  "GET /api/claims/{id}/proof/": may("staff"),
  "POST /api/claims/{id}/proof/link/": may("staff"),
  "GET /api/invoices/{id}/pdf/": may("staff"),
  "POST /api/invoices/{id}/pdf/link/": may("staff"),
  "POST /api/invoices/pdfs/link/": may("staff"),
  "POST /api/calculate/": may("staff"),
  "POST /api/preview/": may("staff"),
  "POST /api/preview/page/": may("staff"),
  "GET /preview/sheet/": may("everybody"),
  "GET /preview/invoice/{token}/": may("everybody"),
  "GET /api/files/{token}/": may("everybody"),

  "GET /api/messages/": may("staff"),
  "POST /api/messages/": may("staff", 201),
  "GET /api/messages/unread_count/": may("staff"),
  "POST /api/messages/mark_as_read/": may("staff"),

  "GET /api/number-series/": may("owners"),
  "POST /api/number-series/": may("owners", 201, paid),
  "GET /api/number-series/{id}/": may("owners"),
  "PATCH /api/number-series/{id}/": may("owners"),
  "DELETE /api/number-series/{id}/": may("owners", 204),
  "POST /api/number-series/{id}/archive/": may("owners"),
  "POST /api/number-series/{id}/unarchive/": may("owners", 200, paid),
  "GET /api/taxes/": may("staff"),
  "POST /api/taxes/": may("staff", 201),
  "GET /api/taxes/{id}/": may("staff"),
  "PATCH /api/taxes/{id}/": may("staff"),
  "POST /api/taxes/{id}/archive/": may("staff"),
  "POST /api/taxes/{id}/unarchive/": may("staff"),
  "GET /api/billing-settings/": may("staff"),
  "PATCH /api/billing-settings/": may("owners"),

  "GET /api/credit-notes/": may("staff"),
  "POST /api/credit-notes/": may("staff", 201),
  "GET /api/credit-notes/{id}/": may("staff"),
  "PATCH /api/credit-notes/{id}/": may("staff"),
  "DELETE /api/credit-notes/{id}/": may("staff", 204),
  "POST /api/credit-notes/{id}/issue/": may("staff"),
  "POST /api/credit-notes/{id}/send/": may("staff"),
  "GET /api/credit-notes/{id}/pdf/": may("staff"),
  "POST /api/credit-notes/{id}/cancel/": may("staff"),
  "POST /api/credit-notes/{id}/apply/": may("staff"),
  "POST /api/credit-notes/{id}/refund/": may("staff"),
  "POST /api/invoices/{id}/credit-notes/": may("staff", 201),
  "POST /api/invoices/{id}/credit-notes/calculate/": may("staff"),
  "POST /api/invoices/{id}/void/": may("staff"),

  "GET /api/payments/": may("staff"),
  "POST /api/payments/": may("staff", 201),
  "GET /api/clients/{id}/balance/": may("staff"),
  "GET /api/payments/{id}/": may("staff"),
  "PATCH /api/payments/{id}/": may("staff"),
  "POST /api/payments/{id}/void/": may("staff"),
  "POST /api/invoices/{id}/write_off/": may("staff"),
  "POST /api/payments/{id}/allocate/": may("staff"),
  "POST /api/payments/{id}/refund/": may("staff"),
  "POST /api/refunds/{id}/void/": may("owners"),
  "POST /api/allocations/{id}/void/": may("staff"),
  "POST /api/invoices/{id}/payments/": may("staff", 201),
  "GET /api/payment-methods/": may("staff"),
  "POST /api/payment-methods/": may("staff", 201),
  "GET /api/payment-methods/{id}/": may("staff"),
  "PUT /api/payment-methods/{id}/": may("staff"),
  "PATCH /api/payment-methods/{id}/": may("staff"),
  "DELETE /api/payment-methods/{id}/": may("staff", 204),

  "GET /api/landing-page/": may("staff"),
  "POST /api/landing-page/": may("staff", 201),
  "PATCH /api/landing-page/{id}/": may("staff"),
  "GET /api/landing-page-projects/": may("staff"),
  "POST /api/landing-page-projects/": may("staff", 201, limited),
  "PATCH /api/landing-page-projects/{id}/": may("staff"),
  "DELETE /api/landing-page-projects/{id}/": may("staff", 204),
  "GET /api/landing-page-testimonials/": may("staff"),
  "POST /api/landing-page-testimonials/": may("staff", 201),
  "PATCH /api/landing-page-testimonials/{id}/": may("staff"),
  "DELETE /api/landing-page-testimonials/{id}/": may("staff", 204),
  "GET /api/landing-page-social-links/": may("staff"),
  "POST /api/landing-page-social-links/": may("staff", 201),
  "PATCH /api/landing-page-social-links/{id}/": may("staff"),
  "DELETE /api/landing-page-social-links/{id}/": may("staff", 204),
  "GET /api/hire-requests/": may("staff"),
  "GET /api/hire-requests/{id}/": may("staff"),
  "POST /api/hire-requests/{id}/accept/": may("staff", 200, { ...limited, free: "plan_limit_reached" }),
  "DELETE /api/hire-requests/{id}/": may("staff", 204),
  "GET /api/public/landing-page/{orgSlug}/": may("everybody"),
  "POST /api/public/hire-request/{orgSlug}/": may("everybody", 201),
  "GET /api/public/images/{key}/": may("everybody"),

  "POST /portal/start/": may("staff"),
  "POST /portal/verify/": may("everybody"),
  "POST /portal/link/": may("everybody"),
  "POST /portal/renew-link/": may("everybody"),
  "POST /portal/request-link/": may("everybody"),
  "POST /portal/logout/": may("clients", 204),
  "GET /portal/events/": may("clients"),
  "GET /portal/overview/": may("clients"),
  "GET /portal/organization/": may("clients"),
  "GET /portal/projects/": may("clients"),
  "GET /portal/projects/count/": may("clients"),
  "GET /portal/projects/{id}/": may("theClient"),
  "GET /portal/projects/{id}/download_deliverable/": may("theClient"),
  "POST /portal/projects/{id}/deliverable/link/": may("theClient"),
  "GET /portal/projects/{id}/messages/": may("theClient"),
  "POST /portal/projects/{id}/messages/": may("theClient", 201),
  "GET /portal/messages/": may("clients"),
  "POST /portal/messages/": may("clients", 201),
  "GET /portal/messages/unread-count/": may("clients"),
  "POST /portal/messages/mark-read/": may("clients"),
  "GET /portal/credit-notes/": may("clients"),
  "GET /portal/credit-notes/{id}/pdf/": may("theClient"),
  "GET /portal/invoices/": may("clients"),
  "GET /portal/invoices/count/": may("clients"),
  "GET /portal/invoices/{id}/": may("theClient"),
  "GET /portal/invoices/{id}/pdf/": may("theClient"),
  "POST /portal/invoices/{id}/pdf/link/": may("theClient"),
  "GET /portal/invoices/{id}/payment-methods/": may("theClient"),
  "GET /portal/invoices/{id}/payment/": may("theClient"),
  "POST /portal/invoices/{id}/mark-paid/": may("theClient"),
  "POST /portal/invoices/{id}/proof/": may("theClient"),
  "POST /portal/invoices/{id}/withdraw-claim/": may("theClient"),
  "GET /portal/claims/{id}/proof/": may("theClient"),
}

function may(kind: Kind, good: Permission["good"] = 200, plans: Plans = {}): Permission {
  const words = rows[kind].trim().split(/\s+/)
  const outcome = (caller: Caller) => words[callers.indexOf(caller)] ?? "ok"
  return { outcomes: byCaller(outcome), good, plans }
}

export function byCaller<R>(value: (caller: Caller) => R): Record<Caller, R> {
  return {
    visitor: value("visitor"),
    client: value("client"),
    another: value("another"),
    member: value("member"),
    owner: value("owner"),
    removed: value("removed"),
    stranger: value("stranger"),
  }
}
