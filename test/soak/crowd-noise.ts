// Those who take more than their share, all at once: heavy PDFs, heavy emails, odd addresses, and answers that are never read.
import type { ClientRequest } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { type Answered, call, createTally, type Door } from "./door.ts"
import { identity, type Member, type Sent } from "./member.ts"

const heavyLines = 500
const heavyMails = 200
const oddAddresses = 10_000
const unreadReports = 40
/** How many of a party's calls are under way together. */
const atOnce = { prints: 10, mails: 4, addresses: 8 }

export type SentTo = Sent & { to: string; at: number }
export type Parties = {
  printing: Member
  mailing: Member
  reporting: Member
  clients: { client: number; project: number; email: string }[]
}

/** Makes noise until the function answered is called. */
export async function makeNoise(door: Door, { printing, mailing, reporting, clients }: Parties) {
  const tallies = { prints: createTally(), mails: createTally(), visits: createTally() }
  const sent: SentTo[] = []
  let going = true
  const loops = (count: number, turn: (n: number) => Promise<Answered | undefined>) =>
    Array.from({ length: count }, async (_, n) => {
      while (going) {
        const answer = await turn(n)
        if (!answer) return
        // A party that is told to wait does so, for a while.
        if (answer.status === 429) await pause(Math.min(answer.wait, 5) * 1_000)
      }
    })

  const printed = await heavyInvoices(door, printing, atOnce.prints)
  let note = 0
  const print = async (n: number) => {
    const path = `/api/invoices/${printed[n % printed.length]}/`
    const caller = { from: "127.2.0.1", member: printing }
    const changed = await call(door, {
      ...caller,
      method: "PATCH",
      path,
      body: { notes: `Printed ${note++}` },
    })
    tallies.prints.note(changed)
    if (changed.status === 429) return changed
    const pdf = await call(door, { ...caller, path: `${path}pdf/` })
    tallies.prints.note(pdf)
    return pdf
  }

  let mails = 0
  const mail = async () => {
    if (mails >= heavyMails) return undefined
    const { email, ...chosen } = clients[mails++ % clients.length] ?? { client: 0, project: 0, email: "" }
    const caller = { from: "127.2.0.2", member: mailing, method: "POST" } as const
    const written = await call(door, { ...caller, path: "/api/invoices/", body: heavy(chosen) })
    if (!tallies.mails.note(written)) return written
    const invoice = identity(JSON.parse(written.text))
    const answer = await call(door, { ...caller, path: `/api/invoices/${invoice.id}/send/` })
    if (tallies.mails.note(answer)) sent.push({ ...invoice, to: email, at: Date.now() })
    return answer
  }

  let visits = 0
  const visit = async () => {
    if (visits >= oddAddresses) return undefined
    const headers = { accept: "text/html" }
    const answer = await call(door, { from: "127.2.0.3", path: oddAddress(visits++), headers })
    tallies.visits.note(answer, [200, 301, 302, 308, 404])
    // A visitor with a program waits for nothing.
    return answer.status === 429 ? { ...answer, wait: 0 } : answer
  }

  const unread = readNothing(door, reporting)
  const running = [
    ...loops(atOnce.prints, print),
    ...loops(atOnce.mails, mail),
    ...loops(atOnce.addresses, visit),
  ]
  return {
    tallies,
    sent,
    visits: () => visits,
    async stop() {
      going = false
      await Promise.all(running)
      for (const one of unread) one.destroy()
    },
  }
}

const heavy = (of: { client: number; project: number }) => ({
  ...{ ...of, currency: "EUR", tax_rate: 20 },
  items: Array.from({ length: heavyLines }, (_, n) => ({ description: `Part ${n + 1}`, unit_price: 10 + n })),
})

async function heavyInvoices(door: Door, member: Member, count: number): Promise<number[]> {
  const ids: number[] = []
  const body = heavy({ client: member.client_id, project: member.project_id })
  for (let n = 0; n < count; n++) {
    const asked = {
      from: "127.2.0.1",
      member,
      method: "POST",
      path: "/api/invoices/",
      body,
    } as const
    const { status, text } = await call(door, asked)
    if (status !== 201) throw new Error(`a heavy invoice wasn't written: ${status} ${text.slice(0, 200)}`)
    ids.push(identity(JSON.parse(text)).id)
  }
  return ids
}

/** A page under another spelling each time: slashes, queries, and names that nothing has. */
function oddAddress(n: number): string {
  const page = ["/", "/pricing", "/features", "/blog", "/about"][n % 5] ?? "/"
  const spellings = [
    `${page}${"/".repeat(1 + Math.floor(n / 15))}`,
    `${page}?odd=${n}`,
    `${page}/${"odd-".repeat(1 + (n % 9))}${n}`,
  ]
  return (spellings[n % 3] ?? page).replace(/^\/+/, "/")
}

/** So many ask for a large report and never read what comes; answers the calls that hold them. */
function readNothing(door: Door, member: Member): ClientRequest[] {
  const path = "/api/reports/sales/?from=2020-01-01&to=2039-12-31"
  return Array.from({ length: unreadReports }, (_, n) =>
    door({ from: `127.2.1.${n + 1}`, member, path })
      .setTimeout(0)
      .on("error", () => {})
      .on("response", (answer) => {
        answer.pause().on("error", () => {})
      }),
  )
}
