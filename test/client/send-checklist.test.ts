// What the sheet that sends an invoice offers to add, and what keeps the invoice from being sent.
import { expect, test } from "vitest"
import {
  labelOf,
  missingChecks,
  otherWarnings,
  ownersPart,
} from "../../client/staff/invoices/checklist/checks.ts"
import { missingOn } from "../../src/invoices/issuing/rules.ts"

const unknown = { address: null, country: null, tax_ids: [] }
const bare = { has_lines: true, is_taxed: true, categories: [], seller: unknown, buyer: unknown } as const
const checks = (warnings: { field: string; message: string }[], more: object = {}) =>
  missingChecks({ warnings, blocking: [], isPayable: true, client: "Ada", ...more })

test("only what is missing is listed, an address and its country as one", () => {
  const labels = checks(missingOn(bare), { isPayable: false }).map(({ label }) => label)
  expect(labels).toEqual([
    ...["Add your address", "Add your tax ID", "Set up how you get paid", "Add Ada's address"],
  ])
  expect(checks([])).toEqual([])
})

test("when only the country is missing, only the country is asked for", () => {
  const seller = { ...unknown, address: "1 Main Street" }
  const found = checks(missingOn({ ...bare, is_taxed: false, seller, buyer: seller }))
  expect(found.map(({ label, onlyCountry }) => [label, onlyCountry])).toEqual([
    ["Add your country", true],
    ["Add Ada's country", true],
  ])
})

test("what blocks is marked, also when only the country of an address blocks", () => {
  const blocking = ["seller.country", "buyer.tax_id"]
  const warnings = missingOn({ ...bare, categories: ["AE"] })
  const blocks = checks(warnings, { blocking, isPayable: false }).filter((check) => check.blocks)
  expect(blocks.map(({ fix }) => fix)).toEqual(["seller.address", "buyer.tax_id"])
})

test("a tax ID says why it is needed", () => {
  const details = checks(missingOn({ ...bare, categories: ["AE"] })).flatMap(({ detail }) => detail ?? [])
  expect(details).toEqual(["It's required when you charge tax.", "It's required for reverse charge."])
})

test("what only the editor can settle stays a warning", () => {
  const warnings = [...missingOn({ ...bare, has_lines: false }), { field: "due_date", message: "Late" }]
  expect(otherWarnings(warnings).map(({ field }) => field)).toEqual(["items", "due_date"])
})

test("a member reads what an owner needs to do", () => {
  expect(ownersPart("seller.address", true)).toBe(
    "An owner needs to add the business's country in the settings.",
  )
  expect(ownersPart("seller.tax_id", false)).toContain("tax ID")
  expect(ownersPart("payment_methods", false)).toContain("payment method")
  expect(labelOf("buyer.tax_id", "Ada", false)).toBe("Add Ada's tax ID")
})
