// The owners hear by mail of every change of where their clients pay.
import { expect, test } from "vitest"
import { makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

const all = "/api/payment-methods/"
const one = ({ body }: { body: unknown }) => `${all}${(body as { id: number }).id}/`
const paypal = { name: "PayPal", type: "paypal", paypal_email: "pay@ada.example" }
const account = { bank_name: "First Bank", account_name: "Ada Ltd", account_number: "0123456789" }

const newest = async (email: string, id: number) => {
  await runJobs(id)
  return (await mailsTo(email)).map(({ subject, text }) => ({ subject, text }))
}

test("a new account or number is emailed to every owner, without the number", async () => {
  const { id, email, slug } = await makeOrganization()
  const other = `${unique()}@team.test`
  await makeMember(id, "owner", other)
  const member = `${unique()}@team.test`
  await makeMember(id, "member", member)
  const staff = await signIn(id)
  const bank = { name: "Our bank", type: "bank_transfer_local", ...account }
  const added = await staff.rest("POST", all, bank)
  const [first] = await newest(email, id)
  expect(first).toMatchObject({
    subject: `Payment details for Organization ${slug} were changed`,
    text: expect.stringContaining(`${email} added the payment method Our bank (Bank Transfer (Local)) on `),
  })
  expect(first?.text).toContain(`http://${slug}.localhost:3000/profile?tab=payment-methods`)
  await staff.rest("PATCH", one(added), { account_number: "9876543210" })
  const [second, ...before] = await newest(email, id)
  expect(before).toHaveLength(1)
  expect(second?.text).toContain(`${email} changed the payment method Our bank`)
  for (const { text } of [first, second].map((mail) => mail ?? { text: "" })) {
    expect(text).not.toContain(account.account_number)
    expect(text).not.toContain("9876543210")
  }
  expect(await newest(other, id)).toHaveLength(2)
  expect(await newest(member, id)).toEqual([])
})

test("changes of name and order, and deletion, mail nothing", async () => {
  const { id, email } = await makeOrganization()
  const staff = await signIn(id)
  const added = await staff.rest("POST", all, paypal)
  for (const change of [{ name: "Pay us" }, { display_order: 4 }, { is_active: false }])
    expect((await staff.rest("PATCH", one(added), change)).status).toBe(200)
  await staff.rest("DELETE", one(added))
  const [mail, ...more] = await newest(email, id)
  expect(more).toEqual([])
  // Its kind isn't said again beside the same name.
  expect(mail?.text).toContain(`${email} added the payment method PayPal on `)
})
