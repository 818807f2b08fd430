// The whole API: one line for each domain.
import { clientsRouter } from "./clients/router.ts"
import { router } from "./core/trpc.ts"
import { eventsRouter } from "./events/router.ts"

export const appRouter = router({
  clients: clientsRouter,
  events: eventsRouter,
})

export type AppRouter = typeof appRouter
