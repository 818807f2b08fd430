// The calls about hire requests: visitors send them, staff reads them and turns them into projects.
import { byUser } from "../audit-log/service.ts"
import { anyone, output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { listHireRequests } from "./queries.ts"
import { hireRequest, hireRequestAccepted, hireRequestInput, hireRequestList, thanks } from "./schema.ts"
import { acceptHireRequest, askToHire, readHireRequest, removeHireRequest } from "./service.ts"

const one = "/api/hire-requests/{id}/"

export const hireRequestsRouter = router({
  list: staff
    .meta(rest("GET", "/api/hire-requests/", { list: true, summary: "List hire requests" }))
    .input(hireRequestList)
    .output(output(hireRequest.array()))
    .query(({ ctx, input }) => listHireRequests(ctx.db, input)),
  get: staff
    .meta(rest("GET", one, { summary: "Get a hire request" }))
    .input(byId)
    .output(output(hireRequest))
    .query(({ ctx, input }) => readHireRequest(ctx.db, input.id)),
  accept: staff
    .meta(
      rest("POST", `${one}accept/`, {
        refuses: [409],
        summary:
          "Accept a hire request as a project, for the client with the same email address or a new one",
      }),
    )
    .input(byId)
    .output(output(hireRequestAccepted))
    .mutation(({ ctx, input }) => acceptHireRequest(ctx.db, input.id, byUser(ctx.who), ctx.who)),
  delete: staff
    .meta(rest("DELETE", one, { status: 204, summary: "Delete a hire request" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeHireRequest(ctx.db, input.id, byUser(ctx.who))),
  create: anyone
    .meta(
      rest("POST", "/api/public/hire-request/{orgSlug}/", {
        status: 201,
        once: true,
        summary: "Send a hire request",
      }),
    )
    .input(hireRequestInput)
    .output(output(thanks))
    .mutation(({ ctx, input }) => askToHire(ctx.app, ctx, input)),
})
