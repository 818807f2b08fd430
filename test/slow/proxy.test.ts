// Two processes behind the documented nginx and Caddy: nothing that one caller does makes it take them for dead.
import { once } from "node:events"
import { connect } from "node:tls"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { tries as codeTries } from "../../src/auth/codes/rules.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn, unique } from "../support/factories.ts"
import { flood } from "../support/flood.ts"
import { freePort } from "../support/free-port.ts"
import { open, send } from "../support/https.ts"
import { type FrontDoor, hasCaddy, hasNginx, rootHost, startCaddy, startNginx } from "../support/proxy.ts"
import { start } from "../support/served.ts"

let ports: [number, number]
/** With the limits of an installation. */
let limited: [number, number]
let staff: Awaited<ReturnType<typeof signIn>>
let slug: string
const port = await freePort()
beforeAll(async () => {
  if (!hasNginx && !hasCaddy) return
  const { app } = await testApp()
  const organization = await makeOrganization()
  staff = await signIn(organization.id)
  slug = organization.slug
  ports = [await freePort(), await freePort()]
  const more = {
    PUBLIC_URL: `https://${rootHost}:${port}`,
    TRUST_PROXY: "127.0.0.1",
    RATE_LIMIT_FACTOR: "1000",
  }
  const one = await freePort()
  limited = [one, one]
  await Promise.all([
    ...ports.map((at) => start(["src/main.ts", "--api"], at, app.db.url, more)),
    start(["src/main.ts", "--api"], one, app.db.url, { ...more, RATE_LIMIT_FACTOR: "1" }),
  ])
})

/** Each proxy is asked from addresses of its own. */
let places = 0
const headers = () => ({
  authorization: `Bearer ${staff.token}`,
  "x-organization-id": String(staff.organization_id),
})
const json = () => ({ ...headers(), "content-type": "application/json" })

