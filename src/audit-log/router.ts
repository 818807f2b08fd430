// The log of an organization, for its owners.
import { output, owner, rest, router } from "../core/api/trpc.ts"
import { listLog } from "./queries.ts"
import { logEntry, logQuery } from "./schema.ts"

export const auditLogRouter = router({
  list: owner
    .meta(rest("GET", "/api/audit-log/", { list: true, summary: "Who changed what, newest first" }))
    .input(logQuery)
    .output(output(logEntry.array()))
    .query(({ ctx, input }) => listLog(ctx.db, input)),
})
