// What growth costs: the largest organization against a small one, and a million invoices in all against 10,000.
import { ask, type Place, placeOf } from "../asking.ts"
import { type Measure, median, type Row } from "../figures.ts"
import { large, small } from "../fill.ts"
import { type Ground, isFilled, openGround } from "../ground.ts"

/** Of each call, in each place; the places take turns, so that what slows the machine for a while slows them all. */
const rounds = { warm: 6, counted: 30 }
const calls = [
  { name: "dashboard", path: "/api/dashboard/" },
  { name: "invoices", path: "/api/invoices/?limit=50" },
  { name: "invoices of one status", path: "/api/invoices/?limit=50&status=overdue" },
  { name: "figures above the lists", path: "/api/figures/" },
  { name: "invoices by due date", path: "/api/invoices/?limit=50&sort=due_date" },
  { name: "invoices by issue date", path: "/api/invoices/?limit=50&sort=-issue_date" },
  { name: "invoices by client", path: "/api/invoices/?limit=50&sort=client" },
  { name: "clients", path: "/api/clients/?limit=50" },
  { name: "clients by outstanding", path: "/api/clients/?limit=50&sort=-outstanding" },
  { name: "projects by client", path: "/api/projects/?limit=50&sort=client" },
  { name: "projects", path: "/api/projects/?limit=50" },
  { name: "search, one match", path: "/api/invoices/?limit=50&search=inv-0321" },
  { name: "search, many matches", path: "/api/invoices/?limit=50&search=novak" },
  { name: "search, no match", path: "/api/invoices/?limit=50&search=invisible" },
  { name: "search among clients", path: "/api/clients/?limit=50&search=tanaka" },
  { name: "search among projects", path: "/api/projects/?limit=50&search=report" },
  { name: "unread counts", path: "/api/messages/unread_count/" },
]

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

async function compared(
  { name, path }: { name: string; path: string },
  { alone, among, largest }: { alone: Place; among: Place; largest: Place },
): Promise<Row[]> {
  const times: { alone: number[]; among: number[]; largest: number[] } = { alone: [], among: [], largest: [] }
  for (let round = -rounds.warm; round < rounds.counted; round++) {
    const ms = async (place: Place) => (await ask(place, path)).ms
    const [one, two, three] = [await ms(alone), await ms(among), await ms(largest)]
    if (round < 0) continue
    times.alone.push(one)
    times.among.push(two)
    times.largest.push(three)
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
