// Who may import whom: the direction of the house, read from the imports themselves.
import { expect, test } from "vitest"
import { filesOf, type Import, imports, read } from "./tree.ts"

const domainOf = (file: string) => /^src\/(?!core\/)([a-z-]+)\//.exec(file)?.[1]
/** Programs of their own, which call the services of the domains. */
const isProgram = (domain: string | undefined) => domain === "demo" || domain === "operator"
/** A domain, or a sub-word of one: "projects", "projects/deliverables". */
const wordOf = (file: string) =>
  /^src\/(?!core\/)([a-z/-]+?)(?:\/providers|\/phrases\/[a-z]+)?\/[^/]+$/.exec(file)?.[1]
/** In `invoicing` a file is named after its verb. */
const roleOf = (file: string) => {
  if (file.includes("/providers/")) return "provider"
  if (file.includes("/phrases/")) return "phrases"
  if (file.startsWith("src/invoicing/")) return file.endsWith("router.ts") ? "router" : "verb"
  return /([a-z-]+)\.tsx?$/.exec(file)?.[1] ?? ""
}
const broken = (rule: (one: Import) => boolean) =>
  imports.filter((one) => !rule(one)).map((one) => `${one.from} → ${one.to}`)

test("there is something to look at", () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.some((one) => domainOf(one.from) === "clients" && one.to === "src/core/api/trpc.ts")).toBe(
    true,
  )
})

test("relative imports name their file", () => {
  expect(broken(({ to }) => /\.(ts|tsx|json|css|png|svg)$/.test(to))).toEqual([])
})

/** The layers of core, from the ground up: each takes from itself and from what stands before it. */
const layers = [
  ["values"],
  ["base"],
  ["database", "http", "embedded", "fonts"],
  ["access", "files", "live", "pages"],
  ["api", "backup"],
  ["openapi", "doctor", "setup"],
]
const layerOf = (file: string) => /^src\/core\/([a-z]+)\//.exec(file)?.[1]
const height = (layer: string) => layers.findIndex((names) => names.includes(layer))

test("a layer of core takes only from the layers below it", () => {
  const fits = ({ from, to }: Import) => {
    const [mine, theirs] = [layerOf(from), layerOf(to)]
    return !mine || !theirs || mine === theirs || height(theirs) < height(mine)
  }
  expect(broken(fits)).toEqual([])
})

/** One for each group of words of the product, so there are more as it grows. */
const isOfTables = (file: string) => file.endsWith("-tables.ts")

test("core is layers of at most 15 files, besides types of tables, and what opens them all", () => {
  const files = filesOf("src/core/**/*.ts")
  const odd = files.filter((file) => file !== "src/core/start.ts" && height(layerOf(file) ?? "") < 0)
  expect(odd).toEqual([])
  for (const layer of layers.flat())
    expect(
      files.filter((file) => layerOf(file) === layer && !isOfTables(file)).length,
      layer,
    ).toBeLessThanOrEqual(15)
})

test("core imports no domain", () => {
  expect(broken(({ from, to }) => !from.startsWith("src/core/") || domainOf(to) === undefined)).toEqual([])
})

/** A sub-word takes from its word what the word's own files may; a word takes its sub-words' rules, too, and their routers. */
const isWithin = (word: string, other: string) => word === other || word.startsWith(`${other}/`)

/** A statement may be built from parts of other words' statements; verbs and the demo use all that a word has. */
const sharedRoles = (from: Import["from"], within: boolean) => {
  if (/^src\/(invoicing|demo)\//.test(from)) return /^(service|schema|rules|present|queries|verb)$/
  if (roleOf(from) === "queries") return /^(service|schema|rules|queries)$/
  if (within) return /^(service|schema|rules|present|router|verb|queries)$/
  return /^(service|schema|rules|present|verb)$/
}

test("a word imports of another its service and its shapes", () => {
  const own = ({ from, to }: Import) => {
    const [mine, theirs] = [wordOf(from), wordOf(to)]
    if (!mine || !theirs || isWithin(mine, theirs)) return true
    return sharedRoles(from, isWithin(theirs, mine)).test(roleOf(to))
  }
  expect(broken(own)).toEqual([])
})

/** The words of money, from the ground up: each takes only from those before it. */
const money = [
  ["pricing"],
  ["payments", "mails"],
  ["invoices"],
  ["credit-notes"],
  ["documents"],
  ["invoicing"],
]
const floorOf = (file: string) => money.findIndex((words) => words.includes(domainOf(file) ?? ""))

test("money looks one way: pricing ← payments ← invoices ← credit notes ← documents ← invoicing", () => {
  const fits = ({ from, to }: Import) => {
    const [mine, theirs] = [floorOf(from), floorOf(to)]
    return mine < 0 || theirs < 0 || domainOf(from) === domainOf(to) || theirs < mine
  }
  expect(broken(fits)).toEqual([])
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
  phrases: /^(rules|phrases)$/,
  service: /^(schema|rules|queries|present|provider|phrases|service)$/,
  verb: /^(schema|rules|queries|present|service|verb)$/,
  router: /^(schema|rules|queries|present|service|verb)$/,
}
const pureCore =
  /^src\/core\/(values\/\w+|database\/(tables|pagination)|access\/identity)\.ts$|^src\/core\/values\/[\w-]+\.json$/

test("inside a domain the roles look one way", () => {
  const fits = ({ from, to, types }: Import) => {
    const [mine, theirs] = [wordOf(from), wordOf(to)]
    if (!mine || !theirs || !isWithin(mine, theirs) || types || isProgram(mine)) return true
    return mayImport[roleOf(from)]?.test(roleOf(to)) === true
  }
  expect(broken(fits)).toEqual([])
})

test("nothing takes from the demo but sample data, nor from the operator's commands but what starts them", () => {
  const fits = ({ from, to }: Import) =>
    !isProgram(domainOf(to)) ||
    domainOf(from) === domainOf(to) ||
    from === "src/portico.ts" ||
    (domainOf(from) === "samples" && to === "src/demo/service.ts")
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

test("src takes from jobs the catalogue alone; only the entry starts workers, and commands take what they need", () => {
  const fits = ({ from, to }: Import) =>
    !from.startsWith("src/") ||
    !to.startsWith("jobs/") ||
    to === "jobs/catalogue.ts" ||
    /^src\/(main|portico|operator\/[a-z-]+)\.ts$/.test(from)
  expect(broken(fits)).toEqual([])
})

test("the browser takes from the server types, schemas, rules, money, currencies and colours", () => {
  const fits = ({ from, to, types }: Import) =>
    !from.startsWith("client/") ||
    !to.startsWith("src/") ||
    (types && to === "src/router.ts") ||
    /^(schema|rules|phrases)$/.test(roleOf(to)) ||
    to.startsWith("src/core/values/")
  expect(broken(fits)).toEqual([])
})

test("the unscoped handle stays where it may be", () => {
  const allowed =
    /^src\/(core|demo|operator|auth|organizations|subscriptions|team|samples|files|landing|portal|setup|oidc|events|invoices\/status|schedules\/occurrences|reminders\/promises|notifications\/emails|dashboard\/tallies)\/|^src\/(app|main)\.ts$/
  const holders = filesOf("src/**/*.ts").filter((file) => /\bSystemDb\b|\bdb\.system\b/.test(read(file)))
  expect(holders.filter((file) => !allowed.test(file))).toEqual([])
})

test("what is written has its time from the database, never from this process", () => {
  const own = filesOf("src/**/queries.ts").filter((file) => /\bnew Date\(|\bDate\.now\(/.test(read(file)))
  expect(own).toEqual([])
})
