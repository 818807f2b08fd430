// What a client taps or scans to pay a bill: the right amount, and never another address than the one that was entered.
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { PaymentDetails, PaymentType } from "../../src/payment-methods/details/schema.ts"
import { detailsFor, payLink } from "../../src/payment-methods/links/rules.ts"
import { paymentMethodInput } from "../../src/payment-methods/schema.ts"

const bill = { amount: 592_620, currency: "EUR", reference: "INV-0001", payee: "Fjord & Pine" }
const linkOf = (type: PaymentType, details: PaymentDetails, other: Partial<typeof bill> = {}) =>
  payLink({ type, details }, { ...bill, ...other })
const urlOf = (...of: Parameters<typeof linkOf>) => linkOf(...of)?.url

/** As a payment link is stored, or why it isn't. */
function stored(payment_url: string): string | undefined {
  const given = { name: "Card", type: "payment_link", payment_url }
  const { data, error } = paymentMethodInput.safeParse(given)
  return data?.payment_url ?? error?.issues.map(({ message }) => message).join(", ")
}

describe("a payment link", () => {
  const template = "https://pay.example/{currency}/{amount}?invoice={number}#{number}"

  test("gets the amount, the currency and the number of each invoice", () => {
    expect(linkOf("payment_link", { payment_url: template })).toEqual({
      url: "https://pay.example/EUR/5926.20?invoice=INV-0001#INV-0001",
      has_amount: true,
    })
    expect(linkOf("payment_link", { payment_url: "https://pay.example/ada" })).toEqual({
      url: "https://pay.example/ada",
      has_amount: false,
    })
  })

  test.each([
    ["JPY", 592_620, "592620"],
    ["USD", 5, "0.05"],
    ["KWD", 1_500, "1.500"],
    ["USD", 99_999_999_999_999, "999999999999.99"],
  ])("of %s %i has the decimals of its currency", (currency, amount, text) => {
    const details = { payment_url: "https://pay.example/?a={amount}" }
    expect(urlOf("payment_link", details, { currency, amount })).toBe(`https://pay.example/?a=${text}`)
  })

  test("is stored with its braces wherever they are, and again as it was", () => {
    expect(stored(template)).toBe(template)
    expect(stored("HTTPS://Pay.Example/{amount}")).toBe("https://pay.example/{amount}")
    expect(stored("https://pay.example/%7Bamount%7D")).toBe("https://pay.example/{amount}")
  })

  const onlyWeb = "Enter a web address that starts with http:// or https://"
  const onlySafe = "A link with {amount}, {currency} or {number} must start with https://"
  const notDomain = "{amount}, {currency} and {number} can't be part of the domain"
  const onlyKnown = "Use only {amount}, {currency} and {number} in braces"
  test.each([
    ["http://pay.example/{amount}", onlySafe],
    ["http://pay.example/?a={number}", onlySafe],
    ["https://pay.example/{ammount}", onlyKnown],
    ["https://pay.example/?a={Amount}", onlyKnown],
    ["https://pay.example/?to={iban}&a={amount}", onlyKnown],
    ["javascript:alert({amount})", onlyWeb],
    ["data:text/html,{amount}", onlyWeb],
    ["{number}", onlyWeb],
    ["{number}://pay.example", onlyWeb],
    ["https://{number}.example/", notDomain],
    ["https://pay.{currency}/", notDomain],
    ["https://pay.example:{amount}/", onlyWeb],
    ["https:{number}", notDomain],
    ["https:///{number}", notDomain],
    ["https:\\\\{number}\\x", notDomain],
    ["https://{number}@pay.example/", onlyWeb],
    ["https://pay.example@evil.example/{amount}", onlyWeb],
    ["https://pay.example/\n{amount}", "Contains characters that cannot be used"],
  ])("%j is refused in one sentence", (typed, why) => expect(stored(typed)).toBe(why))

  test("without anything to fill in may still be http, and other braces than words are its own", () => {
    expect(stored("http://pay.example/ada")).toBe("http://pay.example/ada")
    expect(stored("https://pay.example/?id={12-ab}")).toBe("https://pay.example/?id={12-ab}")
  })

  test.each([
    "../../evil",
    "?to=mallory",
    "#x",
    "@evil.example",
    "//evil.example",
    "a&b=c",
    "50%",
    "ü/é",
    "{amount}",
  ])("keeps its host, its path and its query whatever the number is: %s", (reference) => {
    const url = new URL(urlOf("payment_link", { payment_url: template }, { reference }) ?? "")
    expect([url.origin, url.pathname]).toEqual(["https://pay.example", "/EUR/5926.20"])
    expect([...url.searchParams]).toEqual([["invoice", reference]])
    expect(decodeURIComponent(url.hash)).toBe(`#${reference}`)
  })

  test("leads to the host that was entered, for any number", () => {
    const places = fc.constantFrom("/{number}", "/?n={number}", "/#{number}", "/x/{number}/{amount}")
    const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(places, words, (place, reference) => {
        const url = urlOf("payment_link", { payment_url: `https://pay.example${place}` }, { reference })
        expect(new URL(url ?? "").origin).toBe("https://pay.example")
        expect(url).not.toMatch(/[\s{}]/)
      }),
    )
  })

  test.each(["https://{number}.example/", "http://pay.example/{amount}"])(
    "that was stored before it was checked is never filled in: %s",
    (payment_url) =>
      expect(linkOf("payment_link", { payment_url }, { reference: "evil" })).toEqual({
        url: payment_url,
        has_amount: false,
      }),
  )

  test("is what a client reads, not the one with braces", () => {
    expect(detailsFor({ details: { payment_url: template } }, bill).payment_url).toBe(
      "https://pay.example/EUR/5926.20?invoice=INV-0001#INV-0001",
    )
  })
})

