// Each way of paying asks for what a client needs, keeps that and nothing else, and reads well.
import fc from "fast-check"
import { countrySpecs } from "ibantools"
import { describe, expect, test } from "vitest"
import { isIban, isSepaIban, meansIban } from "../../src/payment-methods/details/rules.ts"
import {
  fieldsOf,
  type PaymentType,
  paymentTypes,
  requiredOf,
} from "../../src/payment-methods/details/schema.ts"
import { presentOffered, presentPaymentMethod } from "../../src/payment-methods/present.ts"
import {
  changesPayee,
  displayInfo,
  methodChanges,
  patchedInput,
  toStoredMethod,
  typeDisplay,
} from "../../src/payment-methods/rules.ts"
import {
  type PaymentMethodRow,
  paymentMethod,
  paymentMethodInput,
  paymentMethodPatch,
  paymentMethodUpdate,
} from "../../src/payment-methods/schema.ts"

const account = { bank_name: "First Bank", account_name: "Ada Ltd", account_number: "0123456789" }
const recipient = { recipient_name: "Ada", recipient_address: "1 Road\nLagos", recipient_phone: "+234 1" }

/** The least that each type needs; removing any one of these must be a problem of that field. */
const least: Record<PaymentType, Record<string, string>> = {
  paypal: { paypal_email: "pay@ada.example" },
  cryptocurrency: { crypto_type: "BTC", crypto_wallet_address: "bc1qxy" },
  wire_transfer: { ...account, swift_code: "FBNINGLA" },
  bank_transfer_local: account,
  bank_transfer_international: { ...account, swift_code: "FBNINGLA", iban: "GB33BUKB20201555555555" },
  zelle: { email_address: "ada@ada.example" },
  apple_pay: { email_address: "ada@ada.example" },
  venmo: { username: "@ada" },
  payment_link: { payment_url: "https://pay.example/ada" },
  cash_app: { username: "$ada" },
  google_pay: { email_address: "ada@ada.example" },
  wise: { wise_email: "ada@ada.example" },
  western_union: recipient,
  moneygram: recipient,
  other: { custom_instructions: "Cash at the desk" },
}
const anyType = fc.constantFrom(...paymentTypes)
const everyField = Object.assign(
  { crypto_network: "Bitcoin", routing_number: "021", phone_number: "+1 555" },
  ...Object.values(least),
)

function problems(input: unknown): Record<string, string> {
  const parsed = paymentMethodInput.safeParse(input)
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  )
}

const bill = { amount: 5_926_20, currency: "EUR", reference: "INV-0001", payee: "Ada Ltd" }

const rowOf = (type: PaymentType): PaymentMethodRow => ({
  id: 7,
  awaits_owner: false,
  created_at: "2026-01-05T12:00:00.000Z",
  payee_changed_at: null,
  ...toStoredMethod(paymentMethodInput.parse({ name: "Pay here", type, ...everyField })),
})

