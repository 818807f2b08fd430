// Who may import whom: the direction of the house, read from the imports themselves.
import { expect, test } from "vitest"
import { filesOf, type Import, imports, read } from "./tree.ts"

const domainOf = (file: string) => /^src\/(?!core\/)([a-z-]+)\//.exec(file)?.[1]
/** A domain, or a sub-word of one: "projects", "projects/deliverables". */
const wordOf = (file: string) => /^src\/(?!core\/)([a-z/-]+?)(?:\/providers)?\/[^/]+$/.exec(file)?.[1]
const roleOf = (file: string) =>
  file.includes("/providers/") ? "provider" : (/([a-z-]+)\.tsx?$/.exec(file)?.[1] ?? "")
const broken = (rule: (one: Import) => boolean) =>
  imports.filter((one) => !rule(one)).map((one) => `${one.from} → ${one.to}`)

test("there is something to look at", () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.some((one) => domainOf(one.from) === "clients" && one.to === "src/core/api/trpc.ts")).toBe(
    true,
  )
})

test("relative imports name their file", () => {
  expect(broken(({ to }) => /\.(ts|tsx|json|css|png)$/.test(to))).toEqual([])
})

/** The shelves of core, from the ground up: each takes from itself and from what stands before it. */
const shelves = [
  ["values"],
  ["base"],
  ["database", "http", "embedded"],
  ["access", "files", "live", "pages"],
  ["api"],
  ["openapi"],
]
const shelfOf = (file: string) => /^src\/core\/([a-z]+)\//.exec(file)?.[1]
const height = (shelf: string) => shelves.findIndex((names) => names.includes(shelf))

test("a shelf of core takes only from the shelves below it", () => {
  const fits = ({ from, to }: Import) => {
    const [mine, theirs] = [shelfOf(from), shelfOf(to)]
    return !mine || !theirs || mine === theirs || height(theirs) < height(mine)
  }
  expect(broken(fits)).toEqual([])
})

test("core is shelves of at most 15 files, and what opens them all", () => {
  const files = filesOf("src/core/**/*.ts")
  const odd = files.filter((file) => file !== "src/core/start.ts" && height(shelfOf(file) ?? "") < 0)
  expect(odd).toEqual([])
  for (const shelf of shelves.flat())
    expect(files.filter((file) => shelfOf(file) === shelf).length, shelf).toBeLessThanOrEqual(15)
})

test("core imports no domain", () => {
  expect(broken(({ from, to }) => !from.startsWith("src/core/") || domainOf(to) === undefined)).toEqual([])
})

test("a word imports of another its service and its shapes", () => {
  const own = ({ from, to }: Import) => {
    const [mine, theirs] = [wordOf(from), wordOf(to)]
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
const pureCore = /^src\/core\/(values\/\w+|database\/(tables|pagination)|access\/identity)\.ts$/

test("inside a domain the roles look one way", () => {
  const fits = ({ from, to, types }: Import) => {
    const [mine, theirs] = [wordOf(from), wordOf(to)]
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
    to.startsWith("src/core/values/")
  expect(broken(fits)).toEqual([])
})

test("the unscoped handle stays where it may be", () => {
  const allowed =
    /^src\/(core|auth|organizations|subscriptions|team|files|landing|portal|events|invoices\/overdue|dashboard\/tallies)\/|^src\/(app|main)\.ts$/
  const holders = filesOf("src/**/*.ts").filter((file) => /\bSystemDb\b|\bdb\.system\b/.test(read(file)))
  expect(holders.filter((file) => !allowed.test(file))).toEqual([])
})

/** The floors of the browser, from the ground up: a folder takes from itself and from the floors below. */
const floors = [["lib"], ["ui", "api"], ["shared"], ["staff", "portal", "site", "landing"]]
const folderOf = (file: string) => /^client\/([a-z]+)\//.exec(file)?.[1]
const floorOf = (file: string) => floors.findIndex((names) => names.includes(folderOf(file) ?? ""))
const browserFiles = globSync("client/**/*.{ts,tsx}", { cwd: root }).sort()

/** What a file of the browser names, at once or when it is needed: files by their path, packages by their name. */
const browserImports: Import[] = browserFiles.flatMap((from) => {
  const text = readFileSync(join(root, from), "utf8")
  const place = (name: string) =>
    name.startsWith(".") ? relative(root, resolve(root, dirname(from), name)) : name
  const named = [...text.matchAll(/^(?:import|export)\s+(type\s)?([^"']*?from\s+)?"([^"]+)"/gm)]
  const later = [...text.matchAll(/\bimport\("([^"]+)"\)/g)]
  return [
    ...named.map(([, types, names = "", to = ""]) => ({
      from,
      to: place(to),
      types: types !== undefined,
      names,
    })),
    ...later.map(([, to = ""]) => ({ from, to: place(to), types: false, names: "" })),
  ]
})
const brokenInBrowser = (rule: (one: Import) => boolean) =>
  browserImports.filter((one) => !rule(one)).map((one) => `${one.from} → ${one.to}`)

test("a folder of the browser takes only from the floors below it, and nothing takes from the entries", () => {
  expect(browserImports.some(({ to }) => to === "client/staff/clients/client-screen.tsx")).toBe(true)
  const fits = ({ from, to }: Import) => {
    if (!to.startsWith("client/") || folderOf(from) === undefined) return true
    return folderOf(to) === folderOf(from) || (folderOf(to) !== undefined && floorOf(to) < floorOf(from))
  }
  expect(brokenInBrowser(fits)).toEqual([])
})

test("the browser is folders that have a floor, and the entries", () => {
  expect(browserFiles.filter((file) => folderOf(file) !== undefined && floorOf(file) < 0)).toEqual([])
})

test("lib knows nothing of React", () => {
  expect(brokenInBrowser(({ from, to }) => folderOf(from) !== "lib" || !/react/.test(to))).toEqual([])
})

test("who isn't staff loads no forms, no hooks of calls and no schemas", () => {
  const heavy =
    /^(zod|react-hook-form|@hookform\/|@trpc\/react-query)|^client\/api\/hooks\.ts$|^src\/.*\bschema\.ts$/
  const light = ({ from, to, types }: Import) =>
    types || folderOf(from) === "staff" || folderOf(from) === undefined || !heavy.test(to)
  const ofHooks = ({ from }: Import) => from === "client/api/hooks.ts"
  expect(brokenInBrowser((one) => light(one) || ofHooks(one))).toEqual([])
})
