// A fiscal year that begins in another month from now on: no number comes twice, none is left out, the next year begins at 1.
import { afterEach, describe, expect, test, vi } from "vitest"
import { movedPeriod } from "../../src/number-series/fiscal-years/rules.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"

type Series = { id: number; kind: string; example: string[]; is_default: boolean }

const form = { pattern: "{fy}/{n:3}", reset: "yearly" }

afterEach(() => void vi.useRealTimers())

/** Invoices are written on a day, each with the number that was told to be the next. */
async function makeDesk(isDefault = true) {
  const organization = await makeOrganization()
  const project = await makeProject(organization.id)
  const owner = await signIn(organization.id)
  const at = "/api/number-series/"
  const on = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ["Date"] })
  const all = async () => (await owner.rest("GET", at)).body as unknown as Series[]
  const begin = async (fiscal_year_start: number) =>
    expect(await owner.rest("PATCH", "/api/billing-settings/", { fiscal_year_start })).toMatchObject({
      status: 200,
    })
  const change = (id: number, body: object) => owner.rest("PATCH", `${at}${id}/`, body)
  const make = async () => {
    if (!isDefault) return (await owner.rest("POST", at, { name: "Berlin", ...form })).body as { id: number }
    const one = (await all()).find(({ kind, is_default }) => is_default && kind === "invoice")
    if (one) await change(one.id, form)
    return { id: one?.id ?? 0 }
  }
  const next = async (id: number) => (await all()).find((one) => one.id === id)?.example[0]
  const write = async (series: number, day: string, n = 1) => {
    on(day)
    const numbers: string[] = []
    for (let one = 0; one < n; one++) {
      const proposed = await next(series)
      const least = { client: project.client_id, project: project.id, amount: 1, series }
      const { body } = await owner.rest("POST", "/api/invoices/", least)
      expect(body).toMatchObject({ number: proposed })
      numbers.push((body as { number: string }).number)
    }
    return numbers
  }
  return { owner, project, on, begin, make, change, next, write, all, at }
}

test.each([true, false])(
  "from April to January and on to July, each next year begins at 1 (the default: %s)",
  async (isDefault) => {
    const { on, begin, make, write, next } = await makeDesk(isDefault)
    on("2028-04-10")
    await begin(4)
    const { id } = await make()
    expect((await write(id, "2028-12-10", 3)).at(-1)).toBe("2028-29/003")
    await begin(1)
    expect(await write(id, "2028-12-20")).toEqual(["2028/004"])
    expect(await write(id, "2029-01-01")).toEqual(["2029/001"])
    await begin(7)
    // Those before it were given while the year began in April.
    expect(await next(id)).toBe("2028-29/004")
    expect(await write(id, "2029-01-15", 2)).toEqual(["2028-29/004", "2028-29/005"])
    expect(await write(id, "2029-06-30")).toEqual(["2028-29/006"])
    expect(await write(id, "2029-07-02", 2)).toEqual(["2029-30/001", "2029-30/002"])
    expect(await write(id, "2030-07-01")).toEqual(["2030-31/001"])
  },
)

test("a year that no one has a number of begins at 1, also in the middle of the one before", async () => {
  const { on, begin, make, write } = await makeDesk()
  on("2028-04-10")
  await begin(4)
  const { id } = await make()
  await write(id, "2029-02-10", 2)
  await begin(1)
  expect(await write(id, "2029-02-11", 2)).toEqual(["2029/001", "2029/002"])
  await begin(4)
  expect(await write(id, "2029-02-12")).toEqual(["2028-29/003"])
  await begin(1)
  expect(await write(id, "2029-02-13")).toEqual(["2029/003"])
  expect(await write(id, "2030-01-01")).toEqual(["2030/001"])
})

test("a month chosen by mistake and taken back changes nothing, whatever was counted from", async () => {
  const { on, begin, make, change, write, next } = await makeDesk()
  on("2029-03-05")
  const { id } = await make()
  await change(id, { next_n: 50 })
  expect(await write(id, "2029-03-06", 2)).toEqual(["2029/050", "2029/051"])
  for (const month of [7, 3, 12, 4]) {
    await begin(month)
    await begin(1)
    expect(await next(id), String(month)).toBe("2029/052")
  }
  expect(await write(id, "2029-03-07")).toEqual(["2029/052"])
  expect(await write(id, "2030-01-01")).toEqual(["2030/001"])
})

