// Why the file of a document isn't among the originals.
import { expect, test } from "vitest"
import { reasonNot } from "../../src/reports/sales/originals/rules.ts"

const none = "There's no original yet. It's saved when the invoice is first emailed or downloaded."
const lost = "The original file is missing"
const full = "Left out because the file would be too large. Choose a shorter period."

test.each([
  [null, undefined, 0, none],
  [null, 1, 2_000_000_000, none],
  ["key", undefined, 0, lost],
  ["key", undefined, 2_000_000_001, lost],
  ["key", 0, 2_000_000_000, null],
  ["key", 1, 0, null],
  ["key", 1, 1_999_999_999, null],
  ["key", 2, 1_999_999_999, full],
  ["key", 2_000_000_001, 0, full],
])("kept as %s, of %s bytes, after %s: %s", (key, size, written, reason) =>
  expect(reasonNot({ key }, size, written)).toBe(reason),
)
