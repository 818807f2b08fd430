// Why the file of a document isn't among the originals.
import { expect, test } from "vitest"
import { reasonNot } from "../../src/reports/sales/originals/rules.ts"

const lost = "The original file is missing"
const full = "Left out because the file would be too large. Choose a shorter period."

test.each([
  [undefined, 0, lost],
  [undefined, 2_000_000_001, lost],
  [0, 2_000_000_000, null],
  [1, 0, null],
  [1, 1_999_999_999, null],
  [2, 1_999_999_999, full],
  [2_000_000_001, 0, full],
])("of %s bytes, after %s: %s", (size, written, reason) => expect(reasonNot(size, written)).toBe(reason))
