// Registering a business: a verified address, a free name, one password for all organizations of a person.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { meanwhile } from "../support/meanwhile.ts"
import {
  auth,
  newEmail,
  newName,
  password,
  registered,
  type SignedIn,
  verified,
} from "../support/registration.ts"

await testApp({ TRUST_PROXY: "127.0.0.1" })
const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } })
const refusal = (error: string) => ({ status: 400, body: { error } })

test("a verified address registers a business and is signed in to it", async () => {
  const email = newEmail()
  await verified(email)
  const business_name = newName()
  const answer = await auth("register", { email, password, business_name, default_currency: "eur" })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      user: { email, organizations: [{ name: business_name, role: "owner", default_currency: "EUR" }] },
    },
  })
  const { access_token: token, user } = answer.body as SignedIn
  const [organization] = user.organizations
  expect((await call("GET", "/api/clients/", { token })).body).toEqual([])
  expect((await call("GET", `/api/organizations/${organization?.id}/`, { token })).body).toEqual(organization)
  expect(JSON.stringify(answer.body)).not.toContain("argon2")
})

test("the founder is welcomed with the address to sign in at", async () => {
  const { user } = await registered()
  await runJobs()
  const [mail] = await mailsTo(user.email)
  expect(mail?.text).toContain(`http://${user.organizations[0]?.slug}.localhost:3000/login`)
})

test("a new organization is on the free plan", async () => {
  const { access_token: token } = await registered()
  const add = () => call("POST", "/api/clients/", { token, body: { name: "Ada", email: "ada@client.test" } })
  expect((await add()).status).toBe(201)
  expect((await add()).body).toMatchObject({ code: "plan_limit_reached" })
})

test("a new organization has settings of billing that change nothing", async () => {
  const { user } = await registered()
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select * from billing_settings where organization_id = $1", [
    user.organizations[0]?.id,
  ])
  expect(rows).toMatchObject([
    {
      protect_issued: false,
      prices_include_tax: false,
      price_decimals: null,
      terms_days: null,
      default_tax_id: null,
    },
  ])
})

test("an address that isn't verified can't register", async () => {
  const answer = await auth("register", { email: newEmail(), password, business_name: newName() })
  expect(answer).toMatchObject(refusal("Please verify your email address first"))
})

test("a verification counts from the same IP, or anywhere by its token", async () => {
  const email = newEmail()
  const verification_token = await verified(email, from("203.0.113.7"))
  const input = { email, password, business_name: newName() }
  expect((await auth("register", input, from("203.0.113.8"))).status).toBe(400)
  const guessed = { ...input, verification_token: "x".repeat(43) }
  expect((await auth("register", guessed, from("203.0.113.7"))).status).toBe(400)
  expect((await auth("register", { ...input, verification_token }, from("203.0.113.8"))).status).toBe(201)
  const other = newEmail()
  await verified(other, from("203.0.113.7"))
  const same = { email: other, password, business_name: newName() }
  expect((await auth("register", same, from("203.0.113.7"))).status).toBe(201)
})

test("a verification token is worth nothing for another address", async () => {
  const verification_token = await verified(newEmail())
  const input = { email: newEmail(), password, business_name: newName(), verification_token }
  expect((await auth("register", input)).status).toBe(400)
})

