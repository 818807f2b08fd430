// Payment methods: what an organization tells its clients to pay to, in order, and with every change written down.
import { describe, expect, test } from "vitest"
import { type PaymentType, paymentTypes } from "../../src/payment-methods/details/schema.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, type Signed, signIn } from "../support/factories.ts"

const all = "/api/payment-methods/"
const one = ({ body }: { body: unknown }) => `${all}${(body as { id: number }).id}/`
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields
const newStaff = async () => signIn((await makeOrganization()).id)
const paypal = { name: "PayPal", type: "paypal", paypal_email: "pay@ada.example" }

const account = { bank_name: "First Bank", account_name: "Ada Ltd", account_number: "0123456789" }
const recipient = { recipient_name: "Ada", recipient_address: "1 Road\nLagos", recipient_phone: "+234 1" }
const filled: Record<PaymentType, Record<string, string>> = {
  paypal: { paypal_email: "pay@ada.example" },
  cryptocurrency: { crypto_type: "BTC", crypto_wallet_address: "bc1qxy", crypto_network: "Bitcoin" },
  wire_transfer: { ...account, swift_code: "FBNINGLA" },
  bank_transfer_local: { ...account, routing_number: "021000021" },
  bank_transfer_international: { ...account, swift_code: "FBNINGLA", iban: "GB33BUKB20201555555555" },
  zelle: { email_address: "ada@ada.example" },
  apple_pay: { phone_number: "+1 555" },
  venmo: { username: "@ada" },
  payment_link: { payment_url: "https://pay.example/ada" },
  cash_app: { username: "$ada" },
  google_pay: { email_address: "ada@ada.example", phone_number: "+1 555" },
  wise: { wise_email: "ada@ada.example" },
  western_union: recipient,
  moneygram: recipient,
  other: { custom_instructions: "Cash at the desk" },
}

test.each(paymentTypes)("%s goes in, comes out the same and can be read by a client", async (type) => {
  const staff = await newStaff()
  const sent = { name: "Pay here", type, is_active: false, display_order: 3, ...filled[type] }
  const added = await staff.rest("POST", all, sent)
  expect(added).toMatchObject({ status: 201, body: sent })
  const { display_info } = added.body as { display_info: string }
  for (const value of Object.values(filled[type])) expect(display_info).toContain(value)
  expect((await staff.rest("GET", one(added))).body).toEqual(added.body)
  expect((await staff.rest("GET", all)).body).toEqual([added.body])
})

describe("changes", () => {
  test("it is switched off and on, replaced and deleted over REST", async () => {
    const staff = await newStaff()
    const added = await staff.rest("POST", all, paypal)
    expect(added.body).toMatchObject({ is_active: true, display_order: 0, type_display: "PayPal" })
    const off = await staff.rest("PATCH", one(added), { is_active: false })
    expect(off).toMatchObject({ status: 200, body: { ...(added.body as object), is_active: false } })
    const venmo = { name: "Venmo", type: "venmo", username: "@ada" }
    const replaced = await staff.rest("PUT", one(added), venmo)
    expect(replaced).toMatchObject({
      status: 200,
      body: { ...venmo, is_active: true, paypal_email: null, display_info: "Username: @ada" },
    })
    expect((await staff.rest("DELETE", one(added))).status).toBe(204)
    for (const method of ["GET", "DELETE"]) {
      expect(await staff.rest(method, one(added))).toMatchObject({
        status: 404,
        body: { error: "Payment method not found" },
      })
    }
  })

  test("a partial change is checked with the stored fields", async () => {
    const staff = await newStaff()
    const added = await staff.rest("POST", all, paypal)
    const bare = await staff.rest("PATCH", one(added), { type: "cash_app" })
    expect(bare.status).toBe(400)
    expect(fieldsOf(bare)).toEqual({ username: ["* Provide either username or phone number"] })
    expect(fieldsOf(await staff.rest("PATCH", one(added), { paypal_email: null }))).toEqual({
      paypal_email: ["This field is required"],
    })
    expect((await staff.rest("GET", one(added))).body).toEqual(added.body)
    const whole = { type: "cash_app", username: "$ada" }
    expect((await staff.rest("PATCH", one(added), whole)).body).toMatchObject({
      ...whole,
      name: "PayPal",
      paypal_email: null,
    })
  })

  test("through tRPC a wrong part is a bad request too", async () => {
    const staff = await newStaff()
    const added = await staff.trpc.payment_methods.create.mutate({
      name: "Wise",
      type: "wise",
      wise_email: "a@b.example",
    })
    await expect(
      staff.trpc.payment_methods.update.mutate({ id: added.id, wise_email: "" }),
    ).rejects.toMatchObject({ data: { httpStatus: 400, code: "BAD_REQUEST" } })
    expect(await staff.trpc.payment_methods.list.query()).toEqual([added])
  })

  test("simultaneous changes don't undo each other", async () => {
    const staff = await newStaff()
    const added = await staff.rest("POST", all, paypal)
    for (let round = 1; round <= 5; round++) {
      const changes = [
        { is_active: round % 2 === 0 },
        { display_order: round },
        { name: `Ours ${round}` },
        { paypal_email: `pay${round}@ada.example` },
        { custom_instructions: `Say ${round}` },
      ]
      await Promise.all(changes.map((change) => staff.rest("PATCH", one(added), change)))
      const { body } = await staff.rest("GET", one(added))
      expect(body).toMatchObject(Object.assign({}, ...changes))
    }
  })
})

