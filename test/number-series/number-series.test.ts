// Number series: how an organization's numbers are spelled and counted, and what each of several series keeps in order.
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"

type Wire = { id: number; number: string; series: number | null }
type Series = { id: number; kind: string; example: string[]; next_n: number }

async function makeDesk(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const project = await makeProject(organization.id)
  const owner = await signIn(organization.id)
  const at = "/api/number-series/"
  const post = (series?: number) => {
    const least = { client: project.client_id, project: project.id, amount: 1 }
    return owner.rest("POST", "/api/invoices/", { ...least, series })
  }
  const write = async (series?: number): Promise<Wire> => {
    const answer = await post(series)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const numbers = async (n: number, series?: number) => {
    const given: string[] = []
    for (let one = 0; one < n; one++) given.push((await write(series)).number)
    return given
  }
  const all = async () => (await owner.rest("GET", at)).body as unknown as Series[]
  /** Of invoices. */
  const list = async () => (await all()).filter(({ kind }) => kind === "invoice")
  const standard = async () => {
    const [first] = await list()
    if (!first) throw new Error("an organization without a default series")
    return first
  }
  const add = async (body: object): Promise<Series> => {
    const answer = await owner.rest("POST", at, { name: "Berlin", ...body })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const change = ({ id }: Pick<Series, "id">, body: object) => owner.rest("PATCH", `${at}${id}/`, body)
  const act = ({ id }: Pick<Series, "id">, act: string) => owner.rest("POST", `${at}${id}/${act}/`)
  const remove = ({ id }: Pick<Series, "id">) => owner.rest("DELETE", `${at}${id}/`)
  const drop = async ({ id }: Wire) =>
    expect((await owner.rest("DELETE", `/api/invoices/${id}/`)).status).toBe(204)
  return { organization, owner, post, write, numbers, list, standard, add, change, act, remove, drop }
}
const year = () => todayIn("UTC").slice(0, 4)
const refused = (field: string) => ({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })

/** As if a series had counted up to a day of the past. */
async function setBack(id: number, period: string, day: string) {
  const text = "update number_series set period = $2, last_issue_date = $3 where id = $1"
  await (await testApp()).app.db.pool.query(text, [id, period, day])
}

test("each organization has one from the beginning, and its next numbers are told", async () => {
  const { list, write } = await makeDesk()
  await write()
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      kind: "invoice",
      name: "Invoices",
      pattern: "INV-{n:4}",
      reset: "never",
      next_n: 2,
      start_n: 1,
      is_default: true,
      last_issue_date: null,
      archived_at: null,
      example: ["INV-0002", "INV-0003", "INV-0004"],
    },
  ])
})

test("the default's pattern and count may change, and change back", async () => {
  const { standard, change, numbers, owner } = await makeDesk()
  expect(await numbers(2)).toEqual(["INV-0001", "INV-0002"])
  const one = await standard()
  expect(await change(one, { pattern: "{yyyy}-{n:3}", reset: "yearly", next_n: 7 })).toMatchObject({
    status: 200,
    body: { next_n: 7, example: [7, 8, 9].map((n) => `${year()}-00${n}`) },
  })
  expect(await numbers(2)).toEqual([`${year()}-007`, `${year()}-008`])
  expect(await change(one, { pattern: "INV-{n:4}", reset: "never" })).toMatchObject({ body: { next_n: 9 } })
  expect(await numbers(1)).toEqual(["INV-0009"])
  const log = (await owner.rest("GET", "/api/audit-log/")).body as unknown as {
    action: string
    details: object
  }[]
  expect(log.filter(({ action }) => action === "changed")).toMatchObject([
    { details: { was: { pattern: `{yyyy}-{n:3}` }, is: { pattern: "INV-{n:4}", next_n: 9 } } },
    { details: { was: { next_n: 3 }, is: { next_n: 7, reset: "yearly" } } },
  ])
})

