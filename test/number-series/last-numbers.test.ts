// The end of a number series: its last number has twelve digits, and what would come after it is refused in words.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOffice } from "./protected.ts"

type Series = { id: number; next_n: number; example: string[]; is_default: boolean }

const last = 999_999_999_999
const sentence = "This number series has run out of numbers. Set the next number or a new pattern."
const usedUp = { status: 400, body: { error: sentence, fields: { series: [sentence] } } }

/** `begin` has a series count from there on. */
async function makeDesk(protects = false) {
  const office = await makeOffice({ protects })
  const { owner } = office
  const list = async () => (await owner.rest("GET", "/api/number-series/")).body as unknown as Series[]
  const standard = async () => (await list()).find(({ is_default }) => is_default)
  const begin = async (body: object) => {
    const answer = await owner.rest("PATCH", `/api/number-series/${(await standard())?.id}/`, body)
    expect(answer).toMatchObject({ status: 200 })
  }
  return { ...office, list, standard, begin }
}

test.each(["INV-{n:4}", "{yyyy}-{n}"])(
  "of %s the last one is given, the next is refused and nothing is written",
  async (pattern) => {
    const { post, write, begin, standard, owner, organization, remove } = await makeDesk()
    await begin({ pattern, next_n: last })
    expect((await standard())?.example).toHaveLength(1)
    const final = await write()
    expect(final.number).toMatch(/-999999999999$/)
    expect(await post()).toMatchObject(usedUp)
    expect(await standard()).toMatchObject({ next_n: last + 1, example: [] })
    expect((await owner.rest("GET", "/api/invoices/")).body).toHaveLength(1)
    const { app } = await testApp()
    const counted = app.db.system.selectFrom("organization_counters").select("invoices_this_month")
    expect(await counted.where("organization_id", "=", organization.id).executeTakeFirst()).toEqual({
      invoices_this_month: 1,
    })
    // A draft gives its number back, and what comes next may be set back.
    expect((await remove(final)).status).toBe(204)
    expect((await write()).number).toBe(final.number)
    await begin({ next_n: 7 })
    expect((await write()).number).toMatch(/-0*7$/)
  },
)

test("a series beside the default ends likewise, and the default goes on", async () => {
  const { owner, post, write, list } = await makeDesk()
  const made = await owner.rest("POST", "/api/number-series/", { name: "B", pattern: "B{n}", next_n: last })
  const { id } = made.body as unknown as Series
  expect(await write({ series: id })).toMatchObject({ number: `B${last}` })
  expect(await post({ series: id })).toMatchObject(usedUp)
  expect((await list()).find((one) => one.id === id)).toMatchObject({ next_n: last + 1, example: [] })
  expect((await write()).number).toBe("INV-0001")
})

test("a number that is stepped over is none that was given", async () => {
  const { write, patch, post, begin } = await makeDesk()
  expect(await patch(await write(), { number: `inv-${last}` })).toMatchObject({ status: 200 })
  await begin({ next_n: last })
  expect(await post()).toMatchObject(usedUp)
})

test.each(["issue", "send", "sent by a change"])("under protection a draft stays one (%s)", async (way) => {
  const { write, act, patch, read, begin } = await makeDesk(true)
  await begin({ next_n: last })
  const [first, second] = [await write(), await write()]
  const issue = (invoice: typeof first) =>
    way === "sent by a change" ? patch(invoice, { status: "sent" }) : act(invoice, way)
  expect(await issue(first)).toMatchObject({ status: 200 })
  expect(await issue(second)).toMatchObject(usedUp)
  expect(await read(second)).toMatchObject({ status: "draft", is_numbered: false })
})

const tooLong = "In India, numbers have at most 16 characters (GST rule 46)"
const inIndia = async ({ owner, organization }: Awaited<ReturnType<typeof makeDesk>>) =>
  expect(
    await owner.rest("PATCH", `/api/organizations/${organization.id}/`, { country: "IN" }),
  ).toMatchObject({ status: 200 })

test("in India a count that grows past 16 characters is at its end, and nothing is written", async () => {
  const desk = await makeDesk()
  const { owner, post, write, begin } = desk
  const longest = { pattern: "GST/2026/{n}", next_n: 9_999_999 }
  await begin(longest)
  const pune = { name: "Pune", pattern: "PUN/2026-27/{n}", next_n: 9_999 }
  const branch = (await owner.rest("POST", "/api/number-series/", pune)).body as unknown as Series
  await inIndia(desk)
  const end = `${tooLong}. Choose a new pattern.`
  const refused = { status: 400, body: { error: end, fields: { series: [end] } } }
  expect(await write()).toMatchObject({ number: "GST/2026/9999999" })
  expect(await post()).toMatchObject(refused)
  expect(await write({ series: branch.id })).toMatchObject({ number: "PUN/2026-27/9999" })
  expect(await post({ series: branch.id })).toMatchObject(refused)
  expect((await owner.rest("GET", "/api/invoices/")).body).toHaveLength(2)
  await owner.rest("PATCH", `/api/organizations/${desk.organization.id}/`, { country: "GB" })
  expect(await write()).toMatchObject({ number: "GST/2026/10000000" })
})

test("in India under protection a draft stays one rather than to be issued with a longer number", async () => {
  const desk = await makeDesk(true)
  const { write, act, read, begin } = desk
  await begin({ pattern: "GST/2026/{n}", next_n: 9_999_999 })
  await inIndia(desk)
  const [first, second] = [await write(), await write()]
  expect(await act(first, "issue")).toMatchObject({ status: 200 })
  for (const way of ["issue", "send"])
    expect(await act(second, way)).toMatchObject({
      status: 400,
      body: { fields: { series: [expect.stringContaining(tooLong)] } },
    })
  expect(await read(second)).toMatchObject({ status: "draft", is_numbered: false })
})

test("in India a number by hand has at most 16 characters", async () => {
  const desk = await makeDesk()
  const { write, patch } = desk
  const [invoice, other] = [await write(), await write()]
  const long = "GST/2026-27/00001"
  expect(await patch(other, { number: long })).toMatchObject({ status: 200 })
  await inIndia(desk)
  expect(await patch(invoice, { number: long })).toMatchObject({
    status: 400,
    body: { fields: { number: [tooLong] } },
  })
  expect(await patch(invoice, { number: long.slice(1) })).toMatchObject({ status: 200 })
  // One that it has already is no choice.
  expect(await patch(other, { number: long, notes: "Hello" })).toMatchObject({ status: 200 })
})
