// Writing invoices of three lines: one at a time, many at once in one organization and over many, and who else waits for it.
import { Agent, request } from "node:http"
import { z } from "zod"
import { type Measure, median, type Row } from "../figures.ts"
import { small } from "../fill.ts"
import type { Ground } from "../ground.ts"

const rounds = 15
/** Milliseconds that each kind of load lasts in a round: short, so that whatever else the machine does meets all kinds alike. */
const lasting = 600
const lines = ["Design", "Hosting", "Support"].map((description) => ({ description, unit_price: 33.33 }))

type Desk = { url: string; headers: Record<string, string>; invoice: string }
type Pressure = { per_second: number; p50: number }

export const writes: Measure<Ground> = {
  name: "writes",
  async run(ground) {
    const { url } = await ground.server()
    const desks: Desk[] = []
    for (let n = 1; n <= small.organizations; n++) desks.push(await openDesk(ground, url, `bench-${n}`))
    const [busy, neighbour] = desks
    if (!busy || !neighbour) throw new Error("there are no organizations")
    const found = { one: [] as number[], eight: [] as number[], spread: [] as number[] }
    const p50 = { alone: [] as number[], beside: [] as number[] }
    for (let round = -1; round < rounds; round++) {
      const one = await press(1, () => create(busy))
      const eight = await press(8, () => create(busy))
      const spread = await press(16, (n) => create(desks[n % desks.length] ?? busy))
      const alone = await press(1, () => list(neighbour))
      const [, beside] = await Promise.all([press(32, () => create(busy)), press(1, () => list(neighbour))])
      if (round < 0) continue
      found.one.push(one.per_second)
      found.eight.push(eight.per_second)
      found.spread.push(spread.per_second)
      p50.alone.push(alone.p50)
      p50.beside.push(beside.p50)
    }
    const more = (measure: string, ours: number[]): Row => ({
      ...{ measure, unit: "invoices/s", better: "more", target: 2.2, floor: 1.7 },
      ...{ raw: median(found.one), ours: median(ours) },
    })
    return [
      more("writing 8 at once in one organization, against one at a time", found.eight),
      more(
        `writing 16 at once over ${small.organizations} organizations, against one at a time`,
        found.spread,
      ),
      {
        ...{
          measure: "a neighbour's list while 32 write in one organization",
          unit: "ms (p50)",
          better: "less",
        },
        ...{ raw: median(p50.alone), ours: median(p50.beside), target: 1.5, floor: 3 },
      },
    ]
  },
}

const projects = z.array(z.object({ id: z.number(), client: z.number() })).min(1)

async function openDesk(ground: Ground, url: string, slug: string): Promise<Desk> {
  const { headers } = await ground.signIn(slug)
  const desk = { url, headers, invoice: "" }
  const [project] = projects.parse(JSON.parse(await ask(desk, "GET", "/api/projects/?limit=1")))
  return { ...desk, invoice: JSON.stringify({ client: project?.client, project: project?.id, items: lines }) }
}

const create = (desk: Desk) => ask(desk, "POST", "/api/invoices/", desk.invoice)
const list = (desk: Desk) => ask(desk, "GET", "/api/invoices/?limit=50")

/** So many at once, each again when it is answered; `n` counts the calls. */
async function press(at_once: number, call: (n: number) => Promise<unknown>): Promise<Pressure> {
  const [begun, times]: [number, number[]] = [performance.now(), []]
  let n = 0
  const worker = async () => {
    while (performance.now() - begun < lasting) {
      const asked = performance.now()
      await call(n++)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: at_once }, worker))
  return { per_second: times.length / ((performance.now() - begun) / 1000), p50: median(times) }
}

const agent = new Agent({ keepAlive: true })

function ask(desk: Desk, method: string, path: string, body?: string): Promise<string> {
  const headers = { ...desk.headers, ...(body === undefined ? {} : { "content-type": "application/json" }) }
  return new Promise((resolve, reject) => {
    const question = request(`${desk.url}${path}`, { agent, method, headers }, (answer) => {
      let text = ""
      answer.setEncoding("utf8").on("data", (part: string) => (text += part))
      answer.on("error", reject)
      answer.on("end", () =>
        (answer.statusCode ?? 500) < 300
          ? resolve(text)
          : reject(new Error(`${method} ${path} answers ${answer.statusCode}: ${text.slice(0, 200)}`)),
      )
    })
    question.on("error", reject)
    question.end(body)
  })
}
