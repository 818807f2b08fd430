// Mails reach a real mail server whole and safe; a refusal says whether it is worth trying again.
import { once } from "node:events"
import { createServer } from "node:net"
import { afterEach, describe, expect, test } from "vitest"
import { createMailer, type Mail, MailError } from "../jobs/mailer.ts"
import type { KeptMail } from "../src/core/embedded/mailbox.ts"
import { portOf, refusal, startMailServer } from "./support/smtp.ts"

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: "jane@example.com",
  subject: "Invoice INV-0001",
  html: "<p>Hello</p>",
  text: "Hello\n",
  message_id: "<outbox-7@portico.example>",
  ...more,
})

async function serverAndMailer(hooks = {}, from = "Portico <mail@portico.example>") {
  const server = await startMailServer(hooks)
  const mailer = createMailer({ smtpUrl: server.url, from, keep: neverKept })
  closing.push(server.stop, mailer.close)
  return { server, mailer }
}
const neverKept = async () => {
  throw new Error("a mail for the server was kept here")
}

/** What went wrong with a sending, which must go wrong. */
const failure = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MailError)) throw new Error(`not refused as a mail: ${error}`)
  return error
}

describe("a mail arrives", () => {
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

  test("marked as automatic, unless an answer goes to a person", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail())
    await mailer.send(mail({ reply_to: "owner@acme.example" }))
    const [automatic, answerable] = server.arrived.map(({ raw }) => raw)
    expect(automatic).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(answerable).not.toMatch(/^Auto-Submitted/m)
    expect(answerable).toMatch(/^Reply-To: owner@acme\.example\r?$/m)
  })

  test("with the same Message-ID when it is sent again", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail())
    await mailer.send(mail())
    const ids = server.arrived.map(({ raw }) => /^Message-ID: (.*?)\r?$/im.exec(raw)?.[1])
    expect(ids).toEqual(["<outbox-7@portico.example>", "<outbox-7@portico.example>"])
  })
})

describe("nobody can write a header or a recipient of their own", () => {
  const injected = "Acme\r\nBcc: evil@example.com\r\n\r\nBuy now"

  test.each([
    ["the subject", { subject: injected }],
    ["the sender's name", { from_name: injected }],
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

  test("through a name that looks like an address", async () => {
    const { server, mailer } = await serverAndMailer()
    await mailer.send(mail({ from_name: '"CEO" <ceo@bank.example>, x' }))
    const arrived = await server.mail()
    expect(arrived.from).toEqual({ name: '"CEO" <ceo@bank.example>, x', address: "mail@portico.example" })
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
    expect(server.arrived).toEqual([])
  })
})

describe("a mail that does not arrive", () => {
  type Answer = (error?: Error) => void
  const refuse = (code: number) => (_: unknown, __: unknown, answer: Answer) => answer(refusal(code, "No"))

  test.each([
    ["an unknown mailbox", "onRcptTo", 550, true],
    ["a sender that is not allowed", "onMailFrom", 553, true],
    ["a mailbox that is busy", "onRcptTo", 450, false],
    ["a server that asks to come back later", "onMailFrom", 421, false],
    ["a server that lost its place", "onRcptTo", 503, false],
  ])("because of %s", async (_, hook, code, permanent) => {
    const { server, mailer } = await serverAndMailer({ [hook]: refuse(code) })
    expect((await failure(mailer.send(mail()))).permanent).toBe(permanent)
    expect(server.arrived).toEqual([])
  })

  test.each([
    [554, true],
    [451, false],
  ])("because its content was answered with %i", async (code, permanent) => {
    const onData = (stream: NodeJS.ReadableStream, _: unknown, answer: Answer) => {
      stream.on("end", () => answer(refusal(code, "No"))).resume()
    }
    const { mailer } = await serverAndMailer({ onData })
    expect((await failure(mailer.send(mail()))).permanent).toBe(permanent)
  })

  test("because our sign-in was refused is tried again: the mail itself is good", async () => {
    const onAuth = (_: unknown, __: unknown, answer: Answer) => answer(refusal(535, "Wrong password"))
    const server = await startMailServer({ onAuth, authOptional: false, allowInsecureAuth: true })
    const smtpUrl = server.url.replace("smtp://", "smtp://user:secret@")
    const mailer = createMailer({ smtpUrl, from: "mail@portico.example", keep: neverKept })
    closing.push(server.stop, mailer.close)
    const error = await failure(mailer.send(mail()))
    expect(error.permanent).toBe(false)
    expect(error.message).not.toContain("secret")
  })

  test("because the server greets with 554 is tried again", async () => {
    const { mailer } = await serverAndMailer({
      onConnect: (_: unknown, answer: Answer) => answer(refusal(554, "Not now")),
    })
    expect((await failure(mailer.send(mail()))).permanent).toBe(false)
  })

  test("because nobody listens is tried again, and arrives once somebody does", async () => {
    const { server, mailer } = await serverAndMailer()
    await server.stop()
    expect((await failure(mailer.send(mail()))).permanent).toBe(false)
    const back = await startMailServer({}, Number(new URL(server.url).port))
    closing.unshift(back.stop)
    await mailer.send(mail())
    expect((await back.mail()).messageId).toBe("<outbox-7@portico.example>")
  })

  const quick = { connection: 300, greeting: 300, socket: 300, whole: 1500 }

  test.each([
    ["never greets", ""],
    ["greets and falls silent", "220 hello\r\n"],
  ])("because the server %s is tried again", async (_, greeting) => {
    const smtpUrl = await rawServer((write) => write(greeting))
    const mailer = createMailer({ smtpUrl, from: "mail@portico.example", keep: neverKept, timeouts: quick })
    closing.push(mailer.close)
    expect((await failure(mailer.send(mail()))).permanent).toBe(false)
  })

  test("because the server only trickles is given up, and tried again", async () => {
    const smtpUrl = await rawServer((write) => {
      write("220 hello\r\n")
      const timer = setInterval(() => write("250-x\r\n"), 100)
      return () => clearInterval(timer)
    })
    const mailer = createMailer({ smtpUrl, from: "mail@portico.example", keep: neverKept, timeouts: quick })
    closing.push(mailer.close)
    expect((await failure(mailer.send(mail()))).permanent).toBe(false)
  })
})

test("one refused mail does not hold up the others", async () => {
  const onRcptTo = ({ address }: { address: string }, _: unknown, answer: (error?: Error) => void) =>
    answer(address.startsWith("bad") ? refusal(550, "No such mailbox") : undefined)
  const { server, mailer } = await serverAndMailer({ onRcptTo })
  const recipients = ["a@x.example", "bad@x.example", "b@x.example", "bad2@x.example", "c@x.example"]
  const results = await Promise.allSettled(recipients.map((to) => mailer.send(mail({ to }))))
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ])
  expect(server.arrived.flatMap((arrived) => arrived.recipients).sort()).toEqual([
    "a@x.example",
    "b@x.example",
    "c@x.example",
  ])
})

test("without a mail server a mail is kept whole", async () => {
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

/** A server that answers by hand; what `greet` gives back ends with the connection. */
async function rawServer(greet: (write: (line: string) => void) => unknown) {
  const server = createServer((socket) => {
    closing.push(async () => void socket.destroy())
    const end = greet((line) => socket.writable && socket.write(line))
    socket.on("error", () => {}).on("close", () => typeof end === "function" && end())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(async () => void server.close())
  return `smtp://127.0.0.1:${portOf(server.address())}`
}
