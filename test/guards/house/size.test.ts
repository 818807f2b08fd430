// Files that a person reads once: short, named by their role, in a place that can be guessed.
import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"

const root = resolve(import.meta.dirname, "../../..")
const sources = globSync("{src,jobs,client}/**/*.{ts,tsx}", { cwd: root })
const text = (file: string) => readFileSync(join(root, file), "utf8")

test("no file is longer than 250 lines", () => {
  const long = sources.filter((file) => text(file).split("\n").length - 1 > 250)
  expect(long).toEqual([])
})

test("a file opens with one sentence in product words", () => {
  expect(sources.filter((file) => !text(file).startsWith("// "))).toEqual([])
})

test("a domain holds six kinds of files", () => {
  const odd = sources.filter(
    (file) =>
      /^src\/(?!core\/)[a-z-]+\//.test(file) &&
      !/\/providers\/[a-z-]+\.ts$/.test(file) &&
      !/^src\/([a-z-]+\/)+(schema|rules|queries|present|service|router)\.ts$/.test(file),
  )
  expect(odd).toEqual([])
})

test("nothing is left open", () => {
  const loose = sources.filter((file) =>
    /\b(TODO|FIXME)\b|@ts-(ignore|expect-error|nocheck)/.test(text(file)),
  )
  expect(loose).toEqual([])
})

test("outside of core no type is forced", () => {
  const forced = sources.filter(
    (file) =>
      !file.startsWith("src/core/") &&
      /\bas (any|unknown|never|[A-Z])|: any\b|[\w)\]]!\.|[\w)\]]!\)/.test(withoutText(text(file))),
  )
  expect(forced).toEqual([])
})

// An import under another name forces nothing, nor do the words of a screen ("Mark as Paid") on a line of their own.
const withoutText = (code: string) =>
  code
    .replace(/^import [^"']*from /gm, "")
    .replace(/^\s*[A-Z][\w ,.'’…?]*$/gm, "")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm, "")
