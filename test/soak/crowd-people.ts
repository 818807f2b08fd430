// Ordinary life: small organizations that read, write, print and mail, and people who register.
import { randomBytes } from "node:crypto"
import type { SentTo } from "./crowd-noise.ts"
import { call, createTally, type Door, type Tally } from "./door.ts"
import { draft, identity, type Member } from "./member.ts"
import type { PostOffice } from "./post-office.ts"
import { keepDoing, until } from "./stage.ts"

/** Milliseconds; a code or mail that didn't come counts as infinitely late. */
export type Times = { lists: number[]; pdfs: number[]; codes: number[]; mails: number[] }
export type Person = Member & { email: string; from: string }
export type Life = { times: Times; sent: SentTo[]; calls: Tally; stop(): Promise<void> }

const registering = 3
/** The longest that anyone waits for a code: after that it isn't valid any more. */
const codeLimit = 600_000
const thinking = 700

/** The life of these people until it is stopped. */
export function live(door: Door, people: readonly Person[], post: Pick<PostOffice, "taken">): Life {
  const times: Times = { lists: [], pdfs: [], codes: [], mails: [] }
  const sent: SentTo[] = []
  const calls = createTally()
  const stops = people.map((person) => {
    let round = 0
    return keepDoing(thinking, async () => {
      round++
      const { from, email } = person
      const list = await call(door, { from, member: person, path: "/api/invoices/?limit=50" })
      if (calls.note(list)) times.lists.push(list.ms)
      const written = await call(door, {
        ...{ from, member: person, method: "POST", path: "/api/invoices/", body: draft(person) },
      })
      if (!calls.note(written)) return
      const invoice = identity(JSON.parse(written.text))
      if (round % 4 === 2) {
        const pdf = await call(door, { from, member: person, path: `/api/invoices/${invoice.id}/pdf/` })
        if (calls.note(pdf)) times.pdfs.push(pdf.ms)
      }
      if (round % 8 === 4) {
        const path = `/api/invoices/${invoice.id}/send/`
        const answer = await call(door, { from, member: person, method: "POST", path })
        if (calls.note(answer)) sent.push({ ...invoice, to: email, at: Date.now() })
      }
    })
  })
  const abort = new AbortController()
  for (let n = 0; n < registering; n++)
    stops.push(
      keepDoing(2_000, async () => {
        const email = `new-${randomBytes(6).toString("hex")}@person.test`
        const bytes = randomBytes(2)
        const answer = await call(door, {
          from: `127.3.${bytes[0]}.${1 + ((bytes[1] ?? 0) % 250)}`,
          ...{ method: "POST", path: "/api/auth/send-otp/", body: { email, business_name: "New Studio" } },
        })
        if (!calls.note(answer)) return
        const asked = performance.now()
        const has = () => abort.signal.aborted || post.taken.some(({ to }) => to === email)
        await until(codeLimit, has)
        const ms = performance.now() - asked
        const came = post.taken.some(({ to }) => to === email)
        // One that is asked for as everything ends has had no time yet.
        if (came || ms > 3_000) times.codes.push(came ? ms : Number.POSITIVE_INFINITY)
      }),
    )
  return {
    ...{ times, sent, calls },
    async stop() {
      abort.abort()
      for (const stop of stops) await stop()
    },
  }
}

/** Of these emails: those that never came, those that came twice, and how long the others took. */
export function arrivals({ taken }: Pick<PostOffice, "taken">, sent: readonly SentTo[]) {
  const found = sent.map((mail) => ({
    ...mail,
    all: taken.filter(
      ({ to, subject }) => to === mail.to && new RegExp(`\\b${mail.number}\\b`).test(subject),
    ),
  }))
  return {
    missing: found.filter(({ all }) => all.length === 0).length,
    twice: found.filter(({ all }) => all.length > 1).length,
    times: found.map(({ all, at }) => (all[0] ? all[0].at - at : Number.POSITIVE_INFINITY)),
  }
}
