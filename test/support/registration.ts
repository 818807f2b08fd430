// The way to an account as a visitor goes it: a code by mail, the address verified, the business registered.
import { call } from "./app.ts"
import { unique } from "./factories.ts"
import { mailsTo, runJobs } from "./jobs.ts"

export const password = "correct horse"
export const newEmail = () => `${unique()}@founder.test`
export const newName = () => `Studio ${unique()}`

type From = { headers?: Record<string, string>; host?: string }
export type SignedIn = {
  access_token: string
  user: { id: number; email: string; organizations: { id: number; slug: string; role: string }[] }
}

export const auth = (path: string, body: unknown, from: From = {}) =>
  call("POST", `/api/auth/${path}/`, { body, ...from })

/** Asks for a code and reads it in the mail. */
export async function codeFor(email: string, from: From = {}): Promise<string> {
  const asked = await auth("send-otp", { email, business_name: "Studio" }, from)
  if (asked.status !== 200) throw new Error(`no code: ${asked.text}`)
  await runJobs()
  const [mail] = await mailsTo(email)
  const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0]
  if (!code) throw new Error("no code in the mail")
  return code
}

/** A verified address; answers the verification token. */
export async function verified(email: string, from: From = {}): Promise<string> {
  const answer = await auth("verify-otp", { email, otp_code: await codeFor(email, from) }, from)
  return (answer.body as { verification_token: string }).verification_token
}

/** A registered business with its owner, whose password is "correct horse". */
export async function registered(email = newEmail()): Promise<SignedIn> {
  await verified(email)
  const answer = await auth("register", { email, password, business_name: newName() })
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`)
  return answer.body
}

/** The link of the newest mail to an address. */
export async function resetLinkFor(email: string): Promise<{ uid: string; token: string; href: string }> {
  await auth("forgot-password", { email })
  await runJobs()
  const [mail] = await mailsTo(email)
  const href = /https?:\/\/\S+reset-password\?\S+/.exec(mail?.text ?? "")?.[0] ?? ""
  const { searchParams } = new URL(href)
  return { uid: searchParams.get("uid") ?? "", token: searchParams.get("token") ?? "", href }
}

/** A wrong code of the right form. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")
