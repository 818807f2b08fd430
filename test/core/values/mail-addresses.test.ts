// Email addresses with letters beyond ASCII: one form for mail servers, one for people.
import { expect, test } from "vitest"
import { asciiAddress, shownAddress } from "../../../src/core/values/mail-address.ts"
import { email } from "../../../src/core/values/schema.ts"
import { makeMember, makeOrganization, signIn } from "../../support/factories.ts"

const domains = [
  "müller-bau.test",
  "büro.example",
  "例え.jp",
  "παράδειγμα.gr",
  "почта.рф",
  "straße.example",
  "a.b.ñandú.es",
]

test.each(domains)("%s is stored as mail servers write it, and shown as it was", (domain) => {
  const stored = asciiAddress(`info@${domain}`)
  expect(stored).toBe(`info@${new URL(`http://${domain}`).hostname}`)
  expect(stored).toMatch(/^[ -~]+$/)
  expect(shownAddress(stored)).toBe(`info@${domain}`)
  expect(asciiAddress(stored)).toBe(stored)
})

test.each([
  "ada@example.com",
  "",
  "no address",
  "a@b@xn--",
  "ada@xn--",
  "ada@xn--a-",
  "ada@-.test",
  "müller",
])("%s stays as it is", (address) =>
  expect([asciiAddress(address), shownAddress(address)]).toEqual([address, address]),
)

test("a domain that imitates another one by mixing scripts is shown as it is stored", () => {
  const [stored, plain] = [asciiAddress("ada@pаypal.example"), asciiAddress("ada@раураl.example")]
  expect([shownAddress(stored), shownAddress(plain)]).toEqual([stored, plain])
})

test.each([
  "ada@bü ro.test",
  "ada@büro/evil.test",
  "ada@büro.test:25",
  "ada@büro.test#x",
  "ä@",
  "@büro.test",
  "adä@büro.test",
])("%s is no address", (address) => expect(email.safeParse(address).success).toBe(false))

test("clients, invitations, billing addresses and contact addresses take both forms, and a search finds either", async () => {
  const { id } = await makeOrganization()
  const owner = await signIn(id, await makeMember(id, "owner"))
  const stored = asciiAddress("info@müller-bau.test")
  for (const [at, given] of ["info@müller-bau.test", stored].entries()) {
    const client = await owner.rest("POST", "/api/clients/", { name: `Müller ${at}`, email: given })
    expect(client).toMatchObject({ status: 201, body: { email: stored } })
    expect(await owner.rest("PATCH", `/api/organizations/${id}/`, { email: given })).toMatchObject({
      body: { email: stored },
    })
    const found = await owner.rest("GET", `/api/clients/?search=${encodeURIComponent(given)}`)
    expect(found.body).toHaveLength(at + 1)
  }
  const invited = await owner.rest("POST", "/api/team/invitations/", { email: "neu@müller-bau.test" })
  expect(invited.body).toMatchObject({ email: asciiAddress("neu@müller-bau.test") })
})
