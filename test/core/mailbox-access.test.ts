// Who may read /dev/mail: this machine, by a name that is its own, and who has the key that the log of a container shows.
import { expect, test } from "vitest"
import { keepMail } from "../../src/core/embedded/mailbox.ts"
import { mailboxUrl } from "../../src/core/embedded/mailbox-routes.ts"
import { testApp } from "../support/app.ts"

const { server, app } = await testApp({ PUBLIC_URL: "http://portico.test:3000" })
const read = (headers: Record<string, string>, url = "/dev/mail.json") =>
  server.inject({ url, headers }).then(({ statusCode }) => statusCode)

test("it answers to the host of PUBLIC_URL and to the names of this machine", async () => {
  for (const host of [
    "portico.test:3000",
    "localhost",
    "acme.localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
  ])
    expect([host, await read({ host })]).toEqual([host, 200])
})

test("a foreign host name that resolves to this machine reads nothing", async () => {
  for (const host of [
    "evil.test",
    "evil.test:3000",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "acme.portico.test:3000",
  ])
    for (const url of ["/dev/mail.json", "/dev/mail", "/dev/mail/1"])
      expect([host, url, await read({ host }, url)]).toEqual([host, url, 404])
})

test("a request through a proxy doesn't count as this machine's", async () => {
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
    expect([name, await read({ host: "localhost", [name]: "203.0.113.7" })]).toEqual([name, 404])
})

test("the key opens it from anywhere, and its links pass the key on; only a reachable server has it in its log", async () => {
  const elsewhere = { remoteAddress: "172.17.0.1", headers: { host: "localhost:3000" } }
  const open = (url: string) => server.inject({ url, ...elsewhere })
  expect(mailboxUrl({ ...app.config, host: "127.0.0.1" })).toBe("http://portico.test:3000/dev/mail")
  const shown = new URL(mailboxUrl({ ...app.config, host: "0.0.0.0" }))
  const address = shown.pathname + shown.search
  const mail = { message_id: "one", recipient: "ada@mail.test", subject: "A code", html: "", text: "" }
  await keepMail(app.db.pool, { ...mail, copies: [], attachments: [] })
  const list = await open(address)
  expect(list.statusCode).toBe(200)
  const [, link = ""] = /href="(\/dev\/mail\/\d+[^"]*)"/.exec(list.body) ?? []
  expect((await open(link)).statusCode).toBe(200)
  for (const url of [
    "/dev/mail",
    "/dev/mail?key=",
    `${address}x`,
    "/dev/mail.json?key=wrong",
    link.split("?")[0] ?? "",
  ])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404])
})
