// The first door: the web app's calls, as JSON only.
import type { AnyRouter } from "@trpc/server"
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify"
import type { FastifyInstance } from "fastify"
import { logFailure, publicError } from "../base/errors.ts"
import type { App } from "./context.ts"
import { readCall } from "./input.ts"

/**
 * Registers /trpc. tRPC parses bodies itself, so they stay text here. It would also accept forms and files and read
 * them whole, without a limit and before the caller is known, so those are refused by type.
 */
export async function registerTrpc(server: FastifyInstance, app: App, router: AnyRouter) {
  const { procedures } = router._def
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    )
    scope.route<{ Params: { path: string } }>({
      method: ["GET", "POST"],
      url: "/trpc/:path",
      // Fastify's own answer to HEAD doesn't work with tRPC's.
      exposeHeadRoute: false,
      config: { uncounted: true },
      preHandler: async ({ params, ip }) => {
        if (!params.path.split(",").every((name) => Object.hasOwn(procedures, name)))
          await app.limits.page(ip)
      },
      handler: (req, res) =>
        fastifyRequestHandler({
          router,
          req,
          res,
          path: req.params.path,
          maxBatchSize: 10,
          createContext: () => ({ ...readCall(req, "trpc", app), app, answer: res.raw }),
          responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
          onError: ({ error }) => logFailure(req.log, error, "a call failed"),
        }),
    })
  })
}

/** The longest wait among the errors of the batch. */
function retryAfter(errors: readonly unknown[]): Record<string, string> {
  const waits = errors.flatMap((error) => publicError(error).body.wait_time ?? [])
  return waits.length === 0 ? {} : { "retry-after": String(Math.max(...waits)) }
}
