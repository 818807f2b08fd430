// What an open event stream weighs and how soon the last of 5,000 hears, against a bare server that does only this.
import { readFileSync } from "node:fs"
import { hashToken, newToken } from "../../../src/core/base/secrets.ts"
import { pack } from "../../../src/core/live/broadcast.ts"
import type { Order, Stream } from "../crowd.ts"
import { type Measure, median, type Row } from "../figures.ts"
import type { Size } from "../fill.ts"
import { type Ground, openGround, startServer } from "../ground.ts"
import { type Running, startProcess } from "../processes.ts"
import { openScales } from "../scales.ts"

const streams = 5_000
const organizations = 500
const size: Size = { organizations, largest: 20, usual: 20 }
const rounds = 9
/** Each process holds all of one side. */
const files = streams + 1_000

export const events: Measure<Ground> = {
  name: "events",
  async run() {
    requireFiles()
    const ground = await openGround("bench_events", size, () => {})
    try {
      return [...(await measured(ground, together)), ...(await measured(ground, apart))]
    } finally {
      await ground.close()
    }
  },
}

/** How the streams lie, and how something is told to all of them. Ids of organizations are 1 to 500. */
type Shape = {
  stream: string
  event: string
  rooms: number[]
  tell(ground: Ground, url: string, who: Stream, id: number): Promise<unknown>
}

/** A member changes a client: the call itself is in the time. */
const together: Shape = {
  stream: "an open stream, 5,000 of one organization",
  event: "one event to 5,000 streams of one organization",
  rooms: Array.from({ length: streams }, () => 1),
  async tell(_ground, url, { headers }, id) {
    const answer = await fetch(`${url}/api/clients/${id}/`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ phone: `+1 555 ${id}` }),
    })
    if (!answer.ok) throw new Error(`changing a client answers ${answer.status}: ${await answer.text()}`)
  },
}

/** Another process tells what has happened there, in the form in which processes tell each other. */
const apart: Shape = {
  stream: "an open stream, 10 of each of 500 organizations",
  event: "an event in each of 500 organizations to its 10 streams",
  rooms: Array.from({ length: streams }, (_, index) => 1 + (index % organizations)),
  tell(ground, _url, _who, id) {
    const messages = pack(
      Array.from({ length: organizations }, (_, index) => [1 + index, "client", id, null]),
      "another process",
    )
    return ground.pool.query("select pg_notify('portico_events', text) from unnest($1::text[]) text", [
      messages,
    ])
  },
}

async function measured(ground: Ground, shape: Shape): Promise<Row[]> {
  const running: Running[] = []
  const start = async (starting: Promise<Running>) => {
    const one = await starting
    running.push(one)
    return one
  }
  try {
    const ids = await clientsOf(ground, 1)
    const raw = await openSide(start, (flags) => startProcess("test/bench/raw/events.ts", {}, flags))
    const ours = await openSide(start, (flags) => startServer(ground.url, flags))
    const members = await signIn(ground, shape.rooms)
    const [someone] = members
    if (!someone || ids.length <= rounds) throw new Error("there are too few clients to change")
    const weights = {
      raw: await raw.grow(shape.rooms.map((room) => ({ path: `/?room=${room}`, headers: {} }))),
      ours: await ours.grow(members),
    }
    const body = (id: number) => JSON.stringify({ rooms: [...new Set(shape.rooms)], id })
    const times: { raw: number[]; ours: number[] } = { raw: [], ours: [] }
    // The first round only warms up.
    for (const id of ids.slice(0, rounds + 1)) {
      times.raw.push(await raw.hear(id, () => fetch(raw.url, { method: "POST", body: body(id) })))
      times.ours.push(await ours.hear(id, () => shape.tell(ground, ours.url, someone, id)))
    }
    const [bare, full] = [median(times.raw.slice(1)), median(times.ours.slice(1))]
    const common = { better: "less", target: 1.5 } as const
    return [
      { ...common, measure: shape.stream, unit: "kB", floor: 2.5, ...weights },
      { ...common, measure: shape.event, unit: "ms to the last", floor: 3, raw: bare, ours: full },
    ]
  } finally {
    for (const one of running.reverse()) await one.stop()
  }
}

/** A server and, in a process of their own, those who listen to it. */
async function openSide(
  start: (starting: Promise<Running>) => Promise<Running>,
  serve: (flags: string[]) => Promise<Running>,
) {
  const scales = await openScales()
  const { url } = await start(serve(scales.flags))
  const crowd = await start(startProcess("test/bench/crowd.ts", {}))
  return {
    url,
    /** kB that the server takes for each stream. What the first ones load is there before. */
    async grow(all: Stream[]): Promise<number> {
      const [first, rest] = [all.slice(0, 100), all.slice(100)]
      await order(crowd.url, { what: "open", url, streams: first })
      const before = await scales.weigh()
      await order(crowd.url, { what: "open", url, streams: rest })
      return ((await scales.weigh()) - before) / rest.length / 1_000
    },
    /** Milliseconds until the last has heard. */
    async hear(id: number, tell: () => Promise<unknown>): Promise<number> {
      await order(crowd.url, { what: "expect", id })
      const begun = Number(process.hrtime.bigint()) / 1e6
      const [{ at }] = await Promise.all([order(crowd.url, { what: "heard" }), tell()])
      return at - begun
    },
  }
}

async function order(url: string, order: Order): Promise<{ at: number }> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(order) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** A session of its own for each stream, of the owner of its organization. */
async function signIn({ pool }: Ground, rooms: number[]): Promise<Stream[]> {
  const tokens = rooms.map(newToken)
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
       select m.user_id, t.hash, now() + interval '1 hour' from unnest($1::bigint[], $2::text[]) t (room, hash)
       join memberships m on m.organization_id = t.room and m.role = 'owner'`,
    [rooms, tokens.map(hashToken)],
  )
  return rooms.map((room, index) => ({
    path: "/api/events/",
    headers: { authorization: `Bearer ${tokens[index]}`, "x-organization-id": String(room) },
  }))
}

async function clientsOf({ pool }: Ground, organization: number): Promise<number[]> {
  const text = "select id from clients where organization_id = $1 order by id"
  const { rows } = await pool.query<{ id: string }>(text, [organization])
  return rows.map(({ id }) => Number(id))
}

/** Node takes as many as it may; more than that only the shell can allow. */
function requireFiles() {
  const allowed = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]
  if (allowed !== undefined && Number(allowed) < files)
    throw new Error(
      `${streams} connections need ${files} open files, and ${allowed} are allowed: "ulimit -n 12000" first`,
    )
}
