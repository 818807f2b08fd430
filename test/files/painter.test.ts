// Pictures are drawn one at a time, and organizations take turns.
import { expect, test } from "vitest"
import { inTurn } from "../../src/core/files/painter.ts"
import { makeOrganization } from "../support/factories.ts"

test("an organization with many pictures doesn't delay another's by more than one of its own", async () => {
  const [busy, other] = [(await makeOrganization()).id, (await makeOrganization()).id]
  const drawn: string[] = []
  let running = 0
  const draw = (owner: number, name: string) =>
    inTurn(owner, async () => {
      running++
      await new Promise((resolve) => setImmediate(resolve))
      expect(running).toBe(1)
      running--
      drawn.push(name)
    })
  const all = Array.from({ length: 10 }, (_, n) => draw(busy, `busy ${n}`))
  all.push(draw(other, "other"))
  await Promise.all(all)
  expect(drawn).toHaveLength(11)
  expect(drawn.indexOf("other")).toBeLessThanOrEqual(2)
})

test("more waiting pictures of an organization than anyone would wait for are refused", async () => {
  const { id } = await makeOrganization()
  const end = Promise.withResolvers<void>()
  const all = Array.from({ length: 202 }, () => inTurn(id, () => end.promise).catch((error) => error))
  expect(await Promise.race(all)).toMatchObject({ code: "TOO_MANY_REQUESTS" })
  end.resolve()
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
})
