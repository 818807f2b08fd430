// Numbers of credit notes: a series of their own, which every organization has and may spell as it likes.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { makeCredited } from "../credited-office.ts"

type Series = { id: number; kind: string; next_n: number; example: string[] }

async function makeNumbered() {
  const desk = await makeCredited()
  const at = "/api/number-series/"
  const series = async () => {
    const all = (await desk.owner.rest("GET", at)).body as Series[]
    return all.find(({ kind }) => kind === "credit_note")
  }
  const change = async (body: object) => desk.owner.rest("PATCH", `${at}${(await series())?.id}/`, body)
  const next = async () => (await desk.credited({ amounts: [{ amount: 1 }] })).number
  return { ...desk, at, series, change, next }
}

test("CN-0001 is the first of every organization; drafts take none", async () => {
  const { series, credit, next } = await makeNumbered()
  expect(await series()).toMatchObject({ next_n: 1, example: ["CN-0001", "CN-0002", "CN-0003"] })
  await credit({ amounts: [{ amount: 1 }] })
  expect([await next(), await next()]).toEqual(["CN-0001", "CN-0002"])
  expect(await series()).toMatchObject({ next_n: 3, last_issue_date: expect.any(String) })
})

test("spelled and counted otherwise, no number is given twice", async () => {
  const { series, change, next, owner, at } = await makeNumbered()
  await next()
  expect((await change({ pattern: "G-{n}", next_n: 41 })).status).toBe(200)
  expect([await next(), await next()]).toEqual(["G-41", "G-42"])
  expect(await change({ next_n: 41 })).toMatchObject({
    status: 400,
    body: { fields: { next_n: [expect.any(String)] } },
  })
  await change({ pattern: "CN-{n:4}", next_n: 1 })
  await change({ pattern: "CN-{n:4}" })
  expect(await series()).toMatchObject({ example: ["CN-0043", "CN-0044", "CN-0045"] })
  const gone = `${at}${(await series())?.id}/`
  for (const [method, path] of [
    ["DELETE", gone],
    ["POST", `${gone}archive/`],
  ] as const)
    expect((await owner.rest(method, path)).status).toBe(409)
})

test("a day is never before that of the newest, and a yearly series restarts each year", async () => {
  const { series, change, next, note, credited } = await makeNumbered()
  await change({ pattern: "CN-{yyyy}-{n}", reset: "yearly" })
  await next()
  const { pool } = (await testApp()).app.db
  await pool.query("update number_series set last_issue_date = '2999-12-31', period = '2999' where id = $1", [
    (await series())?.id,
  ])
  const late = await credited({ amounts: [{ amount: 1 }] })
  expect(late.number).toBe("CN-2999-2")
  expect(await note(late)).toMatchObject({ issue_date: "2999-12-31" })
})

test("in India none is longer than 16 characters: 400, and nothing is issued", async () => {
  const { series, change, credit, owner, organization } = await makeNumbered()
  await change({ pattern: "CREDIT-NOTE-{n}", next_n: 9999 })
  await owner.rest("PATCH", `/api/organizations/${organization.id}/`, { country: "IN" })
  expect((await credit({ amounts: [{ amount: 1 }], issue: true })).status).toBe(201)
  expect(await credit({ amounts: [{ amount: 1 }], issue: true })).toMatchObject({
    status: 400,
    body: { fields: { series: [expect.any(String)] } },
  })
  expect(await series()).toMatchObject({ next_n: 10_000 })
})
