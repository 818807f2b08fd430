// The mail server is away for three minutes under a trickle of sends: nothing is lost, and screens say what is true.
import { setTimeout as pause } from "node:timers/promises"
import { allDone, lettersOf, mailStatuses } from "./letters.ts"
import { type Sent, writeAndSend } from "./member.ts"
import { promptly } from "./post-office.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

const away = 180_000

export async function smtp({ api, worker, post, postgres, member, report }: Stage) {
  const server = await api()
  const first = await worker()
  const sent: Sent[] = []
  const send = async () => {
    const invoice = await writeAndSend(server.url, member)
    if (invoice) sent.push(invoice)
  }
  await send()
  await until(60_000, () => post.taken.length === 1)
  await post.leave()
  const gone = sent.length
  const stop = keepDoing(3_000, send)
  await pause(away)
  await stop()
  const held = sent.slice(gone)
  const meanwhile = await mailStatuses(postgres, held)
  report.promise(
    "what the screen says meanwhile",
    JSON.stringify(meanwhile),
    meanwhile.queued === held.length && held.length > 0,
  )

  post.behave((n) => (n < 3 ? { keep: false, wait: 50, answer: 451 } : promptly))
  await post.comeBack()
  const back = Date.now()
  const done = await until(
    300_000,
    async () => lettersOf(post, sent).missing === 0 && (await allDone(postgres)),
  )
  const letters = lettersOf(post, sent)
  report.note(`${sent.length} sends; the first three mails after the return are put off once more (451)`)
  report.promise("mails lost", letters.missing, letters.missing === 0)
  report.promise("mails that came twice", letters.copies, letters.copies === 0)
  report.promise("all sent after the return", done ? seconds(done) : "not in 5 min", done !== undefined)
  const times = post.taken.filter(({ at }) => at >= back).map(({ at }) => at - back)
  report.note(
    `half of them within ${seconds(times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)}`,
  )
  const after = await mailStatuses(postgres, sent)
  report.promise("what the screen says then", JSON.stringify(after), after.sent === sent.length)

  post.behave(() => ({ keep: false, wait: 600_000, answer: 250 }))
  await send()
  await pause(5_000)
  const ended = await first.end("SIGTERM")
  report.promise("a worker whose mail is held closes", seconds(ended), ended <= 25_000)
  post.behave(() => promptly)
  await worker()
  const taken = await until(
    90_000,
    async () => lettersOf(post, sent).missing === 0 && (await allDone(postgres)),
  )
  report.promise("another one sends that mail", taken ? seconds(taken) : "not in 90 s", taken !== undefined)
}