describe("what is asked for", () => {
  test.each(paymentTypes)(
    "%s is complete with the least, and with each part of it missing it isn't",
    (type) => {
      const input = { name: "Pay here", type, ...least[type] }
      expect(toStoredMethod(paymentMethodInput.parse(input))).toEqual({
        name: "Pay here",
        type,
        is_active: true,
        display_order: 0,
        details: least[type],
      })
      const { oneOf } = fieldsOf(type)
      for (const field of [...requiredOf(type, least[type]), ...oneOf.filter((name) => least[type][name])]) {
        expect(Object.keys(problems({ ...input, [field]: undefined }))).toHaveLength(1)
        expect(problems({ ...input, [field]: "" })).toEqual(problems({ ...input, [field]: null }))
        expect(problems({ ...input, [field]: null })).not.toEqual({})
      }
    },
  )

  test.each(["zelle", "apple_pay", "google_pay"])("%s wants an email address or a phone number", (type) => {
    const missing = { email_address: "* Provide either email address or phone number" }
    expect(problems({ name: "x", type })).toEqual(missing)
    expect(problems({ name: "x", type, phone_number: "+1 555" })).toEqual({})
  })

  test.each(["venmo", "cash_app"])("%s wants a username or a phone number", (type) => {
    expect(problems({ name: "x", type })).toEqual({ username: "* Provide either username or phone number" })
    expect(problems({ name: "x", type, phone_number: "+1 555" })).toEqual({})
  })

  test.each(["wire_transfer", "bank_transfer_local", "bank_transfer_international"])(
    "%s wants no account number beside an IBAN",
    (type) => {
      const { account_number: _, ...unnumbered } = account
      const given = { name: "x", type, ...unnumbered, swift_code: "COBADEFF" }
      expect(problems({ ...given, iban: "DE89 3704 0044 0532 0130 00" })).toEqual({})
      // In its place stands something else: the account isn't named yet.
      expect(problems({ ...given, iban: "none" })).toHaveProperty("account_number")
      expect(problems({ ...given, iban: null })).toHaveProperty("account_number")
    },
  )

  test.each(["wire_transfer", "bank_transfer_local", "bank_transfer_international"])(
    "%s wants nothing but an IBAN within SEPA",
    (type) => {
      expect(problems({ name: "x", type, iban: "DE89 3704 0044 0532 0130 00" })).toEqual({})
      // Outside of it a bank has to be named.
      const outside = problems({ name: "x", type, iban: "BR1800360305000010009795493C1" })
      expect(Object.keys(outside)).toEqual(expect.arrayContaining(["bank_name", "account_name"]))
      expect(problems({ name: "x", type, iban: "DE89 3704 0044 0532 0130 01" })).toHaveProperty("bank_name")
    },
  )

  test("everything that is missing is named at once", () => {
    expect(problems({ name: " ", type: "wire_transfer", bank_name: "First Bank" })).toEqual({
      name: "This field is required",
      account_name: "This field is required",
      account_number: "This field is required",
      swift_code: "This field is required",
    })
  })

  test.each([
    ["paypal_email", { type: "paypal", paypal_email: "not an address" }, "Enter a valid email address"],
    ["payment_url", { type: "payment_link", payment_url: "javascript:alert(1)" }, "Enter a web address"],
    [
      "payment_url",
      { type: "payment_link", payment_url: "https://me:secret@x.example" },
      "Enter a web address",
    ],
    [
      "username",
      { type: "paypal", paypal_email: "pay@ada.example", username: "ada & sons" },
      "Enter your PayPal.Me name",
    ],
    [
      "username",
      { type: "paypal", paypal_email: "pay@ada.example", username: "https://paypal.me.evil.example/ada" },
      "Enter your PayPal.Me name",
    ],
    [
      "crypto_type",
      { type: "cryptocurrency", crypto_type: "DOGE", crypto_wallet_address: "D" },
      "Choose one of",
    ],
    ["account_number", { type: "bank_transfer_local", ...account, account_number: "1\u0000" }, "Contains"],
    ["type", { type: "cheque" }, "Choose a payment type"],
    [
      "iban",
      { type: "bank_transfer_local", ...account, iban: "DE88370400440532013000" },
      "This IBAN isn't valid",
    ],
    ["iban", { type: "bank_transfer_local", ...account, iban: "none" }, "This IBAN isn't valid"],
    ["iban", { type: "wire_transfer", ...account, swift_code: "X", iban: "12345" }, "This IBAN isn't valid"],
    [
      "iban",
      {
        type: "bank_transfer_international",
        ...account,
        swift_code: "X",
        iban: "DE89 3704 0044 0532 0130 01",
      },
      "This IBAN isn't valid",
    ],
    [
      "display_order",
      { type: "wise", wise_email: "a@b.example", display_order: 1.5 },
      "Enter a whole number",
    ],
  ])("a wrong %s is refused", (field, input, message) => {
    expect(problems({ name: "x", ...input })).toEqual({ [field]: expect.stringContaining(message) })
  })
})

test.each([
  ["iban", { type: "bank_transfer_local", ...account, iban: 12.5 }],
  ["iban", { type: "wire_transfer", iban: [] }],
  ["username", { type: "paypal", paypal_email: "pay@ada.example", username: {} }],
  ["payment_url", { type: "payment_link", payment_url: true }],
])("%s of another kind than text is refused, not read", (field, input) =>
  expect(problems({ name: "x", ...input })).toHaveProperty(field),
)

