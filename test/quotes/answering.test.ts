// An answer is taken once, of the quote as it was shown.
import { expect, test } from "vitest"
import { inTransaction } from "../../src/core/live/in-transaction.ts"
import { answerQuote } from "../../src/quotes/answers/service.ts"
import { testApp } from "../support/app.ts"
import { day, makeDesk } from "./desk.ts"

test("of ten answers at once one is taken", async () => {
  const { issued, act, read } = await makeDesk()
  const quote = await issued()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      act(quote, "answer", { answer: place % 2 === 0 ? "accepted" : "declined", name: `Ada ${place}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  const taken = answers.find(({ status }) => status === 200)?.body
  const { status, answer } = await read(quote)
  expect(taken).toMatchObject({ quote: { status, answer } })
})

test("an answer that began while another was being written is refused", async () => {
  const { issued, act, read, organization } = await makeDesk()
  const quote = await issued()
  const { pool } = (await testApp()).app.db
  const first = await pool.connect()
  try {
    await first.query("begin")
    const own = [organization.id, quote.id]
    await first.query("update quotes set status = 'declined' where organization_id = $1 and id = $2", own)
    const second = act(quote, "answer", { answer: "accepted", name: "Ada" })
    // It has read the quote as it was, and waits for the row.
    const waiting = async () =>
      (
        await pool.query<{ waits: boolean }>(
          "select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with answered as%') as waits",
        )
      ).rows[0]?.waits
    await expect.poll(waiting).toBe(true)
    await first.query("commit")
    expect(await second).toMatchObject({
      status: 409,
      body: { error: "This quote has already been declined" },
    })
  } finally {
    first.release()
  }
  expect(await read(quote)).toMatchObject({ status: "declined", answer: null })
})

/** As the client's own call does. */
async function answerAs(
  organization_id: number,
  quote: { id: number },
  client_id: number,
  shown_hash: string,
) {
  const { app } = await testApp()
  const said = { answer: "accepted" as const, name: "Ada Lovelace", note: null, shown_hash }
  const by = { client_id, ip: "203.0.113.7", user_agent: "Test", time_zone: "UTC" }
  return inTransaction(app, organization_id, (db) => answerQuote(db, quote.id, said, by))
}

test("the client answers what it was shown: of a changed quote 409, with its sentence", async () => {
  const { issued, add, change, read, organization, client, staff } = await makeDesk()
  const quote = await issued({ valid_until: day(3) })
  const answered = (of: { id: number; shown_hash: string | null }, who = client.id) =>
    answerAs(organization.id, of, who, of.shown_hash ?? "")
  await change(quote, { valid_until: day(9) })
  await expect(answered(quote)).rejects.toMatchObject({
    message: "This quote has changed. Please look at it again.",
    kind: "quote_changed",
  })
  const other = await staff.rest("POST", "/api/clients/", { name: "Grace", email: "grace@client.test" })
  const seen = await read(quote)
  await expect(answered(seen, (other.body as { id: number }).id)).rejects.toMatchObject({ kind: "not_found" })
  await expect(answered(await add())).rejects.toMatchObject({ kind: "not_found" })
  await answered(seen)
  expect(await read(quote)).toMatchObject({
    status: "accepted",
    answer: {
      ...{ name: "Ada Lovelace", by: "client", ip: "203.0.113.7", user_agent: "Test" },
      shown_hash: seen.shown_hash,
    },
    timeline: [
      { event: "created" },
      { event: "issued" },
      { event: "edited" },
      { event: "accepted", by: client.name },
    ],
  })
  await expect(answered(seen)).rejects.toMatchObject({ message: "This quote has already been accepted" })
})

test("every word that the client is shown is part of the hash", async () => {
  const { issued, read, organization } = await makeDesk()
  const quote = await issued({ valid_until: day(3), notes: "Thanks" })
  const { pool } = (await testApp()).app.db
  const changes = [
    "body = jsonb_set(body, '{notes}', '\"Other\"')",
    "body = jsonb_set(body, '{lines,0,description}', '\"Other\"')",
    "body = jsonb_set(body, '{total}', '1')",
    "revision = 2",
    "number = 'QUO-2'",
    "issue_date = issue_date - 1",
    "valid_until = valid_until + 1",
    "deposit_percent = 30",
    "seller = jsonb_set(seller, '{name}', '\"Other\"')",
    "buyer = jsonb_set(buyer, '{name}', '\"Other\"')",
    "project_title = 'Other'",
  ]
  const hashes = new Set([quote.shown_hash])
  for (const change of changes) {
    const client = await pool.connect()
    try {
      await client.query("begin; set local session_replication_role = replica")
      await client.query(`update quotes set ${change} where organization_id = $1 and id = $2`, [
        organization.id,
        quote.id,
      ])
      await client.query("commit")
    } finally {
      client.release()
    }
    hashes.add((await read(quote)).shown_hash)
  }
  expect(hashes.size).toBe(changes.length + 1)
})
