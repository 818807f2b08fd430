// The whole API: one line for each domain.
import { clientsRouter } from "./clients/router.ts"
import { router } from "./core/trpc.ts"
import { eventsRouter } from "./events/router.ts"
import { paymentMethodsRouter } from "./payment-methods/router.ts"
import { projectsRouter } from "./projects/router.ts"

export const appRouter = router({
  clients: clientsRouter,
  events: eventsRouter,
  payment_methods: paymentMethodsRouter,
  projects: projectsRouter,
})

export type AppRouter = typeof appRouter
