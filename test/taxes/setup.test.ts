// Answering whether the organization charges VAT or sales tax: one call sets country, tax ID and default tax, or nothing.
import { describe, expect, test } from "vitest"
import { makeMember, makeOrganization, makeTax, type Signed, signIn } from "../support/factories.ts"

const path = "/api/taxes/setup/"

async function newOwner() {
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const read = async (address: string) => (await owner.rest("GET", address)).body
  return {
    ...{ id, owner },
    answer: (body: object) => owner.rest("POST", path, body),
    organization: () => read(`/api/organizations/${id}/`),
    settings: () => read("/api/billing-settings/"),
    taxes: () => read("/api/taxes/?status=active") as Promise<{ id: number; name: string }[]>,
  }
}

test("no answer is stored at first, and yes uses the country's usual rate", async () => {
  const { answer, organization, settings, taxes } = await newOwner()
  expect(await settings()).toMatchObject({ charges_tax: null, default_tax_id: null })
  const { status, body } = await answer({ charges_tax: "yes", country: "de", vat_id: "de 123 456 789" })
  const [tax] = await taxes()
  expect([status, body]).toEqual([200, await settings()])
  expect(body).toMatchObject({ charges_tax: "yes", default_tax_id: tax?.id })
  expect(await organization()).toMatchObject({ country: "DE", vat_id: "DE123456789" })
  expect(await taxes()).toMatchObject([
    {
      name: "VAT 19%",
      category: "S",
      components: [{ name: "VAT", rate: 19, compound: false }],
      reason: null,
    },
  ])
})

test("typed rates replace the usual ones, and are required where no rate is usual", async () => {
  const { answer, taxes, settings } = await newOwner()
  expect(await answer({ charges_tax: "yes", country: "US" })).toMatchObject({
    status: 400,
    body: { fields: { components: ["Enter the rate you charge"] } },
  })
  expect([await taxes(), await settings()]).toMatchObject([[], { charges_tax: null }])
  const components = [{ name: "Sales tax", rate: 8.875 }]
  expect((await answer({ charges_tax: "yes", country: "US", components, tax_id: "12-3456789" })).status).toBe(
    200,
  )
  expect(await taxes()).toMatchObject([{ name: "Sales tax 8.875%", components }])
})

describe("no", () => {
  test("makes the sentence for small businesses the reason of the default tax", async () => {
    const { answer, taxes, settings } = await newOwner()
    await answer({ charges_tax: "no", country: "FR", tax_number: "123" })
    const [tax] = await taxes()
    expect(tax).toMatchObject({
      ...{ name: "Small business, exempt", category: "E", reason: "TVA non applicable, art. 293 B du CGI." },
      ...{ reason_code: "VATEX-FR-FRANCHISE", components: [{ name: "TVA", rate: 0 }] },
    })
    expect(await settings()).toMatchObject({ charges_tax: "no", default_tax_id: tax?.id })
  })

  test.each([
    [
      "its own sentence",
      { country: "DE", reason: "Kein Ausweis nach § 19 UStG" },
      ["Kein Ausweis nach § 19 UStG"],
    ],
    [
      "a sentence where none is usual",
      { country: "US", reason: "Exempt under local law" },
      ["Exempt under local law"],
    ],
    ["no sentence", { country: "DE", reason: null }, []],
    ["an empty sentence", { country: "DE", reason: "" }, []],
    ["a country without one", { country: "US" }, []],
  ])("with %s", async (_, given, reasons) => {
    const { answer, taxes, settings } = await newOwner()
    expect((await answer({ charges_tax: "no", ...given })).status).toBe(200)
    expect((await taxes()).map((tax) => Reflect.get(tax, "reason"))).toEqual(reasons)
    expect(await settings()).toMatchObject({
      charges_tax: "no",
      default_tax_id: reasons[0] ? expect.any(Number) : null,
    })
  })

  test.each([
    ["O", "Outside the scope of VAT", { country: "US" }],
    ["AE", "Reverse charge", { country: "DE", reason: "" }],
    ["Z", null, { country: "GB" }],
  ])("keeps a default of category %s", async (category, reason, given) => {
    const { owner, answer, settings, taxes } = await newOwner()
    const components = [{ name: "VAT", rate: 0 }]
    const made = await owner.rest("POST", "/api/taxes/", { name: "Mine", category, reason, components })
    const { id } = made.body as { id: number }
    await owner.rest("PATCH", "/api/billing-settings/", { default_tax_id: id })
    const kept = { charges_tax: "no", default_tax_id: id }
    expect(await answer({ charges_tax: "no", ...given })).toMatchObject({ status: 200, body: kept })
    expect([await settings(), await taxes()]).toMatchObject([kept, [{ id }]])
  })

  test("takes away an earlier default, which stays in the list", async () => {
    const { answer, taxes, settings } = await newOwner()
    await answer({ charges_tax: "yes", country: "GB" })
    await answer({ charges_tax: "no", country: "GB" })
    expect(await settings()).toMatchObject({ charges_tax: "no", default_tax_id: null })
    expect(await taxes()).toMatchObject([{ name: "VAT 20%" }])
  })

  test("takes away an earlier sentence that is now empty", async () => {
    const { answer } = await newOwner()
    await answer({ charges_tax: "no", country: "DE" })
    expect((await answer({ charges_tax: "no", country: "DE", reason: "" })).body).toMatchObject({
      default_tax_id: null,
    })
  })
})

