// Amounts in every way that people write them.
import { describe, expect, test } from "vitest"
import * as amounts from "../../client/lib/amount.ts"
import { marksOf, readRate } from "../../client/lib/amount.ts"

const english = marksOf("en")
const readAmount = (text: string, digits: number) => amounts.readAmount(text, digits, english)
const readBroken = (text: string) => amounts.readBroken(text, english)
const readWhole = (text: string) => amounts.readWhole(text, english)

const nbsp = "\u00a0"
const narrow = "\u202f"

test.each<[string, number]>([
  ["1", 1],
  ["12.", 12],
  ["12,", 12],
  ["1.5", 1.5],
  ["1,5", 1.5],
  [".5", 0.5],
  [",5", 0.5],
  ["0.05", 0.05],
  ["007", 7],
  ["2400", 2400],
  ["2400.5", 2400.5],
  ["2,400.00", 2400],
  ["2.400,00", 2400],
  ["1,250", 1250],
  ["1.250.000", 1_250_000],
  ["1,250,000", 1_250_000],
  ["1,250,000.75", 1_250_000.75],
  ["1.250.000,75", 1_250_000.75],
  ["€1.250,50", 1250.5],
  ["1.250,50 €", 1250.5],
  ["$1,250.50", 1250.5],
  ["US$1,250.50", 1250.5],
  ["1 250,50", 1250.5],
  [`1${nbsp}250,50${nbsp}€`, 1250.5],
  [`1${narrow}250${narrow}000,5`, 1_250_000.5],
  ["1'250.50", 1250.5],
  ["1’250.50", 1250.5],
  ["CHF 1'250.–", 1250],
  ["1.250,-", 1250],
  ["Fr. 12.50", 12.5],
  ["kr 99", 99],
  ["99 kr", 99],
  ["99 zł", 99],
  ["EUR 10", 10],
  ["10 EUR", 10],
  ["₹1,00,000.50", 100_000.5],
  ["S/ 20.10", 20.1],
  ["٣٫٥", 3.5],
  ["１２．５０", 12.5],
  ["  12.5  ", 12.5],
  ["12.5000", 12.5],
  ["1250.00", 1250],
  ["999999999999.99", 999_999_999_999.99],
])("%s is read", (text, value) => {
  expect(readAmount(text, 2)).toEqual({ value })
})

test.each(["", "   ", nbsp])("nothing (“%s”) is nothing", (text) => {
  expect(readAmount(text, 2)).toEqual({ value: null })
})

test.each([
  ["abc", "“abc” isn't an amount"],
  ["$", "“$” isn't an amount"],
  ["-5", "“-5” isn't an amount"],
  ["(5)", "“(5)” isn't an amount"],
  ["1e3", "“1e3” isn't an amount"],
  ["12 50", "“12 50” isn't an amount"],
  ["1.2.3", "“1.2.3” isn't an amount"],
  ["1,25,00.5", "“1,25,00.5” isn't an amount"],
  ["1.250,50,00", "“1.250,50,00” isn't an amount"],
  ["1'250.500.00", "“1'250.500.00” isn't an amount"],
  ["about 80 each", "“about 80 each” isn't an amount"],
  ["12.505", "For thousands, write 12505"],
  ["€1.000", "Write 1000 or 1"],
  ["0.125", "At most 2 decimals"],
  ["12,5055", "At most 2 decimals"],
  ["1234567890123", "This amount is too large"],
])("%s isn't understood, and that is said", (text, problem) => {
  expect(readAmount(text, 2)).toEqual({ problem })
})

describe("decimals are those of the currency", () => {
  test.each<[string, number, number]>([
    ["1500", 0, 1500],
    ["1,500", 0, 1500],
    ["1500.00", 0, 1500],
    ["1.250", 3, 1.25],
    ["1,250.125", 3, 1250.125],
    ["1.250,125", 3, 1250.125],
  ])("%s with %d of them", (text, digits, value) => {
    expect(readAmount(text, digits)).toEqual({ value })
  })

  test("none in a currency that has none", () => {
    expect(readAmount("15.5", 0)).toEqual({ problem: "This currency has no decimals" })
  })
})

