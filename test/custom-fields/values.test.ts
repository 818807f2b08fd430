// Values of custom fields: saved with clients, projects and invoices, checked by their type, found and listed.
import { expect, test } from "vitest"
import { customText, isDay } from "../../src/custom-fields/values/rules.ts"
import { signInClient } from "../support/portal.ts"
import { makeFieldDesk } from "./desk.ts"

const kinds = ["client", "project", "invoice"] as const

test.for(kinds)("a %s keeps the values that a change leaves out", async (kind) => {
  const desk = await makeFieldDesk()
  const path = desk.paths[kind]
  expect((await desk.read(path)).custom).toEqual({})
  const [text, number, day, choice] = [
    await desk.add(kind, "Text"),
    await desk.add(kind, "Number", { type: "number" }),
    await desk.add(kind, "Date", { type: "date" }),
    await desk.add(kind, "Choice", { type: "choice", choices: ["Retail", "Wholesale"] }),
  ]
  const values = { [text]: "KST-400", [number]: -12.5, [day]: "2026-02-28", [choice]: "Retail" }
  expect((await desk.call("PATCH", path, { custom: values })).body.custom).toEqual(values)
  // A caller that knows nothing of custom fields.
  const old = { client: { phone: "1" }, project: { description: "New" }, invoice: { notes: "Thanks" } }
  expect((await desk.call("PATCH", path, old[kind])).body.custom).toEqual(values)
  const one = await desk.call("PATCH", path, { custom: { [text]: " KST-500 " } })
  expect(one.body.custom).toEqual({ ...values, [text]: "KST-500" })
  const cleared = await desk.call("PATCH", path, { custom: { [text]: "", [number]: null } })
  expect(cleared.body.custom).toEqual({ [day]: "2026-02-28", [choice]: "Retail" })
  expect((await desk.read(path)).custom).toEqual(cleared.body.custom)
})

test("values come with what is new", async () => {
  const desk = await makeFieldDesk()
  const [client, project, invoice] = [
    await desk.add("client", "C"),
    await desk.add("project", "P"),
    await desk.add("invoice", "I"),
  ]
  const ada = { name: "Ada", email: "ada@client.test", custom: { [client]: "c" } }
  expect((await desk.call("POST", "/api/clients/", ada)).body.custom).toEqual({ [client]: "c" })
  const site = { title: "Site", client: desk.parties.client, custom: { [project]: "p" } }
  expect((await desk.call("POST", "/api/projects/", site)).body.custom).toEqual({ [project]: "p" })
  const written = await desk.write({ custom: { [invoice]: "i" } })
  expect(written).toMatchObject({ custom: { [invoice]: "i" }, custom_fields: [{ label: "I", value: "i" }] })
  expect(await desk.read(`/api/invoices/${written.id}/`)).toMatchObject({
    ...{ custom: written.custom, custom_fields: written.custom_fields },
  })
  const copy = await desk.call("POST", `/api/invoices/${written.id}/duplicate/`)
  expect(copy.body.custom).toEqual({ [invoice]: "i" })
})

test.for([
  ["text", 5, "Enter text"],
  ["text", "x".repeat(201), "At most 200 characters"],
  ["text", "bell\u0007", "Contains characters that cannot be used"],
  ["text", "two\nlines", "Contains characters that cannot be used"],
  ["number", "12", "Enter a number"],
  ["number", 1e12, "At most 999,999,999,999"],
  ["number", 0.1234567, "At most 6 decimals"],
  ["date", "2026-02-30", "Enter a valid date as YYYY-MM-DD"],
  ["date", "tomorrow", "Enter a valid date as YYYY-MM-DD"],
  ["date", 20260228, "Enter a valid date as YYYY-MM-DD"],
  ["choice", "Other", "Choose one of the options"],
] as const)("a %s refuses %j at its field, in each kind", async ([type, value, sentence]) => {
  const desk = await makeFieldDesk()
  for (const kind of kinds) {
    const id = await desk.add(kind, "Field", { type, ...(type === "choice" ? { choices: ["One"] } : {}) })
    const { status, body } = await desk.call("PATCH", desk.paths[kind], { custom: { [id]: value } })
    expect([status, body.fields]).toEqual([400, { [`custom.${id}`]: [sentence] }])
    expect((await desk.read(desk.paths[kind])).custom).toEqual({})
  }
})

test("a field of another kind, another organization or none is refused", async () => {
  const [desk, other] = [await makeFieldDesk(), await makeFieldDesk()]
  const ids = [await desk.add("client", "Region"), await other.add("invoice", "Region"), 999_999_999]
  for (const id of ids) {
    const { status, body } = await desk.call("PATCH", desk.paths.invoice, { custom: { [id]: "x" } })
    expect([status, body.fields]).toEqual([400, { [`custom.${id}`]: ["This field doesn't exist"] }])
  }
  const odd = await desk.call("PATCH", desk.paths.client, { custom: { label: "x" } })
  expect(odd.status).toBe(400)
})

