// The ground gives way: the database is away for a minute, the embedded one is killed, its disk is full, the clock is a day
// ahead and set back. All comes back by itself, health tells the truth meanwhile, and the log tells each once.
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { type OwnServer, startOwnServer } from "../support/own-server.ts"
import { mountSmallDisk } from "../support/small-disk.ts"
import { ask, type Member, makeMember } from "./member.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

export async function ground(stage: Stage) {
  await away(stage)
  await clock(stage)
  await killed(stage)
  await full(stage)
}

const minute = 60_000
const troubles = (log: string) => log.split("\n").filter((line) => /"level":(40|50|60)/.test(line))
const invoice = ({ client_id: client, project_id: project }: Member) => ({ client, project, amount: 10 })

/** Calls every 50 ms; answers their statuses once it is stopped. */
function calling(base: string, member: Member) {
  const statuses = new Map<number, number>()
  const stop = keepDoing(50, async () => {
    const { status } = await ask(base, member, "POST", "/api/invoices/", invoice(member))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  return async () => {
    await stop()
    return statuses
  }
}

const only = (statuses: Map<number, number>, ...expected: number[]) =>
  [...statuses.keys()].every((status) => expected.includes(status))
const shown = (statuses: Map<number, number>) =>
  [...statuses].map(([status, n]) => `${n} × ${status}`).join(", ")

async function away({ api, worker, postgres, member, report }: Stage) {
  const [server, helper] = [await api(), await worker()]
  const stop = calling(server.url, member)
  await pause(2_000)
  const gone = postgres.away(minute)
  await pause(5_000)
  const health = await ask(server.url, member, "GET", "/readyz")
  report.promise("/readyz while the database is away", health.status, health.status === 503)
  await gone
  const back = await until(15_000, async () => {
    const { status } = await ask(server.url, member, "POST", "/api/invoices/", invoice(member))
    return status === 201
  })
  await pause(5_000)
  const statuses = await stop()
  report.promise("answers over a minute without it", shown(statuses), only(statuses, 201, 503))
  report.promise("writing again", back === undefined ? "never" : seconds(back), back !== undefined)
  for (const one of [server, helper]) {
    const told = troubles(await one.log())
    const isQuiet = told.length <= 5 && told.some((line) => line.includes("The database is back"))
    report.promise(`lines of trouble of ${one.name}`, told.length, isQuiet)
    await one.end("SIGTERM")
  }
}

/** Moves the clock of a process by the milliseconds in a file. */
const moved = `import { readFileSync } from "node:fs"
const now = Date.now
const ahead = () => Number(readFileSync(process.env.CLOCK_FILE, "utf8"))
let by = ahead()
setInterval(() => { by = ahead() }, 200).unref()
Date.now = () => now() + by`

async function clock({ dir, env, api, member, report }: Stage) {
  const [file, preload] = [join(dir, "clock"), join(dir, "clock.mjs")]
  await writeFile(file, String(24 * 60 * minute))
  await writeFile(preload, moved)
  const before = { ...env }
  Object.assign(env, {
    RATE_LIMIT_FACTOR: "1",
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=${pathToFileURL(preload)}`,
  })
  const server = await api()
  for (const name of ["RATE_LIMIT_FACTOR", "CLOCK_FILE", "NODE_OPTIONS"]) delete env[name]
  Object.assign(env, before)
  const visit = () => ask(server.url, { ...member, token: "none" }, "GET", "/api/clients/")
  let refused = false
  for (let n = 0; n < 400 && !refused; n++) refused = (await visit()).status === 429
  report.promise("a caller is refused by the clock that is ahead", refused ? "yes" : "no", refused)
  await pause(2_000)
  await writeFile(file, "0")
  const open = await until(10_000, async () => (await visit()).status !== 429)
  report.promise(
    "let in again once it is set back",
    open === undefined ? "no" : seconds(open),
    open !== undefined,
  )
  await server.end("SIGTERM")
}

async function killed({ dir, report }: Stage) {
  const place = join(dir, "own")
  await mkdir(place, { recursive: true })
  const own = await startOwnServer(place, { RATE_LIMIT_FACTOR: "100000" })
  const member = await makeMember(own)
  const stop = calling(own.base, member)
  const waits: number[] = []
  for (let kill = 0; kill < 3; kill++) {
    await pause(5_000)
    process.kill(own.postmaster() ?? 0, "SIGKILL")
    const told = await until(10_000, async () => (await own.health())[0] === 503)
    report.promise("/healthz after the kill", told === undefined ? "200" : "503", told !== undefined)
    const back = await until(minute, async () => (await own.health())[0] === 200)
    waits.push(back ?? Number.POSITIVE_INFINITY)
  }
  await pause(5_000)
  const statuses = await stop()
  report.promise("answers around three kills", shown(statuses), only(statuses, 201, 503))
  report.promise("away at most", seconds(Math.max(...waits)), Math.max(...waits) < minute)
  await kept(own, member, statuses, report)
  report.promise("lines of trouble", troubles(own.log()).length, troubles(own.log()).length <= 12)
  await own.end()
}

/** Every acknowledged invoice is there, and at most as many more as answers were lost. */
async function kept(own: OwnServer, member: Member, statuses: Map<number, number>, report: Stage["report"]) {
  const [row] = await own.ask<{ n: number }>(
    "select count(*)::integer as n from invoices where organization_id = $1",
    [member.organization_id],
  )
  const [there, acknowledged] = [row?.n ?? 0, statuses.get(201) ?? 0]
  report.promise("invoices acknowledged and there", `${acknowledged}, ${there}`, there >= acknowledged)
}

async function full({ report, onClose }: Stage) {
  const disk = mountSmallDisk(300)
  if (!disk) return report.note("no disk can be mounted here: a full one isn't tried")
  onClose(async () => disk.close())
  const own = await startOwnServer(disk.dir, { RATE_LIMIT_FACTOR: "100000" })
  onClose(() => own.end())
  const member = await makeMember(own)
  const stop = calling(own.base, member)
  await pause(3_000)
  disk.fill()
  const told = await until(minute, async () => (await own.ready())[0] === 503)
  report.promise("/readyz on a full disk", told === undefined ? "200" : "503", told !== undefined)
  await pause(minute)
  disk.clear()
  const back = await until(minute, async () => (await own.ready())[0] === 200)
  report.promise(
    "ready after there is room",
    back === undefined ? "never" : seconds(back),
    back !== undefined,
  )
  await pause(5_000)
  const statuses = await stop()
  report.promise("answers around a minute of it", shown(statuses), only(statuses, 201, 503))
  await kept(own, member, statuses, report)
  report.promise("lines of trouble", troubles(own.log()).length, troubles(own.log()).length <= 20)
}
