// Verifying an address: a code by mail, good for ten minutes and five tries.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { auth, codeFor, newEmail, otherThan, verified } from "../support/registration.ts"

const verify = (email: string, otp_code: string) => auth("verify-otp", { email, otp_code })

async function age(email: string, minutes: number) {
  const { app } = await testApp()
  await app.db.pool.query(
    `update email_verifications set created_at = created_at - make_interval(mins => $2),
      expires_at = expires_at - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  )
}

test("a code is emailed and verifies the address once", async () => {
  const email = newEmail()
  const asked = await auth("send-otp", { email: ` ${email.toUpperCase()} `, business_name: "Acme" })
  expect(asked).toMatchObject({ status: 200, body: { wait_time: 60 } })
  await runJobs()
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain("registering Acme")
  const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? ""
  const right = await verify(email, code)
  expect(right.status).toBe(200)
  expect(right.body).toMatchObject({ verification_token: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await verify(email, code)).toMatchObject({
    status: 400,
    body: { error: "Invalid verification code", fields: { otp_code: ["Invalid verification code"] } },
  })
})

test("wrong, malformed and unrequested codes get the same refusal", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const refusals = [
    await verify(email, otherThan(code)),
    await verify(email, "12"),
    await verify(newEmail(), code),
  ]
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 400, body: { error: "Invalid verification code" } })
  expect((await verify(email, code)).status).toBe(200)
})

test("after five wrong tries the right code fails, and a new one works", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  for (let n = 0; n < 5; n++) expect((await verify(email, otherThan(code))).status).toBe(400)
  expect((await verify(email, code)).status).toBe(400)
  expect((await verify(email, await codeFor(email))).status).toBe(200)
})

test("parallel guesses are limited to five too", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  await Promise.all(Array.from({ length: 20 }, () => verify(email, otherThan(code))))
  const { app } = await testApp()
  const [row] = await app.db.system
    .selectFrom("email_verifications")
    .select("tries")
    .where("email", "=", email)
    .execute()
  expect(row?.tries).toBe(5)
  expect((await verify(email, code)).status).toBe(400)
})

test("the right code sent many times at once succeeds once", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const answers = await Promise.all([1, 2, 3, 4].map(() => verify(email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test("a code expires after ten minutes", async () => {
  const [late, inTime] = [newEmail(), newEmail()]
  const codes = [await codeFor(late), await codeFor(inTime)]
  await age(late, 10)
  await age(inTime, 9)
  expect((await verify(late, codes[0] ?? "")).status).toBe(400)
  expect((await verify(inTime, codes[1] ?? "")).status).toBe(200)
})

test("requesting again emails the same code, valid for another ten minutes", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  await age(email, 9)
  expect(await codeFor(email)).toBe(code)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain("expires in 10 minutes")
  await age(email, 9)
  expect((await verify(email, code)).status).toBe(200)
})

test("a code ends thirty minutes after it was made, however often it is requested", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  for (const minutes of [9, 9, 9]) {
    await age(email, minutes)
    expect(await codeFor(email)).toBe(code)
  }
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain("expires in 3 minutes")
  await age(email, 3)
  expect((await verify(email, code)).status).toBe(400)
  const next = await codeFor(email)
  expect((await verify(email, next)).status).toBe(200)
})

test("a code requested in its last minute is a new one with all its time", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  for (const minutes of [9, 9, 9]) {
    await age(email, minutes)
    await codeFor(email)
  }
  await age(email, 2)
  const next = await codeFor(email)
  expect((await mailsTo(email))[0]?.text).toContain("expires in 10 minutes")
  expect((await verify(email, code)).status).toBe(400)
  expect((await verify(email, next)).status).toBe(200)
})

test("requesting again doesn't reset the tries, and a used-up code isn't emailed again", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  for (let n = 0; n < 3; n++) await verify(email, otherThan(code))
  expect(await codeFor(email)).toBe(code)
  for (let n = 0; n < 2; n++) await verify(email, otherThan(code))
  expect((await verify(email, code)).status).toBe(400)
  const late = newEmail()
  const first = await codeFor(late)
  await age(late, 10)
  expect((await verify(late, await codeFor(late))).status).toBe(200)
  expect((await verify(late, first)).status).toBe(400)
})

test("an expired code isn't emailed any more", async () => {
  const email = newEmail()
  await auth("send-otp", { email })
  await age(email, 11)
  expect(await runJobs()).toEqual(["email-code"])
  expect(await mailsTo(email)).toEqual([])
})

test("a repeated email carries the same code", async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const { app } = await testApp()
  await app.db.pool.query("update outbox set status = 'waiting' where name = 'email-code'")
  await app.db.pool.query("update dev_mails set message_id = message_id || 'x' where recipient = $1", [email])
  await runJobs()
  const mails = await mailsTo(email)
  expect(mails.map(({ text }) => text.includes(code))).toEqual([true, true])
})

test("code and token are stored nowhere but in the email", async () => {
  const email = newEmail()
  const { app } = await testApp()
  const code = await codeFor(email)
  const { rows: codes } = await app.db.pool.query(
    "select to_jsonb(v) - 'id' - 'created_at' - 'expires_at' as row from email_verifications v where email = $1",
    [email],
  )
  expect(JSON.stringify(codes)).not.toContain(code)
  const token = await verified(email)
  const { rows } = await app.db.pool.query(
    "select to_jsonb(v) as row from email_verifications v union all select to_jsonb(o) from outbox o",
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test("an invalid address is named", async () => {
  const refused = await auth("send-otp", { email: "no-one", business_name: "Acme" })
  expect(refused).toMatchObject({ status: 400, body: { fields: { email: ["Enter a valid email address"] } } })
})
