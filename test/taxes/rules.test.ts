// What is kept of a tax that was typed, what of it may still change, and what the log says of it.
import { expect, test } from "vitest"
import { keepsFigures, loggedTax, toStoredTax } from "../../src/taxes/rules.ts"

const gst = { name: "GST", rate: 5, compound: false }
const qst = { name: "QST", rate: 9.975, compound: true }
const typed = { name: "Quebec", category: "S" as const, components: [gst, qst], reason: undefined }
const atRest = { ...typed, reason: null, reason_code: null }

test.each([
  ["no reason", typed, atRest],
  [
    "a reason",
    { ...typed, reason: "Why", reason_code: "VATEX-EU-O" },
    { ...typed, reason: "Why", reason_code: "VATEX-EU-O" },
  ],
  ["no reason, said so", { ...typed, reason: null, reason_code: null }, atRest],
  [
    "no word on compounding",
    { ...typed, components: [{ name: "GST", rate: 5 }] },
    { ...atRest, components: [gst] },
  ],
])("kept of a tax: %s", (_, input, kept) => expect(toStoredTax(input)).toEqual(kept))

const tax = {
  ...{ id: 3, archived_at: null },
  ...{ name: "None", category: "E" as const, components: [{ ...gst, rate: 0 }] },
  ...{ reason: "Why", reason_code: "VATEX-EU-O" },
}

test.each([
  [{}, true],
  [{ name: "Another" }, true],
  [{ category: "E" as const }, true],
  [{ category: "O" as const }, false],
  [{ components: tax.components }, true],
  [{ components: [{ name: "GST", rate: 0 }] }, true],
  [{ components: [{ name: "GST", rate: 0, compound: true }] }, false],
  [{ components: [{ name: "GST", rate: 1 }] }, false],
  [{ components: [{ name: "PST", rate: 0 }] }, false],
  [{ components: [gst, qst] }, false],
  [{ reason: "Why" }, true],
  [{ reason: "Why not" }, false],
  [{ reason: null }, false],
  [{ reason_code: "VATEX-EU-O" }, true],
  [{ reason_code: "VATEX-EU-AE" }, false],
  [{ reason_code: null }, false],
])("%j leaves the figures as they are: %s", (patch, isKept) => expect(keepsFigures(tax, patch)).toBe(isKept))

test("the log has a tax in one line of figures", () =>
  expect(loggedTax(atRest)).toEqual({
    name: "Quebec",
    category: "S",
    rates: ["GST 5 %", "QST 9.975 % compound"],
  }))
