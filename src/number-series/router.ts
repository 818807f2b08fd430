// The calls about number series.
import { byUser } from "../audit-log/service.ts"
import { output, owner, rest, router } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { numberSeries, seriesInput, seriesPatch } from "./schema.ts"
import {
  archiveSeries,
  changeSeries,
  createSeries,
  readAllSeries,
  readSeries,
  removeSeries,
  unarchiveSeries,
} from "./service.ts"

const at = "/api/number-series/"

export const numberSeriesRouter = router({
  list: owner
    .meta(rest("GET", at, { summary: "List number series, the default first" }))
    .output(output(numberSeries.array()))
    .query(({ ctx }) => readAllSeries(ctx.db, ctx.who)),
  create: owner
    .meta(
      rest("POST", at, {
        status: 201,
        refuses: [409],
        summary: "Add a number series",
      }),
    )
    .input(seriesInput)
    .output(output(numberSeries))
    .mutation(({ ctx, input }) => createSeries(ctx.db, input, ctx.who)),
  get: owner
    .meta(rest("GET", `${at}{id}/`, { summary: "Get a number series" }))
    .input(byId)
    .output(output(numberSeries))
    .query(({ ctx, input }) => readSeries(ctx.db, input.id, ctx.who)),
  update: owner
    .meta(rest("PATCH", `${at}{id}/`, { summary: "Edit a number series for future numbers" }))
    .input(seriesPatch)
    .output(output(numberSeries))
    .mutation(({ ctx, input: { id, ...patch } }) => changeSeries(ctx.db, id, patch, ctx.who)),
  archive: owner
    .meta(
      rest("POST", `${at}{id}/archive/`, {
        refuses: [409],
        summary: "Archive a number series and keep its numbers",
      }),
    )
    .input(byId)
    .output(output(numberSeries))
    .mutation(({ ctx, input }) => archiveSeries(ctx.db, input.id, ctx.who)),
  unarchive: owner
    .meta(
      rest("POST", `${at}{id}/unarchive/`, {
        refuses: [409],
        summary: "Restore an archived number series",
      }),
    )
    .input(byId)
    .output(output(numberSeries))
    .mutation(({ ctx, input }) => unarchiveSeries(ctx.db, input.id, ctx.who)),
  delete: owner
    .meta(
      rest("DELETE", `${at}{id}/`, {
        status: 204,
        refuses: [409],
        summary: "Delete a number series that no invoice uses",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeSeries(ctx.db, input.id, byUser(ctx.who))),
})
