// Tables as CSV: what spreadsheets read as it was meant, and nothing that they would run.
import fc from "fast-check"
import { expect, test } from "vitest"
import { csvLine, csvStart } from "../../../src/core/api/csv.ts"

test.each([
  ["plain", "plain"],
  ["", ""],
  ["a, b", '"a, b"'],
  ['5" screen', '"5"" screen"'],
  ["two\nlines", '"two\nlines"'],
  ["two\rlines", '"two\rlines"'],
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "\"'\t'=1\""],
  ["\r=1", "\"'\r'=1\""],
  ["\n=1", "\"'\n'=1\""],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ["a=1", "a=1"],
  ["＝1+1", "'＝1+1"],
  [" =1+1", "' =1+1"],
  ["a;=1+1", '"a;\'=1+1"'],
  ["a; @SUM(A1)", '"a;\' @SUM(A1)"'],
  ["a\t+1", '"a\t\'+1"'],
  ["a\r\n-1", '"a\r\n\'-1"'],
  ["a; b", '"a; b"'],
  ["a-b@c+d", "a-b@c+d"],
  [-5, "-5"],
  [1.5, "1.5"],
  [null, ""],
  [{ minor: -1_250n, currency: "USD" }, "-12.50"],
  [{ minor: 5, currency: "KWD" }, "0.005"],
  [{ minor: 10n ** 18n, currency: "JPY" }, "1000000000000000000"],
])("%o is written %o", (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`)
})

test("a line has its cells between commas", () => {
  expect(csvLine(["a", null, 1])).toBe("a,,1\r\n")
  expect(csvLine([])).toBe("\r\n")
  expect([...new TextEncoder().encode(csvStart)]).toEqual([0xef, 0xbb, 0xbf])
})

test("with semicolons, numbers have a decimal comma, and no comma begins a formula", () => {
  const cells = [
    "a",
    19.5,
    { minor: -1_250n, currency: "USD" },
    { minor: 100n, currency: "JPY" },
    null,
    "1.5",
  ]
  expect(csvLine(cells, "semicolon")).toBe("a;19,5;-12,50;100;;1.5\r\n")
  expect(csvLine(["a;b", "a,=1+1", "=1"], "semicolon")).toBe('"a;b";"a,\'=1+1";\'=1\r\n')
})

test("for any texts, as many cells are read as were written, and none is a formula", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@"\t\r\n,; a]*$/))
  const plain = (each: string) => each.replaceAll("'", "")
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const line = csvLine(texts)
      const cells = [...`${line.slice(0, -2)},`.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*),/g)].map(
        ([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell),
      )
      expect(cells.map(plain)).toEqual(texts.map(plain))
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      // Readers with another separator see no formula either.
      for (const end of [";", "\t"])
        for (const cell of line.split(/\r|\n/).flatMap((each) => each.split(end)))
          expect(cell).not.toMatch(/^\s*[=+@]|^\s*-(?!\d)/)
    }),
  )
})
