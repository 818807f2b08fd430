// A page of 50 invoices with the names of client and project, through both doors, against Fastify and pg alone.
import { type Measure, median, type Row } from "../figures.ts"
import type { Ground, Member } from "../ground.ts"
import { type Load, load, startProcess, type Target } from "../processes.ts"

const rounds = 5
const pressure = { connections: 16, seconds: 3 }

export const lists: Measure<Ground> = {
  name: "lists",
  async run(ground) {
    const member = await ground.signIn("bench-1")
    const server = await ground.server()
    const env = { DATABASE_URL: ground.url, ORGANIZATION: String(member.organization_id) }
    const raw = await startProcess("test/bench/raw/list.ts", env)
    try {
      const targets = [{ url: raw.url }, restDoor(server.url, member), trpcDoor(server.url, member)]
      await requireAlike(targets)
      const [bare = [], rest = [], trpc = []] = await inTurn(targets)
      const row = (measure: string, ours: Load[], floor: number, target: number): Row => ({
        ...{ measure, unit: "requests/s", better: "more", floor, target },
        raw: median(bare.map(({ per_second }) => per_second)),
        ours: median(ours.map(({ per_second }) => per_second)),
      })
      return [
        row("list of 50 invoices, REST", rest, 0.6, 0.75),
        row("list of 50 invoices, tRPC", trpc, 0.5, 0.6),
      ]
    } finally {
      await raw.stop()
    }
  },
}

const restDoor = (url: string, { headers }: Member): Target => ({
  url: `${url}/api/invoices/?limit=50`,
  headers,
})
const trpcDoor = (url: string, { headers }: Member): Target => ({
  url: `${url}/trpc/invoices.list?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`,
  headers,
})

/** All answer with as much: within 5 %. */
async function requireAlike(targets: Target[]) {
  const sizes = await Promise.all(
    targets.map(async ({ url, headers = {} }) => {
      const answer = await fetch(url, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text.slice(0, 200)}`)
      return text.length
    }),
  )
  if (Math.min(...sizes) < Math.max(...sizes) * 0.95)
    throw new Error(`the answers differ too much to be compared: ${sizes.join(", ")} characters`)
}

/** One after the other, again and again, after a first round that only warms up. */
async function inTurn(targets: Target[]): Promise<Load[][]> {
  for (const target of targets) await load(target, { ...pressure, seconds: 2 })
  const loads: Load[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries()) loads[index]?.push(await load(target, pressure))
  return loads
}
