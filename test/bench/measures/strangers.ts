// What others notice of one organization that prints and emails heavy invoices without end: a stranger's PDF, a sign-up code.
import { setTimeout as pause } from "node:timers/promises"
import type { SMTPServerOptions } from "smtp-server"
import { z } from "zod"
import { startMailServer } from "../../support/smtp.ts"
import { type Measure, median } from "../figures.ts"
import { type Ground, startServer } from "../ground.ts"

const heavyLines = 500
const heavyInvoices = 10
const heavyMails = 40
const samples = 12
const codes = 6
/** Milliseconds that the mail server takes for each mail. */
const slowness = 300
/** What a call counts that isn't answered well: as long as a caller waits for a PDF. */
const failed = 30_000

type Desk = (method: string, path: string, body?: object) => Promise<Response>
const made = z.looseObject({ id: z.number() })

export const strangers: Measure<Ground> = {
  name: "strangers",
  async run(ground) {
    const mails = await openMailServer()
    await ground.endServer()
    const server = await startServer(ground.url, [], { SMTP_URL: mails.url })
    try {
      const busy = await openDesk(ground, server.url, "bench-3")
      const stranger = await openDesk(ground, server.url, "bench-4")
      const alone = await timePdfs(stranger)
      const stop = await printHeavily(busy)
      await pause(2_000)
      const beside = await timePdfs(stranger)
      await stop()
      await sendHeavily(busy)
      const arrivals: number[] = []
      for (let n = 0; n < codes; n++) arrivals.push(await timeCode(server.url, mails))
      return [
        {
          ...{ measure: "a stranger's PDF while one organization prints heavy documents without end" },
          ...{ unit: "ms (median)", better: "less", raw: null, ours: median(beside) },
          ...{ floor: 5_000, target: 2 * median(alone) },
        },
        {
          ...{
            measure: "a sign-up code while 40 heavy invoices are sent",
            unit: "ms (longest)",
            better: "less",
          },
          ...{ raw: null, ours: Math.max(...arrivals), floor: 3_000, target: 1_000 },
        },
      ]
    } finally {
      await server.stop()
      await mails.stop()
    }
  },
}

async function openDesk(ground: Ground, url: string, slug: string) {
  const { headers, organization_id } = await ground.signIn(slug)
  const ask: Desk = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const listed = await (await ask("GET", "/api/projects/?limit=1")).json()
  const [project] = z.array(z.object({ id: z.number(), client: z.number() })).parse(listed)
  if (!project) throw new Error(`${slug} has no project`)
  return { ask, organization_id, project: { client: project.client, project: project.id } }
}
type Office = Awaited<ReturnType<typeof openDesk>>

async function writeInvoice({ ask, project }: Office, lines: number): Promise<number> {
  // Drafts that look alike share their file.
  const name = crypto.randomUUID()
  const items = Array.from({ length: lines }, (_, n) => ({
    description: `${name} ${n + 1}`,
    unit_price: 33.33,
  }))
  const answer = await ask("POST", "/api/invoices/", { ...project, items })
  if (!answer.ok) throw new Error(`an invoice answers ${answer.status}: ${await answer.text()}`)
  return made.parse(await answer.json()).id
}

/** Milliseconds of each PDF of a new short invoice. */
async function timePdfs(office: Office): Promise<number[]> {
  const times: number[] = []
  for (let n = -1; n < samples; n++) {
    const id = await writeInvoice(office, 3)
    const begun = performance.now()
    const answer = await office.ask("GET", `/api/invoices/${id}/pdf/`)
    await answer.arrayBuffer()
    if (n >= 0) times.push(answer.ok ? performance.now() - begun : failed)
  }
  return times
}

/** Asks for heavy documents, which another colour makes new again, until the function answered is called. */
async function printHeavily(office: Office): Promise<() => Promise<void>> {
  const ids: number[] = []
  for (let n = 0; n < heavyInvoices; n++) ids.push(await writeInvoice(office, heavyLines))
  const printed = async (id: number) => {
    const answer = await office.ask("GET", `/api/invoices/${id}/pdf/`)
    await answer.arrayBuffer()
    // As a client does that heeds neither the refusal nor its wait.
    if (!answer.ok) await pause(200)
  }
  let going = true
  const loop = async (id: number) => {
    while (going) await printed(id)
  }
  const paint = async () => {
    for (let n = 0; going; n++) {
      const primary_color = `#${(n % 0xffffff).toString(16).padStart(6, "0")}`
      await office.ask("PATCH", `/api/organizations/${office.organization_id}/update_branding/`, {
        primary_color,
      })
      await pause(300)
    }
  }
  const ended = Promise.all([paint(), ...ids.map(loop)])
  return async () => {
    going = false
    await ended
  }
}

async function sendHeavily(office: Office) {
  const ids: number[] = []
  for (let n = 0; n < heavyMails; n++) ids.push(await writeInvoice(office, heavyLines))
  for (const id of ids) {
    const answer = await office.ask("POST", `/api/invoices/${id}/send/`, {})
    if (!answer.ok) throw new Error(`sending answers ${answer.status}: ${await answer.text()}`)
  }
}

/** Milliseconds from the request of a code to its arrival. */
async function timeCode(url: string, { arrivalAt }: Mails): Promise<number> {
  const email = `founder-${crypto.randomUUID()}@kiln.example`
  const begun = performance.now()
  const arrived = arrivalAt(email)
  const answer = await fetch(`${url}/api/auth/send-otp/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, business_name: "Studio" }),
  })
  if (!answer.ok) throw new Error(`a code answers ${answer.status}`)
  return (await arrived) - begun
}

type Mails = Awaited<ReturnType<typeof openMailServer>>

async function openMailServer() {
  const waiting = new Map<string, (at: number) => void>()
  const onData: SMTPServerOptions["onData"] = (stream, session, done) => {
    stream.resume().on("end", () => {
      const at = performance.now()
      for (const { address } of session.envelope.rcptTo) waiting.get(address)?.(at)
      setTimeout(done, slowness)
    })
  }
  const { url, stop } = await startMailServer({ onData })
  return {
    url,
    stop,
    arrivalAt: (address: string) => new Promise<number>((resolve) => waiting.set(address, resolve)),
  }
}
