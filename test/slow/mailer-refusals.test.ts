// An email that does not arrive says whether it is worth trying again, and holds up no other.
import { describe, expect, test } from "vitest"
import { createMailer } from "../../jobs/mailer.ts"
import { atEndOfFile } from "../support/endings.ts"
import { failure, mail, neverKept, rawServer, serverAndMailer } from "../support/mailer.ts"
import { refusal, startMailServer } from "../support/smtp.ts"

describe("an email that does not arrive", () => {
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

  test.each([
    [550, true],
    [450, false],
  ])("though those who get a copy took it, with %i", async (code, permanent) => {
    const onRcptTo = ({ address }: { address: string }, _: unknown, answer: Answer) =>
      answer(address === "jane@example.com" ? refusal(code, "No") : undefined)
    const { server, mailer } = await serverAndMailer({ onRcptTo })
    const copied = mail({ cc: ["chair@example.com"] })
    expect((await failure(mailer.send(copied))).permanent).toBe(permanent)
    await mailer.send(mail({ to: "chair@example.com", cc: ["jane@example.com"] }))
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([
      ["chair@example.com"],
      ["chair@example.com"],
    ])
  })

  test("because our sign-in was refused is tried again: the email itself is good", async () => {
    const onAuth = (_: unknown, __: unknown, answer: Answer) => answer(refusal(535, "Wrong password"))
    const server = await startMailServer({ onAuth, authOptional: false, allowInsecureAuth: true })
    const smtpUrl = server.url.replace("smtp://", "smtp://user:secret@")
    const mailer = createMailer({ smtpUrl, from: "mail@portico.example", keep: neverKept })
    atEndOfFile(server.stop)
    atEndOfFile(mailer.close)
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

  test("because no one listens is tried again, and arrives once someone does", async () => {
    const { server, mailer } = await serverAndMailer()
    await server.stop()
    expect((await failure(mailer.send(mail()))).permanent).toBe(false)
    const back = await startMailServer({}, Number(new URL(server.url).port))
    atEndOfFile(back.stop)
    atEndOfFile(mailer.close)
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
    atEndOfFile(mailer.close)
    expect((await failure(mailer.send(mail()))).permanent).toBe(false)
  })

  test("because the server only trickles is given up, and tried again", async () => {
    const smtpUrl = await rawServer((write) => {
      write("220 hello\r\n")
      const timer = setInterval(() => write("250-x\r\n"), 100)
      return () => clearInterval(timer)
    })
    const mailer = createMailer({ smtpUrl, from: "mail@portico.example", keep: neverKept, timeouts: quick })
    atEndOfFile(mailer.close)
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
