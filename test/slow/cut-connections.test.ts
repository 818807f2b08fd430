// Five hundred invoices at once while connections are cut under them: the numbers are in a row, each once.
import { beforeAll, expect, test } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { cutOne } from "../support/cut.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { invoiceNumber } from "../support/numbers.ts"

/** All of them wait for their turn, for as long as it takes. */
beforeAll(() => testApp({}, { maxWaiting: 500, timeout: 120_000 }))

test("five hundred at once, with connections cut, have their numbers without gap or repeat", {
  timeout: 120_000,
}, async () => {
  const { id } = await makeOrganization()
  const [staff, project, { app }] = await Promise.all([signIn(id), makeProject(id), testApp()])
  const invoice = { client: project.client_id, project: project.id, amount: 1 }
  let cut = 0
  const post = async (n: number) => {
    const answer = await staff.rest("POST", "/api/invoices/", { ...invoice, notes: `No. ${n}` })
    // After each twenty-fifth that has been answered one of those at work is cut.
    const ended = n % 25 === 0 ? await cutOne() : 0
    cut += ended
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => post(n)))

  const [good, lost] = [201, 503].map((status) => answers.filter((answer) => answer.status === status))
  expect((good?.length ?? 0) + (lost?.length ?? 0)).toBe(500)
  expect(cut).toBeGreaterThan(0)
  expect(lost?.length).toBeLessThanOrEqual(cut)
  const kept = await app.db.system
    .selectFrom("invoices")
    .select("number")
    .where("organization_id", "=", id)
    .execute()
  const numbers = kept.map(({ number }) => number).sort()
  expect(numbers).toEqual(kept.map((_, n) => invoiceNumber(n + 1)))
  const answeredNumbers = good?.map(({ body }) => (body as { number: string }).number) ?? []
  expect(new Set(answeredNumbers).size).toBe(answeredNumbers.length)
  expect(answeredNumbers.filter((number) => !numbers.includes(number))).toEqual([])
  // Of those whose connection was cut the commit may have come through.
  expect(kept.length - answeredNumbers.length).toBeLessThanOrEqual(cut)
  const next = await staff.rest("POST", "/api/invoices/", invoice)
  expect(next).toMatchObject({ status: 201, body: { number: invoiceNumber(kept.length + 1) } })
})

test("five hundred issued at once, with connections cut and the zone moved, have numbers and days in one order", {
  timeout: 240_000,
}, async () => {
  const { organization, project, act, write } = await makeOffice({ time_zone: "Pacific/Honolulu" })
  const { app } = await testApp()
  const { rows: drafts } = await app.db.pool.query<{ id: number }>(
    `with draft as (
      insert into invoices (organization_id, client_id, project_id, number, currency, digits, amount, lines_total, subtotal, taxes,
        total)
      select $1, $2, $3, 'DRAFT-', 'USD', 2, 100, 100, 100, '[]', 100 from generate_series(1, 500) returning organization_id, id
    ), line as (
      insert into invoice_items (organization_id, invoice_id, position, description, quantity, unit_price, amount, net_amount)
      select organization_id, id, 1, 'Work', 1, 100, 100, 100 from draft
    ) select id from draft`,
    [organization.id, project.client_id, project.id],
  )
  let cut = 0
  const issue = async (draft: { id: number }, n: number) => {
    const answer = await act(draft, n % 2 === 0 ? "issue" : "send")
    const ended = n % 25 === 0 ? await cutOne() : 0
    cut += ended
    // A day lies between the two, whatever the time is.
    const zone = n % 100 < 50 ? "Pacific/Kiritimati" : "Pacific/Honolulu"
    if (n >= 200 && n % 50 === 0)
      await app.db.pool.query("update organizations set time_zone = $2 where id = $1", [
        organization.id,
        zone,
      ])
    return answer
  }
  const answers = await Promise.all(drafts.map(issue))
  const good = answers.filter(({ status }) => status === 200).length
  const lost = answers.filter(({ status }) => status === 503).length
  expect(good + lost).toBe(500)
  expect(cut).toBeGreaterThan(0)
  expect(lost).toBeLessThanOrEqual(cut)

  const { rows: issued } = await app.db.pool.query<{ number: string; day: string; kept: boolean }>(
    `select number, issue_date as day, is_protected as kept from invoices
     where organization_id = $1 and is_numbered order by number`,
    [organization.id],
  )
  expect(issued.map(({ number }) => number)).toEqual(issued.map((_, n) => invoiceNumber(n + 1)))
  const days = issued.map(({ day }) => day)
  expect(days).toEqual([...days].sort())
  expect(new Set(days).size).toBe(2)
  expect(issued.every(({ kept }) => kept)).toBe(true)
  // Of those whose connection was cut the commit may have come through.
  expect(issued.length - good).toBeLessThanOrEqual(cut)
  expect(await write({ status: "sent" })).toMatchObject({ number: invoiceNumber(issued.length + 1) })
})
