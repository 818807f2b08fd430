// What judges a mutant: the tests that load nothing of the server but rules, shapes and values.
import { defineConfig } from "vitest/config"
import { filesOf, importsOf, root } from "../guards/house/tree.ts"

const reach = (file: string, seen = new Set<string>()): Set<string> => {
  for (const { to, types } of importsOf(file)) if (!types && !seen.has(to)) reach(to, seen.add(to))
  return seen
}
const server = /^(jobs\/|test\/support\/|src\/(?!core\/values\/|.*\b(rules|schema|present)\.ts$))/
const isPure = (file: string) =>
  !/^test\/(guards|e2e|slow)\//.test(file) && ![...reach(file)].some((one) => server.test(one))

export default defineConfig({
  test: { root, include: filesOf("test/**/*.test.ts").filter(isPure), pool: "forks", testTimeout: 60_000 },
})
