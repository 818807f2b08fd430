// The mail server: whether it lets us in, and takes an email.
import type { Config } from "../../src/core/base/config.ts"
import { codeOf, type Finding, ok, sentenceOf, warning, wrong } from "../../src/core/doctor/check.ts"
import { createMailer, verifyServer } from "../mailer.ts"
import { mailServerOf, sendTestMail } from "../test-mail.ts"

export async function checkMail(config: Config, mailTo: string | undefined): Promise<Finding> {
  const { smtp_url: smtpUrl, smtp_needs_tls: needsTls, mail_from: from } = config
  if (!smtpUrl && !config.production) return ok("None: emails are kept and shown at /dev/mail.")
  if (!smtpUrl) return warning("None: no email is sent.", "Set SMTP_URL to your mail server.")
  const waiting = { connection: 4_000, greeting: 4_000, socket: 6_000, whole: 10_000 }
  const server = { smtpUrl, needsTls, timeouts: waiting }
  try {
    await verifyServer(server)
    if (mailTo === undefined) return ok(`Signed in at ${mailServerOf(config)}.`)
    const mailer = createMailer({ ...server, from, keep: async () => {} })
    await sendTestMail({ mailer, config }, mailTo).finally(() => mailer.close())
    return ok(`Signed in at ${mailServerOf(config)}, and sent a test email to ${mailTo}.`)
  } catch (error) {
    return wrong(sentenceOf(error), adviceFor(error))
  }
}

function adviceFor(error: unknown): string {
  const code = codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined)
  if (code === "EAUTH") return "Correct the user and the password in SMTP_URL (percent-encode : @ / in them)."
  if (code === "EENVELOPE" || code === "EMESSAGE")
    return "The mail server refuses MAIL_FROM or the recipient. Set MAIL_FROM to an address that it may send from."
  if (code === "ETLS" || /TLS|SSL|certificate/i.test(sentenceOf(error)))
    return "Use smtps:// with port 465 or smtp:// with port 587, and a host name that is in the server's certificate."
  return "Correct the host and port in SMTP_URL. Many hosters block port 25: use 465 or 587."
}
