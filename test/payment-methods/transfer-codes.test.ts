// A bill as a banking app reads it from a code: what stands in which line, and where there is no code.
import fc from "fast-check"
import { expect, test } from "vitest"
import { accountOf, transferCode } from "../../src/payment-methods/transfers/rules.ts"

const account = { name: "Fjord & Pine", iban: "DE89370400440532013000", bic: "COBADEFFXXX" }
const bill = { amount: 592_620, currency: "EUR", reference: "INV-0001" }
const linesOf = (changes: Partial<typeof account> = {}, other: Partial<typeof bill> = {}) =>
  transferCode({ ...account, ...changes }, { ...bill, ...other })?.split("\n")

test("each line follows the guideline", () => {
  expect(linesOf()).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "COBADEFFXXX",
    "Fjord & Pine",
    "DE89370400440532013000",
    "EUR5926.20",
    "",
    "",
    "INV-0001",
  ])
})

test("an IBAN may be typed with spaces and small letters, and a BIC too", () => {
  const lines = linesOf({ iban: " de89 3704 0044 0532 0130 00", bic: "cobade ff" })
  expect([lines?.[6], lines?.[4]]).toEqual(["DE89370400440532013000", "COBADEFF"])
})

test("an invalid BIC is left out: version 002 works without", () => {
  for (const bic of ["", "unknown", "123"]) expect(linesOf({ bic })?.[4]).toBe("")
  expect(transferCode({ name: "Ada", iban: account.iban }, bill)?.split("\n")[4]).toBe("")
})

test.each([
  "",
  "DE89370400440532013001",
  "DE8937040044",
  "0123456789",
  "XX00 1234",
  "BR1800360305000010009795493C1",
])("there is no code for %s, which is no IBAN of a SEPA country", (iban) =>
  expect(transferCode({ ...account, iban }, bill)).toBeNull(),
)

test("only euros are transferred", () => {
  for (const currency of ["USD", "CHF", "JPY"])
    expect(transferCode(account, { ...bill, currency })).toBeNull()
})

test("from a cent to a cent below a thousand million", () => {
  expect(linesOf({}, { amount: 1 })?.[7]).toBe("EUR0.01")
  expect(linesOf({}, { amount: 99_999_999_999 })?.[7]).toBe("EUR999999999.99")
  for (const amount of [0, -1, 100_000_000_000]) expect(transferCode(account, { ...bill, amount })).toBeNull()
})

test("names keep the letters of their language and lose other scripts, signs and what doesn't fit", () => {
  const name = (typed: string) => linesOf({ name: typed })?.[5]
  expect(name("Müller & Łódź Œuvre GmbH")).toBe("Müller & Łódź Œuvre GmbH")
  expect(name("Студия Ада")).toBe("Studiya Ada")
  expect(name("工作室")).toMatch(/^[A-Za-z ]+$/)
  expect(name("Fjord 🌲 Pine\u0007\tStudio")).toBe("Fjord Pine Studio")
  expect(name("é".repeat(80))).toBe("é".repeat(70))
  expect(transferCode({ ...account, name: "🌲" }, bill)).toBeNull()
})

test("seventy letters of a name are written, blanks around them aside", () => {
  const name = (typed: string) => linesOf({ name: typed })?.[5]
  expect(name(` ${"a".repeat(71)}`)).toBe("a".repeat(70))
  expect(name(`${"a".repeat(69)} b`)).toBe("a".repeat(69))
})

test("a code of 331 bytes is one, a longer one isn't", () => {
  const [name, bic] = ["é".repeat(70), account.bic]
  // 59 bytes of everything else and 1 between them leave 271, of which the name takes 140.
  const code = (letters: number) =>
    transferCode({ ...account, name, bic }, { ...bill, amount: 1, reference: "a".repeat(letters) })
  expect(Buffer.byteLength(code(131) ?? "")).toBe(331)
  expect(code(132)).toBeNull()
})

test("a method's account is its IBAN, or the number that stands for one", () => {
  const { iban } = account
  const details = { account_name: "Ada", account_number: "0123456789", swift_code: "COBADEFF" }
  expect(accountOf({ ...details, iban })).toEqual({ name: "Ada", iban, bic: "COBADEFF" })
  expect(accountOf({ ...details, account_number: iban })).toEqual({ name: "Ada", iban, bic: "COBADEFF" })
  expect(accountOf({})).toEqual({ name: "", iban: "" })
})

test("for any input, a code has eleven lines, fits and contains the amount", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 120 })
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 99_999_999_999 }), (name, reference, amount) => {
      const code = transferCode({ ...account, name }, { currency: "EUR", amount, reference })
      if (code === null) return
      const lines = code.split("\n")
      expect(lines).toHaveLength(11)
      expect(Array.from(lines[5] ?? "").length).toBeLessThanOrEqual(70)
      expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
      expect(Number(lines[7]?.slice(3)) * 100).toBeCloseTo(amount, 1)
    }),
  )
})
