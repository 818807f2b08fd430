// Every address of the product, written once by hand: who may call it, with what. An address without its row here fails
// the guards.
import type { Audience } from "../../../src/core/api/address.ts"
import { unique } from "../../support/factories.ts"
import type { World } from "./world.ts"

type Input = Record<string, unknown>

export type Guarded = {
  audience: Audience
  /** An input that is good in this world; `{id}` of the path is in it. */
  input: (world: World) => Input
  /** Inputs that name something of another organization (or another client), each refused with this status. */
  foreign?: (there: World, here: World) => { input: Input; status: 400 | 403 | 404 | 409 }[]
  /** Needs a signed-in person, though visitors reach it too. */
  signedIn?: true
}

const none = () => ({})
const byId = (
  name: keyof World["ids"],
  audience: Audience,
  more: (world: World) => Input = none,
): Guarded => ({
  audience,
  input: (world) => ({ id: world.ids[name], ...more(world) }),
  foreign: (there, here) => [{ input: { id: there.ids[name], ...more(here) }, status: 404 }],
})

const invoice = ({ ids }: World) => ({
  client: ids.client,
  project: ids.project,
  currency: "USD",
  items: [{ description: "Work", quantity: 1, unit_price: 10 }],
})
/** With a tax of its own, which may be another organization's. */
const taxed = (world: World, tax: number) => ({
  ...invoice(world),
  items: [{ description: "Work", quantity: 1.5, unit: "hour", unit_price: 10, tax }],
})
const rhythm = () => ({ start_on: "2099-01-31", every: 1, unit: "month" })
const repeated = (world: World) => ({ ...invoice(world), ...rhythm(), mode: "send" })
/** With a value of a custom field. */
const noted = ({ custom_field }: World["ids"]) => ({ custom: { [custom_field]: "Noted" } })
const document = {
  currency: "USD",
  taxes: [{ id: 1, category: "S", components: [{ name: "VAT", rate: 19 }] }],
  items: [{ description: "Work", quantity: 1, unit_price: 10 }],
}
const year = () => ({ from: "2026-01-01", to: "2026-12-31" })
const series = () => ({ name: "Berlin", pattern: "B-{yyyy}-{n:3}", reset: "yearly" })
const mail = () => ({ to: "ada@client.test", cc: ["accounts@client.test"], message: "As agreed." })
const vat = () => ({ name: "VAT 19 %", category: "S", components: [{ name: "VAT", rate: 19 }] })
const lampName = () => `Lamp ${unique()}`
const lamp = () => ({ name: lampName(), unit: "one", prices: [{ currency: "EUR", unit_price: 90 }] })
const arrived = ({ client, payment_method }: World["ids"]) => ({
  ...{ client, method: payment_method, amount: 5, currency: "USD" },
})
const hour = () => ({ minutes: 60, note: "Home page" })
const trip = () => ({ amount: 40, currency: "USD", category: "Travel" })
/** One line that bills time and expenses. */
const billing = ({ time_entry, expense }: World["ids"]) => ({
  items: [{ description: "Work", unit_price: 10, time_entries: [time_entry], expenses: [expense] }],
})
/** What belongs to a client or a project of another organization. */
const placed = (there: World, input: Input) => [
  { input: { ...input, client: there.ids.client }, status: 400 as const },
  { input: { ...input, project: there.ids.project }, status: 400 as const },
]
const bank = () => ({ name: "PayPal", type: "paypal", paypal_email: "pay@studio.test" })

/** A file of a document: both may be another organization's. */
const attachmentOf = (
  document: "invoice" | "credit_note" | "quote",
  file: "invoice_file" | "note_file" | "quote_file",
): Guarded => ({
  audience: "staff",
  input: ({ ids }) => ({ id: ids[document], attachment: ids[file] }),
  foreign: (there, here) => [
    { input: { id: there.ids[document], attachment: there.ids[file] }, status: 404 },
    { input: { id: there.ids[document], attachment: here.ids[file] }, status: 404 },
    { input: { id: here.ids[document], attachment: there.ids[file] }, status: 404 },
  ],
})

/** Of a contact of the client, which may be another client's. */
const ofContact = (more: (world: World) => Input = none): Guarded => ({
  audience: "staff",
  input: (world) => ({ id: world.ids.client, contact_id: world.ids.contact, ...more(world) }),
  foreign: (there, here) => [
    { input: { id: there.ids.client, contact_id: there.ids.contact, ...more(here) }, status: 404 },
    { input: { id: here.ids.client, contact_id: there.ids.contact, ...more(here) }, status: 404 },
  ],
})

/** Of a line of the invoice, which may be another organization's. */
const creditOf = (more: Input): Guarded => ({
  audience: "staff",
  input: ({ ids }) => ({ id: ids.invoice, lines: [{ item: ids.invoice_item, quantity: 1 }], ...more }),
  foreign: (there, here) => [
    { input: { id: there.ids.invoice, ...more }, status: 404 },
    {
      input: { id: here.ids.invoice, lines: [{ item: there.ids.invoice_item, quantity: 1 }], ...more },
      status: 400,
    },
  ],
})

/** Of the claim that was looked at, which may be another organization's. */
const answering = (more: Input): Guarded => ({
  ...byId("invoice", "staff", () => more),
  foreign: (there, here) => [
    { input: { id: there.ids.invoice, ...more }, status: 404 },
    { input: { id: here.ids.invoice, claim: there.ids.claim, ...more }, status: 409 },
    { input: { id: here.ids.invoice, other_claims: [there.ids.claim], ...more }, status: 400 },
  ],
})

const period = { from: "2026-10-01", to: "2026-12-31" }

const hireRequest = {
  client_name: "Sam",
  client_email: "sam@visitor.test",
  project_title: "A shop",
  project_description: "For lamps.",
}

