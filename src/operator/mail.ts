// `mail test`: whether the mail server takes what Portico sends.
import { MailError } from "../../jobs/mailer.ts"
import { mailServerOf, sendTestMail } from "../../jobs/test-mail.ts"
import { StartError } from "../core/base/config.ts"
import type { Command } from "./command.ts"
import { addressOf } from "./users.ts"

export const mailCommands: readonly Command[] = [
  {
    name: "mail test",
    takes: ["address"],
    summary: "Send a test email immediately, and show what the mail server says",
    async run(parts, given) {
      const to = addressOf(given.word("address"))
      const server = mailServerOf(parts.config)
      await sendTestMail(parts, to).catch((error: unknown) => {
        if (!(error instanceof MailError)) throw error
        throw new StartError(`The email wasn't sent by ${server ?? "Portico"}: ${error.message}`)
      })
      const kept = `SMTP_URL isn't set, so nothing was sent. The email is kept at ${parts.config.public_url}/dev/mail`
      const words =
        server === undefined ? kept : `${server} accepted the email to ${to}. Check that it arrives.`
      return { words, data: { to, server: server ?? null } }
    },
  },
]
