// Who may read /dev/mail: this machine, by a name that is its own.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"

const { server } = await testApp({ PUBLIC_URL: "http://portico.test:3000" })
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