describe("an IBAN", () => {
  const [example = "", ...others] = ["DE89370400440532013000", "GB33BUKB20201555555555", "NO9386011117947"]
  test.each([example, ...others, "de89 3704 0044 0532 0130 00", "MT84MALT011000012345MTLCAST001S"])(
    "%s may stand on every bank method",
    (iban) => {
      for (const type of ["wire_transfer", "bank_transfer_local", "bank_transfer_international"])
        expect(problems({ name: "x", type, ...account, swift_code: "X", iban })).toEqual({})
    },
  )

  test("is one of SEPA in all its countries, and in no other", () => {
    const inSepa = (country: string) => {
      const bban = "000000000000"
      const digits = [...`${bban}${country}00`].map((letter) => Number.parseInt(letter, 36)).join("")
      return isSepaIban(`${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${bban}`)
    }
    const members = Object.keys(countrySpecs).filter((code) => countrySpecs[code]?.SEPA)
    expect(members.length).toBeGreaterThan(30)
    // Members since 2024, which the library doesn't know of yet.
    for (const country of [...members, "AL", "MD", "ME", "MK", "RS"])
      expect([country, inSepa(country)]).toEqual([country, true])
    for (const country of ["BR", "TR", "AE", "US", "UA"])
      expect([country, inSepa(country)]).toEqual([country, false])
  })

  test("with one wrong digit, or two swapped, is invalid", () => {
    const others = (digit: string) => [..."0123456789"].filter((other) => other !== digit)
    for (const [at, digit] of [...example].entries())
      for (const other of /\d/.test(digit) ? others(digit) : [])
        expect(isIban(`${example.slice(0, at)}${other}${example.slice(at + 1)}`)).toBe(false)
    expect(isIban(example.replace("37", "73"))).toBe(false)
  })

  test.each([
    ["DE89370400440532013000", true],
    ["de 89 3704", true],
    ["gb-33", true],
    ["DE8", false],
    ["DEX9", false],
    ["1DE89", false],
    ["0123456789", false],
    ["none", false],
    ["", false],
  ])("is meant by %j: %s", (typed, meant) => expect(meansIban(typed)).toBe(meant))

  test.each(["none", "", "0123456789", "DE89", "DE89 3704 0044 0532 0130 00 and more", "é".repeat(20)])(
    "%j is none, and no number that can be divided",
    (typed) => expect(isIban(typed)).toBe(false),
  )

  test("is required for an international transfer even in countries without", () => {
    const type = "bank_transfer_international"
    expect(problems({ name: "x", type, ...account, swift_code: "X", iban: "none" })).toEqual({})
  })
})

describe("what is kept", () => {
  test("only the fields of the type, and instructions of one's own", () => {
    expect(rowOf("wise").details).toEqual({
      wise_email: "ada@ada.example",
      custom_instructions: "Cash at the desk",
    })
    expect(Object.keys(rowOf("bank_transfer_international").details).sort()).toEqual([
      "account_name",
      "account_number",
      "bank_name",
      "custom_instructions",
      "iban",
      "routing_number",
      "swift_code",
    ])
  })

  test("a replacement carries the id of its path, and what can't be set is ignored", () => {
    const input = { id: 9, name: "x", type: "other", custom_instructions: "Cash", display_info: "mine" }
    const parsed = paymentMethodUpdate.parse(input)
    expect(parsed.id).toBe(9)
    expect(toStoredMethod(parsed)).toEqual({
      name: "x",
      type: "other",
      is_active: true,
      display_order: 0,
      details: { custom_instructions: "Cash" },
    })
  })

  test("switching it off changes nothing else", () => {
    const row = rowOf("western_union")
    const patch = paymentMethodPatch.parse({ is_active: false })
    expect(patch).toEqual({ is_active: false })
    const kept = toStoredMethod(paymentMethodInput.parse(patchedInput(row, patch)))
    expect({ ...row, ...kept }).toEqual({
      ...row,
      is_active: false,
    })
  })

  test("absent fields stay, and empty ones are cleared", () => {
    const row = rowOf("wise")
    const given = patchedInput(row, { name: undefined, custom_instructions: null, display_order: 3 })
    expect(toStoredMethod(paymentMethodInput.parse(given))).toEqual({
      name: "Pay here",
      type: "wise",
      is_active: true,
      display_order: 3,
      details: { wise_email: "ada@ada.example" },
    })
  })

  test("a change of type needs the new type's fields, and drops the rest", () => {
    const row = rowOf("wise")
    const bare = paymentMethodPatch.parse({ type: "venmo" })
    expect(Object.keys(problems(patchedInput(row, bare)))).toEqual(["username"])
    const whole = paymentMethodPatch.parse({ type: "venmo", username: "@ada", custom_instructions: "" })
    expect(toStoredMethod(paymentMethodInput.parse(patchedInput(row, whole))).details).toEqual({
      username: "@ada",
    })
  })
})

