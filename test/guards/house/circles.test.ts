// No file needs itself by way of others, not even for a type: each can be read, and moved, before those that take from it.
import { expect, test } from "vitest"
import { imports, sources } from "./tree.ts"

const needs = new Map(
  sources.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]),
)

test("no circle between files", () => {
  expect(circles(needs), "move what both need into a file that needs neither").toEqual([])
})

test("a circle is seen whole, once", () => {
  const drawn = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["a"]],
    ["d", ["c", "e"]],
    ["e", []],
    ["self", ["self"]],
  ])
  expect(circles(drawn)).toEqual(["a ↔ b ↔ c ↔ d", "self"])
})

/** Groups of files that all reach each other (Tarjan, 1972), each in the order of the alphabet. */
function circles(graph: Map<string, string[]>): string[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowOf(file), lowOf(next)))
    }
    if (lowOf(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file)).sort()
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.join(" ↔ "))
  }
  const lowOf = (file: string) => lowest.get(file) ?? Number.POSITIVE_INFINITY
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}
