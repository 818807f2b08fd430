// What judges a mutant: the tests that load nothing of the server but rules, shapes and values.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { filesOf, importsOf, root } from "../guards/house/tree.ts"

const reach = (file: string, seen = new Set<string>()): Set<string> => {
  const taken = importsOf(file).filter(({ to, types }) => !types && existsSync(join(root, to)))
  for (const { to } of taken) if (!seen.has(to)) reach(to, seen.add(to))
  return seen
}
const server = /^(jobs\/|test\/support\/database\.ts|src\/(?!core\/values\/|.*\b(rules|schema|present)\.ts$))/
const isPure = (file: string) => {
  const loaded = [...reach(file)]
  const judges = !/^test\/(guards|e2e|slow\/(?!.*-properties))/.test(file) && loaded.length > 0
  return judges && !loaded.some((one) => server.test(one))
}

export default defineConfig({
  test: { root, include: filesOf("test/**/*.test.ts").filter(isPure), pool: "forks", testTimeout: 60_000 },
})
