// The whole API: one line for each domain.
import { clientsRouter } from "./clients/router.ts"
import { router } from "./core/trpc.ts"

export const appRouter = router({
  clients: clientsRouter,
})

export type AppRouter = typeof appRouter
