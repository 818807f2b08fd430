// Who may import whom: the direction of the house, read from the imports themselves.
import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { expect, test } from "vitest"

const root = resolve(import.meta.dirname, "../..")
type Import = { from: string; to: string; types: boolean; names: string }

const imports: Import[] = globSync("{src,jobs,client}/**/*.{ts,tsx}", { cwd: root }).flatMap((from) =>
  [
    ...readFileSync(join(root, from), "utf8").matchAll(
      /^(?:import|export)\s+(type\s)?([^"']*?)from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm,
    ),
  ].map((match) => ({
    from,
    to: relative(root, resolve(root, dirname(from), match[3] ?? match[4] ?? "")),
    types: match[1] !== undefined,
    names: match[2] ?? "",
  })),
)

const domainOf = (file: string) => /^src\/(?!core\/)([a-z-]+)\//.exec(file)?.[1]
const roleOf = (file: string) =>
  file.includes("/providers/") ? "provider" : (/([a-z-]+)\.tsx?$/.exec(file)?.[1] ?? "")
const broken = (rule: (one: Import) => boolean) =>
  imports.filter((one) => !rule(one)).map((one) => `${one.from} → ${one.to}`)

test("there is something to look at", () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.some((one) => domainOf(one.from) === "clients" && one.to === "src/core/trpc.ts")).toBe(true)
})

test("relative imports name their file", () => {
  expect(broken(({ to }) => /\.(ts|tsx|json|css|png)$/.test(to))).toEqual([])
})

test("core imports no domain", () => {
  expect(broken(({ from, to }) => !from.startsWith("src/core/") || domainOf(to) === undefined)).toEqual([])
})

test("a domain imports of another its service and its shapes", () => {
  const own = ({ from, to }: Import) => {
    const [mine, theirs] = [domainOf(from), domainOf(to)]
    return !mine || !theirs || mine === theirs || /^(service|schema)$/.test(roleOf(to))
  }
  expect(broken(own)).toEqual([])
})

test("no two domains need each other", () => {
  const needs = new Map<string, Set<string>>()
  for (const { from, to, types } of imports) {
    const [mine, theirs] = [domainOf(from), domainOf(to)]
    if (mine && theirs && mine !== theirs && !types)
      needs.set(mine, (needs.get(mine) ?? new Set()).add(theirs))
  }
  const circle = (start: string, at: string, seen: Set<string>): boolean =>
    [...(needs.get(at) ?? [])].some(
      (next) => next === start || (!seen.has(next) && circle(start, next, seen.add(next))),
    )
  expect([...needs.keys()].filter((domain) => circle(domain, domain, new Set()))).toEqual([])
})

const mayImport: Record<string, RegExp> = {
  schema: /^(zod|schema|rules)$/,
  rules: /^(schema|rules)$/,
  queries: /^(schema|rules|queries)$/,
  present: /^(schema|rules|queries|present)$/,
  provider: /^(schema|rules|queries|provider)$/,
  service: /^(schema|rules|queries|present|provider|service)$/,
  router: /^(schema|rules|queries|present|service)$/,
}
const pureCore = /^src\/core\/(schema|money|currencies|text|tables|page|identity)\.ts$/

test("inside a domain the roles look one way", () => {
  const fits = ({ from, to, types }: Import) => {
    const [mine, theirs] = [domainOf(from), domainOf(to)]
    if (!mine || mine !== theirs || types) return true
    return mayImport[roleOf(from)]?.test(roleOf(to)) === true
  }
  expect(broken(fits)).toEqual([])
})

test("rules and schemas stay pure, for the browser uses them too", () => {
  const pure = ({ from, to, types }: Import) =>
    !domainOf(from) ||
    !/^(rules|schema)$/.test(roleOf(from)) ||
    types ||
    domainOf(to) !== undefined ||
    pureCore.test(to)
  expect(broken(pure)).toEqual([])
})

test("src takes from jobs the catalogue alone; only the entry starts workers", () => {
  const fits = ({ from, to }: Import) =>
    !from.startsWith("src/") ||
    !to.startsWith("jobs/") ||
    to === "jobs/catalogue.ts" ||
    from === "src/main.ts"
  expect(broken(fits)).toEqual([])
})

test("the browser takes from the server types, schemas, rules, money, currencies and colours", () => {
  const fits = ({ from, to, types }: Import) =>
    !from.startsWith("client/") ||
    !to.startsWith("src/") ||
    (types && to === "src/router.ts") ||
    /^(schema|rules)$/.test(roleOf(to)) ||
    /^src\/core\/(money|currencies|colours)\.ts$/.test(to)
  expect(broken(fits)).toEqual([])
})

test("the unscoped handle stays where it may be", () => {
  const allowed =
    /^src\/(core|auth|organizations|subscriptions|team|file-links|landing|portal|events)\/|^src\/(app|main)\.ts$/
  const holders = globSync("src/**/*.ts", { cwd: root }).filter((file) =>
    /\bSystemDb\b|\bdb\.system\b/.test(readFileSync(join(root, file), "utf8")),
  )
  expect(holders.filter((file) => !allowed.test(file))).toEqual([])
})