test("skipping is remembered and saves nothing else", async () => {
  const { answer, organization, taxes } = await newOwner()
  const before = await organization()
  const skipped = await answer({ charges_tax: "skipped", country: "DE", vat_id: "DE123456789" })
  expect(skipped).toMatchObject({ status: 200, body: { charges_tax: "skipped", default_tax_id: null } })
  expect([await organization(), await taxes()]).toEqual([before, []])
})

test("the same answer twice adds no second tax, and an archived one isn't used again", async () => {
  const { id, owner, answer, taxes } = await newOwner()
  const same = await makeTax(id, { name: "My VAT", components: [{ name: "VAT", rate: 19, compound: false }] })
  const yes = { charges_tax: "yes", country: "DE" }
  expect((await answer(yes)).body).toMatchObject({ default_tax_id: same.id })
  expect((await answer(yes)).body).toMatchObject({ default_tax_id: same.id })
  await owner.rest("POST", `/api/taxes/${same.id}/archive/`)
  await answer(yes)
  expect(await taxes()).toMatchObject([{ name: "VAT 19%" }])
})

test.each([
  [{}, "charges_tax", "Choose one of yes, no, skipped"],
  [{ charges_tax: "maybe" }, "charges_tax", "Choose one of yes, no, skipped"],
  [{ charges_tax: "yes" }, "country", "Choose your country"],
  [{ charges_tax: "no", country: "" }, "country", "Choose your country"],
  [{ charges_tax: "yes", country: "Germany" }, "country", "Enter a two-letter country code"],
  [
    { charges_tax: "yes", country: "DE", vat_id: "DE12" },
    "vat_id",
    "A VAT ID starting with DE looks like DE123456789",
  ],
  [
    { charges_tax: "yes", country: "DE", components: [{ name: "VAT", rate: 101 }] },
    "components.0.rate",
    "Enter a rate from 0 to 100",
  ],
  [
    { charges_tax: "yes", country: "DE", components: [vat(5), vat(6)] },
    "components",
    "Give each rate a different name",
  ],
])("%j is refused at its field, and nothing is saved", async (body, field, message) => {
  const { answer, organization, settings, taxes } = await newOwner()
  const before = [await organization(), await settings(), await taxes()]
  const refused = await answer(body)
  expect(refused.status).toBe(400)
  expect(Object.entries((refused.body as { fields: object }).fields)).toContainEqual([field, [message]])
  expect([await organization(), await settings(), await taxes()]).toEqual(before)
})

function vat(rate: number) {
  return { name: "VAT", rate }
}

test("a full list of taxes refuses one more, and the country and tax ID stay as they were", async () => {
  const { id, answer, organization, settings } = await newOwner()
  await Promise.all(Array.from({ length: 200 }, (_, at) => makeTax(id, { name: `Tax ${at}` })))
  const before = [await organization(), await settings()]
  expect((await answer({ charges_tax: "yes", country: "GB", vat_id: "GB123456789" })).status).toBe(409)
  expect([await organization(), await settings()]).toEqual(before)
})

test("only owners answer, and the log says what they did", async () => {
  const { id, owner, answer } = await newOwner()
  const member = await signIn(id, await makeMember(id, "member"))
  expect(await member.rest("POST", path, { charges_tax: "skipped" })).toMatchObject({
    status: 403,
    body: { error: "Only an owner can do this" },
  })
  await answer({ charges_tax: "yes", country: "DE" })
  expect(await logOf(owner)).toMatchObject([
    { action: "settings_changed", details: { changes: { charges_tax: { from: null, to: "yes" } } } },
    { action: "created", details: { name: "VAT 19%" } },
  ])
})

const logOf = async (owner: Signed) =>
  ((await owner.rest("GET", "/api/audit-log/")).body as { subject_type: string }[]).filter(
    ({ subject_type }) => ["billing", "tax"].includes(subject_type),
  )
