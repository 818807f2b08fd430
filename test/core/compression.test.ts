// Over a real connection: what goes out compressed, in which coding, and what is not sent twice.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { beforeAll, expect, test } from "vitest"
import { buildApp } from "../../src/app.ts"
import { openSite } from "../../src/core/pages/site.ts"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeClient, makeOrganization, makeProject, type Signed, signIn } from "../support/factories.ts"
import { as, upload } from "../support/upload.ts"

const script = "export const answer = 42\n".repeat(100)
const template = '<html lang="en"><head><title>-</title></head><body><div id="root"></div></body></html>'
const bundle = `
  export const placeOf = (path) => ({ status: 200, page: path })
  export const drawPage = (page) => ({ title: page, markup: "<p>drawn</p>".repeat(300) })
  export const listPages = () => []
  export const drawLanding = () => { throw new Error("not asked for here") }`

let port: number
beforeAll(async () => {
  const dist = builtPages()
  const { app } = await testApp()
  const server = await buildApp(app, await openSite(app.config, dist))
  atEndOfFile(async () => {
    server.server.closeAllConnections()
    await server.close()
    rmSync(dist, { recursive: true, force: true })
  })
  await server.listen({ port: 0, host: "127.0.0.1" })
  port = Number(new URL(server.listeningOrigin).port)
})

const page = { accept: "text/html" }
const accepting = (coding: string) => ({ ...page, "accept-encoding": coding })

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=0, br;q=0", undefined],
  ["br;q=0.5, identity", undefined],
  ["identity", undefined],
  ["", undefined],
])("a page for a client that accepts “%s” is in %s", async (accepted, coding) => {
  const answer = await get("/", accepting(accepted))
  expect(answer.status).toBe(200)
  expect(answer.headers["content-encoding"]).toBe(coding)
  expect(opened(answer)).toContain("<p>drawn</p></div>")
  expect(answer.headers.vary).toBe("Accept, Authorization, Accept-Encoding")
  expect(Number(answer.headers["content-length"])).toBe(answer.bytes.length)
})

test("a page that a browser has already isn't sent again, even through a proxy", async () => {
  const first = await get("/pricing", accepting("br"))
  const tag = String(first.headers.etag)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await get("/pricing", { ...accepting("br"), "if-none-match": known })
    expect([known, again.status, again.bytes.length]).toEqual([known, 304, 0])
    expect(again.headers.etag).toBe(tag)
    expect(again.headers.vary).toBe(first.headers.vary)
    expect(again.headers["cache-control"]).toBe("no-cache")
  }
  expect((await get("/", { ...accepting("br"), "if-none-match": tag })).status).toBe(200)
})

test("each coding has a tag of its own, and the same one each time", async () => {
  const tags = await Promise.all(
    ["br", "gzip", "identity", "br", "gzip", "identity"].map(
      async (coding) => (await get("/", accepting(coding))).headers.etag,
    ),
  )
  expect(tags.slice(3)).toEqual(tags.slice(0, 3))
  expect(new Set(tags).size).toBe(3)
  const other = await get("/", { ...accepting("gzip"), "if-none-match": String(tags[0]) })
  expect(other.status).toBe(200)
})

test("HEAD of a page answers its headers alone", async () => {
  for (const coding of ["br", "identity"]) {
    const whole = await get("/", accepting(coding))
    const head = await get("/", accepting(coding), "HEAD")
    expect(head.bytes.length).toBe(0)
    for (const name of ["content-encoding", "content-length", "etag", "vary", "content-type"] as const)
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  }
})

test("scripts are sent as compressed at build time, in parts too", async () => {
  const br = await get("/assets/app-1.js", { "accept-encoding": "gzip, br" })
  expect([br.headers["content-encoding"], opened(br)]).toEqual(["br", script])
  const gzip = await get("/assets/app-1.js", { "accept-encoding": "br;q=0, gzip" })
  expect([gzip.headers["content-encoding"], opened(gzip)]).toEqual(["gzip", script])
  const plain = await get("/assets/app-1.js", { "accept-encoding": "gzip;q=0", range: "bytes=0-5" })
  expect([plain.status, String(plain.bytes)]).toEqual([206, "export"])
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [br, gzip, plain]) expect(String(headers.vary)).toMatch(/accept-encoding/i)
  const known = { "accept-encoding": "br", "if-none-match": String(br.headers.etag) }
  expect((await get("/assets/app-1.js", known)).status).toBe(304)
})

