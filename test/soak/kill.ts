// The worker is killed fifty times while a slow mail server holds its emails: every email arrives, under one name.
import { setTimeout as pause } from "node:timers/promises"
import { allDone, lettersOf } from "./letters.ts"
import { type Sent, writeAndSend } from "./member.ts"
import { type Manner, promptly } from "./post-office.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

const kills = 50
const mails = 200

/** In turn: holds the email for ever, keeps it but doesn't say so for long, and takes half a second. */
const manners: Manner[] = [
  { keep: false, wait: 600_000, answer: 250 },
  { keep: true, wait: 20_000, answer: 250 },
  { keep: true, wait: 500, answer: 250 },
]

export async function kill({ api, worker, post, postgres, member, report, leftBehind }: Stage) {
  const server = await api()
  const sent: Sent[] = []
  const stop = keepDoing(500, async () => {
    if (sent.length === mails) return
    const invoice = await writeAndSend(server.url, member)
    if (invoice) sent.push(invoice)
  })
  let inWork = 0
  let killed = 0
  post.behave((n) => manners[n % manners.length] ?? promptly)
  while (killed < kills) {
    const victim = await worker()
    await pause(500 + 5_500 * Math.random())
    inWork += await activeJobs(postgres)
    await victim.end("SIGKILL")
    killed++
  }
  await until(120_000, () => sent.length === mails)
  await stop()
  await pause(1_000)
  const left = await leftBehind()
  const early = new Set(post.taken.map(({ message_id }) => message_id)).size

  post.behave(() => promptly)
  await worker()
  const done = await until(
    180_000,
    async () => lettersOf(post, sent).missing === 0 && (await allDone(postgres)),
  )
  const letters = lettersOf(post, sent)
  report.note(
    `${killed} kills with ${(inWork / kills).toFixed(1)} jobs in work each; ${early} of ${sent.length} mails arrived meanwhile`,
  )
  report.promise("mails that never arrived", letters.missing, letters.missing === 0)
  report.promise("invoices whose mail has two names", letters.renamed, letters.renamed === 0)
  report.note(`${letters.copies} copies of mails that had arrived before, under the same name`)
  report.promise(
    "all done after the last kill",
    done ? seconds(done) : "not in 180 s",
    done !== undefined && done <= 60_000,
  )
  report.promise("processes that a killed worker left", left.join(", ") || 0, left.length === 0)
}

async function activeJobs(postgres: Stage["postgres"]): Promise<number> {
  const [row] = await postgres.ask<{ n: number }>(
    "select count(*)::integer as n from bullmq.job where state = 'active'",
  )
  return row?.n ?? 0
}