test("a number of pieces is whole", () => {
  expect(readWhole("3")).toEqual({ value: 3 })
  expect(readWhole("2.00")).toEqual({ value: 2 })
  expect(readWhole("1,000")).toEqual({ value: 1000 })
  expect(readWhole("")).toEqual({ value: null })
  expect(readWhole("1.5")).toEqual({ problem: "Whole numbers only" })
  expect(readWhole("1,5")).toEqual({ problem: "Whole numbers only" })
  expect(readWhole("some")).toEqual({ problem: "“some” isn't a number" })
})

describe("a rate", () => {
  test.each<[string, number | null]>([
    ["19", 19],
    ["8,1", 8.1],
    ["9.975", 9.975],
    ["9,975 %", 9.975],
    [".5", 0.5],
    ["25.", 25],
    ["100", 100],
    ["0.00010", 0.0001],
    [" ", null],
  ])("%s is read", (text, value) => expect(readRate(text)).toEqual({ value }))

  test.each([
    ["100.1", "Enter a rate from 0 to 100"],
    ["9.97512", "At most 4 decimals"],
    ["1,000.5", "Enter a rate from 0 to 100"],
    ["a fifth", "Enter a rate from 0 to 100"],
    ["-5", "Enter a rate from 0 to 100"],
  ])("%s isn't: %s", (text, problem) => expect(readRate(text)).toEqual({ problem }))
})

test.each([
  ["1.5", 1.5],
  ["1,5", 1.5],
  ["1:30", 1.5],
  ["0:20", 0.333333],
  [" 12:05 ", 12.083333],
  ["1.333", 1.333],
  ["1,2500", 1.25],
  ["2", 2],
  ["", null],
])("a broken quantity “%s” is read", (text, value) => {
  expect(readBroken(text)).toEqual({ value })
})

test.each([
  ["1:75", "“1:75” isn't a number"],
  ["about 2", "“about 2” isn't a number"],
  ["0.1234567", "At most 6 decimals"],
])("a broken quantity “%s” is refused with a reason", (text, problem) => {
  expect(readBroken(text)).toEqual({ problem })
})

test("a price with more decimals than its currency can have three of them", () => {
  expect(readAmount("1.234", 4)).toEqual({ value: 1.234 })
  expect(readAmount("1.234", 2)).toEqual({ problem: "For thousands, write 1234" })
})

describe("a lone mark before three digits", () => {
  test.each<[string, string, number, object]>([
    ["en", "1,250", 2, { value: 1250 }],
    ["en", "1.250", 2, { problem: "Write 1250 or 1.25" }],
    ["en", "12,500", 3, { problem: "Write 12500 or 12.5" }],
    ["en", "12,345", 3, { problem: "Write 12345 or 12.345" }],
    ["en", "12.345", 3, { value: 12.345 }],
    ["en", "1,789", 4, { problem: "Write 1789 or 1.789" }],
    ["de", "12,500", 3, { value: 12.5 }],
    ["de", "12.500", 3, { problem: "Write 12500 or 12,5" }],
    ["de", "1.250", 2, { value: 1250 }],
    ["de", "1,250", 2, { problem: "Write 1250 or 1,25" }],
    ["de", "1,234", 2, { problem: "For thousands, write 1234" }],
    ["fr", "1.250", 2, { problem: "Write 1250 or 1,25" }],
    ["de-CH", "1,250", 0, { problem: "For thousands, write 1250" }],
    ["de", "١٬٢٥٠", 3, { value: 1250 }],
    ["de", "١٫٢٥٠", 3, { value: 1.25 }],
  ])("in %s, %s with %d decimals", (locale, text, digits, read) => {
    expect(amounts.readAmount(text, digits, marksOf(locale))).toEqual(read)
  })
})