test("every wrong value is named, and none is saved", async () => {
  const desk = await makeFieldDesk()
  const [text, number, day] = [
    await desk.add("client", "Text"),
    await desk.add("client", "Seats", { type: "number" }),
    await desk.add("client", "Since", { type: "date" }),
  ]
  const sent = { [text]: "kept out", [number]: "many", [day]: "soon" }
  const { body } = await desk.call("PATCH", desk.paths.client, { custom: sent })
  expect(body.error).toBe("Seats: Enter a number")
  expect(Object.keys(body.fields)).toEqual([`custom.${number}`, `custom.${day}`])
  expect((await desk.read(desk.paths.client)).custom).toEqual({})
})

test("what was chosen stays when its choice goes, and can be sent back", async () => {
  const desk = await makeFieldDesk()
  const id = await desk.add("client", "Tier", { type: "choice", choices: ["Gold", "Silver"] })
  await desk.call("PATCH", desk.paths.client, { custom: { [id]: "Gold" } })
  await desk.call("PATCH", `/api/custom-fields/${id}/`, { choices: ["Silver"] })
  const again = await desk.call("PATCH", desk.paths.client, { phone: "1", custom: { [id]: "Gold" } })
  expect([again.status, again.body.custom]).toEqual([200, { [id]: "Gold" }])
  await desk.call("PATCH", desk.paths.client, { custom: { [id]: "Silver" } })
  expect((await desk.call("PATCH", desk.paths.client, { custom: { [id]: "Gold" } })).status).toBe(400)
})

test.for(kinds)("a search finds a %s by its values, and its client finds nothing by them", async (kind) => {
  const desk = await makeFieldDesk()
  const [text, number, day] = [
    await desk.add(kind, "Text", { is_printed: true }),
    await desk.add(kind, "Number", { type: "number" }),
    await desk.add(kind, "Date", { type: "date" }),
  ]
  const custom = { [text]: "Zürich & <Söhne>", [number]: 98765.5, [day]: "2027-11-05" }
  await desk.call("PATCH", desk.paths[kind], { custom, ...(kind === "invoice" ? { status: "sent" } : {}) })
  const found = async (words: string, who: { rest: typeof desk.staff.rest } = desk.staff, at = "/api/") =>
    (await who.rest("GET", `${at}${kind}s/?search=${encodeURIComponent(words)}`)).body as object[]
  const words = ["zurich", "<söhne>", "98765.5", "5 november", "2027-11-05", "zürich 98765"]
  for (const each of words) expect([each, await found(each)]).toMatchObject([each, [{}]])
  expect(await found("98765.6")).toEqual([])
  if (kind !== "client") {
    const client = await signInClient(desk.organization.id, desk.parties.client)
    expect(await found("website", client, "/portal/")).toHaveLength(1)
    for (const each of words) expect([each, await found(each, client, "/portal/")]).toEqual([each, []])
  }
  await desk.call("DELETE", `/api/custom-fields/${number}/`)
  expect(await found("98765.5")).toHaveLength(kind === "invoice" ? 1 : 0)
})

test("text that only looks like a day is saved and found", async () => {
  const desk = await makeFieldDesk()
  const id = await desk.add("client", "Code")
  for (const value of ["2026-02-30", "1900-12-31", "2026-99-99", "9999-01-01"]) {
    expect((await desk.call("PATCH", desk.paths.client, { custom: { [id]: value } })).body.custom).toEqual({
      [id]: value,
    })
    expect((await desk.staff.rest("GET", `/api/clients/?search=${value}`)).body).toHaveLength(1)
  }
})

test.for(kinds)("the file of %ss has a column for each field, and no formula", async (kind) => {
  const desk = await makeFieldDesk()
  const [text, number, none] = [
    await desk.add(kind, "=cmd|' /C calc'!A0"),
    await desk.add(kind, "Seats, paid", { type: "number" }),
    await desk.add(kind, "Empty"),
  ]
  const custom = { [text]: '=HYPERLINK("https://a.test")', [number]: -3.5 }
  await desk.call("PATCH", desk.paths[kind], { custom })
  const lines = async (more = "") =>
    (await desk.staff.rest("GET", `/api/${kind}s/?format=csv${more}`)).text.slice(1).split("\r\n")
  const [header = "", row = ""] = await lines()
  expect(header.endsWith(`,custom: =cmd|' /C calc'!A0,"custom: Seats, paid",custom: Empty`)).toBe(true)
  expect(row.endsWith(`,"'=HYPERLINK(""https://a.test"")",-3.5,`)).toBe(true)
  expect((await lines("&separator=semicolon"))[1]).toMatch(/;-3,5;$/)
  for (const id of [text, number, none]) await desk.call("DELETE", `/api/custom-fields/${id}/`)
  expect((await lines())[0]).not.toContain("custom")
})

test("values are written for people by their type", () => {
  const date = (day: string) => `on ${day}`
  expect(customText({ type: "number", value: 1234567.125 }, date)).toBe("1,234,567.125")
  expect(customText({ type: "date", value: "2026-02-28" }, date)).toBe("on 2026-02-28")
  expect(customText({ type: "date", value: "2026-02-30" }, date)).toBe("2026-02-30")
  expect(customText({ type: "text", value: "2026-02-28" }, date)).toBe("2026-02-28")
  expect(["2024-02-29", "2999-12-31"].map(isDay)).toEqual([true, true])
  expect(["2026-02-29", "2026-2-3", "1899-12-31", "+002026-01-01", ""].map(isDay)).not.toContain(true)
})
