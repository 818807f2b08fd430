// Bodies, headers and addresses that no one means: each is refused in the product's own words, and nothing is written.
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { beforeAll, expect, test } from "vitest"
import { call } from "../../support/app.ts"
import { rounds } from "../../support/quick.ts"
import { listening } from "../../support/upload.ts"
import { ask, type ErrorBody, errorOf, type Route, routes, rowOf, type Said, whoIn } from "./doors.ts"
import { afterEachOrAll, everything } from "./everything.ts"
import { makeWorld, type World } from "./world.ts"

let world: World
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  before = await everything()
})
afterEachOrAll(async () => expect(await everything()).toEqual(before))

const refused = (answer: Said): [number, ErrorBody["code"]] => [answer.status, errorOf(answer).code]

/** Sends bytes to an address as its owner would. */
const send = (route: Route, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(route, "rest", rowOf(route.key).input(world), whoIn(world, route), { body: Buffer.from(body), headers })

const large = Buffer.from(JSON.stringify({ name: "x".repeat(1024 * 1024) }))
const writing = routes.filter(({ type, address }) => type === "mutation" && !address.raw)

test.for(writing)("$key takes no body but a JSON object", async (route) => {
  const bodies = [
    '{"name":',
    '{"name": "a"} {}',
    "{'name': 'a'}",
    "[]",
    '[{"name": "a"}]',
    "null",
    '"text"',
    "12",
  ]
  // The quick run sends every third of them, others to the next address.
  const isItsTurn = (_: string, at: number) => (at + routes.indexOf(route)) % rounds(1, 3) === 0
  for (const body of [...bodies, '{"a": NaN}', '{"__proto__": {"role": "owner"}}'].filter(isItsTurn))
    expect([body, ...refused(await send(route, body))]).toEqual([body, 400, "invalid"])
  const types = ["text/plain", "text/xml", "application/x-www-form-urlencoded", "nonsense"]
  for (const type of types.filter(isItsTurn))
    expect([type, ...refused(await send(route, "{}", { "content-type": type }))]).toEqual([
      type,
      415,
      "unsupported_type",
    ])
  expect(refused(await send(route, large))).toEqual([413, "too_large"])
})

test.for(writing.filter(({ address }) => !address.upload))("$key takes no form", async (route) => {
  const form = '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--edge--\r\n'
  const answer = await send(route, form, { "content-type": "multipart/form-data; boundary=edge" })
  expect(refused(answer)).toEqual([415, "unsupported_type"])
})

const owner = () => ({
  token: world.tokens.owner,
  headers: { "x-organization-id": String(world.organization_id), "content-type": "application/json" },
})

test("a body may be nested deeply, but not for ever", async () => {
  const nested = `{"more": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`
  const { token, headers } = owner()
  const post = (more: object) =>
    call("POST", "/api/clients/", { token, body: Buffer.from(nested), headers: { ...headers, ...more } })
  expect(errorOf(await post({})).fields).toMatchObject({ name: [expect.any(String)] })
  expect(refused(await post({ "idempotency-key": "deep" }))).toEqual([400, "invalid"])
})

test.for([
  ["GET", "/api/clients/%zz/", 404],
  ["GET", "/portal/projects/%E0%A4%A/", 404],
  ["POST", "/%", 404],
  ["GET", "/trpc/%zz", 404],
  ["GET", `/api/clients/${"1".repeat(15_000)}/`, 400],
  ["GET", `/api/files/${"a".repeat(15_000)}/`, 400],
  ["GET", "/api/public/images/..%2f..%2fetc%2fpasswd/", 404],
  ["GET", "/api/clients/1/2/", 404],
  ["PUT", "/api/clients/", 404],
  ["TRACE", "/api/clients/", 404],
  ["GET", "/api/clients/?limit=1&limit=2", 400],
] as const)("%s %s is no address, and answers the one error body", async ([method, path, status]) => {
  const { token, headers } = owner()
  const { "content-type": _, ...rest } = headers
  const answer = await call(method, path, { token, headers: rest })
  expect([answer.status, answer.headers["x-content-type-options"]]).toEqual([status, "nosniff"])
  errorOf(answer)
})

test.for([
  ["x-organization-id", ["abc", "0", "-1", "1.5", "1,2", "99999999999999999"]],
  ["idempotency-key", ["", "a b", "é", "x".repeat(201)]],
] as const)("the header %s is refused when it can't be one", async ([name, values]) => {
  const { token, headers } = owner()
  for (const value of values) {
    const sent = { token, headers: { ...headers, [name]: value }, body: { name: "Ada", email: "a@b.test" } }
    expect([value, ...refused(await call("POST", "/api/clients/", sent))]).toEqual([value, 400, "invalid"])
  }
})

test("the web app's door takes JSON and nothing else, and no more of it than the other", async () => {
  const { token, headers } = owner()
  const post = (body: string, type = "application/json") =>
    call("POST", "/trpc/clients.create", {
      token,
      body: Buffer.from(body),
      headers: { ...headers, "content-type": type },
    })
  for (const body of ["", "{", "null", "[]", '"text"', "12", "{}"]) {
    const { status, text } = await post(body)
    expect([body, status, JSON.parse(text)]).toEqual([
      body,
      400,
      { error: expect.objectContaining({ data: expect.objectContaining({ httpStatus: 400 }) }) },
    ])
  }
  expect(refused(await post(`"${"x".repeat(1024 * 1024)}"`))).toEqual([413, "too_large"])
  const form = '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--edge--\r\n'
  for (const type of ["multipart/form-data; boundary=edge", "application/octet-stream", "text/plain"])
    expect([type, ...refused(await post(form, type))]).toEqual([type, 415, "unsupported_type"])
  expect((await call("GET", "/trpc/clients.list?input=%7B", { token })).status).toBe(400)
  expect((await call("GET", "/trpc/__proto__", { token })).status).toBe(404)
})

test.for([
  ["nonsense\r\n\r\n", 400],
  ["GET /api/tenant/ HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n", 400],
  ["GET /api/tenant/ HTTP/1.1\r\nHost: a.localhost\r\nhost: b.localhost\r\nConnection: close\r\n\r\n", 400],
  ["POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
  [`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
] as const)("bytes that are no request get the one error body: %#", async ([bytes, status]) => {
  const { hostname, port } = new URL(await listening())
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n")
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  errorOf({ status, body: JSON.parse(body), text: body })
})
