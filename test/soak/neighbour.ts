// Thirty-two write in one organization for ten minutes while five others read and write: on one process, and on two behind nginx.
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../support/free-port.ts"
import { hasNginx, rootHost, startNginx } from "../support/proxy.ts"
import { type Caller, listing, toProcess, toProxy, writing } from "./caller.ts"
import { type Member, makeMember } from "./member.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage } from "./stage.ts"

const writers = 32
const neighbours = 5
/** By turns, so that whatever else the machine does meets both alike: in all ten minutes. */
const rounds = 4
const alone = 12_000
const beside = 62_000
/** The longest acceptable wait in milliseconds: after that most callers have given up. */
const timeout = 10_000

/** Milliseconds of each call, and what wasn't answered well. */
type Calls = { reads: number[]; writes: number[]; failed: number[] }
const noCalls = (): Calls => ({ reads: [], writes: [], failed: [] })

export async function neighbour(stage: Stage) {
  const others: Member[] = []
  for (let n = 0; n < neighbours; n++) others.push(await makeMember(stage.postgres))
  const single = await stage.api()
  await pressed(stage, "on one process", toProcess(single.url), others)
  await single.end("SIGTERM")
  if (!hasNginx)
    return stage.report.note("two processes are skipped: this machine has no nginx or no openssl")
  const port = await freePort()
  Object.assign(stage.env, { PUBLIC_URL: `https://${rootHost}:${port}`, TRUST_PROXY: "127.0.0.1" })
  const [one, two] = [await stage.api(), await stage.api()].map(({ url }) => Number(new URL(url).port))
  const door = await startNginx([one ?? 0, two ?? 0], { port })
  stage.onClose(() => door.stop())
  await pressed(stage, "on two processes behind nginx", toProxy(door), others)
  const complaints = door.complaints()
  stage.report.promise("nginx's complaints", complaints[0] ?? 0, complaints.length === 0)
}

async function pressed({ member, report }: Stage, where: string, call: Caller, others: Member[]) {
  const [quiet, busy] = [noCalls(), noCalls()]
  const written = Array.from({ length: writers }, noCalls)
  await live(call, others, noCalls(), 3_000)
  for (let round = 0; round < rounds; round++) {
    await live(call, others, quiet, alone)
    const stops = written.map((calls) => keepDoing(0, () => timed(calls, "writes", writing(call, member))))
    await live(call, others, busy, beside)
    for (const stop of stops) await stop()
  }
  for (const kind of ["reads", "writes"] as const) {
    const [before, during] = [middle(quiet[kind]), middle(busy[kind])]
    const figure = `${during.toFixed(1)} ms, alone ${before.toFixed(1)} (${(during / before).toFixed(2)} times)`
    report.promise(`a neighbour's ${kind} ${where}, p50`, figure, during <= 3 * before)
  }
  const failed = [...quiet.failed, ...busy.failed, ...written.flatMap((calls) => calls.failed)]
  report.promise(`calls failed ${where}`, failed.join(", ") || 0, failed.length === 0)
  const longest = Math.max(...[busy, ...written].map(slowest))
  report.promise(`the longest that anybody waited ${where}`, seconds(longest), longest < timeout)
  const each = written.map(({ writes }) => writes.length)
  const figure = `${Math.min(...each)} to ${Math.max(...each)}`
  report.promise(`invoices of each of the ${writers} writers ${where}`, figure, isEven(each))
  const perSecond = each.reduce((sum, n) => sum + n, 0) / ((rounds * beside) / 1000)
  report.note(`${perSecond.toFixed(0)} invoices a second in the busy organization ${where}`)
}

/** The others' life for so long: each looks at its list, writes an invoice and thinks. */
async function live(call: Caller, others: Member[], calls: Calls, milliseconds: number) {
  const stops = others.map((other) =>
    keepDoing(50, async () => {
      await timed(calls, "reads", listing(call, other))
      await timed(calls, "writes", writing(call, other))
    }),
  )
  await pause(milliseconds)
  for (const stop of stops) await stop()
}

async function timed(calls: Calls, kind: "reads" | "writes", answer: Promise<number>) {
  const begun = performance.now()
  const status = await answer
  if (status === 200 || status === 201) calls[kind].push(performance.now() - begun)
  else calls.failed.push(status)
}

/** No one gets on half as well as another. */
const isEven = (counts: number[]) => Math.min(...counts) * 2 >= Math.max(...counts)

/** Of more calls than a function takes arguments. */
const slowest = ({ reads, writes }: Calls) =>
  [...reads, ...writes].reduce((longest, one) => Math.max(longest, one), 0)

function middle(times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
