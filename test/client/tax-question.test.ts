// The question about VAT or sales tax: what it starts with, what follows the country, and what is sent.
import { expect, test } from "vitest"
import {
  inCountry,
  numberField,
  toSetup,
  valuesOf,
} from "../../client/staff/billing/tax-question/tax-question-values.ts"
import { sentenceOf } from "../../client/staff/profile/account/log-sentences.ts"
import type { BillingSettings } from "../../src/invoice-settings/schema.ts"
import type { Tax } from "../../src/taxes/schema.ts"

const settings: BillingSettings = {
  ...{
    protect_issued: false,
    prices_include_tax: false,
    invoices_without_project: false,
    price_decimals: null,
    terms_days: null,
  },
  ...{ default_tax_id: null, fiscal_year_start: 1, language: "en", terms: null, books_closed_until: null },
  ...{ invoice_footer: null, paper_size: "automatic", charges_tax: null, on_accept: "nothing" },
  ...{ hourly_rate: null, time_rounding: 1 },
}
const seller = { country: null, vat_id: null, tax_number: null, tax_id: null }
const known = { seller, settings, taxes: [], likelyCountry: "DE" }
const german = [{ name: "VAT", rate: 19, compound: false }]

test("it starts with the likely country's usual rate and sentence", () => {
  expect(valuesOf(known)).toMatchObject({ charges_tax: "yes", country: "DE", components: german })
  expect(valuesOf(known).reason).toContain("§ 19 UStG")
  expect(valuesOf({ ...known, seller: { ...seller, country: "FR" } }, "no")).toMatchObject({
    ...{ charges_tax: "no", country: "FR", components: [{ name: "TVA", rate: 20 }] },
  })
  expect(valuesOf({ ...known, likelyCountry: "US" }).components).toEqual([
    { name: "Sales tax", rate: Number.NaN, compound: false },
  ])
})

test("asked again, it starts with the last answer and the default tax", () => {
  const tax: Tax = {
    ...{ id: 3, name: "VAT 7%", category: "S", components: [{ name: "VAT", rate: 7, compound: false }] },
    ...{ reason: null, reason_code: null, archived_at: null },
  }
  const answered = { ...settings, default_tax_id: 3, charges_tax: "yes" as const }
  const again = valuesOf({ ...known, settings: answered, taxes: [tax] })
  expect(again).toMatchObject({ charges_tax: "yes", components: tax.components })
  const exempt: Tax = { ...tax, category: "E", reason: "Own words" }
  const no = { ...answered, charges_tax: "no" as const }
  expect(valuesOf({ ...known, settings: no, taxes: [exempt] })).toMatchObject({
    ...{ charges_tax: "no", reason: "Own words", components: german },
  })
  // No sentence is put in place of another default.
  const outside: Tax = { ...tax, category: "O", reason: "Outside the scope of VAT" }
  expect(valuesOf({ ...known, settings: no, taxes: [outside] })).toMatchObject({
    charges_tax: "no",
    reason: "",
  })
})

test("rates and sentence follow the country until someone changes them", () => {
  const values = valuesOf(known)
  expect(inCountry(values, "AT")).toMatchObject({ country: "AT", components: [{ name: "VAT", rate: 20 }] })
  expect(inCountry(values, "AT").reason).toContain("§ 6 Abs. 1 Z 27 UStG")
  const typed = { ...values, components: [{ name: "VAT", rate: 16, compound: false }], reason: "Own words" }
  expect(inCountry(typed, "AT")).toEqual({ country: "AT" })
})

test("the number is the one that the country prints, and no other is sent", () => {
  expect(numberField("GR", "yes")).toMatchObject({
    label: "VAT ID",
    hint: expect.stringContaining("EL123456789"),
  })
  expect([numberField("DE", "no").label, numberField("US", "yes").label]).toEqual(["Tax number", "Tax ID"])
  const values = { ...valuesOf(known), vat_id: "DE123456789", tax_number: "12/345", tax_id: "old" }
  expect(toSetup(values)).toEqual({
    ...{ charges_tax: "yes", country: "DE", vat_id: "DE123456789", components: german },
  })
  expect(toSetup({ ...values, charges_tax: "no" })).toEqual({
    ...{ charges_tax: "no", country: "DE", tax_number: "12/345", reason: values.reason },
  })
  // A sentence that isn't on the screen isn't sent.
  expect(toSetup({ ...values, charges_tax: "no", country: "US" })).toEqual({
    ...{ charges_tax: "no", country: "US", tax_id: "old", reason: null },
  })
})

test("the log says how it was answered", () => {
  const said = (to: string) =>
    sentenceOf({
      ...{ id: 1, created_at: "2026-11-20T09:30:00.000Z", actor_type: "user", actor: "Ada", is_whole: true },
      ...{ action: "settings_changed", subject_type: "billing", subject_id: 1, subject_number: null },
      actor_name: null,
      details: { changes: { charges_tax: { from: null, to }, default_tax_id: { from: null, to: 3 } } },
    }).words
  expect(["yes", "no", "skipped"].map(said)).toEqual([
    "Ada answered that the business charges VAT or sales tax",
    "Ada answered that the business doesn't charge VAT or sales tax",
    "Ada skipped the question about VAT or sales tax",
  ])
})
