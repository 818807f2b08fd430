// Files that come with a call: who may send them, how large they may be, and what is left when something breaks.
import { readdirSync } from "node:fs"
import { type AddressInfo, connect } from "node:net"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { registerRest, restRoutes, sendError } from "../../src/core/api/rest.ts"
import { owner, rest, router, staff } from "../../src/core/api/trpc.ts"
import { conflict, wrongType } from "../../src/core/base/errors.ts"
import { cutWhenSlow, type Upload } from "../../src/core/files/upload.ts"
import { testApp } from "../support/app.ts"
import { makeMember, makeOrganization, type Signed, signIn, unique } from "../support/factories.ts"

const limit = 300_000
const receipt: Upload = {
  field: "file",
  max_bytes: () => limit,
  async receive(db, app, { filename, stream }, input) {
    if (input.kind === "forbidden") throw wrongType("file", "Not this kind")
    const key = `test/${db.organization_id}/${unique()}`
    return { key, filename, size: await app.files.put(key, stream) }
  },
}
const input = z.object({ count: z.number().optional(), kind: z.string().optional() })
const desk = router({
  keep: staff
    .meta(rest("POST", "/api/keep/", { status: 201, upload: receipt }))
    .input(input)
    .mutation(({ ctx, input }) => {
      if (input.kind === "late refusal") throw conflict("Too late")
      return { ...input, filename: ctx.upload?.filename, size: ctx.upload?.size }
    }),
  keepMine: owner
    .meta(rest("POST", "/api/keep-mine/", { upload: { ...receipt, required: true } }))
    .input(input)
    .mutation(({ ctx }) => ({ size: ctx.upload?.size })),
  plain: staff
    .meta(rest("POST", "/api/plain/"))
    .input(input)
    .mutation(({ input }) => input),
})

let server: FastifyInstance
let url: string
beforeAll(async () => {
  const { app } = await testApp()
  server = Fastify({ bodyLimit: 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } })
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  await registerRest(server, app, restRoutes(desk))
  url = await server.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(() => server.close())

const form = (fields: Record<string, string | Blob>, filename = "receipt.bin") => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.append(name, value)
    else data.append(name, value, filename)
  }
  return data
}
const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 7)])

async function send(who: Signed | undefined, body: FormData | string, path = "/api/keep/") {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    body,
    headers: {
      ...(who
        ? { authorization: `Bearer ${who.token}`, "x-organization-id": String(who.organization_id) }
        : {}),
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    },
  })
  return { status: answer.status, body: await answer.json() }
}

async function kept({ organization_id }: Signed): Promise<string[]> {
  const { app } = await testApp()
  const files = join(app.config.data_dir, "files")
  expect(readdirSync(join(files, "~incoming"))).toEqual([])
  const [mine] = readdirSync(files).includes("test") ? [join(files, "test", String(organization_id))] : []
  return mine !== undefined && readdirSync(join(files, "test")).includes(String(organization_id))
    ? readdirSync(mine)
    : []
}

const someone = async () => signIn((await makeOrganization()).id)

test("a file arrives with its fields, which are read as their declared types", async () => {
  const who = await someone()
  const answer = await send(who, form({ file: file(limit), count: "3", kind: "3" }, "Übersicht 日本.bin"))
  expect(answer).toEqual({
    status: 201,
    body: { count: 3, kind: "3", filename: "Übersicht 日本.bin", size: limit },
  })
  expect(await kept(who)).toHaveLength(1)
})

test("a file keeps its name, quotes and all, but no marks that turn it round", async () => {
  const who = await someone()
  for (const [name, kept] of [
    ['Angebot "final" 100%.bin', 'Angebot "final" 100%.bin'],
    ["invoice\u202egnp.bin", "invoicegnp.bin"],
  ])
    expect(await send(who, form({ file: file(9) }, name))).toMatchObject({
      status: 201,
      body: { filename: kept },
    })
})

test("the same address takes JSON, and a form without a file", async () => {
  const who = await someone()
  expect(await send(who, '{"count": 3}')).toEqual({ status: 201, body: { count: 3 } })
  expect(await send(who, form({ count: "4" }))).toEqual({ status: 201, body: { count: 4 } })
  expect(await send(who, form({ file: file(0), count: "5" }, ""))).toMatchObject({
    status: 201,
    body: { count: 5 },
  })
})

