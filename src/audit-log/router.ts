// The log of an organization, for its owners.
import { output, owner, rest, router } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { listLog } from "./queries.ts"
import { logEntry, logQuery } from "./schema.ts"
import { readEntry } from "./service.ts"

export const auditLogRouter = router({
  list: owner
    .meta(rest("GET", "/api/audit-log/", { list: true, summary: "Who changed what, newest first" }))
    .input(logQuery)
    .output(output(logEntry.array()))
    .query(({ ctx, input }) => listLog(ctx.db, input)),
  get: owner
    .meta(
      rest("GET", "/api/audit-log/{id}/", {
        summary: "Get one entry in full, such as a deleted invoice or the lines changed by an edit",
      }),
    )
    .input(byId)
    .output(output(logEntry))
    .query(({ ctx, input }) => readEntry(ctx.db, input.id)),
})