describe("what is refused", () => {
  test.each([
    ["name", undefined, "This field is required"],
    ["name", " ", "This field is required"],
    ["name", "x".repeat(201), "At most 200 characters"],
    ["name", "a\u0000b", "Contains characters that cannot be used"],
    ["type", undefined, "Choose a payment type"],
    ["type", "cheque", "Choose a payment type"],
    ["is_active", "yes", "Choose yes or no"],
    ["is_active", null, "This field is required"],
    ["display_order", -1, "At least 0"],
    ["display_order", 10_001, "At most 10,000"],
    ["display_order", 1.5, "Enter a whole number"],
    ["paypal_email", undefined, "This field is required"],
    ["paypal_email", "", "This field is required"],
    ["paypal_email", "no-one", "Enter a valid email address"],
    ["paypal_email", "a@b.example\nBcc: c@d.example", "Enter a valid email address"],
    ["payment_url", "javascript:alert(1)", "Enter a web address"],
    ["payment_url", "https://me:secret@pay.example", "Enter a web address"],
    ["payment_url", `https://pay.example/${"x".repeat(2048)}`, "At most 2,048 characters"],
    ["crypto_type", "DOGE", "Choose one of"],
    ["iban", "x".repeat(201), "At most 200 characters"],
    ["recipient_address", "x".repeat(501), "At most 500 characters"],
    ["custom_instructions", "x".repeat(10_001), "At most 10,000 characters"],
  ])("%s %j is a 400 that names it, and nothing is written", async (field, value, message) => {
    const staff = await newStaff()
    const refused = await staff.rest("POST", all, { ...paypal, [field]: value })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual({ [field]: [expect.stringContaining(message)] })
    expect((await staff.rest("GET", all)).body).toEqual([])
    const kept = await staff.rest("POST", all, paypal)
    const replaced = await staff.rest("PUT", one(kept), { ...paypal, [field]: value })
    expect(fieldsOf(replaced)).toEqual({ [field]: [expect.stringContaining(message)] })
    expect((await staff.rest("GET", all)).body).toEqual([kept.body])
  })

  test("everything that is missing is named at once", async () => {
    const refused = await (await newStaff()).rest("POST", all, { type: "wire_transfer", bank_name: "First" })
    expect(Object.keys(fieldsOf(refused) ?? {}).sort()).toEqual([
      "account_name",
      "account_number",
      "name",
      "swift_code",
    ])
  })

  test("fields of the server can't be set", async () => {
    const staff = await newStaff()
    const forged = { id: 1, display_info: "Pay Mallory", type_display: "Cash", details: { iban: "XX" } }
    const added = await staff.rest("POST", all, { ...paypal, ...forged })
    expect(added.body).toMatchObject({ display_info: "PayPal email: pay@ada.example", iban: null })
    expect((await staff.rest("PATCH", one(added), forged)).body).toEqual(added.body)
  })
})