describe("what is read", () => {
  test.each([
    ["paypal", "PayPal"],
    ["bank_transfer_local", "Bank Transfer (Local)"],
    ["bank_transfer_international", "Bank Transfer (International)"],
    ["moneygram", "MoneyGram"],
  ] as const)("%s is called %s", (type, label) => {
    expect(typeDisplay(type)).toBe(label)
  })

  test("one line for each detail that a client needs", () => {
    expect(displayInfo("bank_transfer_local", { ...account, routing_number: "021" })).toBe(
      "Bank: First Bank\nAccount name: Ada Ltd\nAccount number: 0123456789\nRouting number: 021",
    )
    expect(displayInfo("cryptocurrency", { crypto_type: "BTC", crypto_wallet_address: "bc1qxy" })).toBe(
      "Currency: BTC\nWallet address: bc1qxy",
    )
    expect(displayInfo("other", { custom_instructions: "Cash at the desk" })).toBe("Cash at the desk")
  })

  test("all that is kept is shown, and nothing that belongs to another type", () => {
    fc.assert(
      fc.property(anyType, anyType, (type, other) => {
        const row = rowOf(type)
        for (const value of Object.values(row.details))
          expect(presentOffered(row, bill).display_info).toContain(value)
        const foreign = displayInfo(type, { ...row.details, ...rowOf(other).details })
        expect(foreign).toBe(displayInfo(type, row.details))
      }),
    )
  })

  test("the staff gets every field, null where it isn't set", () => {
    const shown = presentPaymentMethod(rowOf("paypal"))
    expect(paymentMethod.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      id: 7,
      type_display: "PayPal",
      paypal_email: "pay@ada.example",
      iban: null,
    })
    expect(shown).not.toHaveProperty("details")
  })

  test("a client gets six fields", () => {
    expect(presentOffered(rowOf("wise"), bill)).toEqual({
      id: 7,
      name: "Pay here",
      type: "wise",
      type_display: "Wise",
      display_info: "Wise email: ada@ada.example\nInstructions: Cash at the desk",
      pay_link: null,
    })
  })
})

describe("what the log keeps of a change", () => {
  const bank = rowOf("bank_transfer_local")

  test("nothing when nothing changed, the id included", () => {
    expect(methodChanges(bank, { ...bank })).toEqual({})
    expect(methodChanges(null, bank)).not.toHaveProperty("id")
  })

  test("accounts by their last four characters, short ones not at all, the rest as it was", () => {
    const after = { ...bank, name: "New", details: { ...bank.details, account_number: "1234567890" } }
    expect(methodChanges(bank, after)).toEqual({
      name: { from: "Pay here", to: "New" },
      account_number: { from: "…6789", to: "…7890" },
    })
    const faces = { ...bank, details: { ...bank.details, account_number: "😀😁😂😃😄😅😆😇😈" } }
    expect(methodChanges(bank, faces)).toEqual({ account_number: { from: "…6789", to: "…😅😆😇😈" } })
    expect(methodChanges(bank, null)).toMatchObject({
      account_name: { from: "…", to: null },
      is_active: { from: true, to: null },
    })
  })

  test("of eight characters the last four would be half of it", () => {
    const holding = (account_number: string) => ({ ...bank, details: { ...bank.details, account_number } })
    expect(methodChanges(holding("12345678"), holding("123456789"))).toEqual({
      account_number: { from: "…", to: "…6789" },
    })
  })
})

describe("whether clients pay to someone else", () => {
  const bank = rowOf("bank_transfer_local")
  const isOther = (after: typeof bank | null, before: typeof bank | null = bank) =>
    changesPayee(methodChanges(before, after))

  test("a new method, another type and another account change it", () => {
    const cash = { name: "Cash", type: "other", is_active: true, display_order: 0, details: {} } as const
    expect(isOther(bank, null)).toBe(true)
    expect(isOther({ ...bank, ...cash }, null)).toBe(true)
    expect(isOther({ ...bank, type: "wire_transfer" })).toBe(true)
    expect(isOther({ ...bank, details: { ...bank.details, account_number: "9876543210" } })).toBe(true)
  })

  test("another name, order or switch doesn't, nor does a deletion", () => {
    expect(isOther(bank)).toBe(false)
    expect(isOther({ ...bank, name: "Bank", is_active: false, display_order: 4 })).toBe(false)
    const { routing_number: _, ...without } = bank.details
    expect(isOther({ ...bank, details: without })).toBe(false)
    expect(isOther(null)).toBe(false)
  })
})
