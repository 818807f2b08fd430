// Some take more than their share, all at once, while others go about their work: ten minutes on one process, and ten on two of
// each kind behind nginx with Redis. `CROWD_MINUTES=2 npm run soak -- crowd` is shorter.
import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../support/free-port.ts"
import { hasNginx, rootHost, startNginx } from "../support/proxy.ts"
import { hasRedis, startRedis } from "../support/redis.ts"
import { makeNoise, type Parties } from "./crowd-noise.ts"
import { arrivals, live, type Person } from "./crowd-people.ts"
import { call, type Door, doorOfProcess, doorOfProxy } from "./door.ts"
import { outbox } from "./letters.ts"
import { draft, type Member, makeMember } from "./member.ts"
import { type Program, processes } from "./programs.ts"
import { megabytes, seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

const noisy = Number(process.env.CROWD_MINUTES ?? 10) * 60_000
const alone = 30_000
const ordinary = 5
/** Documents in the report that its readers hold unread. */
const reported = 20_000
/** What the mail server takes for each mail. */
const slow = 2_000
/** For all that was accepted while the noise lasted. */
const drain = Math.max(2 * noisy, 240_000)

const floors = { list: 2, pdf: 5_000, code: 3_000, mail: 10_000, growth: 80 }

export async function crowd(stage: Stage) {
  const { env, post, report, onClose } = stage
  post.behave(() => ({ keep: true, wait: slow, answer: 250 }))
  const port = await freePort()
  Object.assign(env, { RATE_LIMIT_FACTOR: "1", PUBLIC_URL: `http://localhost:${port}` })
  const single = await stage.all(port)
  await pressed(stage, "one process", doorOfProcess(port), [single])
  await single.end("SIGTERM")
  if (!hasNginx || !hasRedis)
    return report.note("two processes are skipped: this machine has no nginx, no openssl or no redis-server")
  const redis = await startRedis()
  onClose(() => redis.kill())
  const front = await freePort()
  const behind = { PUBLIC_URL: `https://${rootHost}:${front}`, TRUST_PROXY: "127.0.0.1" }
  Object.assign(env, { ...behind, REDIS_URL: redis.url })
  const servers = [await stage.api(), await stage.api()]
  const workers = [await stage.worker(), await stage.worker()]
  const [one = 0, two = 0] = servers.map(({ url }) => Number(new URL(url).port))
  const door = await startNginx([one, two], { port: front })
  onClose(() => door.stop())
  await pressed(stage, "two of each", doorOfProxy(door), [...servers, ...workers])
}

async function pressed(stage: Stage, where: string, door: Door, programs: Program[]) {
  const { post, postgres, report } = stage
  const [parties, people] = [await makeParties(stage, door), await makePeople(stage)]
  const warm = live(door, people, post)
  await pause(alone)
  await warm.stop()
  const before = live(door, people, post)
  await pause(alone)
  await before.stop()
  const memory = await watchMemory(programs)

  const during = live(door, people, post)
  const noise = await makeNoise(door, parties)
  await pause(noisy)
  await noise.stop()
  await during.stop()
  const sent = [...warm.sent, ...before.sent, ...during.sent]
  const arrived = () => [arrivals(post, sent), arrivals(post, noise.sent)] as const
  const drained = await until(drain, async () => {
    const { open } = await outbox(postgres)
    return open === 0 && arrived().every(({ missing }) => missing === 0)
  })
  const [theirs, heavy] = arrived()

  const promise = (text: string, figure: string | number, kept: boolean) =>
    report.promise(`${where}: ${text}`, figure, kept)
  const within = (what: string, times: number[], limit: number) => {
    const longest = Math.max(...times)
    const figure = `${seconds(longest)} of ${times.length}, half within ${seconds(middle(times))}`
    promise(`the longest wait for ${what}, at most ${seconds(limit)}`, figure, longest <= limit)
  }
  const [quiet, busy] = [middle(before.times.lists), middle(during.times.lists)]
  const lists = `${busy.toFixed(0)} ms, alone ${quiet.toFixed(0)} (${(busy / quiet).toFixed(2)} times)`
  promise(`others' lists, p50, at most ${floors.list} times`, lists, busy <= floors.list * quiet)
  within("a PDF", during.times.pdfs, floors.pdf)
  within("a sign-up code", during.times.codes, floors.code)
  within("an invoice's mail", arrivals(post, during.sent).times, floors.mail)
  promise("others' calls", during.calls.text(), during.calls.isKept())
  for (const [name, tally] of Object.entries(noise.tallies))
    promise(`the noisy: ${name}`, tally.text(), tally.isKept())
  report.note(`${noise.visits()} odd addresses and ${noise.sent.length} heavy mails in ${seconds(noisy)}`)
  const lost = `${theirs.missing} and ${heavy.missing} of ${sent.length} and ${noise.sent.length}`
  promise("mails that never came, of others and of the noisy", lost, theirs.missing + heavy.missing === 0)
  promise("mails that came twice", theirs.twice + heavy.twice, theirs.twice + heavy.twice === 0)
  promise(
    "all accepted work is done",
    drained ? seconds(drained) : `not in ${seconds(drain)}`,
    drained !== undefined,
  )
  const { failed } = await outbox(postgres)
  promise("jobs that were given up", failed, failed === 0)
  const { start, peak, end, each } = await memory.settle()
  const figures = `${megabytes(start)}, at most ${megabytes(peak)}, ${megabytes(end)} in the end`
  report.note(`each process, before and after: ${each.join(", ")}`)
  promise(
    `memory without Chromium grows by at most ${floors.growth} MB`,
    figures,
    end - start <= floors.growth,
  )
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0)

/** What these processes hold themselves, from now on. */
async function watchMemory(programs: Program[]) {
  const held = async () => {
    const all = await processes()
    return sumOf(programs.map(({ pid }) => all.find((one) => one.pid === pid)?.mb ?? 0))
  }
  const weighEach = () => Promise.all(programs.map((one) => one.weigh()))
  const weigh = async () => sumOf(await weighEach())
  const before = await weighEach()
  const start = sumOf(before)
  let peak = start
  const stop = keepDoing(500, async () => {
    peak = Math.max(peak, await held())
  })
  return {
    /** Some of it is only let go after a moment. */
    async settle() {
      await until(60_000, async () => (await weigh()) - start <= floors.growth)
      await stop()
      const after = await weighEach()
      const each = after.map((mb, at) => `${before[at]?.toFixed(0)} to ${megabytes(mb)}`)
      return { start, peak, end: sumOf(after), each }
    },
  }
}

async function makePeople({ postgres }: Stage): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < ordinary; n++) {
    const member = await makeMember(postgres)
    const [client] = await postgres.ask<{ email: string }>("select email from clients where id = $1", [
      member.client_id,
    ])
    people.push({ ...member, email: client?.email ?? "", from: `127.1.0.${n + 1}` })
  }
  return people
}

