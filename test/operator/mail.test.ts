// A test mail: sent at once, with the mail server's own words when it isn't taken.
import { expect, test } from "vitest"
import { createMailer, MailError } from "../../jobs/mailer.ts"
import { testApp } from "../support/app.ts"
import { unique } from "../support/factories.ts"
import { mailsTo } from "../support/jobs.ts"
import { neverKept, refusingMails } from "../support/mailer.ts"
import { startMailServer } from "../support/smtp.ts"
import { operate } from "./operate.ts"

test("without a mail server it is kept, and the command says where", async () => {
  const to = `${unique()}@operator.test`
  const { code, answer } = await operate("mail", "test", to)
  expect([code, answer]).toEqual([0, expect.stringContaining("http://localhost:3000/dev/mail")])
  expect(await mailsTo(to)).toMatchObject([{ subject: "Test email from Portico" }])
})

test("a mail server that takes it is named, and one that doesn't has its say", async () => {
  const { worker } = await testApp()
  const server = await startMailServer()
  const mailer = createMailer({ smtpUrl: server.url, from: worker.config.mail_from, keep: neverKept })
  const before = { config: worker.config, mailer: worker.mailer }
  Object.assign(worker, { mailer, config: { ...worker.config, smtp_url: server.url } })
  try {
    const { host } = new URL(server.url)
    const { code, answer } = await operate("mail", "test", "ada@operator.test")
    expect([code, answer]).toEqual([
      0,
      `${host} accepted the email to ada@operator.test. Check that it arrives.\n`,
    ])
    expect(await server.mail()).toMatchObject({
      recipients: ["ada@operator.test"],
      subject: "Test email from Portico",
    })
    await refusingMails(new MailError("535 wrong password", false), async () => {
      const refused = await operate("mail", "test", "ada@operator.test")
      expect([refused.code, refused.said]).toEqual([
        1,
        `The email wasn't sent by ${host}: 535 wrong password\n`,
      ])
    })
  } finally {
    Object.assign(worker, before)
    await mailer.close()
    await server.stop()
  }
})

test("what is no address is refused", async () => {
  expect(await operate("mail", "test", "ada")).toMatchObject({
    code: 1,
    said: "Enter a valid email address\n",
  })
})
