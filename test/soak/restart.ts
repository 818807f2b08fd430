// The API is killed under load, then two of them are renewed one after the other: nothing is lost, no request fails.
import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { allDone, lettersOf } from "./letters.ts"
import { type Answer, ask, draft, identity, type Member, type Sent } from "./member.ts"
import { seconds } from "./report.ts"
import { type Api, keepDoing, type Stage, until } from "./stage.ts"

export async function restart(stage: Stage) {
  await killed(stage)
  await renewed(stage)
}

/** Each write has a key of its own and is repeated under it until an answer comes. */
async function killed({ api, worker, post, postgres, member, report }: Stage) {
  let server = await api()
  await worker()
  const sent: Sent[] = []
  let written = 0
  const stops = [1, 2, 3].map(() =>
    keepDoing(20, async () => {
      const key = randomUUID()
      const made = await insist(() => ask(server.url, member, "POST", "/api/invoices/", draft(member), key))
      if (made.status !== 201) throw new Error(`an invoice was refused with ${made.status}`)
      written++
      const invoice = identity(made.body)
      if (invoice.id % 3 !== 0) return
      const path = `/api/invoices/${invoice.id}/send/`
      const answer = await insist(() => ask(server.url, member, "POST", path, undefined, `${key}-send`))
      if (answer.status === 200) sent.push(invoice)
    }),
  )
  for (let kill = 0; kill < 5; kill++) {
    await pause(2_500)
    await server.end("SIGKILL")
    server = await api()
  }
  await pause(1_000)
  for (const stop of stops) await stop()
  const [row] = await postgres.ask<{ kept: number; numbers: number; highest: number }>(
    `select count(*)::integer as kept, count(distinct number)::integer as numbers,
      max(substr(number, 5)::integer) as highest from invoices where organization_id = $1`,
    [member.organization_id],
  )
  const { kept, numbers, highest } = row ?? { kept: 0, numbers: 0, highest: 0 }
  report.promise(
    "invoices after 5 kills, each written under its key",
    `${written} acknowledged, ${kept} there, numbers 1–${highest}`,
    kept === written && numbers === kept && highest === kept,
  )
  const done = await until(
    120_000,
    async () => lettersOf(post, sent).missing === 0 && (await allDone(postgres)),
  )
  const letters = lettersOf(post, sent)
  report.promise("mails lost", `${letters.missing} of ${sent.length}`, letters.missing === 0)
  report.promise("mails sent twice", letters.copies, letters.copies === 0)
  report.promise("all mails there", done ? seconds(done) : "not in 120 s", done !== undefined)
  await server.end("SIGTERM")
}

async function renewed({ api, member, report }: Stage) {
  const servers = [await api(), await api()]
  const balancer = createBalancer(servers)
  let good = 0
  const failed: string[] = []
  const stops = [1, 2, 3, 4].map(() =>
    keepDoing(10, async () => {
      const answer = await balancer.ask(member, "POST", "/api/invoices/", draft(member))
      if (answer.status === 201) good++
      else failed.push(String(answer.status))
    }),
  )
  const closings: number[] = []
  const slow: number[] = []
  for (const old of [...servers]) {
    await pause(3_000)
    const next = await api()
    balancer.add(next)
    const begun = ask(old.url, member, "POST", "/api/invoices/", draft(member), undefined, 6_000)
    await pause(500)
    closings.push(await old.end("SIGTERM"))
    balancer.remove(old)
    slow.push((await begun).status)
  }
  await pause(1_000)
  for (const stop of stops) await stop()
  await balancer.close()
  report.promise(
    "requests failed while both were renewed",
    `${failed.length} of ${good}: ${failed}`,
    failed.length === 0,
  )
  report.promise(
    "requests that were half sent at the signal",
    slow.map((status) => (status === 201 ? "answered" : `failed (${status})`)).join(", "),
    slow.every((status) => status === 201),
  )
  const longest = Math.max(...closings)
  report.promise("the longest closing", seconds(longest), longest <= 25_000)
}

/** In turn to each server that said on its last asking, at most half a second ago, that it is ready. */
function createBalancer(first: Api[]) {
  const ready = new Map<Api, boolean>(first.map((server) => [server, true]))
  let turn = 0
  const look = async (member: Member) => {
    for (const server of ready.keys()) {
      const { status } = await ask(server.url, member, "GET", "/readyz")
      if (ready.has(server)) ready.set(server, status === 200)
    }
  }
  let stop: (() => Promise<void>) | undefined
  return {
    add: (server: Api) => void ready.set(server, true),
    remove: (server: Api) => void ready.delete(server),
    async ask(member: Member, method: "POST", path: string, body: unknown): Promise<Answer> {
      stop ??= keepDoing(400, () => look(member))
      const open = [...ready].flatMap(([server, isReady]) => (isReady ? [server] : []))
      const server = open[turn++ % Math.max(1, open.length)]
      if (!server) throw new Error("no server is ready")
      return ask(server.url, member, method, path, body)
    },
    close: async () => stop?.(),
  }
}

/** Repeats what found no one there, for at most 30 seconds. */
async function insist(call: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + 30_000
  for (;;) {
    const answer = await call()
    if ((answer.status !== 0 && answer.status !== 503) || Date.now() > end) return answer
    await pause(200)
  }
}