test.each([true, false])("a new year begins where the series says (the default: %s)", async (isDefault) => {
  const { standard, add, change, numbers, list } = await makeDesk()
  const form = { pattern: "B{yyyy}/{n:3}", reset: "yearly", start_n: 100, next_n: 41 }
  const one = isDefault ? await standard() : await add(form)
  if (isDefault) await change(one, form)
  const series = isDefault ? undefined : one.id
  expect(await numbers(1, series)).toEqual([`B${year()}/041`])
  await setBack(one.id, "2001", "2001-12-31")
  expect((await list()).find(({ id }) => id === one.id)).toMatchObject({
    next_n: 100,
    example: [`B${year()}/100`, `B${year()}/101`, `B${year()}/102`],
  })
  expect(await numbers(2, series)).toEqual([`B${year()}/100`, `B${year()}/101`])
})

test("where the zone goes back to an earlier year, that year's count goes on", async () => {
  const { add, numbers } = await makeDesk()
  const one = await add({ pattern: "{yyyy}-{n}", reset: "yearly" })
  expect(await numbers(1, one.id)).toEqual([`${year()}-1`])
  await setBack(one.id, "2999", "2999-01-01")
  expect(await numbers(2, one.id)).toEqual([`${year()}-2`, `${year()}-3`])
})

test("several series count each for itself, under many at once", async () => {
  const { add, write, list } = await makeDesk()
  const one = await add({ pattern: "B-{n:3}" })
  const two = await add({ pattern: "dep-{n}", next_n: 5 })
  const written = await Promise.all(
    Array.from({ length: 36 }, (_, n) => write([undefined, one.id, two.id][n % 3])),
  )
  const of = (series: number | null) =>
    written.filter((invoice) => invoice.series === series).map(({ number }) => number)
  const row = (from: number, spelled: (n: number) => string) =>
    Array.from({ length: 12 }, (_, n) => spelled(from + n)).sort()
  expect(of(null).sort()).toEqual(row(1, (n) => `INV-${String(n).padStart(4, "0")}`))
  expect(of(one.id).sort()).toEqual(row(1, (n) => `B-${String(n).padStart(3, "0")}`))
  expect(of(two.id).sort()).toEqual(row(5, (n) => `dep-${n}`))
  expect(await list()).toMatchObject([{ next_n: 13 }, { next_n: 13 }, { next_n: 17 }])
})

test("the newest draft gives its number back to its own series", async () => {
  const { add, write, drop, owner } = await makeDesk()
  const one = await add({ pattern: "b{yyyy}-{n}", reset: "yearly" })
  const [first, second, third] = [await write(one.id), await write(one.id), await write(one.id)]
  await write()
  await drop(third)
  await drop(first)
  expect((await write(one.id)).number).toBe(third.number)
  expect((await write()).number).toBe("INV-0002")
  const back = { number: first.number.toUpperCase() }
  expect(await owner.rest("PATCH", `/api/invoices/${second.id}/`, back)).toMatchObject(refused("number"))
})

test("a number that an invoice has or had is stepped over, in any letters", async () => {
  const { add, act, write, numbers, owner, drop } = await makeDesk()
  const other = await write()
  await owner.rest("PATCH", `/api/invoices/${other.id}/`, { number: "B-02" })
  const [gone, newest] = [await write(), await write()]
  await owner.rest("PATCH", `/api/invoices/${gone.id}/`, { number: "b-3" })
  await drop(gone)
  expect(newest.number).toBe("INV-0002")
  const one = await add({ pattern: "b-{n:2}" })
  expect(one.example).toEqual(["b-01", "b-03", "b-04"])
  expect(await numbers(3, one.id)).toEqual(one.example)
  await act(one, "archive")
  const two = await add({ pattern: "B-{n}" })
  expect(two.example).toEqual(["B-1", "B-2", "B-4"])
  expect(await numbers(3, two.id)).toEqual(two.example)
})

