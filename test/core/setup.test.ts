// `npm run setup`: the questions, the .env they make, and what is printed for the machine.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { expect, test } from "vitest"
import { z } from "zod"
import packageJson from "../../package.json" with { type: "json" }
import { readConfig } from "../../src/core/base/config.ts"
import { assertNone, assertOpen, envText, writeEnv } from "../../src/core/setup/env-file.ts"
import { caddyBlock, nginxBlock } from "../../src/core/setup/proxy.ts"
import { askAll } from "../../src/core/setup/questions.ts"
import { cronLine, stepsOf } from "../../src/core/setup/service.ts"
import { atEndOfFile } from "../support/endings.ts"
import { proxyFile } from "../support/proxy.ts"

const folder = mkdtempSync(join(tmpdir(), "portico-setup-"))
atEndOfFile(() => rmSync(folder, { recursive: true }))

/** Types the answers one after the other; what was shown before each is in `prompts`. */
async function typed(...answers: string[]) {
  const prompts: string[] = []
  const result = await askAll({}, async (prompt) => {
    prompts.push(prompt)
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`one question more: ${prompt}`)
    return answer
  })
  return { result, prompts }
}

const one = {
  host: "invoices.acme.example",
  mail: "smtps://billing%40acme.example:p%40ss'word@mail.acme.example:465",
  business: "acme",
  registration: "closed",
  data: "/var/lib/portico",
  backups: "/var/backups/portico",
  passphrase: undefined,
}
const many = { ...one, mail: undefined, business: undefined, registration: "invited" }

test("six questions are asked, and an empty answer takes the usual one", async () => {
  const { result, prompts } = await typed("portico.example", "", "many", "", "/data", "/backups")
  expect(prompts).toHaveLength(6)
  expect(result).toEqual({
    ...{ host: "portico.example", mail: undefined, business: undefined },
    ...{ registration: "open", data: "/data", backups: "/backups", passphrase: undefined },
  })
})

test("one business isn't asked who may register: no one else may", async () => {
  const { result, prompts } = await typed("portico.example", "later", "Acme & Sons", "/data", "/backups")
  expect(prompts.join()).not.toContain("register")
  expect(result).toMatchObject({ business: "acme-sons", registration: "closed" })
})

test.each([
  [0, "localhost", "Type a host name such as"],
  [0, "203.0.113.7", "Type a host name such as"],
  [0, "portico.example:8443", "Type a host name such as"],
  [0, "portico.example/office", "Type a host name such as"],
  [0, "", "Type a host name such as"],
  [1, "mail.example.com", "Type an address such as smtps://"],
  [1, "https://mail.example.com", "Type an address such as smtps://"],
  [1, "smtp://u:p w@mail.example.com", "Type an address such as smtps://"],
  [1, "smtps://100%:secret@mail.example.com:465", "Write each % in the user or password as %25."],
  [1, "smtps://billing:100%zz@mail.example.com", "Write each % in the user or password as %25."],
  [2, "", "Type 2 to 63 letters and digits, or “many”."],
  [2, "admin", "The name admin is reserved. Choose another one."],
  [3, "everyone", "Type open, invited or closed."],
  [4, join(import.meta.dirname, "setup.test.ts"), "is a file. Choose a folder."],
  [4, "/it's", "Choose a folder without quotes in its name."],
  [5, "/data", "Choose a folder outside of the data folder."],
  [5, "/data/backups", "Choose a folder outside of the data folder."],
])("question %i refuses %j with a sentence, and is asked again", async (at, bad, sentence) => {
  const good = ["portico.example", "later", "many", "open", "/data", "/backups"]
  const { result, prompts } = await typed(...good.slice(0, at), bad, ...good.slice(at))
  expect(prompts[at + 1]).toContain(`${sentence}`)
  expect(prompts[at + 1]).toContain(prompts[at] ?? "-")
  expect(result.backups).toBe("/backups")
})

test("a bad flag, or a missing one, is named", async () => {
  const read = (given: object) => askAll(given, undefined)
  await expect(read({})).rejects.toThrow("--host: This is required.")
  await expect(read({ host: "portico.example" })).rejects.toThrow("--business: This is required.")
  await expect(read({ host: "a b" })).rejects.toThrow("--host: Type a host name")
  const flags = { host: "https://Portico.Example/", business: "acme", data: "/d", backups: "/b" }
  expect(await read(flags)).toEqual({
    ...{ host: "portico.example", mail: undefined, business: "acme" },
    ...{ registration: "closed", data: "/d", backups: "/b", passphrase: undefined },
  })
})

