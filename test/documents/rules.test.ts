// What stands on a printed document of what settles it, and what its file is called.
import { expect, test } from "vitest"
import { fileNamer, pdfName } from "../../src/documents/rules.ts"
import { settledOf, wasPaid } from "../../src/documents/settled/rules.ts"

const nothing = { paid: 0, credited: 0 }

test.each([
  ["sent", {}, false],
  ["sent", { paid: 1 }, true],
  ["sent", { credited: 1 }, true],
  ["sent", { paid: 1, credited: 1 }, true],
  ["overdue", { paid: 1, credited: 2 }, true],
  ["paid", {}, false],
  ["paid", { paid: 1 }, false],
  ["paid", { paid: 1, credited: 1 }, true],
  ["cancelled", { paid: 1, credited: 2 }, false],
] as const)("%s with %o: said %s", (status, more, isSaid) => {
  const settled = { ...nothing, ...more }
  expect(settledOf(status, settled)).toEqual(isSaid ? settled : undefined)
})

test.each([
  [0, 100, false],
  [49, 100, false],
  [50, 100, true],
  [100, 100, true],
  [0, 0, true],
  [50, 101, false],
])("%d that came of %d make it paid: %s", (paid, payable, isPaid) =>
  expect(wasPaid({ paid, payable })).toBe(isPaid),
)

test.each([
  ["INV-0012", "invoice-INV-0012.pdf"],
  ["2026/11\\12", "invoice-2026-11-12.pdf"],
  ['a:b*c?d"e<f>g|h', "invoice-a-b-c-d-e-f-g-h.pdf"],
  ["a\u0000b\u007fc\u202ed", "invoice-a-b-c-d.pdf"],
  ["a\u2028b\u2029c", "invoice-a-b-c.pdf"],
  ["../..", "invoice-..-...pdf"],
  ["Nº 1 é", "invoice-Nº 1 é.pdf"],
])("%j is in the file %s", (number, name) => {
  expect(pdfName({ number })).toBe(name)
  expect(pdfName({ number }, "credit_note")).toBe(name.replace("invoice", "credit-note"))
})

test.each([
  ["de", "rechnung", "rechnungskorrektur", "angebot", "proforma-rechnung", "kontoauszug", "zahlungsbeleg"],
  ["fr", "facture", "avoir", "devis", "facture-pro-forma", "relevé-de-compte", "reçu"],
  [null, "invoice", "credit-note", "quote", "pro-forma", "statement", "receipt"],
])("in %s a file is named in its document's language", (language, ...names) => {
  const kinds = ["invoice", "credit_note", "quote", "pro_forma", "statement", "receipt"] as const
  const all = kinds.map((kind) => pdfName({ number: "A-1", language }, kind))
  expect(all).toEqual(names.map((name) => `${name}-A-1.pdf`))
})

test("in one folder a name that isn't the number, or is another's, has the id behind it", () => {
  const nameOf = fileNamer()
  const named = [
    [1, "A", "invoice-A.pdf"],
    [2, "B", "invoice-B.pdf"],
    [3, "a", "invoice-a-3.pdf"],
    [4, "Á", "invoice-Á-4.pdf"],
    [5, "A-3", "invoice-A-3-5.pdf"],
    [6, "A/7", "invoice-A-7-6.pdf"],
    [7, "A", "invoice-A-7.pdf"],
    [7, "A", "invoice-A-7-7.pdf"],
    [7, "A", "invoice-A-7-7-7.pdf"],
  ] as const
  for (const [id, number, name] of named) expect(nameOf({ id, number })).toBe(name)
  expect(nameOf({ id: 1, number: "A" }, "credit_note")).toBe("credit-note-A.pdf")
  expect(nameOf({ id: 2, number: "a" }, "credit_note")).toBe("credit-note-a-2.pdf")
  expect(fileNamer()({ id: 8, number: "A" })).toBe("invoice-A.pdf")
})
