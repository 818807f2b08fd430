// Traces, as a collector receives them: requests with their statements, and nothing that opens a link.
import { once } from "node:events"
import { createServer } from "node:http"
import { expect, test } from "vitest"
import { imports, read, sources } from "../guards/house/tree.ts"
import { freshDatabase } from "../support/database.ts"
import { freePort } from "../support/free-port.ts"
import { start } from "../support/served.ts"

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { traceId: string; name: string; attributes: Attribute[] }
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const textOf = (attributes: Attribute[], key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue

test("a collector gets each request with its statements, but no query, no token and no value", async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    let body = ""
    request.on("data", (part) => (body += String(part)))
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body)
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  }).listen(0, "127.0.0.1")
  await once(collector, "listening")
  const address = collector.address()
  const port = await freePort()
  const server = await start(["src/main.ts", "--api"], port, await freshDatabase(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`,
  })
  const base = `http://127.0.0.1:${port}`
  const check = { method: "POST", headers: { "content-type": "application/json" } }
  await fetch(`${base}/api/auth/check-business-name/`, {
    ...check,
    body: '{"business_name":"A secret name"}',
  })
  await fetch(`${base}/portal-login?token=a-secret-token`, { headers: { accept: "text/html" } })
  await fetch(`${base}/download/a-secret-token/`)
  server.kill("SIGTERM")
  await once(server, "exit")
  collector.close()

  const sent = bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  expect(textOf(sent[0]?.resource.attributes ?? [], "service.name")).toBe("portico")
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const route = "/api/auth/check-business-name/"
  const request = spans.find(({ attributes }) => textOf(attributes, "http.route") === route)
  expect(request).toBeDefined()
  const statements = spans.filter(
    ({ traceId, name }) => traceId === request?.traceId && name.startsWith("pg.query"),
  )
  expect(statements.length).toBeGreaterThan(0)
  expect(bodies.join()).not.toMatch(/a-secret-token|secret name/i)
})

test("nothing of it is loaded where no collector is set", () => {
  const users = sources.filter((file) => /@opentelemetry|@fastify\/otel/.test(read(file)))
  expect(users).toEqual(["src/core/api/traces.ts"])
  const taken = imports.filter(({ to }) => to === "src/core/api/traces.ts")
  expect(taken).toEqual([expect.objectContaining({ from: "src/main.ts", names: "* as lazy" })])
})