test("the mail server's address is read from a file, and its faults are told without it", async () => {
  const path = join(folder, "smtp")
  const read = (text: string, more: object = {}) => {
    writeFileSync(path, text)
    const others = { host: "portico.example", business: "acme", data: "/d", backups: "/b" }
    return askAll({ ...others, "mail-file": path, ...more }, undefined)
  }
  const address = "smtps://billing:p%40ss@mail.acme.example:465"
  for (const text of [address, `${address}\n`, `  ${address}\r\n# ours\n`])
    expect((await read(text)).mail).toBe(address)
  expect((await read("later\n")).mail).toBeUndefined()
  await expect(read(`https://billing:secret@mail.acme.example`)).rejects.toThrow(
    /^--mail-file: Type an address such as (?!.*secret)/,
  )
  await expect(read("\n")).rejects.toThrow(`--mail-file: the first line of ${path} is empty.`)
  await expect(read(address, { mail: "later" })).rejects.toThrow("Give --mail or --mail-file, not both.")
  await expect(read(address, { "mail-file": "/nowhere" })).rejects.toThrow(
    "--mail-file: /nowhere can't be read.",
  )
})

test("backups are encrypted where a file has the passphrase, and otherwise the steps say that they aren't", async () => {
  const path = join(folder, "passphrase")
  const others = { host: "portico.example", business: "acme", data: "/d", backups: "/b" }
  const read = (text: string, more: object = {}) => {
    writeFileSync(path, text)
    return askAll({ ...others, "passphrase-file": path, ...more }, undefined)
  }
  const sealed = await read("correct horse battery\n")
  const { DATA_DIR: _, ...env } = parseEnv(envText({ ...sealed, mail: "smtps://mail.acme.example" }))
  expect(readConfig({ ...env, DATA_DIR: folder }).backup_passphrase).toBe("correct horse battery")
  const machine = { root: "/opt/portico", user: "portico" }
  const steps = (answers: Parameters<typeof stepsOf>[0]) =>
    stepsOf(answers, machine, { isRoot: true, proxy: "caddy" }).join("\n")
  expect(steps(sealed)).toContain(`chown portico '/opt/portico/.env' '${path}'\nchmod 600 '${path}'\n`)
  expect(steps(sealed)).toContain(`Keep a copy of ${path} away from this machine`)
  expect(steps(sealed)).not.toContain("aren't encrypted")
  expect(steps(one)).toContain(
    "The nightly backups aren't encrypted: anyone who gets one can read everything",
  )

  for (const [text, more, sentence] of [
    ["too short", {}, "The passphrase needs at least 12 characters."],
    ["correct horse\nbattery staple\n", {}, `--passphrase-file: ${path} has more than one line.`],
    [
      "correct horse battery",
      { backups: folder },
      "--passphrase-file: keep the passphrase outside of the backup",
    ],
    ["", { "passphrase-file": "/nowhere" }, "--passphrase-file: /nowhere can't be read."],
  ] as const)
    await expect(read(text, more)).rejects.toThrow(sentence)
})

test("the .env is read back as it was answered, by Node's own reader", () => {
  const secret = "s".repeat(64)
  const set = parseEnv(envText({ ...one, data: "/srv/my #data" }, secret))
  expect(set).toMatchObject({
    ...{ NODE_ENV: "production", PUBLIC_URL: "https://invoices.acme.example", TRUST_PROXY: "127.0.0.1" },
    ...{ APP_SECRET: secret, SMTP_URL: one.mail.replace("'", "%27") },
    ...{ MAIL_FROM: "Portico <billing@acme.example>", DATA_DIR: "/srv/my #data" },
    ...{ SINGLE_ORGANIZATION: "acme", PLANS: "off", REGISTRATION: "closed" },
    ...{ BACKUP_DIR: "/var/backups/portico" },
  })
  expect(set).not.toHaveProperty("DATABASE_URL")
  const shared = parseEnv(envText(many))
  expect(shared).toMatchObject({ REGISTRATION: "invited", DATABASE_URL: "", SMTP_URL: "" })
  expect(shared).not.toHaveProperty("SINGLE_ORGANIZATION")
  expect(shared.MAIL_FROM).toBe("Portico <no-reply@invoices.acme.example>")
  expect(shared.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(parseEnv(envText(many)).APP_SECRET).not.toBe(shared.APP_SECRET)
})

test("with a database and a mail server the server takes the .env for many businesses", () => {
  const set = parseEnv(envText({ ...many, mail: one.mail, data: folder }))
  const config = readConfig({ ...set, DATABASE_URL: "postgres://postgres:5432/portico" })
  expect(config).toMatchObject({ production: true, backup_dir: "/var/backups/portico", data_dir: folder })
})

test("whatever npm starts of an installation reads the .env", () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(packageJson)
  const programs = [
    "start",
    "start:api",
    "start:worker",
    "dev",
    "demo",
    "doctor",
    "portico",
    "backup",
    "restore",
  ]
  for (const name of programs) expect(scripts[name], name).toContain("node --env-file-if-exists=.env ")
})

