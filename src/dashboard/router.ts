// The calls behind the dashboard, and behind the figures above the lists.
import { z } from "zod"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { listFigures } from "./figures/schema.ts"
import { readFigures } from "./figures/service.ts"
import { dashboard } from "./schema.ts"
import { readDashboard } from "./service.ts"

export const dashboardRouter = router({
  get: staff
    .meta(rest("GET", "/api/dashboard/", { summary: "Revenue, current work and what needs attention" }))
    .input(z.object({}))
    .output(output(dashboard))
    .query(({ ctx }) => readDashboard(ctx.db, ctx.who)),
  figures: reader
    .meta(
      rest("GET", "/api/figures/", {
        summary: "Totals for the lists, such as outstanding amounts and counts by status",
      }),
    )
    .input(z.object({}))
    .output(output(listFigures))
    .query(({ ctx }) => readFigures(ctx.db, ctx.who)),
})
