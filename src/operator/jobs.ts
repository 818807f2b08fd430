// `jobs …`: background work that is open or has failed.
import { discardJob, listOpenJobs, openStatuses, retryFailedJobs, retryJob } from "../../jobs/by-hand.ts"
import { type Command, counted, firstOf, limitOf, limitOption, minute, table, UsageError } from "./command.ts"

export const jobCommands: readonly Command[] = [
  {
    name: "jobs list",
    takes: ["status?"],
    options: limitOption,
    summary: `List failed and open jobs, or those with a status: ${openStatuses.join(", ")}`,
    async run({ db }, given) {
      const limit = limitOf(given)
      const statuses = statusesOf(given.text("status"))
      const { rows, more } = firstOf(await listOpenJobs(db.system, statuses, limit + 1), limit)
      const header = ["Id", "Job", "Organization", "Status", "Tries", "Due (UTC)", "Error"]
      const lines = rows.map(({ id, name, organization, status, attempts, run_at, error }) => [
        ...[id, name, organization, status, attempts, minute(run_at), error],
      ])
      return { words: rows.length === 0 ? "No jobs." : table(header, lines) + more, data: rows }
    },
  },
  {
    name: "jobs retry",
    takes: ["id?"],
    options: { failed: { summary: "All failed jobs" } },
    summary: "Retry a failed or waiting job immediately, with as many attempts as a new one",
    async run(parts, given) {
      const id = given.text("id")
      if ((id === undefined) !== given.isSet("failed"))
        throw new UsageError("Give the id of a job, or --failed.")
      if (id === undefined) {
        const count = await retryFailedJobs(parts)
        return { words: `${counted(count, "job")} will be tried again.`, data: { count } }
      }
      const { name } = await retryJob(parts, idOf(id))
      return { words: `Job ${id} (${name}) will be tried again.`, data: { id: idOf(id), name } }
    },
  },
  {
    name: "jobs discard",
    takes: ["id"],
    summary:
      "Discard a failed or waiting job; if it was an invoice's email, the invoice shows that it failed",
    async run(parts, given) {
      const id = idOf(given.word("id"))
      const { name } = await discardJob(parts, id)
      return { words: `Job ${id} (${name}) has been discarded.`, data: { id, name } }
    },
  },
]

function statusesOf(text: string | undefined) {
  if (text === undefined) return openStatuses
  const found = openStatuses.filter((status) => status === text)
  if (found.length === 0) throw new UsageError(`"${text}" isn't a status. Choose ${openStatuses.join(", ")}.`)
  return found
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError(`"${text}" isn't the id of a job. List them with jobs list.`)
  return Number(text)
}