test("a program in a folder that only root can enter is refused for the service's account", () => {
  const closed = mkdtempSync(join(tmpdir(), "portico-closed-"))
  atEndOfFile(() => rmSync(closed, { recursive: true }))
  const program = join(closed, "portico")
  mkdirSync(program)
  expect(() => assertOpen(program)).toThrow(`The account portico can't enter ${closed}. Put the program`)
  chmodSync(closed, 0o711)
  expect(() => assertOpen(program)).not.toThrow()
})

test("the .env can be read by its owner alone, and replaces one only when told to", () => {
  const path = join(folder, ".env")
  writeFileSync(path, "OLD=1\n", { mode: 0o644 })
  expect(() => assertNone(path)).toThrow("already. Edit it, or replace it with --force.")
  writeEnv(path, "NEW=1\n")
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(() => assertNone(join(folder, "none"))).not.toThrow()
})

test("the blocks for a proxy of many are the documented files, and one business needs no wildcard", () => {
  const documented = { host: "portico.example", business: undefined }
  expect(nginxBlock(documented, [3000, 3001])).toBe(proxyFile("nginx.conf"))
  expect(caddyBlock(documented, [3000, 3001])).toBe(proxyFile("Caddyfile"))
  for (const block of [nginxBlock(one), caddyBlock(one)]) {
    expect(block).toContain("invoices.acme.example")
    expect(block).not.toMatch(/\*\.|[ ,]\.invoices|3001/)
  }
  expect(caddyBlock(one)).not.toContain("tls ")
})

test("cron's line escapes the percent sign, and the steps name what is still missing", () => {
  const machine = { root: "/opt/portico", node: "/opt/node", npm: "/opt/bin", user: "portico" }
  expect(cronLine(one, machine)).toContain("date +\\%F")
  const steps = (answers: Parameters<typeof stepsOf>[0], proxy: "nginx" | "caddy" = "caddy", isRoot = true) =>
    stepsOf(answers, machine, { isRoot, proxy })
  expect(steps(many).join("\n")).toMatch(/\*\.api\.invoices\.acme\.example[\s\S]*DATABASE_URL[\s\S]*SMTP_URL/)
  expect(steps(one).slice(-3)).toEqual([
    "Open https://invoices.acme.example and type the code that is in /var/lib/portico/setup-code.",
    "Make a first backup: runuser -u portico -- npm run backup -- '/var/backups/portico/portico-first'",
    "runuser -u portico -- npm run doctor",
  ])
  expect(steps(one, "caddy", false).slice(-2)).toEqual([
    "Make a first backup: npm run backup -- '/var/backups/portico/portico-first'",
    "npm run doctor",
  ])
  expect(steps(one).join()).not.toMatch(/\*\.|DATABASE_URL|SMTP_URL/)
  // Caddy gets the certificate of one name by itself.
  const certificate = "/etc/ssl/invoices.acme.example.crt and its key in /etc/ssl/invoices.acme.example.key"
  expect(steps(one).join()).not.toContain("certificate")
  for (const [answers, proxy] of [
    [one, "nginx"],
    [many, "nginx"],
    [many, "caddy"],
  ] as const) {
    expect(steps(answers, proxy).join()).toContain(certificate)
    expect(steps(answers, proxy).join()).toContain(`systemctl reload ${proxy}`)
  }
})
