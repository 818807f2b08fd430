// The whole API: one line for each domain.

import { auditLogRouter } from "./audit-log/router.ts"
import { authRouter } from "./auth/router.ts"
import { clientsRouter } from "./clients/router.ts"
import { router } from "./core/api/trpc.ts"
import type { Chapters } from "./core/openapi/document.ts"
import { creditNoteReads } from "./credit-notes/router.ts"
import { dashboardRouter } from "./dashboard/router.ts"
import { creditNotePdf, invoicePdf } from "./documents/router.ts"
import { eventsRouter } from "./events/router.ts"
import { imagesRouter } from "./files/images/router.ts"
import { fileLinksRouter } from "./files/router.ts"
import { hireRequestsRouter } from "./hire-requests/router.ts"
import { billingSettingsRouter } from "./invoice-settings/router.ts"
import { invoiceReads } from "./invoices/router.ts"
import { creditNoteCalls } from "./invoicing/credit-notes-router.ts"
import { paymentCalls } from "./invoicing/payments-router.ts"
import { invoiceCalls } from "./invoicing/router.ts"
import { portfolioRouter } from "./landing/portfolio/router.ts"
import { landingRouter } from "./landing/router.ts"
import { socialLinksRouter } from "./landing/social-links/router.ts"
import { testimonialsRouter } from "./landing/testimonials/router.ts"
import { localeRouter } from "./locale/router.ts"
import { messagesRouter } from "./messages/router.ts"
import { numberSeriesRouter } from "./number-series/router.ts"
import { accountRouter } from "./organizations/account/router.ts"
import { organizationsRouter } from "./organizations/router.ts"
import { paymentMethodsRouter } from "./payment-methods/router.ts"
import { claimReads } from "./payments/claims/router.ts"
import { paymentReads } from "./payments/router.ts"
import { portalRouter } from "./portal/router.ts"
import { previewRouter } from "./preview/router.ts"
import { calculationRouter } from "./pricing/router.ts"
import { deliverablesRouter } from "./projects/deliverables/router.ts"
import { projectsRouter } from "./projects/router.ts"
import { reportsRouter } from "./reports/router.ts"
import { subscriptionsRouter } from "./subscriptions/router.ts"
import { taxesRouter } from "./taxes/router.ts"
import { teamRouter } from "./team/router.ts"

export const appRouter = router({
  account: accountRouter,
  audit_log: auditLogRouter,
  auth: authRouter,
  billing_settings: billingSettingsRouter,
  calculation: calculationRouter,
  clients: clientsRouter,
  credit_notes: router({ ...creditNoteReads, ...creditNoteCalls, ...creditNotePdf }),
  dashboard: dashboardRouter,
  hire_requests: hireRequestsRouter,
  images: imagesRouter,
  deliverables: deliverablesRouter,
  file_links: fileLinksRouter,
  invoices: router({ ...invoiceReads, ...invoiceCalls, ...claimReads, ...invoicePdf }),
  events: eventsRouter,
  landing: landingRouter,
  landing_items: router({
    projects: portfolioRouter,
    testimonials: testimonialsRouter,
    social_links: socialLinksRouter,
  }),
  messages: messagesRouter,
  number_series: numberSeriesRouter,
  payment_methods: paymentMethodsRouter,
  payments: router({ ...paymentReads, ...paymentCalls }),
  locale: localeRouter,
  portal: portalRouter,
  preview: previewRouter,
  projects: projectsRouter,
  reports: reportsRouter,
  organizations: organizationsRouter,
  subscriptions: subscriptionsRouter,
  taxes: taxesRouter,
  team: teamRouter,
})

/** The chapters of the API's reference page, in the order of a first visit. */
export const chapters: Chapters = {
  auth: ["Signing in", "A business registers, people sign in, and see where they are signed in."],
  organizations: ["Organization", "The business itself: its name, its look, its settings."],
  team: ["Team", "Who works in the organization. Several members come with Pro."],
  subscriptions: ["Plan", "What the plan allows, what is used of it, and how Pro is bought."],
  dashboard: ["Dashboard", "What came in, what is going on, what needs a hand."],
  clients: ["Clients", "Whom the organization works for."],
  projects: ["Projects", "Work for a client, with a budget and dates."],
  deliverables: ["Deliverables", "The file that is handed over with a project."],
  invoices: ["Invoices", "What a client owes: written, sent, paid, confirmed."],
  credit_notes: ["Credit notes", "What of an invoice is owed no more, and where that is put towards."],
  calculation: ["Calculation", "What a document adds up to before it is written."],
  number_series: ["Number series", "How invoice numbers are spelled, and which come next."],
  taxes: ["Taxes", "What documents charge, or the reason why they charge nothing."],
  billing_settings: ["Billing settings", "What documents begin with, and the rules that they follow."],
  payments: ["Payments", "What arrived, and which invoices it settles."],
  reports: [
    "Reports",
    "Sums for the business and its accountant: what is owed, the tax of a period, what was sold.",
  ],
  payment_methods: ["Payment methods", "How clients may pay."],
  messages: ["Messages", "What staff and clients write to each other, directly and in projects."],
  portal: ["Client portal", "What clients see and do with the token of their own access link."],
  landing: ["Landing page", "The organization's public page."],
  landing_items: [
    "Landing page items",
    "Portfolio projects, testimonials and social links on the public page.",
  ],
  hire_requests: ["Hire requests", "What visitors of the public page ask for."],
  preview: ["Preview", "What an invoice will look like before it is saved."],
  file_links: ["File links", "Plain links to files, good for 60 seconds."],
  images: ["Pictures", "Logos and pictures of public pages."],
  events: ["Live events", "What changes, as it happens."],
  locale: ["Currencies", "The visitor's country and currency, and exchange rates."],
  audit_log: ["Log", "Who changed what."],
  account: ["Account", "The end of an organization."],
}

export type AppRouter = typeof appRouter
