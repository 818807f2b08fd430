// Emails reach a real mail server whole and safe, and no one can write a header of their own.
import { describe, expect, test } from "vitest"
import { createMailer } from "../../jobs/mailer.ts"
import type { KeptMail } from "../../src/core/embedded/mailbox.ts"
import { failure, mail, neverKept, serverAndMailer } from "../support/mailer.ts"
import { refusal } from "../support/smtp.ts"

describe("an email arrives", () => {
  test("with its HTML, its plain text and its PDF", async () => {
    const { server, mailer } = await serverAndMailer()
    const pdf = Buffer.from([
      ...Buffer.from("%PDF-1.7\n"),
      ...Array.from({ length: 5000 }, (_, at) => at % 256),
    ])
    await mailer.send(
      mail({ attachments: [{ filename: "INV-0001.pdf", content: pdf, type: "application/pdf" }] }),
    )
    const arrived = await server.mail()
    expect(arrived.recipients).toEqual(["jane@example.com"])
    expect(arrived.subject).toBe("Invoice INV-0001")
    expect(arrived.html).toContain("<p>Hello</p>")
    expect(arrived.text).toContain("Hello")
    expect(arrived.messageId).toBe("<outbox-7@portico.example>")
    const [attachment] = arrived.attachments
    expect(attachment).toMatchObject({ filename: "INV-0001.pdf", mimeType: "application/pdf" })
    if (!(attachment?.content instanceof ArrayBuffer)) throw new Error("the PDF is not there as bytes")
    expect(Buffer.from(attachment.content).equals(pdf)).toBe(true)
  })

  test("with names and subjects in any script", async () => {
    const { server, mailer } = await serverAndMailer()
    const name = 'Çağla "Ö" Şirketi, 株式会社 · مؤسسة'
    const subject = "Rechnung für Žofie — 請求書 № 7 🎉 ".repeat(4).trim()
    const filename = "Rechnung für 株式会社.pdf"
    const attachments = [{ filename, content: Buffer.from("%PDF"), type: "application/pdf" }]
    await mailer.send(mail({ from_name: name, subject, text: "Grüße 你好\n", attachments }))
    const arrived = await server.mail()
    expect(arrived.from).toMatchObject({ name, address: "mail@portico.example" })
    expect(arrived.subject).toBe(subject)
    expect(arrived.text).toContain("Grüße 你好")
    expect(arrived.attachments[0]?.filename).toBe(filename)
  })

  test("marked as automatic, unless a person sent it", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail({ reply_to: "owner@acme.example" }))
    await mailer.send(mail({ automatic: false }))
    const [automatic, byHand] = server.arrived.map(({ raw }) => raw)
    expect(automatic).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(automatic).toMatch(/^Reply-To: owner@acme\.example\r?$/m)
    expect(byHand).not.toMatch(/^Auto-Submitted/m)
  })

  test("with the address where its reader stops such emails", async () => {
    const { server, mailer } = await serverAndMailer()
    const unsubscribe_url = "https://acme.portico.example/profile?tab=account"
    await mailer.send(mail({ unsubscribe_url }))
    await mailer.send(mail())
    const [stoppable, other] = server.arrived.map(({ raw }) => raw)
    expect(stoppable).toContain(`List-Unsubscribe: <${unsubscribe_url}>`)
    expect(other).not.toContain("List-Unsubscribe")
  })

  test("in the thread of what it is about", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail({ thread_id: "<invoice-7.3@portico.example>" }))
    await mailer.send(mail())
    const [threaded, alone] = server.arrived.map(({ raw }) => raw)
    expect(threaded).toMatch(/^References: <invoice-7\.3@portico\.example>\r?$/m)
    expect(threaded).toMatch(/^In-Reply-To: <invoice-7\.3@portico\.example>\r?$/m)
    expect(alone).not.toMatch(/^(References|In-Reply-To)/m)
  })

  test("at a person by name, and at those who get a copy", async () => {
    const { server, mailer } = await serverAndMailer()
    const cc = ["accounts@example.com", "chair@example.com"]
    await mailer.send(mail({ to_name: 'Çağla "Ö", 株式会社', cc }))
    const arrived = await server.mail()
    expect(arrived.to).toMatchObject([{ name: 'Çağla "Ö", 株式会社', address: "jane@example.com" }])
    expect(arrived.cc?.map(({ address }) => address)).toEqual(cc)
    expect(arrived.recipients).toEqual(["jane@example.com", ...cc])
  })

  test("at those who get a blind copy, which no one else reads of", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail({ cc: ["chair@example.com"], bcc: ["archive@example.com"] }))
    const arrived = await server.mail()
    expect(arrived.recipients).toEqual(["jane@example.com", "chair@example.com", "archive@example.com"])
    expect(arrived.raw).not.toContain("archive@example.com")
  })

  test("though a copy was refused, which is answered", async () => {
    type Answer = (error?: Error) => void
    const onRcptTo = ({ address }: { address: string }, _: unknown, answer: Answer) =>
      answer(address === "jane@example.com" ? undefined : refusal(550, "No such user"))
    const { server, mailer } = await serverAndMailer({ onRcptTo })
    const refused = { address: "chair@example.com", answer: "550 No such user" }
    expect(await mailer.send(mail({ cc: ["chair@example.com"] }))).toEqual([refused])
    expect((await server.mail()).recipients).toEqual(["jane@example.com"])
    expect((await failure(mailer.send(mail({ to: "chair@example.com" })))).refused).toEqual([refused])
  })

  test("with the same Message-ID when it is sent again", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail())
    await mailer.send(mail())
    const ids = server.arrived.map(({ raw }) => /^Message-ID: (.*?)\r?$/im.exec(raw)?.[1])
    expect(ids).toEqual(["<outbox-7@portico.example>", "<outbox-7@portico.example>"])
  })
})

