// A person's own account: how their workspace looks, whatever the organization.
import { expect, test } from "vitest"
import { call } from "../support/app.ts"
import { makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { auth, password } from "../support/registration.ts"

const address = "/api/auth/account/"
const account = (token: string) => call("GET", address, { token })
const change = (token: string, body: object) => call("PATCH", address, { token, body })

test("a new person's workspace follows the organization or the device", async () => {
  const { id, email } = await makeOrganization()
  const { token } = await signIn(id)
  expect(await account(token)).toMatchObject({ status: 200, body: { email, appearance: "system" } })
})

test("a choice of light or dark is kept, and comes with the next sign-in", async () => {
  const { id, email } = await makeOrganization()
  const { token } = await signIn(id)
  for (const appearance of ["light", "dark", "system"]) {
    expect(await change(token, { appearance })).toMatchObject({ status: 200, body: { email, appearance } })
    expect(await account(token)).toMatchObject({ body: { appearance } })
    expect(await auth("login", { email, password })).toMatchObject({ body: { user: { appearance } } })
  }
})

test("the choice is one's own: teammates keep theirs, and an accountant may choose too", async () => {
  const { id } = await makeOrganization({ plan_type: "pro" })
  const owner = await signIn(id)
  for (const role of ["member", "accountant"] as const) {
    const other = await signIn(id, await makeMember(id, role))
    expect(await change(other.token, { appearance: "dark" })).toMatchObject({ status: 200 })
  }
  expect(await account(owner.token)).toMatchObject({ body: { appearance: "system" } })
})

test("hidden columns of the invoices are kept beside the look, and shown again", async () => {
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  expect(await account(token)).toMatchObject({ body: { hidden_columns: [] } })
  await change(token, { appearance: "dark" })
  for (const hidden_columns of [["project", "due"], []]) {
    expect(await change(token, { hidden_columns })).toMatchObject({ status: 200, body: { hidden_columns } })
    expect(await account(token)).toMatchObject({ body: { appearance: "dark", hidden_columns } })
  }
})

test.each([["total"], ["due", "Issued"], "due", null, ["due", "due", "due", "due"]])(
  "hidden columns %j are refused at their field",
  async (hidden_columns) => {
    const { id } = await makeOrganization()
    const { token } = await signIn(id)
    const { status, body } = await change(token, { hidden_columns })
    const [field] = Object.keys(Object(body).fields)
    expect([status, field]).toEqual([400, expect.stringMatching(/^hidden_columns(\.\d)?$/)])
    expect(await account(token)).toMatchObject({ body: { hidden_columns: [] } })
  },
)

test("an empty change changes nothing", async () => {
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  await change(token, { appearance: "light" })
  expect(await change(token, {})).toMatchObject({ status: 200, body: { appearance: "light" } })
})

test.each(["blue", "", null, 1, "LIGHT"])("%j is refused at its field", async (appearance) => {
  const { id } = await makeOrganization()
  const { token } = await signIn(id)
  expect(await change(token, { appearance })).toMatchObject({
    status: 400,
    body: { fields: { appearance: ["Choose light, dark or system"] } },
  })
})
