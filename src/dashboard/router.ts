// The call behind the dashboard.
import { z } from "zod"
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { dashboard } from "./schema.ts"
import { readDashboard } from "./service.ts"

export const dashboardRouter = router({
  get: staff
    .meta(rest("GET", "/api/dashboard/", { summary: "What came in, what is going on, what needs a hand" }))
    .input(z.object({}))
    .output(output(dashboard))
    .query(({ ctx }) => readDashboard(ctx.db, ctx.who)),
})
