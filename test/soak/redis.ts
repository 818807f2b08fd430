// Redis is emptied, then away for twenty seconds under load: writes go on, and no job is lost.
import { setTimeout as pause } from "node:timers/promises"
import { Redis } from "ioredis"
import { hasRedis, startRedis } from "../support/redis.ts"
import { allDone, lettersOf } from "./letters.ts"
import { type Sent, writeAndSend } from "./member.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

const away = 20_000

export async function redis(stage: Stage) {
  const { api, worker, post, postgres, member, report } = stage
  if (!hasRedis) return report.note("skipped: this machine has no redis-server")
  const server = await startRedis()
  stage.onClose(() => server.kill())
  stage.env.REDIS_URL = server.url
  const door = await api()
  const helper = await worker()
  const sent: Sent[] = []
  let refused = 0
  let slowest = 0
  const send = async () => {
    const start = performance.now()
    const invoice = await writeAndSend(door.url, member)
    slowest = Math.max(slowest, performance.now() - start)
    if (invoice) sent.push(invoice)
    else refused++
  }
  const settled = async (limit: number) =>
    until(limit, async () => lettersOf(post, sent).missing === 0 && (await allDone(postgres)))

  post.behave(() => ({ keep: true, wait: 3_000, answer: 250 }))
  let stop = keepDoing(100, send)
  await pause(5_000)
  await empty(server.url)
  await stop()
  const wiped = await settled(90_000)
  report.promise("all done after Redis was emptied", wiped ? seconds(wiped) : "not in 90 s", soon(wiped))

  stop = keepDoing(500, send)
  await pause(3_000)
  const before = sent.length
  await server.kill()
  await pause(away)
  const idle = await idleTransactions(postgres)
  const meanwhile = sent.length - before
  await server.start()
  await stop()
  const returned = await settled(90_000)
  report.promise(
    "sends while Redis was away",
    `${meanwhile}, ${refused} refused`,
    meanwhile > 0 && refused === 0,
  )
  report.promise("transactions left open meanwhile", idle, idle === 0)
  report.note(`the slowest write and send took ${seconds(slowest)}`)
  report.promise("all done after its return", returned ? seconds(returned) : "not in 90 s", soon(returned))

  server.pause()
  stop = keepDoing(500, send)
  await pause(away)
  const hanging = await idleTransactions(postgres)
  server.resume()
  await stop()
  const resumed = await settled(90_000)
  report.promise("transactions left open while Redis hung", hanging, hanging === 0)
  report.promise("all done after it hung", resumed ? seconds(resumed) : "not in 90 s", soon(resumed))

  const letters = lettersOf(post, sent)
  report.promise("mails lost", letters.missing, letters.missing === 0)
  report.note(`${sent.length} sends, ${letters.copies} copies of mails under the same name`)
  const alive = door.alive() && helper.alive()
  report.promise("the processes are the same", alive ? "yes" : "no", alive)
}

const soon = (took: number | undefined) => took !== undefined && took <= 60_000

async function empty(url: string) {
  const connection = new Redis(url)
  await connection.flushall()
  connection.disconnect()
}

/** Transactions that have held their rows for over six seconds. */
async function idleTransactions(postgres: Stage["postgres"]): Promise<number> {
  const [row] = await postgres.ask<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where state like 'idle in transaction%' and xact_start < now() - interval '6 seconds'`,
  )
  return row?.n ?? 0
}
