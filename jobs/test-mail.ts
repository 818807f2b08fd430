// An email by which an operator sees whether the mail server takes what Portico sends.
import { randomUUID } from "node:crypto"
import type { Parts } from "./job.ts"

/** Where emails go: "smtp.example.com:587", or undefined where they are kept. */
export function mailServerOf({ smtp_url }: Pick<Parts["config"], "smtp_url">): string | undefined {
  if (!smtp_url) return undefined
  const { host } = new URL(smtp_url)
  return host
}

/** At once, without a worker. Throws MailError with the mail server's own words. */
export async function sendTestMail({ mailer, config }: Pick<Parts, "mailer" | "config">, to: string) {
  const { public_url } = config
  const text = `This is a test email from Portico at ${public_url}. Your mail server works with Portico.`
  await mailer.send({
    to,
    subject: "Test email from Portico",
    html: `<p>${text}</p>`,
    text,
    message_id: `<test-${randomUUID()}@${new URL(public_url).hostname}>`,
    automatic: true,
  })
}
