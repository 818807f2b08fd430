// Postgres is cut off three times under load: what was acknowledged is there, and the same processes go on.
import { setTimeout as pause } from "node:timers/promises"
import { lettersOf, outbox } from "./letters.ts"
import { ask, draft, identity, type Sent } from "./member.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

const cuts = 3

export async function postgres({ api, worker, post, postgres, member, report }: Stage) {
  const server = await api()
  const helper = await worker()
  const written: Sent[] = []
  const sent: Sent[] = []
  const wrong = new Map<string, number>()
  let unavailable = 0
  let lastError = 0
  const judge = (status: number, retry_after: string | undefined) => {
    if (status < 300 && status > 0) return
    lastError = Date.now()
    if (status === 503 && retry_after !== undefined) unavailable++
    else wrong.set(String(status), (wrong.get(String(status)) ?? 0) + 1)
  }
  const work = async () => {
    const made = await ask(server.url, member, "POST", "/api/invoices/", draft(member))
    judge(made.status, made.retry_after)
    if (made.status !== 201) return
    const invoice = identity(made.body)
    written.push(invoice)
    if (invoice.id % 4 !== 0) return
    const answer = await ask(server.url, member, "POST", `/api/invoices/${invoice.id}/send/`)
    judge(answer.status, answer.retry_after)
    if (answer.status === 200) sent.push(invoice)
  }
  const stops = [1, 2, 3, 4].map(() => keepDoing(30, work))
  const recoveries: number[] = []
  for (let cut = 0; cut < cuts; cut++) {
    await pause(8_000)
    const restart = await postgres.restart()
    const back = Date.now()
    report.note(`Postgres was away for ${seconds(restart)}`)
    await pause(15_000)
    recoveries.push(Math.max(0, lastError - back))
  }
  for (const stop of stops) await stop()

  const rows = await postgres.ask<{ id: number }>("select id::integer from invoices")
  const kept = new Set(rows.map(({ id }) => id))
  const lost = written.filter(({ id }) => !kept.has(id)).length
  report.note(
    `${written.length} invoices written, ${sent.length} sent, ${unavailable} answers were 503 with Retry-After`,
  )
  report.promise("acknowledged invoices lost", lost, lost === 0)
  const others = [...wrong].map(([status, n]) => `${n} × ${status}`).join(", ")
  report.promise("other failed answers", others || 0, wrong.size === 0)
  const worst = Math.max(...recoveries)
  report.promise("last error after its return, at worst", seconds(worst), worst <= 10_000)
  const alive = server.alive() && helper.alive()
  report.promise("the processes are the same", alive ? "yes" : "no", alive)
  const done = await until(
    120_000,
    async () => lettersOf(post, sent).missing === 0 && (await outbox(postgres)).open === 0,
  )
  const letters = lettersOf(post, sent)
  report.promise("mails lost", letters.missing, letters.missing === 0)
  report.note(`${letters.copies} copies of mails under the same name`)
  report.promise("all done afterwards", done ? seconds(done) : "not in 120 s", done !== undefined)
}