export const calls: Record<string, Guarded> = {
  "POST /api/auth/check-business-name/": {
    audience: "anyone",
    input: () => ({ business_name: "A free name" }),
  },
  "POST /api/auth/sign-up-link/": { audience: "anyone", input: () => ({ token: "nothing" }) },
  "POST /api/auth/send-otp/": {
    audience: "anyone",
    input: ({ slug }) => ({ email: `new@${slug}.test`, business_name: "A free name" }),
  },
  "POST /api/auth/verify-otp/": {
    audience: "anyone",
    input: ({ slug }) => ({ email: `new@${slug}.test`, otp_code: "000000" }),
  },
  "POST /api/auth/register/": {
    audience: "anyone",
    input: ({ slug }) => ({
      business_name: "A free name",
      email: `new@${slug}.test`,
      password: "long enough",
    }),
  },
  "POST /api/auth/login/": {
    audience: "anyone",
    input: ({ email }) => ({ email, password: "not the password" }),
  },
  "POST /api/auth/logout/": { audience: "anyone", input: none },
  "POST /api/auth/forgot-password/": { audience: "anyone", input: ({ email }) => ({ email }) },
  "POST /api/auth/reset-password/": {
    audience: "anyone",
    input: () => ({ uid: "1", token: "nothing", password: "long enough" }),
  },
  "POST /api/auth/disown/": {
    audience: "anyone",
    input: () => ({ uid: 1, organization: 1, token: "nothing" }),
  },
  "POST /api/auth/change-password/": {
    audience: "anyone",
    signedIn: true,
    input: () => ({ current_password: "correct horse", password: "correct horse" }),
  },
  "POST /api/auth/handover/": {
    audience: "anyone",
    signedIn: true,
    input: ({ organization_id }) => ({ organization_id }),
    foreign: ({ organization_id }) => [{ input: { organization_id }, status: 403 }],
  },
  "POST /api/auth/exchange/": { audience: "anyone", input: () => ({ token: "nothing" }) },
  "GET /api/auth/account/": { audience: "anyone", signedIn: true, input: none },
  "PATCH /api/auth/account/": {
    audience: "anyone",
    signedIn: true,
    input: () => ({ appearance: "light" }),
  },
  "GET /api/sessions/": { audience: "anyone", signedIn: true, input: none },
  "DELETE /api/sessions/": {
    audience: "anyone",
    signedIn: true,
    input: () => ({ password: "correct horse" }),
  },
  "DELETE /api/sessions/{id}/": { ...byId("session", "anyone"), signedIn: true },
  "POST /api/setup/": {
    audience: "anyone",
    input: ({ slug }) => ({
      ...{ code: "ABCD-EFGH-JKLM-NPQR", business_name: "A free name", owner_name: "Mara Lind" },
      ...{ email: `new@${slug}.test`, password: "long enough" },
    }),
  },
  "GET /api/tenant/": { audience: "anyone", input: none },

  "GET /api/organizations/{id}/": byId("organization", "reader"),
  "PATCH /api/organizations/{id}/": byId("organization", "owner", () => ({ address: "1 Main Street" })),
  "PATCH /api/organizations/{id}/update_branding/": byId("organization", "staff", () => ({ name: "A name" })),
  "POST /api/organizations/{id}/upload_logo/": byId("organization", "staff"),
  "DELETE /api/organizations/{id}/logo/": byId("organization", "staff"),
  "GET /api/organizations/export/": { audience: "owner", input: none },
  "DELETE /api/organizations/delete_account/": { audience: "owner", input: none },
  "POST /api/sample-data/": { audience: "owner", input: none },
  "DELETE /api/sample-data/": { audience: "owner", input: none },
  "GET /api/audit-log/": { audience: "owner", input: none },
  "GET /api/audit-log/{id}/": byId("log_entry", "owner"),
  "GET /api/team/": { audience: "owner", input: none },
  "GET /api/team/profile/": { audience: "reader", input: none },
  "PATCH /api/team/profile/": { audience: "reader", input: () => ({ name: "Mara Lind" }) },
  "POST /api/team/invitations/": {
    audience: "owner",
    input: ({ slug }) => ({ email: `new@${slug}.test`, role: "member" }),
  },
  "DELETE /api/team/invitations/{id}/": byId("invitation", "owner"),
  "PATCH /api/team/members/{id}/": byId("member", "owner", () => ({ role: "owner" })),
  "POST /api/team/members/{id}/sign-out/": byId("member", "owner"),
  "DELETE /api/team/members/{id}/": byId("member", "owner"),
  "POST /api/auth/join/": {
    audience: "anyone",
    input: () => ({ token: "nothing", password: "long enough" }),
  },
  "GET /api/subscription/": { audience: "reader", input: none },
  "POST /api/subscription/upgrade/": { audience: "owner", input: () => ({ billing_cycle: "monthly" }) },
  "POST /api/subscription/cancel/": { audience: "owner", input: none },
  "GET /api/pricing/": { audience: "anyone", input: none },
  "POST /api/webhooks/{provider}/": {
    audience: "anyone",
    input: () => ({ provider: "demo" }),
    foreign: () => [
      { input: { provider: "no-one" }, status: 404 },
      { input: { provider: "demo" }, status: 400 },
    ],
  },
  "GET /api/locale/": { audience: "anyone", input: none },
  "GET /api/exchange-rates/": { audience: "anyone", input: none },
  "GET /api/version/": { audience: "anyone", input: none },
  "POST /api/projects/{id}/upload_deliverable/": byId("project", "staff"),
  "GET /api/projects/{id}/deliverable/": byId("project", "staff"),
  "POST /api/projects/{id}/deliverable/link/": byId("project", "staff"),
  "POST /api/invoices/{id}/pdf/link/": byId("invoice", "reader"),
  "POST /api/invoices/pdfs/link/": {
    audience: "reader",
    input: ({ ids }) => ({ ids: [ids.invoice] }),
    foreign: ({ ids }, here) => [{ input: { ids: [here.ids.invoice, ids.invoice] }, status: 400 }],
  },
  "GET /api/files/{token}/": {
    audience: "anyone",
    input: () => ({ token: "nothing" }),
    foreign: () => [{ input: { token: "nothing" }, status: 404 }],
  },
  "GET /portal/projects/{id}/download_deliverable/": byId("project", "portal"),
  "POST /portal/projects/{id}/deliverable/link/": byId("project", "portal"),
  "POST /portal/invoices/{id}/pdf/link/": byId("invoice", "portal"),
  "GET /api/dashboard/": { audience: "staff", input: none },
  "GET /api/figures/": { audience: "reader", input: none },
  "GET /api/events/": { audience: "reader", input: none },
  "GET /api/reports/receivables/": { audience: "reader", input: () => ({ on: "2026-11-30" }) },
  "GET /api/reports/open-items/": { audience: "reader", input: () => ({ on: "2026-11-30" }) },
  "GET /api/reports/tax/": { audience: "reader", input: year },
  "GET /api/reports/sales/": { audience: "reader", input: year },

  "GET /api/clients/": { audience: "reader", input: none },
  "POST /api/clients/": {
    audience: "staff",
    input: () => ({ name: "Ada", email: "ada@client.test" }),
    foreign: ({ ids }) => [
      { input: { name: "Ada", email: "ada@client.test", default_tax_id: ids.tax }, status: 400 },
      { input: { name: "Ada", email: "ada@client.test", ...noted(ids) }, status: 400 },
    ],
  },
  "GET /api/clients/{id}/": byId("client", "reader"),
  "PATCH /api/clients/{id}/": {
    audience: "staff",
    input: ({ ids }) => ({ id: ids.client, name: "Ada", default_tax_id: ids.tax }),
    foreign: (there, here) => [
      { input: { id: there.ids.client, name: "Ada" }, status: 404 },
      { input: { id: here.ids.client, default_tax_id: there.ids.tax }, status: 400 },
      { input: { id: here.ids.client, ...noted(there.ids) }, status: 400 },
    ],
  },
  "POST /api/clients/{id}/sign-out/": byId("client", "staff"),
  "POST /api/clients/{id}/own-change/undo/": {
    audience: "staff",
    input: ({ ids }) => ({ id: ids.client, change: ids.own_change }),
    foreign: (there, here) => [
      { input: { id: there.ids.client, change: here.ids.own_change }, status: 404 },
      { input: { id: here.ids.client, change: there.ids.own_change }, status: 400 },
    ],
  },
  "GET /api/clients/{id}/contacts/": byId("client", "reader"),
  "POST /api/clients/{id}/contacts/": byId("client", "staff", ({ slug }) => ({
    ...{ name: "Charles", email: `charles@${slug}.test`, roles: ["billing"] },
  })),
  "PATCH /api/clients/{id}/contacts/{contact_id}/": ofContact(() => ({ name: "Charles" })),
  "DELETE /api/clients/{id}/contacts/{contact_id}/": ofContact(),
  "POST /api/clients/{id}/archive/": byId("client", "staff"),
  "POST /api/clients/{id}/unarchive/": byId("client", "staff"),
  "DELETE /api/clients/{id}/": byId("client", "staff"),
  "POST /api/clients/{id}/portal-link/": {
    ...byId("client", "staff"),
    foreign: (there, here) => [
      { input: { id: there.ids.client }, status: 404 },
      { input: { id: here.ids.client, contact_id: there.ids.contact }, status: 400 },
    ],
  },
  "POST /portal/start/": {
    audience: "staff",
    input: ({ ids }) => ({ client_id: ids.client }),
    foreign: ({ ids }, here) => [
      { input: { client_id: ids.client }, status: 400 },
      { input: { client_id: here.ids.client, contact_id: ids.contact }, status: 400 },
    ],
  },

  "GET /api/projects/": { audience: "staff", input: none },
  "POST /api/projects/": {
    audience: "staff",
    input: ({ ids }) => ({ title: "Website", client: ids.client }),
    foreign: ({ ids }, here) => [
      { input: { title: "Website", client: ids.client }, status: 400 },
      { input: { title: "Website", client: here.ids.client, ...noted(ids) }, status: 400 },
    ],
  },
  "GET /api/projects/{id}/": byId("project", "staff"),
  "PATCH /api/projects/{id}/": {
    ...byId("project", "staff", () => ({ title: "Website" })),
    foreign: (there, here) => [
      { input: { id: there.ids.project, title: "Website" }, status: 404 },
      { input: { id: here.ids.project, client: there.ids.client }, status: 400 },
      { input: { id: here.ids.project, ...noted(there.ids) }, status: 400 },
    ],
  },
  "DELETE /api/projects/{id}/": byId("project", "staff"),

  "GET /api/invoices/": { audience: "reader", input: none },
  "POST /api/invoices/": {
    audience: "staff",
    input: invoice,
    foreign: ({ ids }, here) => [
      { input: { ...invoice(here), client: ids.client }, status: 400 },
      { input: { ...invoice(here), project: ids.project }, status: 400 },
      { input: taxed(here, ids.tax), status: 400 },
      { input: { ...invoice(here), ...noted(ids) }, status: 400 },
      { input: { ...invoice(here), series: ids.number_series }, status: 400 },
      { input: { ...invoice(here), ...billing({ ...here.ids, time_entry: ids.time_entry }) }, status: 400 },
      { input: { ...invoice(here), ...billing({ ...here.ids, expense: ids.expense }) }, status: 400 },
    ],
  },
  "GET /api/invoices/{id}/": byId("invoice", "reader"),
  "PATCH /api/invoices/{id}/": {
    ...byId("invoice", "staff", () => ({ notes: "Thanks" })),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice, notes: "Mine" }, status: 404 },
      { input: { id: here.ids.invoice, client: there.ids.client }, status: 400 },
      { input: { id: here.ids.invoice, project: there.ids.project }, status: 400 },
      { input: { id: here.ids.invoice, items: taxed(here, there.ids.tax).items }, status: 400 },
      { input: { id: here.ids.invoice, ...noted(there.ids) }, status: 400 },
      {
        input: { id: here.ids.invoice, ...billing({ ...here.ids, time_entry: there.ids.time_entry }) },
        status: 400,
      },
      {
        input: { id: here.ids.invoice, ...billing({ ...here.ids, expense: there.ids.expense }) },
        status: 400,
      },
    ],
  },
  "DELETE /api/invoices/{id}/": byId("invoice", "staff"),
  "POST /api/invoices/{id}/duplicate/": byId("invoice", "staff"),
  "GET /api/invoices/{id}/issue/": byId("invoice", "staff"),
  "POST /api/invoices/{id}/attachments/": byId("invoice", "staff"),
  "DELETE /api/invoices/{id}/attachments/{attachment}/": attachmentOf("invoice", "invoice_file"),
  "POST /api/invoices/{id}/issue/": byId("invoice", "staff"),
  "GET /api/invoices/{id}/send/": byId("invoice", "staff"),
  "POST /api/invoices/{id}/send/": byId("invoice", "staff", mail),
  "POST /api/invoices/{id}/send/undo/": byId("invoice", "staff"),
  "GET /api/invoices/{id}/remind/": byId("invoice", "staff"),
  "POST /api/invoices/{id}/remind/": byId("invoice", "staff", mail),
  "POST /api/invoices/{id}/confirm_payment/": answering({ paid_on: "2026-11-20" }),
  "POST /api/invoices/{id}/reject_payment/": answering({ reason: "Nothing came" }),
  "GET /api/claims/{id}/proof/": byId("claim", "reader"),
  "POST /api/claims/{id}/proof/link/": byId("claim", "reader"),
  "POST /api/invoices/{id}/confirm_payment/undo/": {
    ...byId("invoice", "staff"),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice }, status: 404 },
      { input: { id: here.ids.invoice, other_claims: [there.ids.claim] }, status: 400 },
    ],
  },
  "GET /api/invoices/{id}/pdf/": byId("invoice", "reader"),
  "GET /api/invoices/{id}/e-invoice/": byId("invoice", "reader", () => ({ profile: "factur-x" })),
  "GET /api/invoices/{id}/e-invoice/readiness/": byId("invoice", "reader", () => ({ profile: "factur-x" })),

  "POST /api/calculate/": { audience: "staff", input: () => document },
  "POST /api/preview/": {
    audience: "staff",
    input: (world) => ({ kind: "invoice", ...invoice(world) }),
    foreign: ({ ids }, here) => [
      { input: { kind: "invoice", invoice: ids.invoice }, status: 400 },
      { input: { kind: "invoice", ...invoice(here), client: ids.client }, status: 400 },
      { input: { kind: "invoice", ...invoice(here), project: ids.project }, status: 400 },
    ],
  },
  "POST /api/preview/page/": {
    audience: "reader",
    input: (world) => ({ kind: "invoice", ...invoice(world) }),
    foreign: ({ ids }, here) => [
      { input: { kind: "invoice", invoice: ids.invoice }, status: 400 },
      { input: { kind: "invoice", ...invoice(here), client: ids.client }, status: 400 },
      { input: { kind: "invoice", ...invoice(here), project: ids.project }, status: 400 },
    ],
  },
  "GET /preview/sheet/": { audience: "anyone", input: none },
  "GET /preview/invoice/{token}/": {
    audience: "anyone",
    input: ({ organization_id }) => ({ token: `${organization_id}.${"x".repeat(43)}` }),
    foreign: ({ organization_id }) => [
      { input: { token: `${organization_id}.${"x".repeat(43)}` }, status: 404 },
    ],
  },
  "GET /api/messages/": { audience: "staff", input: none },
  "POST /api/messages/": {
    audience: "staff",
    input: ({ ids }) => ({ client_id: ids.client, message: "Hello" }),
    foreign: ({ ids }, here) => [
      { input: { client_id: ids.client, message: "Hello" }, status: 400 },
      { input: { client_id: here.ids.client, message: "Hello", attachments: [ids.upload] }, status: 400 },
    ],
  },
  "POST /api/attachments/": { audience: "staff", input: none },
  "GET /api/attachments/{id}/": byId("attachment", "reader"),
  "GET /api/attachments/{id}/picture/": byId("attachment", "staff"),
  "DELETE /api/attachments/{id}/": byId("attachment", "staff"),
  "POST /api/attachments/{id}/link/": byId("attachment", "reader"),
  "GET /api/messages/unread_count/": { audience: "staff", input: none },
  "POST /api/messages/mark_as_read/": {
    audience: "staff",
    input: ({ ids }) => ({ client_id: ids.client, message_ids: [ids.message] }),
    foreign: ({ ids }) => [{ input: { client_id: ids.client, message_ids: [ids.message] }, status: 400 }],
  },
  "GET /api/notifications/": { audience: "reader", input: none },
  "GET /api/notifications/unread-count/": { audience: "reader", input: none },
  "GET /api/notifications/settings/": { audience: "reader", input: none },
  "PATCH /api/notifications/settings/": { audience: "reader", input: () => ({ emails: "daily" }) },
  "POST /api/notifications/{id}/mark-read/": byId("notification", "reader"),
  "POST /api/notifications/mark-all-read/": { audience: "reader", input: none },
  "GET /api/projects/{id}/chat/": byId("project", "staff"),
  "POST /api/projects/{id}/chat/": {
    ...byId("project", "staff", () => ({ message: "Hello" })),
    foreign: ({ ids }, here) => [
      { input: { id: ids.project, message: "Hello" }, status: 404 },
      { input: { id: here.ids.project, message: "Hello", attachments: [ids.upload] }, status: 400 },
    ],
  },
  "POST /api/projects/{id}/chat/mark_as_read/": byId("project", "staff", ({ ids }) => ({
    message_ids: [ids.message],
  })),

  "GET /api/landing-page/": { audience: "staff", input: none },
  "POST /api/landing-page/": { audience: "staff", input: () => ({ hero_title: "Hello" }) },
  "PATCH /api/landing-page/{id}/": byId("landing_page", "staff", () => ({ hero_title: "Hello" })),
  "GET /api/landing-page-projects/": { audience: "staff", input: none },
  "POST /api/landing-page-projects/": {
    audience: "staff",
    input: () => ({ title: "Lamp shop", description: "Forty lamps." }),
  },
  "PATCH /api/landing-page-projects/{id}/": byId("landing_project", "staff", () => ({ title: "Lamps" })),
  "DELETE /api/landing-page-projects/{id}/": byId("landing_project", "staff"),
  "GET /api/landing-page-testimonials/": { audience: "staff", input: none },
  "POST /api/landing-page-testimonials/": {
    audience: "staff",
    input: () => ({ client_name: "Ada", testimonial_text: "Quick." }),
  },
  "PATCH /api/landing-page-testimonials/{id}/": byId("testimonial", "staff", () => ({ rating: 4 })),
  "DELETE /api/landing-page-testimonials/{id}/": byId("testimonial", "staff"),
  "GET /api/landing-page-social-links/": { audience: "staff", input: none },
  "POST /api/landing-page-social-links/": {
    audience: "staff",
    input: () => ({ platform: "github", url: "https://github.example/ada" }),
  },
  "PATCH /api/landing-page-social-links/{id}/": byId("social_link", "staff", () => ({ label: "Code" })),
  "DELETE /api/landing-page-social-links/{id}/": byId("social_link", "staff"),
  "GET /api/public/landing-page/{orgSlug}/": {
    audience: "anyone",
    input: ({ slug }) => ({ orgSlug: slug }),
    // A page that isn't enabled isn't there.
    foreign: ({ slug }) => [{ input: { orgSlug: slug }, status: 404 }],
  },
  "GET /api/hire-requests/": { audience: "staff", input: none },
  "GET /api/hire-requests/{id}/": byId("hire_request", "staff"),
  "POST /api/hire-requests/{id}/accept/": byId("hire_request", "staff"),
  "DELETE /api/hire-requests/{id}/": byId("hire_request", "staff"),
  "POST /api/public/hire-request/{orgSlug}/": {
    audience: "anyone",
    input: ({ slug }) => ({ orgSlug: slug, ...hireRequest }),
    foreign: ({ slug }) => [{ input: { orgSlug: slug, ...hireRequest }, status: 404 }],
  },
  "GET /api/public/images/{key}/": {
    audience: "anyone",
    input: () => ({ key: "nothing" }),
    foreign: ({ organization_id }) => [
      { input: { key: `${organization_id}-${"0".repeat(48)}.webp` }, status: 404 },
    ],
  },

  "GET /api/number-series/": { audience: "owner", input: none },
  "POST /api/number-series/": { audience: "owner", input: series },
  "GET /api/number-series/{id}/": byId("number_series", "owner"),
  "PATCH /api/number-series/{id}/": byId("number_series", "owner", () => ({ name: "Berlin" })),
  "DELETE /api/number-series/{id}/": byId("number_series", "owner"),
  "POST /api/number-series/{id}/archive/": byId("number_series", "owner"),
  "POST /api/number-series/{id}/unarchive/": byId("number_series", "owner"),
  "GET /api/products/": { audience: "reader", input: none },
  "POST /api/products/": {
    audience: "staff",
    input: lamp,
    foreign: ({ ids }) => [{ input: { ...lamp(), tax: ids.tax }, status: 400 }],
  },
  "GET /api/products/suggestions/": {
    audience: "staff",
    input: () => ({ search: "lamp", currency: "EUR" }),
  },
  "POST /api/products/change/": {
    audience: "staff",
    input: ({ ids }) => ({ ids: [ids.product], percent: 5, tax: ids.tax }),
    foreign: (there, here) => [
      { input: { ids: [here.ids.product, there.ids.product], percent: 5 }, status: 400 },
      { input: { ids: [here.ids.product], tax: there.ids.tax }, status: 400 },
    ],
  },
  "POST /api/products/import/": {
    audience: "staff",
    input: () => ({ products: [lamp()] }),
    foreign: ({ ids }) => [{ input: { products: [{ ...lamp(), tax: ids.tax }] }, status: 400 }],
  },
  "GET /api/products/{id}/": byId("product", "reader"),
  "PATCH /api/products/{id}/": {
    ...byId("product", "staff", () => ({ name: lampName() })),
    foreign: (there, here) => [
      { input: { id: there.ids.product, name: lampName() }, status: 404 },
      { input: { id: here.ids.product, tax: there.ids.tax }, status: 400 },
    ],
  },
  "DELETE /api/products/{id}/": byId("product", "staff"),
  "GET /api/time-entries/": { audience: "staff", input: none },
  "POST /api/time-entries/": { audience: "staff", input: hour, foreign: (there) => placed(there, hour()) },
  "POST /api/time-entries/start/": { audience: "staff", input: none, foreign: (there) => placed(there, {}) },
  "POST /api/time-entries/stop/": { audience: "staff", input: none },
  "GET /api/time-entries/running/": { audience: "staff", input: none },
  "GET /api/time-entries/days/": { audience: "staff", input: none },
  "GET /api/time-entries/{id}/": byId("time_entry", "staff"),
  "PATCH /api/time-entries/{id}/": {
    ...byId("time_entry", "staff", () => ({ minutes: 75 })),
    foreign: (there, here) => [
      { input: { id: there.ids.time_entry, minutes: 75 }, status: 404 },
      ...placed(there, { id: here.ids.time_entry }),
    ],
  },
  "DELETE /api/time-entries/{id}/": byId("time_entry", "staff"),
  "GET /api/expenses/": { audience: "staff", input: none },
  "POST /api/expenses/": { audience: "staff", input: trip, foreign: (there) => placed(there, trip()) },
  "GET /api/expenses/{id}/": byId("expense", "staff"),
  "PATCH /api/expenses/{id}/": {
    ...byId("expense", "staff", () => ({ category: "Meals" })),
    foreign: (there, here) => [
      { input: { id: there.ids.expense, category: "Meals" }, status: 404 },
      ...placed(there, { id: here.ids.expense }),
    ],
  },
  "DELETE /api/expenses/{id}/": byId("expense", "staff"),
  "POST /api/expenses/{id}/receipt/": byId("expense", "staff"),
  "GET /api/expenses/{id}/receipt/": byId("expense", "staff"),
  "DELETE /api/expenses/{id}/receipt/": byId("expense", "staff"),
  "POST /api/expenses/{id}/receipt/link/": byId("expense", "staff"),
  "GET /api/clients/{id}/unbilled/": byId("client", "staff"),
  "GET /api/custom-fields/": { audience: "reader", input: none },
  "POST /api/custom-fields/": {
    audience: "owner",
    input: () => ({ kind: "client", type: "text", label: `Field ${unique()}` }),
  },
  "GET /api/custom-fields/{id}/": byId("custom_field", "reader"),
  "PATCH /api/custom-fields/{id}/": byId("custom_field", "owner", () => ({ is_printed: true })),
  "DELETE /api/custom-fields/{id}/": byId("custom_field", "owner"),
  "GET /api/taxes/": { audience: "reader", input: none },
  "POST /api/taxes/": {
    audience: "staff",
    input: vat,
    foreign: ({ ids }) => [{ input: { ...vat(), replaces: ids.tax }, status: 400 }],
  },
  "POST /api/taxes/setup/": { audience: "owner", input: () => ({ charges_tax: "yes", country: "DE" }) },
  "GET /api/taxes/{id}/": byId("tax", "reader"),
  "PATCH /api/taxes/{id}/": byId("tax", "staff", () => ({ name: "VAT, standard" })),
  "POST /api/taxes/{id}/archive/": byId("tax", "staff"),
  "POST /api/taxes/{id}/unarchive/": byId("archived_tax", "staff"),
  "GET /api/billing-settings/": { audience: "reader", input: none },
  "PATCH /api/billing-settings/": {
    audience: "owner",
    input: ({ ids }) => ({ default_tax_id: ids.tax, terms_days: 14 }),
    foreign: ({ ids }) => [{ input: { default_tax_id: ids.tax }, status: 400 }],
  },

  "GET /api/quotes/": { audience: "reader", input: none },
  "POST /api/quotes/": {
    audience: "staff",
    input: invoice,
    foreign: ({ ids }, here) => [
      { input: { ...invoice(here), client: ids.client }, status: 400 },
      { input: { ...invoice(here), project: ids.project }, status: 400 },
      { input: taxed(here, ids.tax), status: 400 },
    ],
  },
  "GET /api/quotes/{id}/": byId("quote", "reader"),
  "PATCH /api/quotes/{id}/": {
    ...byId("quote", "staff", () => ({ notes: "Thanks" })),
    foreign: (there, here) => [
      { input: { id: there.ids.quote, notes: "Mine" }, status: 404 },
      { input: { id: here.ids.quote, client: there.ids.client }, status: 400 },
      { input: { id: here.ids.quote, project: there.ids.project }, status: 400 },
      { input: { id: here.ids.quote, items: taxed(here, there.ids.tax).items }, status: 400 },
    ],
  },
  "DELETE /api/quotes/{id}/": byId("quote", "staff"),
  "POST /api/quotes/{id}/attachments/": byId("quote", "staff"),
  "DELETE /api/quotes/{id}/attachments/{attachment}/": attachmentOf("quote", "quote_file"),
  "POST /api/quotes/{id}/issue/": byId("quote", "staff"),
  "POST /api/quotes/{id}/send/": byId("quote", "staff"),
  "GET /api/quotes/{id}/pdf/": byId("quote", "reader"),
  "POST /api/quotes/{id}/revise/": byId("quote", "staff"),
  "POST /api/quotes/{id}/cancel/": byId("quote", "staff"),
  "POST /api/quotes/{id}/answer/": byId("quote", "staff", () => ({ answer: "accepted", name: "Ada" })),
  "POST /api/quotes/{id}/convert/": {
    ...byId("quote", "staff", () => ({ as: "invoice", create_project: true })),
    foreign: (there, here) => [
      { input: { id: there.ids.quote, as: "invoice" }, status: 404 },
      { input: { id: here.ids.quote, as: "invoice", project: there.ids.project }, status: 400 },
      { input: { id: here.ids.quote, as: "deposit", percent: 30, project: there.ids.project }, status: 400 },
      { input: { id: there.ids.quote, as: "final" }, status: 404 },
    ],
  },

  "GET /api/reminder-settings/": { audience: "reader", input: none },
  "PATCH /api/reminder-settings/": {
    audience: "owner",
    input: () => ({ is_on: true, steps: [{ days: 7 }] }),
  },
  "GET /api/invoices/{id}/reminders/": byId("invoice", "reader"),
  "PATCH /api/invoices/{id}/reminders/": byId("invoice", "staff", () => ({ is_muted: true })),
  "GET /api/clients/{id}/reminders/": byId("client", "reader"),
  "PATCH /api/clients/{id}/reminders/": byId("client", "staff", () => ({ is_excepted: true })),
  "GET /api/schedules/": { audience: "reader", input: none },
  "POST /api/schedules/": {
    audience: "staff",
    input: repeated,
    foreign: ({ ids }, here) => [
      { input: { ...repeated(here), client: ids.client }, status: 400 },
      { input: { ...repeated(here), project: ids.project }, status: 400 },
      { input: { ...repeated(here), series: ids.number_series }, status: 400 },
      { input: { ...repeated(here), items: taxed(here, ids.tax).items }, status: 400 },
    ],
  },
  "POST /api/schedules/preview/": {
    audience: "staff",
    input: rhythm,
    foreign: ({ ids }) => [{ input: { ...rhythm(), schedule: ids.schedule }, status: 400 }],
  },
  "GET /api/schedules/{id}/": byId("schedule", "reader"),
  "PATCH /api/schedules/{id}/": {
    ...byId("schedule", "staff", () => ({ notes: "Thanks" })),
    foreign: (there, here) => [
      { input: { id: there.ids.schedule, notes: "Mine" }, status: 404 },
      { input: { id: here.ids.schedule, client: there.ids.client }, status: 400 },
      { input: { id: here.ids.schedule, project: there.ids.project }, status: 400 },
      { input: { id: here.ids.schedule, series: there.ids.number_series }, status: 400 },
      { input: { id: here.ids.schedule, items: taxed(here, there.ids.tax).items }, status: 400 },
    ],
  },
  "POST /api/schedules/{id}/pause/": byId("schedule", "staff"),
  "POST /api/schedules/{id}/resume/": byId("schedule", "staff"),
  "POST /api/schedules/{id}/skip/": byId("schedule", "staff"),
  "POST /api/schedules/{id}/end/": byId("schedule", "staff"),
  "POST /api/invoices/{id}/repeat/": byId("invoice", "staff", () => ({ ...rhythm(), mode: "draft" })),

  "GET /api/credit-notes/": { audience: "reader", input: none },
  "POST /api/credit-notes/": {
    audience: "staff",
    input: ({ ids }) => ({ invoice: ids.invoice, reason: "Less work" }),
    foreign: ({ ids }) => [{ input: { invoice: ids.invoice, reason: "Less work" }, status: 400 }],
  },
  "GET /api/credit-notes/{id}/": byId("credit_note", "reader"),
  "PATCH /api/credit-notes/{id}/": byId("credit_note", "staff", () => ({ reason: "Less work" })),
  "DELETE /api/credit-notes/{id}/": byId("credit_note", "staff"),
  "POST /api/credit-notes/{id}/attachments/": byId("credit_note", "staff"),
  "DELETE /api/credit-notes/{id}/attachments/{attachment}/": attachmentOf("credit_note", "note_file"),
  "POST /api/credit-notes/{id}/issue/": byId("credit_note", "staff"),
  "POST /api/credit-notes/{id}/send/": byId("credit_note", "staff"),
  "GET /api/credit-notes/{id}/pdf/": byId("credit_note", "reader"),
  "GET /api/credit-notes/{id}/e-invoice/": byId("credit_note", "reader", () => ({ profile: "factur-x" })),
  "GET /api/credit-notes/{id}/e-invoice/readiness/": byId("credit_note", "reader", () => ({
    profile: "factur-x",
  })),
  "POST /api/credit-notes/{id}/cancel/": byId("credit_note", "staff"),
  "POST /api/credit-notes/{id}/apply/": byId("credit_note", "staff", ({ ids }) => ({ invoice: ids.invoice })),
  "POST /api/credit-notes/{id}/refund/": byId("credit_note", "staff", () => ({ amount: 0.01 })),
  "POST /api/invoices/{id}/credit-notes/": creditOf({ reason: "Less work" }),
  "POST /api/invoices/{id}/credit-notes/calculate/": creditOf({}),
  "POST /api/invoices/{id}/void/": byId("invoice", "staff", () => ({ reason: "Billed twice" })),

  "GET /api/payments/": { audience: "reader", input: none },
  "POST /api/payments/": {
    audience: "staff",
    input: ({ ids }) => ({ ...arrived(ids), allocations: [{ invoice: ids.invoice, amount: 1 }] }),
    foreign: (there, here) => [
      { input: arrived({ ...here.ids, client: there.ids.client }), status: 400 },
      { input: arrived({ ...here.ids, payment_method: there.ids.payment_method }), status: 400 },
      {
        input: { ...arrived(here.ids), allocations: [{ invoice: there.ids.invoice, amount: 1 }] },
        status: 400,
      },
    ],
  },
  "GET /api/clients/{id}/balance/": byId("client", "reader"),
  "GET /api/clients/{id}/statement/": byId("client", "reader", () => period),
  "GET /api/clients/{id}/statement/pdf/": byId("client", "reader", () => period),
  "POST /api/clients/{id}/statement/send/": byId("client", "staff", () => period),
  "GET /api/payments/{id}/": byId("payment", "reader"),
  "PATCH /api/payments/{id}/": {
    ...byId("payment", "staff", ({ ids }) => ({ method: ids.payment_method, reference: "Transfer 4712" })),
    foreign: (there, here) => [
      { input: { id: there.ids.payment, reference: "Transfer 4712" }, status: 404 },
      { input: { id: here.ids.payment, method: there.ids.payment_method }, status: 400 },
    ],
  },
  "POST /api/payments/{id}/void/": byId("payment", "staff", () => ({ reason: "Entered twice" })),
  "POST /api/invoices/{id}/write_off/": byId("invoice", "staff", () => ({ amount: 1, reason: "Bank fee" })),
  "POST /api/payments/{id}/allocate/": {
    audience: "staff",
    input: ({ ids }) => ({ id: ids.payment, allocations: [{ invoice: ids.invoice, amount: 1 }] }),
    foreign: (there, here) => [
      {
        input: { id: there.ids.payment, allocations: [{ invoice: here.ids.invoice, amount: 1 }] },
        status: 404,
      },
      {
        input: { id: here.ids.payment, allocations: [{ invoice: there.ids.invoice, amount: 1 }] },
        status: 400,
      },
    ],
  },
  "POST /api/payments/{id}/refund/": byId("payment", "staff", () => ({
    amount: 1,
    reference: "Transfer 815",
  })),
  "POST /api/refunds/{id}/void/": byId("refund", "owner", () => ({ reason: "Sent back" })),
  "POST /api/allocations/{id}/void/": byId("allocation", "staff", () => ({ reason: "Paid after all" })),
  "POST /api/invoices/{id}/payments/": {
    ...byId("invoice", "staff", ({ ids }) => ({ amount: 5, method: ids.payment_method })),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice, amount: 5 }, status: 404 },
      { input: { id: here.ids.invoice, amount: 5, method: there.ids.payment_method }, status: 400 },
    ],
  },
  "GET /api/payment-methods/": { audience: "reader", input: none },
  "POST /api/payment-methods/": { audience: "staff", input: bank },
  "GET /api/payment-methods/{id}/": byId("payment_method", "reader"),
  "PUT /api/payment-methods/{id}/": byId("payment_method", "staff", bank),
  "PATCH /api/payment-methods/{id}/": byId("payment_method", "staff", () => ({ is_active: true })),
  "DELETE /api/payment-methods/{id}/": byId("payment_method", "staff"),

  "POST /portal/verify/": { audience: "anyone", input: () => ({ token: "nothing" }) },
  "POST /portal/link/": { audience: "anyone", input: () => ({ token: "nothing" }) },
  "POST /portal/renew-link/": { audience: "anyone", input: () => ({ token: "nothing" }) },
  "POST /portal/request-link/": {
    audience: "anyone",
    input: ({ slug }) => ({ email: `client@${slug}.test` }),
  },
  "POST /portal/logout/": { audience: "portal", input: none },
  "GET /portal/events/": { audience: "portal", input: none },
  "GET /portal/overview/": { audience: "portal", input: none },
  "GET /portal/organization/": { audience: "portal", input: none },
  "GET /portal/details/": { audience: "portal", input: none },
  "PATCH /portal/details/": { audience: "portal", input: () => ({ city: "London" }) },
  "GET /portal/projects/": { audience: "portal", input: none },
  "GET /portal/projects/count/": { audience: "portal", input: none },
  "GET /portal/projects/{id}/": byId("project", "portal"),
  "GET /portal/projects/{id}/messages/": byId("project", "portal"),
  "POST /portal/projects/{id}/messages/": {
    ...byId("project", "portal", () => ({ message: "Hello" })),
    foreign: ({ ids }, here) => [
      { input: { id: ids.project, message: "Hello" }, status: 404 },
      { input: { id: here.ids.project, message: "Hello", attachments: [ids.upload] }, status: 400 },
    ],
  },
  "GET /portal/messages/": { audience: "portal", input: none },
  "POST /portal/messages/": {
    audience: "portal",
    input: () => ({ message: "Hello" }),
    foreign: ({ ids }) => [{ input: { message: "Hello", attachments: [ids.upload] }, status: 400 }],
  },
  "POST /portal/attachments/": { audience: "portal", input: none },
  "GET /portal/attachments/{id}/": byId("attachment", "portal"),
  "GET /portal/attachments/{id}/picture/": byId("attachment", "portal"),
  "POST /portal/attachments/{id}/link/": byId("attachment", "portal"),
  "GET /portal/messages/unread-count/": { audience: "portal", input: none },
  "POST /portal/messages/mark-read/": {
    audience: "portal",
    input: ({ ids }) => ({ message_ids: [ids.message] }),
  },
  "GET /portal/quotes/": { audience: "portal", input: none },
  "GET /portal/quotes/{id}/": byId("shown_quote", "portal"),
  "GET /portal/quotes/{id}/pdf/": byId("shown_quote", "portal"),
  "POST /portal/quotes/{id}/accept/": byId("shown_quote", "portal", () => ({
    ...{ name: "Ada", agreed: true, shown_hash: "0" },
  })),
  "POST /portal/quotes/{id}/decline/": byId("shown_quote", "portal", () => ({ reason: "Too late" })),
  "GET /portal/statement/": { audience: "portal", input: () => period },
  "GET /portal/statement/pdf/": { audience: "portal", input: () => period },
  "GET /portal/credit-notes/": { audience: "portal", input: none },
  "GET /portal/credit-notes/{id}/pdf/": byId("credit_note", "portal"),
  "GET /portal/credit-notes/{id}/e-invoice/": byId("credit_note", "portal"),
  "GET /portal/payments/{id}/receipt/": byId("payment", "portal"),
  "GET /portal/invoices/": { audience: "portal", input: none },
  "GET /portal/invoices/count/": { audience: "portal", input: none },
  "GET /portal/invoices/{id}/": byId("invoice", "portal"),
  "GET /portal/invoices/{id}/pdf/": byId("invoice", "portal"),
  "GET /portal/invoices/{id}/e-invoice/": byId("invoice", "portal"),
  "GET /portal/invoices/{id}/payment-methods/": {
    ...byId("invoice", "portal"),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice }, status: 404 },
      { input: { id: here.ids.invoice, other_invoices: String(there.ids.invoice) }, status: 400 },
    ],
  },
  "GET /portal/invoices/{id}/qr/": {
    ...byId("invoice", "portal", ({ ids }) => ({ payment_method_id: ids.payment_method })),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice, payment_method_id: here.ids.payment_method }, status: 404 },
      { input: { id: here.ids.invoice, payment_method_id: there.ids.payment_method }, status: 400 },
      {
        input: {
          ...{ id: here.ids.invoice, payment_method_id: here.ids.payment_method },
          other_invoices: String(there.ids.invoice),
        },
        status: 400,
      },
    ],
  },
  "GET /portal/invoices/{id}/payment/": byId("invoice", "portal"),
  "POST /portal/invoices/{id}/mark-paid/": {
    ...byId("invoice", "portal", ({ ids }) => ({
      ...{ payment_method_id: ids.payment_method, amount: 40, paid_on: "2026-11-20" },
      ...{ reference: "Transfer 4711", note: "With love", proof: ids.proof },
    })),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice, payment_method_id: here.ids.payment_method }, status: 404 },
      { input: { id: here.ids.invoice, payment_method_id: there.ids.payment_method }, status: 400 },
      {
        input: { id: here.ids.invoice, payment_method_id: here.ids.payment_method, proof: there.ids.proof },
        status: 400,
      },
      {
        input: {
          ...{ id: here.ids.invoice, payment_method_id: here.ids.payment_method },
          other_invoices: [there.ids.invoice],
        },
        status: 400,
      },
    ],
  },
  "POST /portal/invoices/{id}/proof/": byId("invoice", "portal"),
  "POST /portal/invoices/{id}/withdraw-claim/": {
    ...byId("invoice", "portal"),
    foreign: (there, here) => [
      { input: { id: there.ids.invoice }, status: 404 },
      { input: { id: here.ids.invoice, other_claims: [there.ids.claim] }, status: 400 },
    ],
  },
  "POST /portal/invoices/{id}/use-credit/": byId("invoice", "portal", () => ({ amount: 5 })),
  "GET /portal/claims/{id}/proof/": byId("claim", "portal"),
}
