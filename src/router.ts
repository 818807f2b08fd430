// The whole API: one line for each domain.
import { accountRouter } from "./account/router.ts"
import { auditLogRouter } from "./audit-log/router.ts"
import { authRouter } from "./auth/router.ts"
import { clientsRouter } from "./clients/router.ts"
import { router } from "./core/trpc.ts"
import { dashboardRouter } from "./dashboard/router.ts"
import { deliverablesRouter } from "./deliverables/router.ts"
import { eventsRouter } from "./events/router.ts"
import { fileLinksRouter } from "./file-links/router.ts"
import { hireRequestsRouter } from "./hire-requests/router.ts"
import { imagesRouter } from "./images/router.ts"
import { invoicesRouter } from "./invoices/router.ts"
import { landingRouter } from "./landing/router.ts"
import { landingItemsRouter } from "./landing-items/router.ts"
import { localeRouter } from "./locale/router.ts"
import { messagesRouter } from "./messages/router.ts"
import { organizationsRouter } from "./organizations/router.ts"
import { paymentMethodsRouter } from "./payment-methods/router.ts"
import { portalRouter } from "./portal/router.ts"
import { previewRouter } from "./preview/router.ts"
import { projectsRouter } from "./projects/router.ts"
import { subscriptionsRouter } from "./subscriptions/router.ts"
import { teamRouter } from "./team/router.ts"

export const appRouter = router({
  account: accountRouter,
  audit_log: auditLogRouter,
  auth: authRouter,
  clients: clientsRouter,
  dashboard: dashboardRouter,
  hire_requests: hireRequestsRouter,
  images: imagesRouter,
  deliverables: deliverablesRouter,
  file_links: fileLinksRouter,
  invoices: invoicesRouter,
  events: eventsRouter,
  landing: landingRouter,
  landing_items: landingItemsRouter,
  messages: messagesRouter,
  payment_methods: paymentMethodsRouter,
  locale: localeRouter,
  portal: portalRouter,
  preview: previewRouter,
  projects: projectsRouter,
  organizations: organizationsRouter,
  subscriptions: subscriptionsRouter,
  team: teamRouter,
})

export type AppRouter = typeof appRouter