test("the count goes forward, and back to what is free", async () => {
  const { standard, change, numbers } = await makeDesk()
  const one = await standard()
  await numbers(2)
  expect(await change(one, { next_n: 50 })).toMatchObject({ status: 200, body: { next_n: 50 } })
  expect(await numbers(1)).toEqual(["INV-0050"])
  expect(await change(one, { next_n: 2 })).toMatchObject(refused("next_n"))
  expect(await change(one, { next_n: 3 })).toMatchObject({ status: 200 })
  expect(await numbers(1)).toEqual(["INV-0003"])
  for (const next_n of [0, -1, 1.5, 1e12, "x", null])
    expect((await change(one, { next_n })).status, String(next_n)).toBe(400)
})

test("what can't be a pattern is refused at its field, in India more so", async () => {
  const { standard, change, organization, owner } = await makeDesk()
  const one = await standard()
  expect(await change(one, { pattern: "INV" })).toMatchObject(refused("pattern"))
  expect(await change(one, { reset: "yearly" })).toMatchObject(refused("reset"))
  expect(await change(one, { reset: "weekly" })).toMatchObject(refused("reset"))
  expect(await change(one, { pattern: "GST.{n}" })).toMatchObject({ status: 200 })
  await owner.rest("PATCH", `/api/organizations/${organization.id}/`, { country: "IN" })
  expect(await change(one, { pattern: "GST_{n}" })).toMatchObject(refused("pattern"))
  expect(await change(one, { pattern: "GST/2026-27/{n:5}" })).toMatchObject(refused("pattern"))
  // Next year's first number counts too.
  const yearly = { pattern: "GST/{yyyy}/{n}", reset: "yearly" }
  expect(await change(one, { ...yearly, start_n: 12_345_678 })).toMatchObject(refused("pattern"))
  expect(await change(one, { ...yearly, start_n: 1_234_567 })).toMatchObject({ status: 200 })
  expect(
    await owner.rest("POST", "/api/number-series/", {
      name: "B",
      pattern: "GST/2026-27/{n}",
      next_n: 1,
      start_n: 12_345,
    }),
  ).toMatchObject(refused("pattern"))
})

test("two series in use never give the same numbers, however their patterns say it", async () => {
  const { add, change, owner } = await makeDesk()
  const make = (pattern: string) => owner.rest("POST", "/api/number-series/", { name: "Twin", pattern })
  const sentence = "The number series Invoices uses the same pattern, INV-{n:4}. Choose another one."
  for (const pattern of ["inv-{n:4}", "INV-{n}", "INV-{n:5}"])
    expect(await make(pattern)).toMatchObject({ status: 400, body: { fields: { pattern: [sentence] } } })
  const one = await add({ pattern: "B-{n}" })
  expect(await change(one, { pattern: "INV-{n:3}" })).toMatchObject(refused("pattern"))
  expect(await change(one, { pattern: "b{yyyy}-{n:2}" })).toMatchObject({ status: 200 })
  for (const pattern of ["B20{yy}-{n}", "B{fy}-{n}"])
    expect(await make(pattern)).toMatchObject(refused("pattern"))
  await owner.rest("PATCH", "/api/billing-settings/", { fiscal_year_start: 4 })
  expect(await make("B{fy}-{n}")).toMatchObject({ status: 201 })
})

test("an archived series leaves its pattern to another one, and waits until it is free again", async () => {
  const { add, act, write } = await makeDesk()
  const one = await add({ pattern: "B-{n}" })
  expect((await write(one.id)).number).toBe("B-1")
  expect((await act(one, "archive")).status).toBe(200)
  const other = await add({ pattern: "B-{n}" })
  expect((await write(other.id)).number).toBe("B-2")
  expect(await act(one, "unarchive")).toMatchObject({
    status: 409,
    body: { error: "The number series Berlin uses the same pattern, B-{n}. Choose another one." },
  })
  expect((await act(other, "archive")).status).toBe(200)
  expect((await act(one, "unarchive")).status).toBe(200)
})

