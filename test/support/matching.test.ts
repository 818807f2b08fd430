// `npm test -- <path or word>` runs the tests that match, of any kind.
import { execFile } from "node:child_process"
import { expect, test } from "vitest"
import { matching } from "./matching.ts"

const files = [
  "test/invoices/zip.test.ts",
  "test/slow/invoice-races.test.ts",
  "test/e2e/texts/invoices.test.ts",
  "test/e2e/after/texts.test.ts",
  "test/locale/rules.test.ts",
]

test.for([
  [["invoices"], ["test/invoices/zip.test.ts", "test/e2e/texts/invoices.test.ts"]],
  [
    ["races", "locale"],
    ["test/slow/invoice-races.test.ts", "test/locale/rules.test.ts"],
  ],
  [["test/e2e/"], ["test/e2e/texts/invoices.test.ts"]],
  [["./test/locale"], ["test/locale/rules.test.ts"]],
  [["nonsense"], []],
] as const)("%j means %j", ([words, found]) => expect(matching(words, files)).toEqual(found))

test("a run that matches nothing fails with a sentence", async () => {
  const { promise, resolve } = Promise.withResolvers<[code: unknown, output: string]>()
  execFile(process.execPath, ["test/run.ts", "no-such-test"], (error, output) =>
    resolve([error?.code, output]),
  )
  expect(await promise).toEqual([1, expect.stringMatching(/^No test matches no-such-test: give a part of/)])
})
