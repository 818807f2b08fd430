// What growth costs where one organization has a database for itself, as most who run the product on a machine of their own.
import { z } from "zod"
import { ask, type Place, placeOf } from "../asking.ts"
import { type Measure, median, type Row } from "../figures.ts"
import { type Ground, openGround } from "../ground.ts"

/** Of each call, in each place; the places take turns, so that what slows the machine for a while slows them all. */
const rounds = { warm: 20, counted: 60 }
const sizes = [1_000, 10_000, 100_000]
const lines = ["Design", "Hosting", "Support"].map((description) => ({ description, unit_price: 33.33 }))

type Desk = Place & { invoice: string }
const calls = [
  { name: "list", path: "/api/invoices/?limit=50" },
  { name: "search, one match", path: "/api/invoices/?limit=50&search=inv-0321" },
  { name: "search, many matches", path: "/api/invoices/?limit=50&search=novak" },
  { name: "dashboard", path: "/api/dashboard/" },
  { name: "create", path: "/api/invoices/", body: ({ invoice }: Desk) => invoice },
]

export const alone: Measure<Ground> = {
  name: "alone",
  async run() {
    const grounds: Ground[] = []
    try {
      const desks: Desk[] = []
      for (const size of sizes) {
        // Filled once, then kept.
        const ground = await openGround(
          `bench_alone_${size}`,
          { organizations: 1, largest: size, usual: 0 },
          (line) => process.stdout.write(`  ${line}\n`),
        )
        grounds.push(ground)
        desks.push(await openDesk(ground))
      }
      await Promise.all(grounds.map(forgetCreated))
      const rows: Row[] = []
      for (const call of calls) rows.push(...rowsOf(call.name, await inTurn(desks, call)))
      return rows
    } finally {
      for (const ground of grounds) await ground.close()
    }
  },
}

/** What an earlier run created: invoices without the words of those filled in. A search would look through them first. */
const forgetCreated = ({ pool }: Ground) => pool.query("delete from invoices where notes is null")

const projects = z.array(z.object({ id: z.number(), client: z.number() })).min(1)

async function openDesk(ground: Ground): Promise<Desk> {
  const place = await placeOf(ground, "bench-1")
  const [project] = projects.parse(JSON.parse((await ask(place, "/api/projects/?limit=1")).text))
  const invoice = { client: project?.client, project: project?.id, items: lines }
  return { ...place, invoice: JSON.stringify(invoice) }
}

/** The median of each desk, in milliseconds. */
async function inTurn(desks: Desk[], { path, body }: (typeof calls)[number]): Promise<number[]> {
  const times = desks.map((): number[] => [])
  for (let round = -rounds.warm; round < rounds.counted; round++)
    for (const [index, desk] of desks.entries()) {
      const { ms } = await ask(desk, path, body?.(desk))
      if (round >= 0) times[index]?.push(ms)
    }
  return times.map(median)
}

function rowsOf(name: string, [least = 0, ...others]: number[]): Row[] {
  const row = { unit: "ms (p50)", better: "less", floor: 1.5, target: 1.2 } as const
  const rows: Row[] = others.map((ours, index) => ({
    ...row,
    measure: `alone, ${name}: ${sizes[index + 1]?.toLocaleString("en")} invoices against 1,000`,
    raw: least,
    ours,
  }))
  const [most = 0] = others.slice(-1)
  if (name === "dashboard")
    rows.push({ ...row, measure: "alone, dashboard at 100,000", raw: null, ours: most, floor: 15, target: 8 })
  return rows
}
