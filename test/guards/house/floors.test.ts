// The floors of the browser's folders, read from their imports, those of packages and those made later too.
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { filesOf, type Import, read } from "./tree.ts"

/** The floors of the browser, from the ground up: a folder takes from itself and from the floors below. */
const floors = [["lib"], ["ui", "api"], ["shared"], ["staff", "portal", "site", "landing"]]
const folderOf = (file: string) => /^client\/([a-z]+)\//.exec(file)?.[1]
const floorOf = (file: string) => floors.findIndex((names) => names.includes(folderOf(file) ?? ""))
const browserFiles = filesOf("client/**/*.{ts,tsx}")

/** What a file of the browser names, at once or when it is needed: files by their path, packages by their name. */
const browserImports: Import[] = browserFiles.flatMap((from) => {
  const text = read(from)
  const place = (name: string) => (name.startsWith(".") ? join(dirname(from), name) : name)
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
