// Counts what isn't a call: pages, previews, documents, and addresses where nothing is. They cost time without a token.
import type { FastifyInstance } from "fastify"
import type { Limits } from "../access/limits.ts"
import { wantsPage } from "../pages/addresses.ts"

/** Calls count themselves, when it is known who calls; health checks and the files of built pages cost nothing. */
export function countVisits(server: FastifyInstance, limits: Pick<Limits, "page">) {
  server.addHook("onRequest", async (request) => {
    const isUncounted = request.routeOptions.config?.uncounted === true && !wantsPage(request)
    if (!isUncounted) await limits.page(request.ip)
  })
}
