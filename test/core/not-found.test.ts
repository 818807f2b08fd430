// What isn't there is said by its name; a row of ours that is missing is our error, not the caller's organization's end.
import { NoResultError } from "kysely"
import { expect, test } from "vitest"
import { organizationGone, orNotFound, publicError } from "../../src/core/base/errors.ts"
import { testApp } from "../support/app.ts"

const said = (find: () => unknown) => {
  try {
    return find()
  } catch (error) {
    return publicError(error)
  }
}

test("a found row is returned, a missing one is 404 with its name", () => {
  expect(said(() => orNotFound({ id: 1 }, "Client"))).toEqual({ id: 1 })
  expect(said(() => orNotFound(undefined, "Client"))).toMatchObject({
    status: 404,
    body: { error: "Client not found", code: "not_found" },
  })
})

test("a statement without a row reveals nothing about organizations", async () => {
  const { app } = await testApp()
  const none = app.db.system.selectFrom("clients").select("id").where("id", "=", -1)
  const error = await none.executeTakeFirstOrThrow().catch((thrown) => thrown)
  expect(error).toBeInstanceOf(NoResultError)
  expect(publicError(error)).toMatchObject({ status: 500, body: { code: "internal" } })
  const gone = await none.executeTakeFirstOrThrow(organizationGone).catch((thrown) => thrown)
  expect(publicError(gone)).toMatchObject({ status: 404, body: { error: "Organization not found" } })
})