test("a verification is used once, also by requests at the same moment", async () => {
  const email = newEmail()
  const verification_token = await verified(email)
  const answers = await Promise.all(
    [1, 2, 3].map(() => auth("register", { email, password, business_name: newName(), verification_token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  expect(
    await auth("register", { email, password, business_name: newName(), verification_token }),
  ).toMatchObject(refusal("Please verify your email address first"))
})

test("a verification that is being used can't be used a second time", async () => {
  const { user } = await registered()
  await verified(user.email)
  const answer = await meanwhile(
    (client) => client.query("update email_verifications set used_at = now() where email = $1", [user.email]),
    () => auth("register", { email: user.email, password, business_name: newName() }),
  )
  expect(answer).toMatchObject(refusal("Please verify your email address first"))
})

async function verifiedEarlier(email: string, minutes: number) {
  const { app } = await testApp()
  await app.db.pool.query(
    "update email_verifications set verified_at = verified_at - make_interval(mins => $2) where email = $1",
    [email, minutes],
  )
}

test("a verification is over after thirty minutes", async () => {
  const email = newEmail()
  const verification_token = await verified(email)
  const register = () => auth("register", { email, password, business_name: newName(), verification_token })
  await verifiedEarlier(email, 30)
  expect((await register()).status).toBe(400)
  await verifiedEarlier(email, -1)
  expect((await register()).status).toBe(201)
})

test("without its token a verification is over after five minutes, and is good on the very same IP alone", async () => {
  const email = newEmail()
  await verified(email, from("2001:db8:7:7::1"))
  const register = (ip: string) => auth("register", { email, password, business_name: newName() }, from(ip))
  expect((await register("2001:db8:7:7::2")).status).toBe(400)
  await verifiedEarlier(email, 5)
  expect((await register("2001:db8:7:7::1")).status).toBe(400)
  await verifiedEarlier(email, -1)
  expect((await register("2001:db8:7:7::1")).status).toBe(201)
})

test("two who register the same name at once: one has it, the other may choose another", async () => {
  const business_name = newName()
  const emails = [newEmail(), newEmail()]
  for (const email of emails) await verified(email)
  const answers = await Promise.all(
    emails.map((email) => auth("register", { email, password, business_name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  const loser = emails[answers.findIndex(({ status }) => status === 400)] ?? ""
  const { app } = await testApp()
  expect(await app.db.system.selectFrom("users").where("email", "=", loser).select("id").execute()).toEqual(
    [],
  )
  expect((await auth("register", { email: loser, password, business_name: newName() })).status).toBe(201)
})

test.each(["www", "API", "  Mail  ", "x", "x!"])("the name %j can't be had", async (business_name) => {
  const email = newEmail()
  await verified(email)
  const answer = await auth("register", { email, password, business_name })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ fields: { business_name: [expect.any(String)] } })
})

const scripts = {
  Arabic: ["شركة النور", /^shrkh-lnwr/],
  Japanese: ["さくらデザイン 日本", /^sakuradezain-riben/],
  Hindi: ["हिन्दी स्टूडियो", /^hindi-studiyo/],
  Thai: ["ร้านดอกไม้", /^randokaim/],
  Georgian: ["საქართველო", /^sakartvelo/],
  Chinese: ["北京设计", /^beijingsheji/],
  "emoji alone": ["🎉😀", /^studio-[a-z2-9]{4}$/],
} as const
test.each(Object.entries(scripts))("a name in %s registers", async (_script, [business_name, slug]) => {
  const email = newEmail()
  await verified(email)
  const answer = await auth("register", { email, password, business_name })
  expect(answer).toMatchObject({
    status: 201,
    body: { user: { organizations: [{ name: business_name, slug: expect.stringMatching(slug) }] } },
  })
})

test("an address of one's own choice is registered, whatever the name", async () => {
  const register = async (slug: string) => {
    const email = newEmail()
    await verified(email)
    return auth("register", { email, password, business_name: "🎉", slug })
  }
  const slug = newName().toLowerCase().replace(" ", "-")
  expect(await register(slug)).toMatchObject({
    status: 201,
    body: { user: { organizations: [{ name: "🎉", slug }] } },
  })
  const wrong = {
    [slug]: "This address is already taken",
    api: "This name is reserved",
    "!!": "Use at least two letters or digits",
  }
  for (const [given, sentence] of Object.entries(wrong))
    expect(await register(given)).toMatchObject({ status: 400, body: { fields: { slug: [sentence] } } })
})

test("passwords hold 8 to 128 characters and are not trimmed", async () => {
  const email = newEmail()
  await verified(email)
  const withPassword = (value: string) =>
    auth("register", { email, password: value, business_name: newName() })
  expect(await withPassword("1234567")).toMatchObject(refusal("Password must be at least 8 characters long"))
  expect((await withPassword("x".repeat(129))).status).toBe(400)
  expect((await withPassword("12345678\u0000")).status).toBe(400)
  expect((await withPassword("  six  ")).status).toBe(400)
  const long = `${"é".repeat(126)}  `
  expect((await withPassword(long)).status).toBe(201)
  expect((await auth("login", { email, password: long.trim() })).status).toBe(401)
  expect((await auth("login", { email, password: long })).status).toBe(200)
})

test("a currency that isn't supported is named", async () => {
  const email = newEmail()
  await verified(email)
  const input = { email, password, business_name: newName(), default_currency: "XXX" }
  expect((await auth("register", input)).body).toMatchObject({
    fields: { default_currency: [expect.any(String)] },
  })
})

test("the browser's time zone is the organization's; one that no one knows is named", async () => {
  const zoneAfter = async (time_zone?: string) => {
    const email = newEmail()
    await verified(email)
    const { body } = await auth("register", { email, password, business_name: newName(), time_zone })
    const { access_token: token, user } = body as SignedIn
    const path = `/api/organizations/${user.organizations[0]?.id}/`
    return (await call("GET", path, { token })).body
  }
  expect(await zoneAfter("America/Los_Angeles")).toMatchObject({ time_zone: "America/Los_Angeles" })
  expect(await zoneAfter()).toMatchObject({ time_zone: "UTC" })
  const email = newEmail()
  await verified(email)
  const input = { email, password, business_name: newName(), time_zone: "Mars/Olympus" }
  expect((await auth("register", input)).body).toMatchObject({
    fields: { time_zone: ["Choose a time zone such as Europe/Berlin"] },
  })
})

test("who has an account adds a second organization by the right password only", async () => {
  const first = await registered()
  const { email } = first.user
  await verified(email)
  const wrong = await auth("register", { email, password: "wrong horse", business_name: newName() })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: [expect.any(String)] } } })
  const second = await auth("register", { email, password, business_name: newName() })
  expect(second.status).toBe(201)
  const { user } = second.body as SignedIn
  expect(user.id).toBe(first.user.id)
  expect(user.organizations).toHaveLength(2)
  expect(user.organizations[0]?.id).toBe(first.user.organizations[0]?.id)
})

test("server-side fields of the body change nothing", async () => {
  const email = newEmail()
  await verified(email)
  const extra = { id: 1, role: "member", plan_type: "pro", organization_id: 1 }
  const answer = await auth("register", { email, password, business_name: newName(), ...extra })
  const { user } = answer.body as SignedIn
  expect(user.organizations).toMatchObject([{ role: "owner", slug: expect.stringMatching(/^studio-/) }])
})
