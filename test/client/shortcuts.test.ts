// Single keys of the workspace: what they create, where G leads, and how J and K move in a list.
import { expect, test } from "vitest"
import { rowAfter } from "../../client/lib/row-focus.ts"
import { singleKey } from "../../client/staff/commands/shortcuts.ts"

const never = Number.NEGATIVE_INFINITY

test("G waits for a second key, which goes to a screen instead of creating something", () => {
  expect(singleKey("g", 5_000, never)).toEqual({ waits: true })
  const after = (key: string) => singleKey(key, 5_000, 4_000)
  expect(["d", "c", "p", "i", "m"].map(after)).toEqual(
    ["/dashboard", "/clients", "/projects", "/invoices", "/messages"].map((to) => ({ to })),
  )
  expect(after("g")).toEqual({ waits: true })
  expect(after("x")).toBeUndefined()
})

test("a key long after G is a key of its own", () => {
  expect(singleKey("c", 9_000, 4_000)).toMatchObject({ to: "/clients?create" })
  expect(singleKey("c", 9_000, never)).toMatchObject({ to: "/clients?create" })
  expect(singleKey("m", 9_000, 4_000)).toBeUndefined()
})

test("J and K go to the next and the previous row, and stay on the last and the first", () => {
  expect([singleKey("j", 0, never), singleKey("k", 0, never)]).toEqual([{ step: 1 }, { step: -1 }])
  expect([rowAfter(-1, 1, 3), rowAfter(-1, -1, 3)]).toEqual([0, 0])
  expect([rowAfter(0, 1, 3), rowAfter(2, 1, 3)]).toEqual([1, 2])
  expect([rowAfter(1, -1, 3), rowAfter(0, -1, 3)]).toEqual([0, 0])
})