describe("no one can write a header or a recipient of their own", () => {
  const injected = "Acme\r\nBcc: evil@example.com\r\n\r\nBuy now"

  test.each([
    ["the subject", { subject: injected }],
    ["the sender's name", { from_name: injected }],
    ["the reader's name", { to_name: injected }],
    [
      "the file name",
      { attachments: [{ filename: injected, content: Buffer.from("x"), type: "text/plain" }] },
    ],
    ["the file type", { attachments: [{ filename: "a.txt", content: Buffer.from("x"), type: injected }] }],
    ["the Message-ID", { message_id: `<7@x>\r\nBcc: evil@example.com` }],
  ])("through %s", async (_, more) => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail(more))
    const arrived = await server.mail()
    expect(arrived.recipients).toEqual(["jane@example.com"])
    expect(arrived.bcc ?? []).toEqual([])
    expect(arrived.raw).not.toMatch(/^bcc:/im)
    expect(arrived.raw).not.toMatch(/^Buy now/m)
    expect(arrived.from?.address).toBe("mail@portico.example")
  })

  test.each([
    ['"CEO" <ceo@bank.example>, x', "Portico"],
    ["service@bank.example", "Portico"],
    ["https://bank.example/verify", "Portico"],
    ["bank.example", "bank.example via Portico"],
    ["Dr. No & Sons, Inc.", "Dr. No & Sons, Inc."],
  ])("through the name %j, that says or seems to say whose mail it is", async (from_name, shown) => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail({ from_name }))
    const arrived = await server.mail()
    expect(arrived.from).toEqual({ name: shown, address: "mail@portico.example" })
  })

  test.each([
    "a@example.com, b@example.com",
    "a@example.com\r\nRCPT TO:<b@example.com>",
    "Jane <jane@example.com>",
    "a b@example.com",
    '"a"@example.com',
    "jane",
    "",
  ])("through the recipient %j", async (to) => {
    const { server, mailer } = await serverAndMailer()
    expect(await failure(mailer.send(mail({ to })))).toMatchObject({ permanent: true })
    expect(await failure(mailer.send(mail({ to: "jane@example.com", reply_to: to || "x" })))).toMatchObject({
      permanent: true,
    })
    expect(await failure(mailer.send(mail({ cc: [to] })))).toMatchObject({ permanent: true })
    expect(server.arrived).toEqual([])
  })
})

test("without a mail server an email is kept whole", async () => {
  const mails: KeptMail[] = []
  const keep = async (kept: KeptMail) => void mails.push(kept)
  const mailer = createMailer({ smtpUrl: undefined, from: "mail@portico.example", keep })
  const attachments = [{ filename: "a.pdf", content: Buffer.from("%PDF"), type: "application/pdf" }]
  await mailer.send(mail({ subject: "Two\r\nlines", attachments }))
  await mailer.close()
  expect(mails).toEqual([
    {
      message_id: "<outbox-7@portico.example>",
      recipient: "jane@example.com",
      copies: [],
      subject: "Two lines",
      html: "<p>Hello</p>",
      text: "Hello\n",
      attachments: [{ name: "a.pdf", type: "application/pdf", size: 4, base64: "JVBERg==" }],
    },
  ])
})

test("a sender without an address is refused at the start", () => {
  expect(() => createMailer({ smtpUrl: undefined, from: "Portico", keep: neverKept })).toThrow("MAIL_FROM")
})
