// What people copy from README and docs is run by a test, or it is written down why it can't be.
import { existsSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, test } from "vitest"
import { docBlocks } from "../../support/doc-blocks.ts"
import { blocks } from "./blocks.ts"
import { filesOf, read, root } from "./tree.ts"

/** Outside of the operator's pages a block without a language is a drawing. */
const found = ["README.md", ...filesOf("docs/**/*.md")].flatMap((page) =>
  docBlocks(page).filter(({ language }) => language !== "" || page.startsWith("docs/operations/")),
)
const rows = Object.entries(blocks).flatMap(([page, list]) =>
  Object.entries(list).map(([start, proof]) => ({ page, start, proof })),
)
const belongs = (row: { page: string; start: string }, block: { page: string; text: string }) =>
  row.page === block.page && block.text.startsWith(row.start)

test("every block has one row", () => {
  expect(found.length).toBeGreaterThan(10)
  const wrong = found.filter((block) => rows.filter((row) => belongs(row, block)).length !== 1)
  expect(
    wrong.map(({ page, text }) => `${page}: ${text.split("\n")[0]}`),
    "write a row in test/guards/house/blocks.ts: the test that runs the block, or why none can",
  ).toEqual([])
})

test("every row has its block", () => {
  const idle = rows.filter((row) => !found.some((block) => belongs(row, block)))
  expect(
    idle.map(({ page, start }) => `${page}: ${start}`),
    "the block is gone: remove its row",
  ).toEqual([])
})

test("the test of a row reads that block", () => {
  const wrong = rows.flatMap(({ page, start, proof }) => {
    if (!("test" in proof)) return proof.why.length > 20 ? [] : [`${page}: ${start}: why not?`]
    const text = existsSync(join(root, proof.test)) ? read(proof.test) : ""
    return text.includes(basename(page)) && text.includes(JSON.stringify(start))
      ? []
      : [`${proof.test} doesn't read ${start} of ${page}`]
  })
  expect(wrong).toEqual([])
})