describe.each([
  ["nginx", hasNginx, (behind: typeof ports, at: number) => startNginx(behind, { port: at, harsh: true })],
  [
    "nginx that hands bodies on",
    hasNginx,
    (behind: typeof ports, at: number) =>
      startNginx(behind, { port: at, harsh: true, more: "proxy_request_buffering off;" }),
  ],
  ["Caddy", hasCaddy, startCaddy],
] as const)("behind %s (skipped where it isn't installed)", (name, isThere, begin) => {
  let proxy: FrontDoor
  beforeAll(async () => {
    if (isThere) proxy = await begin(ports, port)
  })
  afterAll(() => proxy?.stop())

  test.skipIf(!isThere)(
    "bodies that no one wants get their answers, and everybody else theirs",
    async () => {
      const wrong = await flood(port, staff, { sizes: [1.1, 3], ordinary: 320 })
      // Caddy itself reads on for half a second only, and then cuts off clients with HTTP/1.1.
      const cut = name === "Caddy" ? /ECONNRESET|EPIPE/ : /^never$/
      expect(wrong.large.filter((line) => !cut.test(line))).toEqual([])
      expect(wrong.ordinary).toEqual([])
      expect(proxy.complaints()).toEqual([])
    },
    120_000,
  )

  test.skipIf(!isThere)("an event is heard while its stream is open", async () => {
    const streams = await Promise.all(
      [1, 2, 3, 4].map(() => open(port, "GET", "/api/events/", { headers: headers() })),
    )
    const heard = streams.map(async (stream) => {
      let text = ""
      for await (const bytes of stream) {
        text += String(bytes)
        if (text.includes('"type":"client"')) return "heard"
      }
      return text
    })
    const body = JSON.stringify({ name: "Ada", email: "ada@clients.test" })
    const { status } = await send(port, "POST", "/api/clients/", { headers: json(), body })
    expect(status).toBe(201)
    expect(await Promise.all(heard)).toEqual(["heard", "heard", "heard", "heard"])
    for (const stream of streams) stream.destroy()
  })

  test.skipIf(!isThere)("every tenant's host is its own, whatever a caller says beside it", async () => {
    const tenant = async (host: string, more: Record<string, string> = {}) =>
      JSON.parse((await send(port, "GET", "/api/tenant/", { host, headers: more })).text).tenant?.slug
    const own = `${slug}.${rootHost}`
    expect(await tenant(own)).toBe(slug)
    expect(await tenant(own, { "x-forwarded-host": `other.${rootHost}` })).toBe(slug)
    expect(await tenant(rootHost, { "x-forwarded-host": own })).toBeUndefined()
    expect(await tenant(rootHost, { forwarded: `host=${own}` })).toBeUndefined()
    expect(await tenant(`${slug}.api.${rootHost}`)).toBe(slug)
  })

  test.skipIf(!isThere)(
    "limits count a caller's own address, whatever it writes in X-Forwarded-For",
    async () => {
      const door = await begin(limited, await freePort())
      const [caller, neighbour] = [`127.0.${++places}.2`, `127.0.${places}.3`]
      const ask = async (from: string, forged: string) => {
        const body = JSON.stringify({ email: `${unique()}@made-up.test` })
        const more = { "content-type": "application/json", "x-forwarded-for": forged }
        return (await send(door.port, "POST", "/api/auth/send-otp/", { from, headers: more, body })).status
      }
      try {
        const { count } = codeTries.ip
        const statuses: number[] = []
        for (let at = 0; at <= count; at++) statuses.push(await ask(caller, `203.0.113.${at}`))
        expect(statuses).toEqual([...Array(count).fill(200), 429])
        expect(await ask(caller, neighbour)).toBe(429)
        expect(await ask(neighbour, caller)).toBe(200)
      } finally {
        await door.stop()
      }
    },
  )

  test.skipIf(!isThere)("a file of 20 MB goes up, and parts of it come down", async () => {
    const project = await makeProject(staff.organization_id, { status: "in_progress" })
    const path = `/api/projects/${project.id}`
    const head =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="work.zip"\r\n\r\nPK\u0003\u0004'
    const body = { head, bytes: 20 * 1024 * 1024, tail: "\r\n--edge--\r\n" }
    const type = { "content-type": "multipart/form-data; boundary=edge" }
    const up = await send(port, "POST", `${path}/upload_deliverable/`, {
      headers: { ...headers(), ...type },
      body,
    })
    expect(up.status).toBe(200)
    const range = { ...headers(), range: "bytes=20000000-" }
    const rest = await send(port, "GET", `${path}/deliverable/`, { headers: range })
    const size = 20 * 1024 * 1024 + 4
    expect([rest.status, rest.headers["content-range"]]).toEqual([206, `bytes 20000000-${size - 1}/${size}`])
    expect(rest.bytes.equals(Buffer.alloc(size - 20_000_000, "x"))).toBe(true)
  })
})

test.skipIf(!hasNginx)(
  "nginx writes down no tokens of mailed links, and speaks no TLS before 1.2",
  async () => {
    const proxy = await startNginx(ports, { port: await freePort() })
    try {
      expect((await send(proxy.port, "GET", "/portal-login?token=a-secret")).status).toBeLessThan(500)
      await expect.poll(proxy.accesses).toContain('"GET /portal-login" ')
      expect(proxy.accesses()).not.toContain("a-secret")
      const old = connect({
        host: "127.0.0.1",
        port: proxy.port,
        rejectUnauthorized: false,
        minVersion: "TLSv1",
        maxVersion: "TLSv1.1",
        ciphers: "DEFAULT@SECLEVEL=0",
      })
      const [error] = await once(old, "error")
      expect(String(error)).toMatch(/alert|version|handshake/i)
    } finally {
      await proxy.stop()
    }
  },
)

test.skipIf(!hasNginx)("an nginx that compresses by itself leaves alone what has been", async () => {
  const more = "gzip on; gzip_proxied any; gzip_types application/json;"
  const proxy = await startNginx(ports, { port: await freePort(), more })
  try {
    const get = (coding: string) =>
      send(proxy.port, "GET", "/api/openapi.json", { headers: { "accept-encoding": coding } })
    const plain = await get("identity")
    expect(plain.headers["content-encoding"]).toBeUndefined()
    const small = await get("gzip")
    expect(small.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(small.bytes).toString()).toBe(plain.text)
    expect((await get("br")).headers["content-encoding"]).toBe("br")
    expect(proxy.complaints()).toEqual([])
  } finally {
    await proxy.stop()
  }
})
