// Five hundred invoices at once while connections are cut under them: the numbers are in a row, each once.
import { beforeAll, expect, test } from "vitest"
import { formatInvoiceNumber } from "../../src/numbering/rules.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"

/** All of them wait for their turn, for as long as it takes. */
beforeAll(() => testApp({}, { longest: 500, patience: 120_000 }))

test("five hundred at once, with connections cut, have their numbers without gap or repeat", {
  timeout: 120_000,
}, async () => {
  const { id } = await makeOrganization()
  const [staff, project, { app }] = await Promise.all([signIn(id), makeProject(id), testApp()])
  const invoice = { client: project.client_id, project: project.id, amount: 1 }
  let cut = 0
  const cutOne = async () => {
    const text = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portico-tenant' and state <> 'idle' limit 1`
    cut += (await app.db.pool.query(text)).rowCount ?? 0
  }
  const post = async (n: number) => {
    const answer = await staff.rest("POST", "/api/invoices/", { ...invoice, notes: `No. ${n}` })
    // After each twenty-fifth that has been answered one of those at work is cut.
    if (n % 25 === 0) await cutOne()
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
  expect(numbers).toEqual(kept.map((_, n) => formatInvoiceNumber(n + 1)))
  const told = good?.map(({ body }) => (body as { number: string }).number) ?? []
  expect(new Set(told).size).toBe(told.length)
  expect(told.filter((number) => !numbers.includes(number))).toEqual([])
  // Of those whose connection was cut the commit may have come through.
  expect(kept.length - told.length).toBeLessThanOrEqual(cut)
  const next = await staff.rest("POST", "/api/invoices/", invoice)
  expect(next).toMatchObject({ status: 201, body: { number: formatInvoiceNumber(kept.length + 1) } })
})
