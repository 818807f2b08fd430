// Where tests are: each in a folder, named as the word of the product that it is about.
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "./tree.ts"

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const tiers = ["guards", "e2e", "slow", "bench", "soak", "mutation", "new", "support"]

test("no test lies outside of a folder", () => {
  expect(readdirSync(join(root, "test")).filter((name) => name.endsWith(".test.ts"))).toEqual([])
})

test("a folder of tests is named as what it tests, or is a tier", () => {
  const known = [...foldersOf("src"), "client", "jobs", ...tiers]
  expect(foldersOf("test").filter((name) => !known.includes(name))).toEqual([])
})
