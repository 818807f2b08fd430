// In production, what leaves the private network is encrypted, unless a setting allows otherwise.
import { expect, test } from "vitest"
import { createMailer, MailError } from "../../jobs/mailer.ts"
import { readConfig } from "../../src/core/base/config.ts"
import { atEndOfFile } from "../support/endings.ts"
import { failure, mail, neverKept } from "../support/mailer.ts"
import { startMailServer } from "../support/smtp.ts"

const settings = (more: Record<string, string>) => ({
  NODE_ENV: "production",
  DATABASE_URL: "postgres://postgres:5432/portico",
  SMTP_URL: "smtp://localhost",
  APP_SECRET: "s".repeat(32),
  ...more,
})
const read = (more: Record<string, string>) => () => readConfig(settings(more))

test.each([
  ["DATABASE_URL", "postgres://u:p@db.example:5432/portico", "add sslmode=verify-full to it"],
  ["DATABASE_URL", "postgres://u:p@203.0.113.7/portico?sslmode=disable", "add sslmode=verify-full to it"],
  ["DATABASE_URL", "postgres://u:p@db.example/portico?sslmode=prefer", "add sslmode=verify-full to it"],
  ["DATABASE_URL", "postgres://u:p@localhost/portico?host=db.example", "add sslmode=verify-full to it"],
  ["DATABASE_URL", "postgres://u:p@[2001:db8::1]/portico", "add sslmode=verify-full to it"],
  ["DATABASE_APP_URL", "postgresql://u:p@db.example/portico", "add sslmode=verify-full to it"],
  ["REDIS_URL", "redis://:p@redis.example:6379", "change it to start with rediss://"],
  ["REDIS_URL", "redis://8.8.8.8", "change it to start with rediss://"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector.example:4318", "change it to start with https://"],
])("%s=%s is refused, with what to change", (name, url, sentence) => {
  expect(read({ [name]: url })).toThrow(`  ${name}: ${sentence}`)
  expect(read({ [name]: url, ALLOW_PLAINTEXT: "true" })).not.toThrow()
  expect(read({ [name]: url, NODE_ENV: "development" })).not.toThrow()
})

test("every plain connection is named at once", () => {
  const url = "postgres://u:p@db.example/portico"
  const all = { DATABASE_URL: url, DATABASE_APP_URL: url, DATABASE_DIRECT_URL: url }
  expect(read({ ...all, REDIS_URL: "redis://redis.example" })).toThrow(
    /DATABASE_URL: .*\n.*DATABASE_APP_URL: .*\n.*DATABASE_DIRECT_URL: .*\n.*REDIS_URL: .*\nALLOW_PLAINTEXT=true/,
  )
})

test.each([
  ["DATABASE_URL", "postgres://u:p@db.example/portico?sslmode=verify-full"],
  ["DATABASE_URL", "postgres://u:p@db.example/portico?sslmode=require"],
  ["DATABASE_URL", "postgres://u:p@postgres:5432/portico"],
  ["DATABASE_URL", "postgres://u:p@10.1.2.3/portico"],
  ["DATABASE_URL", "postgres://u:p@[fd00::1]/portico"],
  ["DATABASE_URL", "postgres://u:p@db.cluster.local/portico"],
  ["DATABASE_URL", "postgres:///portico?host=/var/run/postgresql"],
  ["REDIS_URL", "redis://redis:6379"],
  ["REDIS_URL", "redis://:p@127.0.0.1:6379"],
  ["REDIS_URL", "rediss://:p@redis.example:6380"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://collector.example"],
])("%s=%s is taken", (name, url) => {
  expect(read({ [name]: url })).not.toThrow()
})

test("a mail server outside needs encryption, one inside doesn't", () => {
  const needs = (SMTP_URL: string, more = {}) => read({ SMTP_URL, ...more })().smtp_needs_tls
  expect(needs("smtp://u:p@mail.example:587")).toBe(true)
  expect(needs("smtps://u:p@mail.example:465")).toBe(true)
  expect(needs("smtp://u:p@mail.example:587", { ALLOW_PLAINTEXT: "true" })).toBe(false)
  expect(needs("smtp://u:p@mail.example:587", { NODE_ENV: "development" })).toBe(false)
  for (const inside of ["smtp://mailer:25", "smtp://192.168.1.4", "smtp://localhost"])
    expect(needs(inside), inside).toBe(false)
})

async function mailerFor(hooks = {}, query = "") {
  const server = await startMailServer(hooks)
  const from = "Portico <mail@portico.example>"
  const mailer = createMailer({ smtpUrl: `${server.url}${query}`, needsTls: true, from, keep: neverKept })
  atEndOfFile(server.stop)
  atEndOfFile(mailer.close)
  return { server, mailer }
}

test("an email waits where the server has no encryption, whatever the address says", async () => {
  for (const query of ["", "?ignoreTLS=true", "?requireTLS=false"]) {
    const { server, mailer } = await mailerFor({}, query)
    const error = await failure(mailer.send(mail()))
    expect(error, query).toBeInstanceOf(MailError)
    expect(error, query).toMatchObject({ permanent: false })
    expect(server.arrived).toEqual([])
  }
})

test("an email leaves encrypted where the server can", async () => {
  const secure: boolean[] = []
  const onMailFrom = (_from: unknown, session: { secure: boolean }, done: () => void) => {
    secure.push(session.secure)
    done()
  }
  const hooks = { disabledCommands: [], onMailFrom }
  const { server, mailer } = await mailerFor(hooks, "?tls.rejectUnauthorized=false")
  await mailer.send(mail())
  expect(secure).toEqual([true])
  expect(server.arrived).toHaveLength(1)
})
