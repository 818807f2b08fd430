// The calls about hire requests: visitors send them, staff reads them.
import { anyone, output, rest, router, staff } from "../core/api/trpc.ts"
import { listHireRequests } from "./queries.ts"
import { hireRequest, hireRequestInput, hireRequestList, thanks } from "./schema.ts"
import { askToHire } from "./service.ts"

export const hireRequestsRouter = router({
  list: staff
    .meta(rest("GET", "/api/hire-requests/", { list: true, summary: "List hire requests" }))
    .input(hireRequestList)
    .output(output(hireRequest.array()))
    .query(({ ctx, input }) => listHireRequests(ctx.db, input)),
  create: anyone
    .meta(rest("POST", "/api/public/hire-request/{orgSlug}/", { status: 201, summary: "Ask to hire" }))
    .input(hireRequestInput)
    .output(output(thanks))
    .mutation(({ ctx, input }) => askToHire(ctx.app, ctx.ip, input)),
})
