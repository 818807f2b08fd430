// What the settings reckon and say: the part of a logo that is kept, a browser's name, a line of the log.
import { expect, test } from "vitest"
import { sentenceOf } from "../../client/staff/profile/account/log-sentences.ts"
import { browserOf, isPhone } from "../../client/staff/profile/account/user-agent.ts"
import { movedBy, partOf, wholePicture } from "../../client/staff/profile/branding/crop.ts"

const picture = { width: 400, height: 100 }

test("a logo is kept whole, square or wide, and never beyond its edges", () => {
  expect(partOf(wholePicture, picture)).toEqual({ left: 0, top: 0, width: 400, height: 100 })
  const square = { ...wholePicture, shape: "square" as const }
  expect(partOf(square, picture)).toEqual({ left: 150, top: 0, width: 100, height: 100 })
  expect(partOf({ ...square, shape: "wide" }, picture)).toEqual({ left: 50, top: 0, width: 300, height: 100 })
  expect(partOf({ ...square, zoom: 2 }, picture)).toEqual({ left: 175, top: 25, width: 50, height: 50 })
  expect(partOf(movedBy(square, picture, -9, 0), picture).left).toBe(0)
  expect(partOf(movedBy(square, picture, 9, 9), picture)).toMatchObject({ left: 300, top: 0 })
  expect(partOf(movedBy(square, picture, 0.5, 0), picture).left).toBe(200)
})

test("a browser is called by its name, though it says others too", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)"
  const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`
  expect(browserOf(windows)).toBe("Chrome on Windows")
  expect(browserOf(`${windows} Edg/140.0`)).toBe("Edge on Windows")
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"
  expect(browserOf(phone)).toBe("Safari on iPhone")
  expect([isPhone(phone), isPhone(windows), isPhone(null)]).toEqual([true, false, false])
  expect(browserOf("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0")).toBe("Firefox on Linux")
  expect(browserOf("curl/8.0")).toBe("Unknown browser")
})

const entry = {
  id: 1,
  created_at: "2026-11-20T09:30:00.000Z",
  actor_type: "user" as const,
  actor: "ada@studio.example",
  actor_name: null,
  action: "sent",
  subject_type: "invoice",
  subject_id: 12,
  subject_number: null,
  details: {},
  is_whole: true,
}

test("a line of the log is a sentence, and leads to what is still there", () => {
  expect(sentenceOf(entry)).toEqual({ words: "ada@studio.example sent an invoice", to: "/invoices/12" })
  const numbered = { ...entry, subject_number: "INV-0012" }
  expect(sentenceOf(numbered).words).toBe("ada@studio.example sent invoice INV-0012")
  expect(sentenceOf({ ...numbered, action: "overdue" }).words).toBe("Invoice INV-0012 became overdue")
  const details = { number: "INV-0012" }
  expect(sentenceOf({ ...entry, action: "deleted", details })).toEqual({
    words: "ada@studio.example deleted invoice INV-0012",
    to: null,
  })
  const mail = { to: "ada@engine.example", cc: ["chair@engine.example"] }
  expect(sentenceOf({ ...entry, details: mail }).words).toBe(
    "ada@studio.example sent an invoice to ada@engine.example, chair@engine.example",
  )
  expect(sentenceOf({ ...entry, action: "reminded", details: mail }).words).toBe(
    "ada@studio.example sent a reminder for an invoice to ada@engine.example, chair@engine.example",
  )
  const note = { ...entry, subject_type: "credit_note", action: "created" }
  expect(sentenceOf({ ...note, details: { invoice: "INV-0012" } }).words).toBe(
    "ada@studio.example created a credit note for invoice INV-0012",
  )
  expect(sentenceOf({ ...note, details: { invoice: null } }).words).toBe(
    "ada@studio.example created a credit note",
  )
  expect(
    sentenceOf({ ...note, action: "refunded", details: { number: "CN-0001", amount: "$5.00" } }).words,
  ).toBe("ada@studio.example refunded $5.00 of credit note CN-0001")
  const way = { changes: { name: { from: "Old bank", to: "New bank" } } }
  expect(
    sentenceOf({ ...entry, subject_type: "payment_method", action: "changed", details: way }).words,
  ).toBe("ada@studio.example changed a payment method (New bank)")
  const own = { company: { from: "Old Ltd", to: "New Ltd" }, street: { from: null, to: "Hof 3\nFloor 2" } }
  const corrected = { ...entry, actor: "Ada", subject_type: "client", details: { name: "Ada", changes: own } }
  expect(sentenceOf({ ...corrected, action: "details_changed" }).words).toBe(
    "Ada changed their details: Company from Old Ltd to New Ltd, Street from nothing to Hof 3, Floor 2",
  )
  const back = { name: "Ada", changes: { phone: { from: "555 0100", to: null } } }
  expect(
    sentenceOf({ ...corrected, actor: "me@studio.example", action: "details_restored", details: back }).words,
  ).toBe("me@studio.example undid a change by Ada: Phone from 555 0100 to nothing")
  const tax = { ...entry, subject_type: "tax" }
  const renamed = { changes: { name: { from: "VAT 19%", to: "Standard" } } }
  expect(sentenceOf({ ...tax, action: "changed", details: renamed }).words).toBe(
    "ada@studio.example renamed the tax VAT 19% to Standard",
  )
  const terms = { changes: { terms_days: { from: null, to: 14 }, default_tax_id: { from: null, to: 3 } } }
  const settings = { ...entry, subject_type: "billing", action: "settings_changed", details: terms }
  expect(sentenceOf(settings).words).toBe(
    "ada@studio.example changed the invoicing settings: terms days, default tax",
  )
  const protecting = { changes: { protect_issued: { from: false, to: true } } }
  expect(sentenceOf({ ...settings, details: protecting }).words).toBe(
    "ada@studio.example turned invoice locking on",
  )
  const series = { ...entry, subject_type: "number_series" }
  const respelled = { was: { name: "Invoices" }, is: { name: "Berlin" } }
  expect(sentenceOf({ ...series, action: "changed", details: respelled }).words).toBe(
    "ada@studio.example changed the number series Berlin",
  )
  expect(sentenceOf({ ...series, action: "archived", details: { name: "Berlin" } }).words).toBe(
    "ada@studio.example archived the number series Berlin",
  )
  const lapsed = { ...entry, actor_type: "system" as const, actor: null, subject_type: "subscription" }
  expect(sentenceOf({ ...lapsed, action: "lapsed" }).words).toBe("The plan expired")
  expect(sentenceOf({ ...lapsed, action: "given_away" }).words).toBe("Portico: subscription given away")
})
