// Files that a person reads once: short, named by their role, in a place that can be guessed.
import { expect, test } from "vitest"
import { read, sources } from "./tree.ts"

test("no file is longer than 250 lines", () => {
  const long = sources.filter((file) => read(file).split("\n").length - 1 > 250)
  expect(long).toEqual([])
})

test("a file opens with one sentence in product words", () => {
  expect(sources.filter((file) => !read(file).startsWith("// "))).toEqual([])
})

test("a domain holds six kinds of files", () => {
  const odd = sources.filter(
    (file) =>
      /^src\/(?!core\/|demo\/|operator\/)[a-z-]+\//.test(file) &&
      !/\/providers\/[a-z-]+\.ts$|^src\/languages\/phrases\/[a-z]+\/[a-z-]+\.ts$/.test(file) &&
      !/^src\/invoicing\/[a-z-]+\.ts$/.test(file) &&
      !/^src\/([a-z-]+\/)+(schema|rules|queries|present|service|router)\.ts$/.test(file),
  )
  expect(odd).toEqual([])
})

test("nothing is left open", () => {
  const loose = sources.filter((file) =>
    /\b(TODO|FIXME)\b|@ts-(ignore|expect-error|nocheck)/.test(read(file)),
  )
  expect(loose).toEqual([])
})

test("outside of core no type is forced", () => {
  const forced = sources.filter(
    (file) =>
      !file.startsWith("src/core/") &&
      /\bas (any|unknown|never|[A-Z])|: any\b|[\w)\]]!\.|[\w)\]]!\)/.test(withoutText(read(file))),
  )
  expect(forced).toEqual([])
})

// An import under another name forces nothing, nor do the words of a screen ("Mark as Paid") on a line of their own.
const withoutText = (code: string) =>
  code
    .replace(/^import [^"']*from /gm, "")
    .replace(/^\s*[A-Z][\w ,.'’…?]*$/gm, "")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm, "")
