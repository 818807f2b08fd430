// The tests of a file run one after another.
import { expect, test } from "vitest"
import { filesOf, read } from "./tree.ts"

const concurrent = /\b(?:test|it|describe)\.concurrent\b/

test("no test runs beside another of its file", () => {
  const files = filesOf("test/**/*.test.ts").filter((file) => concurrent.test(read(file)))
  expect(files, "drop .concurrent: files already run side by side (test/guards/README.md)").toEqual([])
})
