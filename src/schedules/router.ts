// The calls about recurring invoices.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { endSchedule, pauseSchedule, resumeSchedule, skipNext } from "./acts/service.ts"
import { cursorAfter } from "./listing/rules.ts"
import { scheduleList } from "./listing/schema.ts"
import { readSchedules, schedulesFile } from "./listing/service.ts"
import {
  preview,
  previewInput,
  repeatInput,
  resumeInput,
  schedule,
  scheduleDetail,
  scheduleDone,
  scheduleInput,
  schedulePatch,
} from "./schema.ts"
import { changeSchedule, createSchedule, previewDays, readSchedule, repeatInvoice } from "./service.ts"

const refuses = [409]

/** The cursor of a page's last row, in the requested order. */
const lastOf = (last: unknown, { sort }: Record<string, string>) =>
  cursorAfter(schedule.parse(last), scheduleList.shape.sort.parse(sort))

export const schedulesRouter = router({
  list: reader
    .meta(rest("GET", "/api/schedules/", { list: lastOf, summary: "List recurring invoices" }))
    .input(scheduleList)
    .output(new OrFile(schedule.array()))
    .query(({ ctx, input }) => listOrFile(ctx, input, readSchedules, schedulesFile)),
  get: reader
    .meta(
      rest("GET", "/api/schedules/{id}/", {
        summary: "Get a recurring invoice with its items, next dates and past dates",
      }),
    )
    .input(byId)
    .output(output(scheduleDetail))
    .query(({ ctx, input }) => readSchedule(ctx.db, input.id, ctx.who)),
  preview: staff
    .meta(
      rest("POST", "/api/schedules/preview/", {
        apart: true,
        summary: "The next 12 dates of a rule, without saving it",
      }),
    )
    .input(previewInput)
    .output(output(preview))
    .mutation(({ ctx, input }) => previewDays(ctx.db, input, ctx.who)),
  create: staff
    .meta(rest("POST", "/api/schedules/", { status: 201, summary: "Create a recurring invoice" }))
    .input(scheduleInput)
    .output(output(scheduleDetail))
    .mutation(({ ctx, input }) => createSchedule(ctx.db, input, ctx.who)),
  repeat: staff
    .meta(
      rest("POST", "/api/invoices/{id}/repeat/", {
        status: 201,
        refuses,
        summary:
          "Create a recurring invoice with the client, project, lines, texts, custom fields and instalments of an invoice. Attached files aren't copied",
      }),
    )
    .input(repeatInput)
    .output(output(scheduleDetail))
    .mutation(({ ctx, input }) => repeatInvoice(ctx.db, input, ctx.who)),
  update: staff
    .meta(
      rest("PATCH", "/api/schedules/{id}/", {
        if_match: true,
        refuses,
        summary: "Edit a recurring invoice. This changes what is still to come",
      }),
    )
    .input(schedulePatch)
    .output(output(scheduleDetail))
    .mutation(({ ctx, input: { id, ...patch } }) => changeSchedule(ctx.db, id, patch, ctx.who, ctx.if_match)),
  pause: staff
    .meta(rest("POST", "/api/schedules/{id}/pause/", { refuses, summary: "Pause a recurring invoice" }))
    .input(byId)
    .output(output(scheduleDone))
    .mutation(({ ctx, input }) => pauseSchedule(ctx.db, input.id, ctx.who)),
  resume: staff
    .meta(
      rest("POST", "/api/schedules/{id}/resume/", {
        refuses,
        summary:
          "Resume a paused recurring invoice. Dates that have passed are skipped unless you ask for them",
      }),
    )
    .input(resumeInput)
    .output(output(scheduleDone))
    .mutation(({ ctx, input }) => resumeSchedule(ctx.db, input, ctx.who)),
  skip: staff
    .meta(
      rest("POST", "/api/schedules/{id}/skip/", {
        refuses,
        summary: "Skip the next date of a recurring invoice",
      }),
    )
    .input(byId)
    .output(output(scheduleDone))
    .mutation(({ ctx, input }) => skipNext(ctx.db, input.id, ctx.who)),
  end: staff
    .meta(
      rest("POST", "/api/schedules/{id}/end/", {
        refuses,
        summary: "End a recurring invoice for good. Invoices it created stay",
      }),
    )
    .input(byId)
    .output(output(scheduleDone))
    .mutation(({ ctx, input }) => endSchedule(ctx.db, input.id, ctx.who)),
})
