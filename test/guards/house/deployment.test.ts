// What the documented set-ups leave open to others: ports, passwords, old protocols, tokens in logs, tools in the image.
import { expect, test } from "vitest"
import { read } from "./tree.ts"

/** The lines of each service in compose.yaml. */
const services = new Map(
  [...read("compose.yaml").matchAll(/^ {2}(\w+):\n((?: {4}.*\n)+)/gm)].map(([, name = "", lines = ""]) => [
    name,
    lines,
  ]),
)

test("compose opens a port to this machine alone", () => {
  expect(services.size).toBeGreaterThan(3)
  const ports = [...services.values()].flatMap((lines) => /^ {4}ports:.*$/m.exec(lines) ?? [])
  expect(ports.length).toBeGreaterThan(0)
  for (const line of ports) expect(line).toMatch(/^ {4}ports: \["127\.0\.0\.1:[^",]+"\]$/)
})

test("Postgres and Redis ask for a password that must be set, and Redis doesn't show it as an argument", () => {
  expect(services.get("postgres")).toContain("POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?")
  expect(services.get("redis")).toContain('REDISCLI_AUTH: "${REDIS_PASSWORD:?')
  expect(services.get("redis")).toContain('echo "requirepass $$REDISCLI_AUTH" >')
  expect(services.get("redis")).not.toContain("--requirepass")
  expect(services.get("app")).toContain("REDIS_URL: redis://:${REDIS_PASSWORD:?")
})

test("nginx speaks no TLS before 1.2, and writes down no queries: mailed links carry their token there", () => {
  const file = read("test/support/proxy/nginx.conf")
  const servers = file.split("\nserver {").slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toMatch(/^ {4}access_log (off|\S+ portico);$/m)
  const secure = servers.filter((server) => server.includes(" ssl "))
  expect(secure).toHaveLength(1)
  for (const server of secure) {
    expect(server).toContain("    ssl_protocols TLSv1.2 TLSv1.3;\n")
    expect(server).toMatch(/^ {4}error_log \S+ crit;$/m)
  }
  const [, format = ""] = /^log_format portico '(.*)';$/m.exec(file) ?? []
  expect(format).toContain("$uri")
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|http_authorization)\b/)
})

test("the image has neither npm nor what builds the pages, and runs as a user of its own", () => {
  const stages = read("Dockerfile")
    .split(/^FROM /m)
    .slice(1)
  const last = stages.at(-1) ?? ""
  for (const tool of ["npm", "npx", "corepack", "yarn"]) expect(last).toContain(`/usr/local/bin/${tool}`)
  expect(last).toMatch(/^USER (?!root)/m)
  expect(last).not.toMatch(/^COPY .*\bclient\b/m)
  const packages = stages.find((stage) => stage.split("\n")[0]?.endsWith("AS packages")) ?? ""
  const built = Object.keys(JSON.parse(read("package.json")).dependencies).filter((name) =>
    /vite|tailwind/.test(name),
  )
  expect(built.length).toBeGreaterThan(2)
  for (const name of built) expect(packages).toContain(name)
})

test("the start scripts, the image and the trials have glibc give back memory", () => {
  const { scripts } = JSON.parse(read("package.json"))
  const settings = ["MALLOC_ARENA_MAX=2", "MALLOC_MMAP_THRESHOLD_=131072"]
  for (const name of ["start", "start:api", "start:worker"])
    expect(scripts[name]).toMatch(new RegExp(`^${settings.join(" ")} node `))
  expect(read("Dockerfile")).toContain(`ENV ${settings.join(" ")}\n`)
  const trials = settings.map((setting) => setting.replace(/=(.*)/, ': "$1"')).join(", ")
  expect(read("test/soak/programs.ts")).toContain(`{ ${trials} }`)
})
