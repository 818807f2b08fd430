// What the demo's studio has offered lately: one draft, one that waits for an answer, and two that were answered.
import { answerQuote } from "../quotes/answers/service.ts"
import { quoteInput } from "../quotes/schema.ts"
import { createQuote, issueQuote } from "../quotes/service.ts"
import type { Studio } from "./studio.ts"
import { day } from "./timeline.ts"

/** `client` is the client's row in the demo's table. */
const quotes = [
  {
    ...{ client: 8, valid: 30, deposit_percent: 30, items: [["Showroom, visual design", 6, 820]] },
    answer: null,
    issued: true,
  },
  {
    ...{ client: 6, valid: 21, items: [["Dashboard, front-end development", 8, 860]] },
    answer: "accepted",
    issued: true,
  },
  {
    client: 3,
    valid: 14,
    items: [["Spring catalogue, photography", 3, 450]],
    answer: "declined",
    issued: true,
  },
  { client: 10, valid: 30, items: [["New website, workshop", 2, 780]], answer: null, issued: false },
] as const

/** After the log is dated: they are of today. */
export async function addQuotes({ db, owner, clients, isSample }: Studio) {
  for (const { client, valid, items, answer, issued, ...more } of isSample ? quotes.slice(0, 1) : quotes) {
    const id = clients[client]
    if (id === undefined) continue
    const lines = items.map(([description, quantity, unit_price]) => ({
      ...{ description, quantity, unit: "day", unit_price },
    }))
    const input = quoteInput.parse({ ...more, client: id, valid_until: day(valid), items: lines })
    const quote = await createQuote(db, input, owner)
    if (issued) await issueQuote(db, quote.id, owner)
    if (answer === null) continue
    const said = { answer, name: quote.client_name, note: "By email" }
    const { user_id, time_zone } = owner
    await answerQuote(db, quote.id, said, { user_id, time_zone, ip: null, user_agent: null })
  }
}
