// What growth costs: the largest organization against a small one, and a million invoices in all against 10,000.
import { type Measure, median, type Row } from "../figures.ts"
import { large, small } from "../fill.ts"
import { type Ground, isFilled, type Member, openGround } from "../ground.ts"
import { load } from "../processes.ts"

const rounds = 2
const calls = [
  { name: "dashboard", path: "/api/dashboard/" },
  { name: "list", path: "/api/invoices/?limit=50" },
  { name: "list of one status", path: "/api/invoices/?limit=50&status=overdue" },
  { name: "search, one match", path: "/api/invoices/?limit=50&search=inv-0321" },
  { name: "search, many matches", path: "/api/invoices/?limit=50&search=novak" },
]

/** The same call asked by different organizations. */
type Place = { url: string; headers: Record<string, string> }

export const scale: Measure<Ground> = {
  name: "scale",
  async run(ground) {
    if (!(await isFilled(ground.url, "bench_large", large)))
      throw new Error('There is no large database. Run "npm run bench:seed" first (some minutes, once).')
    const crowded = await openGround("bench_large", large, () => {})
    try {
      const alone = await placeOf(ground, `bench-${small.organizations}`)
      const among = await placeOf(crowded, `bench-${large.organizations}`)
      const largest = await placeOf(crowded, "bench-1")
      const rows: Row[] = []
      for (const call of calls) rows.push(...(await compared(call, { alone, among, largest })))
      return rows
    } finally {
      await crowded.close()
    }
  },
}

async function placeOf(ground: Ground, slug: string): Promise<Place> {
  const [server, { headers }]: [{ url: string }, Member] = [await ground.server(), await ground.signIn(slug)]
  return { url: server.url, headers }
}

async function compared(
  { name, path }: { name: string; path: string },
  { alone, among, largest }: { alone: Place; among: Place; largest: Place },
): Promise<Row[]> {
  const times: { alone: number[]; among: number[]; largest: number[] } = { alone: [], among: [], largest: [] }
  for (let round = 0; round < rounds; round++) {
    times.alone.push(await milliseconds(alone, path))
    times.among.push(await milliseconds(among, path))
    times.largest.push(await milliseconds(largest, path))
  }
  const row = (against: string, raw: number[], ours: number[]): Row => ({
    ...{ measure: `${name}: ${against}`, unit: "ms", better: "less", floor: 2, target: 1.3 },
    ...{ raw: median(raw), ours: median(ours) },
  })
  return [
    row("100,000 invoices against 500", times.among, times.largest),
    row("500 among 1 M against among 10,000", times.alone, times.among),
  ]
}

/** One caller, one call after the other. */
async function milliseconds({ url, headers }: Place, path: string): Promise<number> {
  const { per_second } = await load({ url: `${url}${path}`, headers }, { connections: 1, seconds: 1 })
  return 1000 / per_second
}
