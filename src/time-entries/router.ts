// The calls about time entries and the timer.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { cursorAfterEntry } from "./rules.ts"
import {
  runningTimer,
  timeDays,
  timeDaysQuery,
  timeEntry,
  timeEntryInput,
  timeEntryList,
  timeEntryPatch,
  timerStart,
} from "./schema.ts"
import {
  changeTimeEntry,
  createTimeEntry,
  readTimeDays,
  readTimeEntries,
  readTimeEntry,
  removeTimeEntry,
  timeEntriesFile,
} from "./service.ts"
import { endTimer, readTimer, startTimer } from "./timer/service.ts"

const one = "/api/time-entries/{id}/"
const refuses = [409]

export const timeEntriesRouter = router({
  list: staff
    .meta(
      rest("GET", "/api/time-entries/", {
        list: (last) => cursorAfterEntry(timeEntry.parse(last)),
        summary: "List time entries, the newest day first",
      }),
    )
    .input(timeEntryList)
    .output(new OrFile(timeEntry.array()))
    .query(({ ctx, input }) => listOrFile(ctx, input, readTimeEntries, timeEntriesFile)),
  create: staff
    .meta(rest("POST", "/api/time-entries/", { status: 201, summary: "Add a time entry of your own" }))
    .input(timeEntryInput)
    .output(output(timeEntry))
    .mutation(({ ctx, input }) => createTimeEntry(ctx.db, input, ctx.who, ctx.app)),
  start: staff
    .meta(
      rest("POST", "/api/time-entries/start/", {
        status: 201,
        summary: "Start your timer. One that is running is stopped first",
      }),
    )
    .input(timerStart)
    .output(output(timeEntry))
    .mutation(({ ctx, input }) => startTimer(ctx.db, input, ctx.who, ctx.app)),
  stop: staff
    .meta(
      rest("POST", "/api/time-entries/stop/", {
        refuses,
        summary: "Stop your timer. It counts for at least 1 minute and at most 24 hours",
      }),
    )
    .output(output(timeEntry))
    .mutation(({ ctx }) => endTimer(ctx.db, ctx.who)),
  running: staff
    .meta(rest("GET", "/api/time-entries/running/", { summary: "Get your running timer" }))
    .output(output(runningTimer))
    .query(({ ctx }) => readTimer(ctx.db, ctx.who)),
  days: staff
    .meta(rest("GET", "/api/time-entries/days/", { summary: "Get the minutes that were worked on each day" }))
    .input(timeDaysQuery)
    .output(output(timeDays))
    .query(({ ctx, input }) => readTimeDays(ctx.db, input)),
  get: staff
    .meta(rest("GET", one, { summary: "Get a time entry" }))
    .input(byId)
    .output(output(timeEntry))
    .query(({ ctx, input }) => readTimeEntry(ctx.db, input.id)),
  update: staff
    .meta(
      rest("PATCH", one, {
        refuses,
        summary: "Edit a time entry that no invoice bills. Members edit their own, owners all",
      }),
    )
    .input(timeEntryPatch)
    .output(output(timeEntry))
    .mutation(({ ctx, input }) => changeTimeEntry(ctx.db, input, ctx.who)),
  delete: staff
    .meta(rest("DELETE", one, { status: 204, refuses, summary: "Delete a time entry that no invoice bills" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeTimeEntry(ctx.db, input.id, ctx.who)),
})