test("long data is compressed at both doors, short data and writes aren't", async () => {
  const staff = await someone()
  const call = { ...as(staff), "accept-encoding": "gzip, br" }
  const short = await get("/api/clients/", call)
  expect([short.status, short.headers["content-encoding"]]).toEqual([200, undefined])
  for (let one = 0; one < 25; one++) await makeClient(staff.organization_id)
  const query = encodeURIComponent(JSON.stringify({}))
  for (const path of ["/api/clients/", `/trpc/clients.list?input=${query}`]) {
    const long = await get(path, call)
    expect([path, long.status, long.headers["content-encoding"]]).toEqual([path, 200, "br"])
    expect(long.headers["content-type"]).toMatch(/^application\/json/)
    expect(String(long.headers.vary)).toMatch(/accept-encoding/i)
    expect([long.headers["cache-control"], long.headers.etag]).toEqual(["no-store", undefined])
    const { "accept-encoding": _, ...plain } = call
    expect(opened(long)).toBe(opened(await get(path, plain)))
  }
})

test("a refusal at the first door keeps its status", async () => {
  const answer = await get("/trpc/clients.list", { "accept-encoding": "br" })
  expect(answer.status).toBe(401)
  expect(JSON.parse(opened(answer)).error).toBeDefined()
})

test("a file is sent as it is, whole or in part", async () => {
  const staff = await someone()
  const project = await makeProject(staff.organization_id, { status: "in_progress" })
  const bytes = Buffer.from(`PK\u0003\u0004${"one line like the other\n".repeat(1_000)}`)
  const path = `/api/projects/${project.id}`
  const { status } = await upload(staff, `${path}/upload_deliverable/`, {
    field: "file",
    bytes,
    filename: "work.zip",
  })
  expect(status).toBe(200)
  const call = { ...as(staff), "accept-encoding": "br, gzip" }
  const whole = await get(`${path}/deliverable/`, call)
  expect([whole.status, whole.headers["content-encoding"]]).toEqual([200, undefined])
  expect(whole.bytes.equals(bytes)).toBe(true)
  const part = await get(`${path}/deliverable/`, { ...call, range: "bytes=28-51" })
  expect([part.status, part.headers["content-encoding"]]).toEqual([206, undefined])
  expect(String(part.bytes)).toBe("one line like the other\n")
})

test("an open stream sends each event at once", async () => {
  const staff = await someone()
  const stream = await ask("/api/events/", { ...as(staff), "accept-encoding": "br, gzip" })
  expect(stream.headers["content-encoding"]).toBeUndefined()
  const { app } = await testApp()
  let heard = ""
  for await (const bytes of stream) {
    if (heard === "") app.events.publish(staff.organization_id, [{ type: "client", id: 7 }])
    heard += String(bytes)
    if (heard.includes('"type":"client"')) break
  }
  expect(heard).toContain('"id":7')
})

async function someone(): Promise<Signed> {
  const { id } = await makeOrganization()
  return signIn(id)
}

/** Files as the build leaves them: `/assets/app-1.js` with its two codings, and a page of text. */
function builtPages(): string {
  const dist = mkdtempSync(join(tmpdir(), "portico-dist-"))
  const assets = join(dist, "client/assets")
  mkdirSync(assets, { recursive: true })
  mkdirSync(join(dist, "server"))
  writeFileSync(join(dist, "server/public-server.js"), bundle)
  for (const name of ["index", "door", "portal", "public", "landing"])
    writeFileSync(join(dist, "client", `${name}.html`), template)
  writeFileSync(join(assets, "app-1.js"), script)
  writeFileSync(join(assets, "app-1.js.br"), brotliCompressSync(script))
  writeFileSync(join(assets, "app-1.js.gz"), gzipSync(script))
  return dist
}

type Fetched = { status: number; headers: IncomingMessage["headers"]; bytes: Buffer }

/** The bytes as they came: nothing is opened on the way, as `fetch` would. */
async function get(path: string, headers: Record<string, string>, method = "GET"): Promise<Fetched> {
  const answer = await ask(path, headers, method)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(Buffer.from(chunk))
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }
}

const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, method, agent: false })
    for (const [name, value] of Object.entries({ host: "localhost:3000", ...headers }))
      call.setHeader(name, value)
    call.on("response", resolve).on("error", reject).end()
  })

function opened({ headers, bytes }: Fetched): string {
  const coding = headers["content-encoding"]
  return String(coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes)
}

test("a call's answer is either whole, with its length, or in parts", async () => {
  const path = "/trpc/locale.get?batch=1&input=%7B%7D"
  for (const accept of ["application/jsonl", "application/json"]) {
    const { status, headers } = await get(path, { "trpc-accept": accept })
    expect(status).toBe(200)
    expect(headers["content-length"] === undefined).toBe(headers["transfer-encoding"] !== undefined)
  }
})
