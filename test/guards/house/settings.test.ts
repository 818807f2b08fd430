// The settings that the code reads, those that .env.example explains, and those that README and docs name.
import { expect, test } from "vitest"
import { secrets } from "../../../src/core/base/environment.ts"
import { filesOf, read } from "./tree.ts"

const config =
  /export const environment = z\.object\(\{([\s\S]*?)\n\}\)/.exec(
    read("src/core/base/environment.ts"),
  )?.[1] ?? ""
const known = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = ""]) => name)
const explained = [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name)
const named = ["README.md", ...filesOf("docs/**/*.md")].flatMap((page) =>
  [...read(page).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name),
)

/** Not of a deployment: start-up commands and containers set the one, compose.servers.yaml alone reads the other. */
const setByCommand = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"]
const ofCompose = ["POSTGRES_PASSWORD", "REDIS_PASSWORD"]
/** The journeys alone read it. */
const ofTests = ["BROWSER_SLOWDOWN"]
/** The OpenTelemetry SDK reads them itself. */
const ofTraces = ["OTEL_SERVICE_NAME", "OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER"]
/** Addresses that have no password or key in them. */
const plainAddresses = ["PUBLIC_URL", "API_URL", "STRIPE_URL", "PAYSTACK_URL", "FLUTTERWAVE_URL"]
const files = secrets.map((name) => `${name}_FILE`)

test("there is something to compare", () => {
  for (const list of [known, explained, named]) expect(list).toContain("DATABASE_URL")
  expect(known.length).toBeGreaterThan(30)
  for (const name of ofCompose) expect(read("compose.servers.yaml")).toContain(`\${${name}`)
  for (const name of ofTests) expect(read("test/e2e/support/slow.ts")).toContain(`process.env.${name}`)
})

test("every setting is explained once", () => {
  const missing = known.filter((name) => !explained.includes(name) && !setByCommand.includes(name))
  expect(missing, "each needs a line in .env.example").toEqual([])
  expect(
    explained.filter((name, at) => explained.indexOf(name) !== at),
    ".env.example has it twice",
  ).toEqual([])
})

test("every explained setting is read", () => {
  const idle = explained.filter((name) => !known.includes(name) && !ofCompose.includes(name))
  expect(idle, "src/core/base/environment.ts doesn't read it; take it out of .env.example").toEqual([])
})

test("README and docs name settings that exist", () => {
  expect(
    named.filter((name) => ![...known, ...files, ...setByCommand, ...ofTests, ...ofTraces].includes(name)),
    "correct the name in README.md or docs/",
  ).toEqual([])
})

test("every secret may be in a file, and .env.example names it", () => {
  const looksSecret = /SECRET|TOKEN|PASSPHRASE|PASSWORD|KEY|HASH|_URL$/
  const isListed = (name: string) => secrets.some((secret) => secret === name)
  expect(
    known.filter((name) => looksSecret.test(name) && !isListed(name) && !plainAddresses.includes(name)),
    "name it among the secrets of src/core/base/environment.ts",
  ).toEqual([])
  const sentence = /Secrets are[\s\S]*?\.\n/.exec(read(".env.example"))?.[0] ?? ""
  const explainedAsSecret = [...sentence.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].map(([name]) => name)
  expect(explainedAsSecret.sort(), "correct the list at the top of .env.example").toEqual([...secrets].sort())
})
