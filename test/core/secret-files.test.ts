// Secrets that are kept in files: NAME_FILE instead of NAME.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { readConfig } from "../../src/core/base/config.ts"
import { secrets } from "../../src/core/base/environment.ts"
import { atEndOfFile } from "../support/endings.ts"

const folder = mkdtempSync(join(tmpdir(), "portico-secrets-"))
atEndOfFile(() => rmSync(folder, { recursive: true }))

function fileWith(text: string) {
  const path = join(folder, `${crypto.randomUUID()}`)
  writeFileSync(path, text)
  return path
}
const read = (env: Record<string, string>) => () => readConfig({ DATA_DIR: folder, ...env })

test("every secret is read from its file, without the newline at its end", () => {
  const texts = Object.fromEntries(secrets.map((name) => [name, valueFor(name)]))
  const files = Object.fromEntries(secrets.map((name) => [`${name}_FILE`, fileWith(`${texts[name]}\n`)]))
  // A client's secret is nothing without the rest.
  const provider = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "portico" }
  expect(read({ ...provider, ...files })()).toEqual(read({ ...provider, ...texts })())
})

test("only one newline is dropped: spaces and further lines belong to the secret", () => {
  const passphrase = (text: string) =>
    read({ PORTICO_BACKUP_PASSPHRASE_FILE: fileWith(text) })().backup_passphrase
  expect(passphrase("twelve letters \r\n")).toBe("twelve letters ")
  expect(passphrase("two\nlines\n\n")).toBe("two\nlines\n")
})

test("what is read from a file is checked like any other value", () => {
  expect(read({ APP_SECRET_FILE: fileWith("short") })).toThrow("  APP_SECRET: needs at least 32 characters")
  const production = { NODE_ENV: "production", SMTP_URL: "smtp://localhost", APP_SECRET: "s".repeat(32) }
  const plain = fileWith("postgres://u:p@db.example/portico\n")
  expect(read({ ...production, DATABASE_URL_FILE: plain })).toThrow("  DATABASE_URL: add sslmode=verify-full")
})

test("a file that can't be used is named at start-up, and so is a secret that is set twice", () => {
  const missing = join(folder, "missing")
  const empty = fileWith("\n")
  const wrong = {
    APP_SECRET_FILE: missing,
    DATABASE_URL_FILE: empty,
    SMTP_URL: "smtp://user:password@mail.example",
    SMTP_URL_FILE: fileWith("smtp://other:words@mail.example"),
    STORAGE_URL_FILE: folder,
  }
  expect(read(wrong)).toThrow(
    [
      "These settings can't be used:",
      `  APP_SECRET_FILE: there is no file ${missing}`,
      `  DATABASE_URL_FILE: ${empty} is empty`,
      "  SMTP_URL_FILE: SMTP_URL is set as well. Keep one of the two.",
      `  STORAGE_URL_FILE: ${folder} can't be read`,
    ].join("\n"),
  )
})

test("an empty setting counts as unset, on both sides", () => {
  const file = fileWith("s".repeat(40))
  expect(read({ APP_SECRET: "", APP_SECRET_FILE: file })().app_secret).toBe("s".repeat(40))
  expect(read({ APP_SECRET: "t".repeat(40), APP_SECRET_FILE: "" })().app_secret).toBe("t".repeat(40))
})

function valueFor(name: string) {
  if (name === "RATES_URL") return "https://rates.example/?key=k"
  if (name === "GEOIP_URL") return "https://geo.example/{ip}?key=k"
  return name.endsWith("_URL") ? `https://u:p@${name.toLowerCase()}.example` : name.repeat(4)
}
