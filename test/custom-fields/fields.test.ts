// Custom fields as they are defined: added up to ten for each kind, renamed, sorted, and deleted with their values.
import { expect, test } from "vitest"
import type { CustomField } from "../../src/custom-fields/schema.ts"
import { makeMember, signIn } from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { makeFieldDesk } from "./desk.ts"

const all = "/api/custom-fields/"
type Desk = Awaited<ReturnType<typeof makeFieldDesk>>

const listed = async ({ staff }: Desk, query = "") =>
  (await staff.rest("GET", `${all}${query}`)).body as CustomField[]
const labels = async (desk: Desk, query = "") => (await listed(desk, query)).map(({ label }) => label)
const logOf = async ({ staff }: Desk) =>
  (
    (await staff.rest("GET", "/api/audit-log/?subject_type=custom_field")).body as {
      action: string
      details: object
    }[]
  ).map(({ action, details }) => [action, details])

test("a field is added, read, changed and deleted, and the log keeps each step", async () => {
  const desk = await makeFieldDesk()
  const heard = (await changesHeard(desk.organization.id)) as { type: string }[]
  const added = await desk.call("POST", all, {
    kind: "client",
    type: "choice",
    label: " Tier ",
    choices: ["A", "B"],
  })
  expect(added).toMatchObject({
    status: 201,
    body: {
      ...{ kind: "client", type: "choice", label: "Tier", choices: ["A", "B"], is_printed: false },
      ...{ display_order: 0, uses: 0, issued_uses: 0 },
    },
  })
  const path = `${all}${added.body.id}/`
  expect((await desk.call("GET", path)).body).toEqual(added.body)
  const changed = { label: "Level", choices: ["B", "C"], is_printed: true }
  expect((await desk.call("PATCH", path, changed)).body).toMatchObject({ ...changed, kind: "client" })
  expect((await desk.call("PATCH", path, { type: "choice" })).status).toBe(200)
  expect((await desk.call("DELETE", path)).status).toBe(204)
  expect((await desk.call("GET", path)).body.error).toBe("Custom field not found")
  const named = { kind: "client", label: "Level" }
  expect(await logOf(desk)).toEqual([
    ["deleted", { ...named, uses: 0 }],
    [
      "changed",
      {
        ...named,
        changes: {
          label: { from: "Tier", to: "Level" },
          choices: { from: "A, B", to: "B, C" },
          is_printed: { from: false, to: true },
        },
      },
    ],
    ["created", { kind: "client", label: "Tier" }],
  ])
  expect(heard.filter(({ type }) => type === "custom_field").length).toBeGreaterThanOrEqual(3)
})

test("each kind has its fields in the order that they are given", async () => {
  const desk = await makeFieldDesk()
  const first = await desk.add("invoice", "First")
  await desk.add("invoice", "Second")
  await desk.add("client", "Other")
  const third = await desk.add("invoice", "Third")
  expect(await labels(desk)).toEqual(["First", "Second", "Third", "Other"])
  await desk.call("PATCH", `${all}${first}/`, { display_order: 2 })
  await desk.call("PATCH", `${all}${third}/`, { display_order: 0 })
  expect(await labels(desk, "?kind=invoice")).toEqual(["Third", "Second", "First"])
  expect(await labels(desk, "?kind=project")).toEqual([])
})

test("the eleventh field of a kind is refused, and other kinds have room", async () => {
  const desk = await makeFieldDesk()
  for (let n = 1; n <= 10; n++) await desk.add("project", `Field ${n}`)
  const eleventh = await desk.call("POST", all, { kind: "project", type: "text", label: "One more" })
  expect([eleventh.status, eleventh.body.error]).toEqual([
    409,
    "You can have at most 10 custom fields for projects. Delete one you don't need.",
  ])
  expect((await desk.call("POST", all, { kind: "client", type: "text", label: "One more" })).status).toBe(201)
})

test.for([
  [{ label: "" }, "label", "This field is required"],
  [{ label: "x".repeat(51) }, "label", "At most 50 characters"],
  [{ label: "bell\u0007" }, "label", "Contains characters that cannot be used"],
  [{ label: "two\nlines" }, "label", "Contains characters that cannot be used"],
  [{ label: "COST CENTRE" }, "label", "You already have a field with this label for invoices"],
  [{ kind: "quote" }, "kind", "Choose one of invoice, client, project"],
  [{ type: "formula" }, "type", "Choose one of text, number, date, choice"],
  [{ type: "choice" }, "choices", "Enter at least one choice"],
  [{ choices: ["A"] }, "choices", "Only fields of the type choice have choices"],
  [{ type: "choice", choices: ["A", "a"] }, "choices.1", "Enter each choice once"],
  [{ type: "choice", choices: [""] }, "choices.0", "This field is required"],
  [
    { type: "choice", choices: Array.from({ length: 51 }, (_, n) => `${n}`) },
    "choices",
    "At most 50 choices",
  ],
] as const)("%j is refused at its field", async ([wrong, field, sentence]) => {
  const desk = await makeFieldDesk()
  await desk.add("invoice", "Cost centre")
  const { status, body } = await desk.call("POST", all, {
    ...{ kind: "invoice", type: "text", label: "Other" },
    ...wrong,
  })
  expect([status, body.fields]).toEqual([400, { [field]: [sentence] }])
})

test("the type stays, and a choice field keeps a choice", async () => {
  const desk = await makeFieldDesk()
  const id = await desk.add("client", "Tier", { type: "choice", choices: ["A"] })
  const changed = async (patch: object) => (await desk.call("PATCH", `${all}${id}/`, patch)).body.fields
  expect(await changed({ type: "text" })).toEqual({
    type: ["The type of a field can't be changed. Add another field instead."],
  })
  expect(await changed({ choices: [] })).toEqual({ choices: ["Enter at least one choice"] })
  await desk.add("client", "Since")
  expect(await changed({ label: "since" })).toEqual({
    label: ["You already have a field with this label for clients"],
  })
})

test("deleting a field takes its values, and says before how many there are", async () => {
  const desk = await makeFieldDesk()
  for (const kind of ["client", "project", "invoice"] as const) {
    const [id, other] = [await desk.add(kind, "Region"), await desk.add(kind, "Since")]
    await desk.call("PATCH", desk.paths[kind], { custom: { [id]: "North", [other]: "2020" } })
    expect(await desk.read(`${all}${id}/`)).toMatchObject({ uses: 1, issued_uses: 0 })
    await desk.call("DELETE", `${all}${id}/`)
    expect((await desk.read(desk.paths[kind])).custom).toEqual({ [other]: "2020" })
  }
})

test("members fill fields in, and owners alone define them", async () => {
  const desk = await makeFieldDesk()
  const id = await desk.add("client", "Region")
  const member = await signIn(desk.organization.id, await makeMember(desk.organization.id, "member"))
  const filled = await member.rest("PATCH", desk.paths.client, { custom: { [id]: "North" } })
  expect(filled.body).toMatchObject({ custom: { [id]: "North" } })
  const field = { kind: "client", type: "text", label: "Since" }
  expect((await member.rest("POST", all, field)).status).toBe(403)
  expect((await member.rest("PATCH", `${all}${id}/`, { label: "Area" })).status).toBe(403)
  expect((await member.rest("DELETE", `${all}${id}/`)).status).toBe(403)
  expect(await labels(desk)).toEqual(["Region"])
})
