// A long text as several files of a zip.
import { expect, test } from "vitest"
import { inParts } from "../../src/core/files/zip.ts"

async function partsOf(pieces: string[], max: number) {
  async function* buffers() {
    for (const piece of pieces) yield Buffer.from(piece)
  }
  const found: [string, string][] = []
  for await (const { name, bytes } of inParts({ name: "data/rows", ending: ".jsonl" }, buffers(), max))
    found.push([name, bytes.toString()])
  return found
}

test("a file ends once it has its bytes, and the next one continues it", async () => {
  expect(await partsOf(["ab", "cd", "ef", "g"], 4)).toEqual([
    ["data/rows.jsonl", "abcd"],
    ["data/rows-2.jsonl", "efg"],
  ])
  expect(await partsOf(["ab", "cd"], 4)).toEqual([["data/rows.jsonl", "abcd"]])
  expect(await partsOf(["ab"], 4)).toEqual([["data/rows.jsonl", "ab"]])
})

test("nothing makes no file", async () => {
  expect([await partsOf([], 4), await partsOf(["", ""], 4)]).toEqual([[], []])
})
