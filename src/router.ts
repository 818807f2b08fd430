// The whole API: one line for each domain.

import { auditLogRouter } from "./audit-log/router.ts"
import { authRouter } from "./auth/router.ts"
import { clientsRouter } from "./clients/router.ts"
import { contactsRouter } from "./contacts/router.ts"
import { router } from "./core/api/trpc.ts"
import type { Chapters } from "./core/openapi/document.ts"
import { creditNoteReads } from "./credit-notes/router.ts"
import { customFieldsRouter } from "./custom-fields/router.ts"
import { dashboardRouter } from "./dashboard/router.ts"
import { creditNotePdf, invoicePdf } from "./documents/router.ts"
import { creditNoteEInvoice, invoiceEInvoice } from "./e-invoices/router.ts"
import { eventsRouter } from "./events/router.ts"
import { expensesRouter } from "./expenses/router.ts"
import { exportRouter } from "./export/router.ts"
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
import { notificationsRouter } from "./notifications/router.ts"
import { numberSeriesRouter } from "./number-series/router.ts"
import { accountRouter } from "./organizations/account/router.ts"
import { organizationsRouter } from "./organizations/router.ts"
import { paymentMethodsRouter } from "./payment-methods/router.ts"
import { claimReads } from "./payments/claims/router.ts"
import { paymentReads } from "./payments/router.ts"
import { portalRouter } from "./portal/router.ts"
import { previewRouter } from "./preview/router.ts"
import { calculationRouter } from "./pricing/router.ts"
import { productsRouter } from "./products/router.ts"
import { deliverablesRouter } from "./projects/deliverables/router.ts"
import { projectsRouter } from "./projects/router.ts"
import { quotesRouter } from "./quotes/router.ts"
import { remindersRouter } from "./reminders/router.ts"
import { reportsRouter } from "./reports/router.ts"
import { samplesRouter } from "./samples/router.ts"
import { schedulesRouter } from "./schedules/router.ts"
import { setupRouter } from "./setup/router.ts"
import { statementsRouter } from "./statements/router.ts"
import { subscriptionsRouter } from "./subscriptions/router.ts"
import { taxesRouter } from "./taxes/router.ts"
import { teamRouter } from "./team/router.ts"
import { timeEntriesRouter } from "./time-entries/router.ts"
import { versionRouter } from "./version/router.ts"

export const appRouter = router({
  account: accountRouter,
  audit_log: auditLogRouter,
  auth: authRouter,
  billing_settings: billingSettingsRouter,
  calculation: calculationRouter,
  clients: clientsRouter,
  contacts: contactsRouter,
  credit_notes: router({ ...creditNoteReads, ...creditNoteCalls, ...creditNotePdf, ...creditNoteEInvoice }),
  custom_fields: customFieldsRouter,
  dashboard: dashboardRouter,
  hire_requests: hireRequestsRouter,
  images: imagesRouter,
  deliverables: deliverablesRouter,
  file_links: fileLinksRouter,
  invoices: router({ ...invoiceReads, ...invoiceCalls, ...claimReads, ...invoicePdf, ...invoiceEInvoice }),
  events: eventsRouter,
  expenses: expensesRouter,
  export: exportRouter,
  landing: landingRouter,
  landing_items: router({
    projects: portfolioRouter,
    testimonials: testimonialsRouter,
    social_links: socialLinksRouter,
  }),
  messages: messagesRouter,
  notifications: notificationsRouter,
  number_series: numberSeriesRouter,
  payment_methods: paymentMethodsRouter,
  payments: router({ ...paymentReads, ...paymentCalls }),
  locale: localeRouter,
  portal: portalRouter,
  preview: previewRouter,
  products: productsRouter,
  projects: projectsRouter,
  quotes: quotesRouter,
  reminders: remindersRouter,
  reports: reportsRouter,
  organizations: organizationsRouter,
  samples: samplesRouter,
  schedules: schedulesRouter,
  setup: setupRouter,
  statements: statementsRouter,
  subscriptions: subscriptionsRouter,
  taxes: taxesRouter,
  team: teamRouter,
  time_entries: timeEntriesRouter,
  version: versionRouter,
})

/** The chapters of the API's reference page, in the order of a first visit. */
export const chapters: Chapters = {
  auth: ["Signing in", "Registration, sign-in and active sessions."],
  organizations: ["Organization", "The business's name, branding and settings."],
  export: ["Export", "Export all of the organization's data as one file."],
  team: ["Team", "The organization's members. Teams need Pro."],
  subscriptions: ["Plan", "Plans, usage and upgrading."],
  dashboard: ["Dashboard", "Revenue, current work and what needs attention."],
  clients: ["Clients", "The organization's clients."],
  contacts: ["Contacts", "The people of a client, with roles and portal links of their own."],
  projects: ["Projects", "Projects for clients, with a budget and dates."],
  deliverables: ["Deliverables", "A project's deliverable."],
  invoices: ["Invoices", "Create, send and track invoices."],
  credit_notes: ["Credit notes", "Credit notes, and where they are applied."],
  products: ["Products", "What the organization sells, with prices, to pick as items of documents."],
  custom_fields: ["Custom fields", "Fields of your own on invoices, clients and projects."],
  time_entries: ["Time", "Hours worked, the timer, and which invoice bills them."],
  expenses: ["Expenses", "Money spent, with receipts, and which invoice bills it."],
  calculation: ["Calculation", "Calculate documents before saving them."],
  number_series: ["Number series", "Invoice number patterns and the next numbers."],
  taxes: ["Taxes", "Taxes for documents, or the reasons for charging none."],
  billing_settings: ["Billing settings", "Defaults and rules for documents."],
  payments: ["Payments", "Payments and their allocations."],
  quotes: ["Quotes", "Offer work, and turn what is accepted into invoices."],
  schedules: ["Recurring invoices", "Invoices that are created on a schedule."],
  reminders: ["Reminders", "Reminders that are sent on days around the due date."],
  reports: ["Reports", "Receivables, taxes and sales."],
  statements: ["Statements of account", "A client's account over a period, as data, PDF or email."],
  payment_methods: ["Payment methods", "How clients can pay."],
  messages: ["Messages", "Messages between staff and clients, direct and in projects."],
  notifications: ["Notifications", "Notifications for each team member."],
  portal: ["Client portal", "The client portal, with a client's own token."],
  landing: ["Landing page", "The organization's public page."],
  landing_items: [
    "Landing page items",
    "Portfolio projects, testimonials and social links on the public page.",
  ],
  hire_requests: ["Hire requests", "Requests from the public page."],
  preview: ["Preview", "Previews of unsaved documents."],
  file_links: ["File links", "Plain links to files, good for 60 seconds."],
  images: ["Pictures", "Logos and public page images."],
  events: ["Live events", "Changes, as they happen."],
  locale: ["Currencies", "The visitor's country and currency, and exchange rates."],
  audit_log: ["Log", "Who changed what."],
  samples: ["Sample data", "A made-up studio to look around in."],
  account: ["Account", "Deleting an organization."],
  setup: ["Set-up", "Set up an installation for one organization, once."],
  version: ["Version", "The version of this installation."],
}

export type AppRouter = typeof appRouter