async function makeParties({ postgres }: Stage, door: Door): Promise<Parties> {
  const [printing, mailing, reporting] = [
    await makeMember(postgres),
    await makeMember(postgres),
    await makeMember(postgres),
  ]
  await postgres.ask("update subscriptions set plan_type = 'free' where organization_id = $1", [
    printing.organization_id,
  ])
  // One person can be sent a hundred invoices an hour.
  const clients = await postgres.ask<Parties["clients"][number]>(
    `with client as (
      insert into clients (organization_id, name, email)
        select $1, 'Client ' || n, 'heavy-' || $2 || '-' || n || '@client.test' from generate_series(1, 5) n
        returning id, organization_id, email
    ), project as (
      insert into projects (organization_id, client_id, title, currency)
        select organization_id, id, 'Website', 'EUR' from client returning id, client_id
    ) select client.id::integer as client, project.id::integer as project, email
      from client join project on project.client_id = client.id`,
    [mailing.organization_id, randomBytes(4).toString("hex")],
  )
  await fillReport({ postgres }, door, reporting)
  return { printing, mailing, reporting, clients }
}

/** Copies of one issued invoice. */
async function fillReport({ postgres }: Pick<Stage, "postgres">, door: Door, member: Member) {
  const body = { ...draft(member), status: "sent" }
  const asked = { from: "127.2.0.4", member, method: "POST", path: "/api/invoices/", body } as const
  const { status, text } = await call(door, asked)
  if (status !== 201) throw new Error(`no invoice for the report: ${status} ${text.slice(0, 200)}`)
  const columns = await postgres.ask<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER'
        and column_name not in ('id', 'number')`,
  )
  const names = columns.map(({ name }) => name).join(", ")
  await postgres.ask(`set session_replication_role = replica;
    insert into invoices (number, ${names})
      select 'R-' || n, ${names} from invoices cross join generate_series(1, ${reported}) n
      where organization_id = ${member.organization_id};
    analyze invoices`)
}

const middle = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
