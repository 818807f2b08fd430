// The look of an organization: name, tagline and colours, as far as the plan allows.
import { expect, test } from "vitest"
import { makeMember, signIn } from "../support/factories.ts"
import { owned } from "./owned.ts"

test("a paid plan changes name, tagline and all colours", async () => {
  const { brand, read } = await owned()
  const look = {
    name: "Acme & Co",
    tagline: "We build",
    primary_color: "#111111",
    accent_color: "#222222",
    background_color: "#333333",
    surface_color: "#444444",
    text_color: "#eeeeee",
  }
  const answer = await brand(look)
  expect(answer.status).toBe(200)
  const { name, tagline, ...theme } = look
  expect(answer.body).toMatchObject({ ...look, theme })
  expect(answer.body).not.toHaveProperty("warning")
  expect((await brand({ tagline: "" })).body).toMatchObject({ name, tagline: null, theme })
  expect(await read()).toMatchObject({ name, tagline: null })
  expect(tagline).toBe("We build")
})

test("the free plan saves the name and warns about the rest", async () => {
  const { brand, read } = await owned("free")
  const answer = await brand({ name: "New name", tagline: "We build", primary_color: "#111111" })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: "New name",
      tagline: null,
      primary_color: "#4F46E5",
      warning: expect.stringContaining("Pro"),
    },
  })
  const unchanged = await brand({ name: "Newer", tagline: "", primary_color: "#4f46e5" })
  expect(unchanged.body).toMatchObject({ name: "Newer" })
  expect(unchanged.body).not.toHaveProperty("warning")
  expect(await read()).toMatchObject({ name: "Newer", tagline: null, primary_color: "#4F46E5" })
})

test("colours without a name are refused on the free plan", async () => {
  const { brand, read } = await owned("free")
  const before = await read()
  expect(await brand({ primary_color: "#111111", text_color: "#222222" })).toMatchObject({
    status: 403,
    body: {
      code: "plan_required",
      error: "Custom themes require a Pro subscription. Please upgrade your plan to save theme changes.",
    },
  })
  expect(await read()).toEqual(before)
})

test("a colour is #RRGGBB and a name isn't empty", async () => {
  const { brand } = await owned()
  for (const body of [{ primary_color: "red" }, { accent_color: "#fff" }, { text_color: "" }, { name: " " }])
    expect((await brand(body)).status).toBe(400)
})

test("a member changes the look, and an owner the name", async () => {
  const { id, read } = await owned()
  const member = await signIn(id, await makeMember(id, "member"))
  const brand = (body: object) => member.rest("PATCH", `/api/organizations/${id}/update_branding/`, body)
  const refused = { status: 403, body: { error: "Only an owner can change the organization's name" } }
  expect(await brand({ name: "Mia's" })).toMatchObject(refused)
  expect(await brand({ name: "Mia's", tagline: "We build" })).toMatchObject(refused)
  expect(await read()).toMatchObject({ name: "Acme", tagline: null })
  // A form sends the name along.
  expect(await brand({ name: "Acme", tagline: "We build" })).toMatchObject({ status: 200 })
  expect(await brand({ primary_color: "#111111" })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ name: "Acme", tagline: "We build", primary_color: "#111111" })
})