describe("PayPal, Venmo and Cash App", () => {
  test.each([
    "fjord",
    "@fjord",
    "paypal.me/fjord",
    "https://www.paypal.me/fjord/",
    "https://paypal.com/paypalme/fjord",
  ])("%s opens PayPal with the amount", (username) =>
    expect(linkOf("paypal", { paypal_email: "a@b.example", username })).toEqual({
      url: "https://paypal.me/fjord/5926.20EUR",
      has_amount: true,
    }),
  )

  test("PayPal takes whole yen, forints and Taiwan dollars, and not every currency", () => {
    const of = (currency: string, amount: number) =>
      linkOf("paypal", { username: "fjord" }, { currency, amount })
    expect(of("JPY", 5_000)).toEqual({ url: "https://paypal.me/fjord/5000JPY", has_amount: true })
    expect(of("HUF", 500_000)).toEqual({ url: "https://paypal.me/fjord/5000HUF", has_amount: true })
    expect(of("TWD", 500_050)).toEqual({ url: "https://paypal.me/fjord", has_amount: false })
    expect(of("KWD", 5_000)).toEqual({ url: "https://paypal.me/fjord", has_amount: false })
  })

  test("without a name of PayPal.Me there is an email address to send to, and no link", () => {
    expect(linkOf("paypal", { paypal_email: "a@b.example" })).toBeNull()
  })

  test.each([
    "ada-l",
    "@ada-l",
    "venmo.com/ada-l",
    "https://venmo.com/u/ada-l",
    "https://account.venmo.com/u/ada-l",
  ])("%s opens Venmo with the amount in dollars", (username) => {
    expect(linkOf("venmo", { username }, { currency: "USD", reference: "INV 1&2" })).toEqual({
      url: "https://venmo.com/ada-l?txn=pay&amount=5926.20&note=INV%201%262",
      has_amount: true,
    })
    expect(linkOf("venmo", { username })).toEqual({ url: "https://venmo.com/u/ada-l", has_amount: false })
  })

  test.each(["ada", "$ada", "cash.app/$ada", "https://cash.app/$ada/"])(
    "%s opens Cash App with the amount in dollars",
    (username) => {
      const url = "https://cash.app/$ada"
      expect(linkOf("cash_app", { username }, { currency: "USD" })).toEqual({
        url: `${url}/5926.20`,
        has_amount: true,
      })
      expect(linkOf("cash_app", { username })).toEqual({ url, has_amount: false })
    },
  )

  test.each([
    "",
    "ask us",
    "ada/../mallory",
    "https://evil.example/ada",
    "venmo.com.evil.example/ada",
    "a?b",
    "123",
  ])("%j names no one, so there is no link", (username) => {
    expect(linkOf("cash_app", { username })).toBeNull()
    if (username !== "123") expect(linkOf("venmo", { username })).toBeNull()
  })

  test("a phone number alone opens nothing", () =>
    expect(linkOf("venmo", { phone_number: "+1 555" })).toBeNull())
})

describe("wallets", () => {
  const coins = { crypto_type: "BTC", crypto_wallet_address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }
  const walletOf = (crypto_wallet_address: string) =>
    linkOf("cryptocurrency", { ...coins, crypto_wallet_address })

  test("a bitcoin address opens a wallet that says for what, without an amount in another currency", () =>
    expect(linkOf("cryptocurrency", coins)).toEqual({
      url: "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?label=Fjord%20%26%20Pine&message=INV-0001",
      has_amount: false,
    }))

  test("old addresses and capitals are as good", () => {
    for (const address of ["1BoatSLRHtKNngkdXEeobR76b53LETtpyT", coins.crypto_wallet_address.toUpperCase()])
      expect(walletOf(address)?.url).toMatch(`bitcoin:${address}?label=`)
  })

  test("a link of one's own stays, with its amount", () => {
    const own = `bitcoin:${coins.crypto_wallet_address}?amount=0.02`
    expect(walletOf(own)).toEqual({ url: own, has_amount: false })
  })

  test("Lightning has addresses of its own", () => {
    const invoice = `lnbc2500u1${"p".repeat(60)}`
    expect(walletOf(invoice)?.url).toBe(`lightning:${invoice}`)
    expect(walletOf("lightning:ada@wallet.example")?.url).toBe("lightning:ada@wallet.example")
  })

  test.each(["bc1qxy", "0x71C7656EC7ab88b098defB751B7401B5f6d8976F", "ask us", "javascript:alert(1)"])(
    "%s is an address to copy, no link",
    (address) => expect(walletOf(address)).toBeNull(),
  )

  test("another coin has no link", () =>
    expect(linkOf("cryptocurrency", { ...coins, crypto_type: "LTC" })).toBeNull())
})

test("beside an IBAN alone the organization is the name", () => {
  const iban = "DE89370400440532013000"
  expect(detailsFor({ details: { iban } }, bill)).toEqual({ iban, account_name: "Fjord & Pine" })
  const named = { iban, account_name: "Ada" }
  expect(detailsFor({ details: named }, bill)).toEqual(named)
  expect(detailsFor({ details: { paypal_email: "a@b.example" } }, bill)).toEqual({
    paypal_email: "a@b.example",
  })
})
