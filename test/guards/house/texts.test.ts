// Sentences with a fixed wording stand in the product to the letter, and a test in the browser causes each.
import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { errorCatalogue, otherTexts, type Screen } from "./texts.ts"

const root = resolve(import.meta.dirname, "../../..")
const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8").replace(/\s+/g, " "))
    .join("\n")
const product = read("client/**/*.{ts,tsx}", "src/**/*.ts")
const tests = read("test/e2e/**/*.test.ts")

const screens = [...errorCatalogue, ...otherTexts]
const finished = screens.filter(({ later }) => !later)
const said = ({ screen, texts }: Screen) => texts.map((text) => ({ screen, text }))
const names = (list: { screen: string; text: string }[]) =>
  list.map(({ screen, text }) => `${screen}: ${text}`)

test("a sentence is found as a whole only", () => {
  expect(holds('toast.error("Failed to update project status")', "Failed to update project")).toBe(false)
  expect(holds('toast.error("Failed to update project")', "Failed to update project")).toBe(true)
  expect(holds("<p> Access Denied </p>", "Access Denied")).toBe(true)
  expect(holds('"Failed to create client (500)"', "Failed to create client (")).toBe(true)
  expect(holds('"Network error: please wait"', "Network error: ")).toBe(true)
})

test("what a finished screen says stands in the product", () => {
  expect(names(finished.flatMap(said).filter(({ text }) => !holds(product, text)))).toEqual([])
})

test("what a finished screen says is caused by a test in the browser", () => {
  expect(names(finished.flatMap(said).filter(({ text }) => !holds(tests, text)))).toEqual([])
})

test("a screen whose sentences are built and tested isn't one to come", () => {
  const known = new Set(finished.flatMap(({ texts }) => texts))
  const others = screens.filter(({ later }) => later).flatMap(said)
  const ready = ({ text }: { text: string }) => !known.has(text) && holds(product, text) && holds(tests, text)
  expect(names(others.filter(ready))).toEqual([])
})

/** Between quotes, backticks or tags; what goes on at run time ends with a bracket or a blank. */
function holds(code: string, text: string): boolean {
  const begin = /["'`>}] ?$/
  const end = /[( ]$/.test(text) ? /^/ : /^ ?["'`<{]/
  for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + 1))
    if (
      begin.test(code.slice(Math.max(0, at - 2), at)) &&
      end.test(code.slice(at + text.length, at + text.length + 2))
    )
      return true
  return false
}
