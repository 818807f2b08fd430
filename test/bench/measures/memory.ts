// What a process holds while no one asks for anything: the server and its workers in one, as `npm start` runs them.
import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { type Measure, median, type Row } from "../figures.ts"
import { type Ground, type Member, startServer } from "../ground.ts"

/** Seconds after which what starting and working left behind has been given back, as far as it will be. */
const quiet = 20
const looks = 5
/** Programs of their own, whose size others judge. */
const apart = /^(chrom|headless|postgres)/

export const memory: Measure<Ground> = {
  name: "memory",
  async run(ground) {
    const member = await ground.signIn("bench-3")
    const server = await startServer(ground.url)
    try {
      await lookAround(server.url, member)
      const waiting = await whenQuiet(server.pid)
      await printInvoice(server.url, member)
      const printed = await whenQuiet(server.pid)
      const row = { unit: "MB", raw: null, target: 180, floor: 230, better: "less" } satisfies Partial<Row>
      return [
        { ...row, measure: "memory of an idle process, server and workers in one", ours: waiting },
        { ...row, measure: "the same once it has printed, without the browser", ours: printed },
      ]
    } finally {
      await server.stop()
    }
  },
}

/** Idle isn't untouched. */
async function lookAround(url: string, { headers }: Member) {
  for (const path of ["/", "/api/dashboard/", "/api/invoices/", "/api/clients/", "/api/projects/"])
    await ask(`${url}${path}`, path === "/" ? { accept: "text/html" } : headers)
}

async function printInvoice(url: string, { headers }: Member) {
  const [invoice]: { id: number }[] = JSON.parse(String(await ask(`${url}/api/invoices/`, headers)))
  await ask(`${url}/api/invoices/${invoice?.id}/pdf/`, headers)
}

async function ask(url: string, headers: Record<string, string>): Promise<Buffer> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export async function whenQuiet(pid: number): Promise<number> {
  await pause(quiet * 1_000)
  const held: number[] = []
  for (let look = 0; look < looks; look++) {
    held.push(heldBy(pid, "Rss") + childrenOf(pid).reduce((sum, child) => sum + heldWithin(child), 0))
    await pause(1_000)
  }
  return median(held)
}

/** What a child shares is counted by how many share it. The first process counts whole: this program shares Node with it. */
function heldWithin(pid: number): number {
  if (apart.test(readFileSync(`/proc/${pid}/comm`, "utf8"))) return 0
  return heldBy(pid, "Pss") + childrenOf(pid).reduce((sum, child) => sum + heldWithin(child), 0)
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    (readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").match(/\d+/g) ?? []).map(Number),
  )

/** In MB. */
function heldBy(pid: number, what: "Rss" | "Pss"): number {
  const [, kb] =
    new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? []
  return (Number(kb) * 1_024) / 1_000_000
}
