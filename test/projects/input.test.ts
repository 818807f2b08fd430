// What a project may hold: every field to its limit, and a budget that fits its currency.
import { describe, expect, test } from "vitest"
import { fieldsOf, idOf, listed, workshop } from "./workshop.ts"

describe("what is refused", () => {
  test.each([
    ["title", undefined, "This field is required"],
    ["title", null, "This field is required"],
    ["title", "  ", "This field is required"],
    ["title", "x".repeat(201), "At most 200 characters"],
    ["title", "a\u0000b", "Contains characters that cannot be used"],
    ["title", 7, "Enter text"],
    ["description", "x".repeat(10_001), "At most 10,000 characters"],
    ["description", "a\u0007b", "Contains characters that cannot be used"],
    ["client", undefined, "This field is required"],
    ["client", null, "This field is required"],
    ["client", "x", "Enter a number"],
    ["client", 0, "More than 0"],
    ["client", 1.5, "Enter a whole number"],
    ["client", 999_999_999, "Client not found"],
    ["status", "lost", "Choose one of planned"],
    ["status", null, "Choose one of planned"],
    ["currency", "XXX", "This currency is not supported"],
    ["currency", 5, "Enter text"],
    ["budget", -0.01, "The budget can't be negative"],
    ["budget", 1_000_000_000_000, "At most 999,999,999,999.99"],
    ["budget", "12", "Enter an amount"],
    ["budget", 0.001, "USD has at most 2 decimals"],
    ["start_date", "2026-02-30", "Enter a valid date as YYYY-MM-DD"],
    ["start_date", "01/02/2026", "Enter a valid date as YYYY-MM-DD"],
    ["due_date", "2026-13-01", "Enter a valid date as YYYY-MM-DD"],
    ["due_date", "1899-12-31", "Enter a valid date as YYYY-MM-DD"],
    ["due_date", "3000-01-01", "Enter a valid date as YYYY-MM-DD"],
    ["due_date", 20_260_101, "Enter text"],
  ])("%s %j is a 400 that names it, and nothing is written", async (field, value, message) => {
    const { staff, add } = await workshop()
    const refused = await add({ [field]: value })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({ [field]: [expect.stringContaining(message)] })
    expect(await listed(staff)).toEqual([])
    if (value === undefined) return
    const { body } = await add({ budget: 5 })
    const unchanged = await staff.rest("PATCH", `/api/projects/${idOf({ body })}/`, {
      title: "Other",
      [field]: value,
    })
    expect(unchanged.status).toBe(400)
    expect(fieldsOf(unchanged)).toEqual({ [field]: [expect.stringContaining(message)] })
    expect(await listed(staff)).toEqual([body])
  })

  test("all errors are named at once", async () => {
    const { staff } = await workshop()
    const refused = await staff.rest("POST", "/api/projects/", { due_date: "soon", budget: -1 })
    expect(Object.keys(fieldsOf(refused) ?? {}).sort()).toEqual(["budget", "client", "due_date", "title"])
  })

  test.each([
    ["title", "x".repeat(200)],
    ["description", "x".repeat(10_000)],
    ["budget", 0],
    ["budget", 999_999_999_999.99],
    ["start_date", "1900-01-01"],
    ["due_date", "2999-12-31"],
  ])("%s may go to its limit", async (field, value) => {
    const { add } = await workshop()
    expect(await add({ [field]: value })).toMatchObject({ status: 201, body: { [field]: value } })
  })
})

describe("money", () => {
  test.each([
    ["JPY", 1500, "¥1,500", 15.5, "JPY has no decimals"],
    ["KWD", 1.234, "KWD 1.234", 1.2345, "KWD has at most 3 decimals"],
    ["USD", 0.29, "$0.29", 0.295, "USD has at most 2 decimals"],
  ])("a budget in %s has its decimals and no more", async (currency, budget, formatted, finer, message) => {
    const { add } = await workshop()
    const added = await add({ currency: currency.toLowerCase(), budget })
    expect(added.body).toMatchObject({ currency, budget })
    expect((added.body as { formatted_budget: string }).formatted_budget.replace("\u00a0", " ")).toBe(
      formatted,
    )
    expect(fieldsOf(await add({ currency, budget: finer }))).toEqual({ budget: [message] })
  })

  test("in another currency the number stays, unless it has too many decimals", async () => {
    const { staff, add } = await workshop()
    const path = `/api/projects/${idOf(await add({ budget: 12.5 }))}/`
    expect((await staff.rest("PATCH", path, { currency: "KWD" })).body).toMatchObject({
      currency: "KWD",
      budget: 12.5,
    })
    const refused = await staff.rest("PATCH", path, { currency: "JPY" })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({ budget: ["JPY has no decimals"] })
    expect((await staff.rest("GET", path)).body).toMatchObject({ currency: "KWD", budget: 12.5 })
    expect((await staff.rest("PATCH", path, { currency: "JPY", budget: 12 })).body).toMatchObject({
      currency: "JPY",
      budget: 12,
      formatted_budget: "¥12",
    })
  })
})
