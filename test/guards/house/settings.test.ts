// The settings that the code reads, those that .env.example explains, and those that README and docs name.
import { expect, test } from "vitest"
import { filesOf, read } from "./tree.ts"

const config =
  /export const environment = z\.object\(\{([\s\S]*?)\n\}\)/.exec(
    read("src/core/base/environment.ts"),
  )?.[1] ?? ""
const known = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = ""]) => name)
const explained = [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name)
const named = ["README.md", ...filesOf("docs/*.md")].flatMap((page) =>
  [...read(page).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name),
)

/** Not of a deployment: start-up commands and containers set the one, compose.yaml alone reads the other. */
const setByCommand = ["NODE_ENV", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"]
const ofCompose = ["POSTGRES_PASSWORD", "REDIS_PASSWORD"]
/** The journeys alone read it. */
const ofTests = ["BROWSER_SLOWDOWN"]

test("there is something to compare", () => {
  for (const list of [known, explained, named]) expect(list).toContain("DATABASE_URL")
  expect(known.length).toBeGreaterThan(30)
  for (const name of ofCompose) expect(read("compose.yaml")).toContain(`\${${name}`)
  for (const name of ofTests) expect(read("test/e2e/support/slow.ts")).toContain(`process.env.${name}`)
})

test("every setting is explained once", () => {
  const missing = known.filter((name) => !explained.includes(name) && !setByCommand.includes(name))
  expect(missing, "each needs a line in .env.example").toEqual([])
  expect(
    explained.filter((name, at) => explained.indexOf(name) !== at),
    ".env.example has it twice",
  ).toEqual([])
})

test("every explained setting is read", () => {
  const idle = explained.filter((name) => !known.includes(name) && !ofCompose.includes(name))
  expect(idle, "src/core/base/environment.ts doesn't read it; take it out of .env.example").toEqual([])
})

test("README and docs name settings that exist", () => {
  expect(
    named.filter((name) => ![...known, ...setByCommand, ...ofTests].includes(name)),
    "correct the name in README.md or docs/",
  ).toEqual([])
})