test("one that has given nothing yet goes on from where it was set, for this year alone", async () => {
  const { on, begin, make, change, write, next } = await makeDesk()
  on("2029-02-01")
  const { id } = await make()
  await change(id, { next_n: 24 })
  await begin(7)
  expect(await next(id)).toBe("2028-29/024")
  expect(await write(id, "2029-02-02", 2)).toEqual(["2028-29/024", "2028-29/025"])
  expect(await write(id, "2029-07-02")).toEqual(["2029-30/001"])

  const other = await makeDesk(false)
  const fresh = await other.make()
  other.on("2029-02-01")
  await other.begin(7)
  expect(await other.write(fresh.id, "2029-02-02")).toEqual(["2028-29/001"])
  expect(await other.write(fresh.id, "2029-07-02")).toEqual(["2029-30/001"])
})

test("credit notes count likewise, and what doesn't hang on the fiscal year stays", async () => {
  const { on, owner, begin, change, all, project, next, at } = await makeDesk()
  on("2029-01-05")
  const note = (await all()).find(({ kind }) => kind === "credit_note")?.id ?? 0
  await change(note, { pattern: "CN{fy}-{n}", reset: "yearly" })
  const calendar = (await owner.rest("POST", at, { name: "Years", pattern: "Y{yyyy}-{n}", reset: "yearly" }))
    .body as { id: number }
  const give = async () => {
    const proposed = await next(note)
    const { body } = await owner.rest("POST", "/api/credit-notes/", {
      ...{ client: project.client_id, currency: "USD", reason: "Less work", issue: true },
      items: [{ description: "Work", quantity: 1, unit_price: 5 }],
    })
    expect(body).toMatchObject({ number: proposed })
    return proposed
  }
  const write = async () =>
    owner.rest("POST", "/api/invoices/", {
      ...{ client: project.client_id, project: project.id, amount: 1, series: calendar.id },
    })
  expect((await write()).body).toMatchObject({ number: "Y2029-1" })
  expect(await give()).toBe("CN2029-1")
  await begin(7)
  expect(await give()).toBe("CN2028-29-2")
  on("2029-07-02")
  expect(await give()).toBe("CN2029-30-1")
  expect((await write()).body).toMatchObject({ number: "Y2029-2" })
})

test("numbers that are given meanwhile are counted before or after the year moves, none is given twice", async () => {
  const { on, begin, make, owner, project } = await makeDesk()
  on("2029-03-05")
  await make()
  const least = { client: project.client_id, project: project.id, amount: 1 }
  const write = async () =>
    ((await owner.rest("POST", "/api/invoices/", least)).body as { number: string }).number
  const first = await write()
  const moves = (async () => {
    for (const month of [7, 1, 4, 1, 7]) await begin(month)
  })()
  const given = await Promise.all([...Array.from({ length: 20 }, write), moves])
  const numbers = [first, ...given.slice(0, -1)] as string[]
  expect(new Set(numbers).size).toBe(21)
  on("2029-07-01")
  expect(await write()).toBe("2029-30/001")
})

describe("a series counts from now on in", () => {
  const counted = (period: string, last_issue_date: string | null) => ({
    ...{ pattern: "{fy}/{n}", reset: "yearly" as const, period, last_issue_date },
  })
  test.each([
    // was, is, period, newest, today, spelled → period
    [1, 7, "2029", "2029-01-01", "2029-01-20", false, "2028"],
    [1, 7, "2028", "2028-08-01", "2029-01-20", false, "2028"],
    [4, 1, "2028", "2028-12-10", "2028-12-20", false, "2028"],
    [4, 1, "2028", "2029-02-10", "2029-02-11", false, "2028"],
    [4, 1, "2028", "2029-02-10", "2029-02-11", true, "2029"],
    [4, 7, "2029", "2029-05-10", "2029-05-11", false, "2028"],
    [1, 7, "2029", null, "2029-02-01", false, "2028"],
    [1, 7, "2029", "2028-12-01", "2029-02-01", false, "2028"],
    [4, 1, "2028", null, "2029-02-01", false, "2029"],
    [1, 7, "2028", null, "2029-02-01", false, ""],
    [1, 7, "", null, "2029-02-01", false, ""],
  ])("moved from %i to %i, of %j with %s the newest day, on %s, spelled %s: %j", (...row) => {
    const [was, is, period, newest, today, isSpelled, expected] = row
    expect(movedPeriod(counted(period, newest), { was, is }, { today, isSpelled })).toBe(expected)
  })
})