test("the list is in display order, then in order of making", async () => {
  const staff = await newStaff()
  const orders = { C: 2, A: 1, B: 1, First: 0 }
  for (const [name, display_order] of Object.entries(orders))
    await staff.rest("POST", all, { ...paypal, name, display_order })
  expect((await staff.rest("GET", all)).body).toMatchObject(
    ["First", "A", "B", "C"].map((name) => ({ name })),
  )
})

test("another organization's methods are neither listed nor found, and stay as they are", async () => {
  const [mine, theirs] = await Promise.all([newStaff(), newStaff()])
  const added = await theirs.rest("POST", all, paypal)
  const path = one(added)
  expect((await mine.rest("GET", all)).body).toEqual([])
  expect((await mine.rest("GET", path)).status).toBe(404)
  expect((await mine.rest("PUT", path, { ...paypal, paypal_email: "m@mallory.example" })).status).toBe(404)
  expect((await mine.rest("PATCH", path, { is_active: false })).status).toBe(404)
  expect((await mine.rest("DELETE", path)).status).toBe(404)
  expect((await theirs.rest("GET", path)).body).toEqual(added.body)
})

async function addCash({ organization_id }: Signed, many: number) {
  const { app } = await testApp()
  await app.db.system
    .insertInto("payment_methods")
    .values(
      Array.from({ length: many }, (_, n) => ({
        organization_id,
        name: `Cash ${n}`,
        type: "other",
        details: JSON.stringify({ custom_instructions: "Cash" }),
      })),
    )
    .execute()
}

test("the two-hundred-and-first method is refused", async () => {
  const staff = await newStaff()
  await addCash(staff, 200)
  expect(await staff.rest("POST", all, paypal)).toMatchObject({
    status: 409,
    body: { error: "You can have at most 200 payment methods" },
  })
  expect((await staff.rest("GET", all)).body).toHaveLength(200)
})

test("of twelve methods added at once with room for five, five are kept", async () => {
  const staff = await newStaff()
  await addCash(staff, 195)
  const adding = Array.from({ length: 12 }, () => staff.rest("POST", all, paypal))
  const statuses = (await Promise.all(adding)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
})

describe("the log", () => {
  const logOf = async (staff: Signed) => {
    const { app } = await testApp()
    return app.db.system
      .selectFrom("audit_log")
      .select(["actor_type", "actor_id", "action", "subject_id", "details"])
      .where("organization_id", "=", staff.organization_id)
      .where("subject_type", "=", "payment_method")
      .orderBy("id")
      .execute()
  }

  test("records who created, changed and deleted a method, without full account numbers", async () => {
    const staff = await newStaff()
    const bank = { name: "Bank", type: "bank_transfer_local", ...account }
    const path = one(await staff.rest("POST", all, bank))
    await staff.rest("PATCH", path, { account_number: "9999996789" })
    await staff.rest("PATCH", path, { is_active: false })
    await staff.rest("PATCH", path, { is_active: false })
    await staff.rest("PATCH", path, { name: "" })
    await staff.rest("DELETE", path)
    const log = await logOf(staff)
    const by = { actor_type: "user", actor_id: staff.user_id, subject_id: Number(path.split("/")[3]) }
    expect(log).toMatchObject([
      { ...by, action: "created", details: { changes: { name: { from: null, to: "Bank" } } } },
      {
        ...by,
        action: "changed",
        details: { changes: { account_number: { from: "…6789", to: "…6789" } } },
      },
      { ...by, action: "changed", details: { changes: { is_active: { from: true, to: false } } } },
      { ...by, action: "deleted", details: { changes: { type: { from: "bank_transfer_local", to: null } } } },
    ])
    expect(JSON.stringify(log)).not.toMatch(/0123456789|9999996789|First Bank/)
  })
})