describe("a series that isn't wanted any more", () => {
  test("is archived: no new invoice is of it, and those that are keep their numbers", async () => {
    const { add, post, write, act, owner } = await makeDesk()
    const one = await add({ pattern: "B-{n}" })
    const { id } = await write(one.id)
    expect(await act(one, "archive")).toMatchObject({ body: { archived_at: expect.any(String) } })
    expect(await post(one.id)).toMatchObject(refused("series"))
    expect((await owner.rest("GET", `/api/invoices/${id}/`)).body).toMatchObject({
      number: "B-1",
      series: one.id,
    })
    expect(await act(one, "unarchive")).toMatchObject({ status: 200, body: { archived_at: null } })
    expect((await write(one.id)).number).toBe("B-2")
  })

  test("is archived while an invoice waits for its number: that one is refused", async () => {
    const { organization, add, post, list } = await makeDesk()
    const one = await add({ pattern: "B-{n}" })
    const waited = await meanwhile(
      async (client) => {
        await client.query("select from organization_counters where organization_id = $1 for update", [
          organization.id,
        ])
        await client.query("update number_series set archived_at = now() where id = $1", [one.id])
      },
      () => post(one.id),
    )
    expect(waited).toMatchObject(refused("series"))
    expect((await list())[1]).toMatchObject({ next_n: 1 })
  })

  test("is deleted only while no invoice has a number of it; the default stays", async () => {
    const { add, write, remove, drop, standard, act } = await makeDesk()
    const one = await add({ pattern: "B-{n}" })
    const invoice = await write(one.id)
    expect(await remove(one)).toMatchObject({ status: 409 })
    await drop(invoice)
    expect((await remove(one)).status).toBe(204)
    expect((await remove(one)).status).toBe(404)
    expect(await remove(await standard())).toMatchObject({ status: 409 })
    expect(await act(await standard(), "archive")).toMatchObject({ status: 409 })
  })

  test("is deleted or used, whichever comes first", async () => {
    const { add, remove, post } = await makeDesk()
    for (let round = 0; round < 4; round++) {
      const one = await add({ pattern: `R${round}-{n}` })
      const [gone, used] = await Promise.all([remove(one), post(one.id)])
      expect([`${gone.status} ${used.status}`]).toEqual([expect.stringMatching(/^(204 400|409 201)$/)])
    }
  })
})

test("the default named by its id is the default", async () => {
  const { standard, write } = await makeDesk()
  expect(await write((await standard()).id)).toMatchObject({ number: "INV-0001", series: null })
})

test("more than the default comes with Pro; every plan can change its pattern", async () => {
  const { owner, standard, change } = await makeDesk({ plan_type: "free" })
  const answer = await owner.rest("POST", "/api/number-series/", { name: "B", pattern: "B-{n}" })
  expect(answer).toMatchObject({ status: 403, body: { code: "plan_required" } })
  expect(await change(await standard(), { pattern: "A-{n}" })).toMatchObject({ status: 200 })
})

test("no one takes a number of another organization, nor outside of one", async () => {
  const [mine, theirs] = [await makeDesk(), await makeDesk()]
  const { tenants } = (await testApp()).app.db
  for (const call of [
    "take_invoice_number($1, '2026-11-01', null, null, '2026-11-23', '2026-11-23')",
    "give_invoice_number($1, null, '2026-11-23', '2026-11-23')",
  ]) {
    const text = `select ${call.replace("$1", String(theirs.organization.id))}`
    await expect(tenants.transaction(mine.organization.id, (db) => db.run(sql.raw(text)))).rejects.toThrow(
      "outside of the organization",
    )
    await expect(tenants.pool.query(text)).rejects.toThrow()
  }
  expect(await theirs.numbers(1)).toEqual(["INV-0001"])
})