test("a file over the limit is refused with 413, and nothing is stored", async () => {
  const who = await someone()
  for (const bytes of [limit + 1, limit + 5_000_000]) {
    const answer = await send(who, form({ file: file(bytes) }))
    expect(answer).toMatchObject({
      status: 413,
      body: { code: "too_large", fields: { file: [expect.any(String)] } },
    })
  }
  expect(await kept(who)).toEqual([])
})

test("a call that fails after its upload stores nothing", async () => {
  const who = await someone()
  expect((await send(who, form({ file: file(9), kind: "late refusal" }))).status).toBe(409)
  expect((await send(who, form({ file: file(9), count: "many" }))).body.fields).toHaveProperty("count")
  expect(await kept(who)).toEqual([])
})

test("one file, in its own field, and few fields", async () => {
  const who = await someone()
  const two = form({ file: file(9) })
  two.append("file", file(9), "second.bin")
  expect((await send(who, two)).status).toBe(413)
  expect((await send(who, form({ other: file(9) }))).body.fields).toHaveProperty("other")
  const many = form({ file: file(9) })
  for (let n = 0; n < 40; n++) many.append(`field${n}`, "x")
  expect((await send(who, many)).status).toBe(413)
  expect((await send(who, form({ kind: "x".repeat(70_000) }))).status).toBe(413)
  expect(await kept(who)).toEqual([])
})

test("the fields before a file decide whether it is accepted, before it is stored", async () => {
  const who = await someone()
  const answer = await send(who, form({ kind: "forbidden", file: file(limit) }))
  expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_type", error: "Not this kind" } })
})

test("a caller without permission is refused before the file is read", async () => {
  const who = await someone()
  const member = await signIn(who.organization_id, await makeMember(who.organization_id, "member"))
  const post = (path: string, token: string | undefined) => {
    const endless = new PassThrough()
    endless.write(Buffer.alloc(100_000))
    return fetch(`${url}${path}`, {
      method: "POST",
      body: endless as never,
      duplex: "half",
      headers: {
        "content-type": "multipart/form-data; boundary=edge",
        "x-organization-id": String(who.organization_id),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    } as RequestInit)
  }
  expect((await post("/api/keep/", undefined)).status).toBe(401)
  expect((await post("/api/keep-mine/", member.token)).status).toBe(403)
})

test("an unexpected form is refused", async () => {
  expect((await send(await someone(), form({ count: "1" }), "/api/plain/")).status).toBe(415)
})

test("a broken form is the sender's mistake", async () => {
  const who = await someone()
  for (const body of [
    "nothing of a form",
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ]) {
    const answer = await fetch(`${url}/api/keep/`, {
      method: "POST",
      body,
      headers: {
        "content-type": "multipart/form-data; boundary=edge",
        authorization: `Bearer ${who.token}`,
        "x-organization-id": String(who.organization_id),
      },
    })
    expect([body, answer.status]).toEqual([body, 400])
  }
  expect(await kept(who)).toEqual([])
})

test("an upload that breaks off leaves nothing", async () => {
  const who = await someone()
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  const closed = new Promise<void>((resolve) =>
    server.server.once("request", (request) => request.once("close", () => resolve())),
  )
  socket.write(
    [
      "POST /api/keep/ HTTP/1.1",
      "Host: localhost",
      "Content-Type: multipart/form-data; boundary=edge",
      `Authorization: Bearer ${who.token}`,
      `X-Organization-ID: ${who.organization_id}`,
      "Content-Length: 200000",
      "",
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nabc',
    ].join("\r\n"),
  )
  const { app } = await testApp()
  const incoming = join(app.config.data_dir, "files", "~incoming")
  await expect.poll(() => readdirSync(incoming)).toHaveLength(1)
  socket.destroy()
  await closed
  await expect.poll(() => readdirSync(incoming)).toEqual([])
  expect(await kept(who)).toEqual([])
})

test("a silent sender is cut off", async () => {
  const quiet = Fastify()
  quiet.addContentTypeParser("*", (_request, _body, done) => done(null))
  quiet.post("/", async (request, reply) => {
    cutWhenSlow(request, { idle: 60, total: 60_000 })
    reply.hijack()
  })
  await quiet.listen({ port: 0, host: "127.0.0.1" })
  const socket = connect((quiet.server.address() as AddressInfo).port, "127.0.0.1")
  socket.on("error", () => {})
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: x/y\r\nContent-Length: 9\r\n\r\nabc")
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  await quiet.close()
})
