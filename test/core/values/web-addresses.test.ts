// Web addresses are kept as every program reads them, whatever they look like to people.
import { expect, test } from "vitest"
import { makeLandingPage, makeOrganization, signIn } from "../../support/factories.ts"

const spellings: [string, string][] = [
  ["https://example.com", "https://example.com/"],
  ["HTTPS://Example.COM:443/a/../b?q=ü", "https://example.com/b?q=%C3%BC"],
  ["https:\\\\example.com\\pay", "https://example.com/pay"],
  ["https:example.com", "https://example.com/"],
  ["https://exаmple.com/", "https://xn--exmple-4nf.com/"],
]

test.each(spellings)("%s of a payment link is %s", async (typed, kept) => {
  const staff = await signIn((await makeOrganization()).id)
  const link = { name: "Pay online", type: "payment_link", payment_url: typed }
  const { status, body } = await staff.rest("POST", "/api/payment-methods/", link)
  expect([status, body]).toMatchObject([201, { payment_url: kept }])
  const again = { ...link, payment_url: kept }
  expect((await staff.rest("POST", "/api/payment-methods/", again)).body).toMatchObject({ payment_url: kept })
})

test.each(spellings)("%s of a social link is %s", async (typed, kept) => {
  const { id } = await makeOrganization()
  await makeLandingPage(id)
  const staff = await signIn(id)
  const answer = await staff.rest("POST", "/api/landing-page-social-links/", {
    platform: "github",
    url: typed,
  })
  expect([answer.status, answer.body]).toMatchObject([201, { url: kept }])
})

test("an address too long after normalization is refused by name", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const payment_url = `https://pay.example/${"ü".repeat(500)}`
  const link = { name: "Pay online", type: "payment_link", payment_url }
  expect(await staff.rest("POST", "/api/payment-methods/", link)).toMatchObject({
    status: 400,
    body: { fields: { payment_url: ["At most 2,048 characters"] } },
  })
})
