// The .env that `npm run setup` writes: what was answered, and a secret.
import { randomBytes } from "node:crypto"
import { existsSync, renameSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { StartError } from "../base/config.ts"
import { unfinishedName } from "../base/leftovers.ts"
import type { Answers } from "./questions.ts"

/** Mail servers often let an account send as itself alone. */
function senderOf({ host, mail }: Answers): string {
  const user = mail === undefined ? "" : decodeURIComponent(new URL(mail).username)
  return user.includes("@") ? user : `no-reply@${host}`
}

export function envText(answers: Answers, secret = randomBytes(32).toString("hex")): string {
  const { host, mail, business, registration, data, backups, passphrase } = answers
  const kind: [string, string][] =
    business === undefined
      ? [["REGISTRATION", registration]]
      : [
          ["SINGLE_ORGANIZATION", business],
          ["PLANS", "off"],
          ["REGISTRATION", "closed"],
        ]
  const lines: [string, string][] = [
    ["NODE_ENV", "production"],
    ["PUBLIC_URL", `https://${host}`],
    ["TRUST_PROXY", "127.0.0.1"],
    ["APP_SECRET", secret],
    ...(business === undefined ? [["DATABASE_URL", ""] satisfies [string, string]] : []),
    ["SMTP_URL", mail?.replaceAll("'", "%27") ?? ""],
    ["MAIL_FROM", `Portico <${senderOf(answers)}>`],
    ...kind,
    ["DATA_DIR", data],
    ["BACKUP_DIR", backups],
    ...(passphrase ? [["PORTICO_BACKUP_PASSPHRASE_FILE", passphrase] satisfies [string, string]] : []),
  ]
  const written = lines.map(([name, value]) => `${name}=${quoted(value)}\n`)
  return `# Written by npm run setup. .env.example explains these settings, and has more.\n${written.join("")}`
}

/** In single quotes nothing is special, neither to Node nor to Docker. */
function quoted(value: string) {
  if (/^[\w:/.,-]*$/.test(value)) return value
  const mark = value.includes("'") ? '"' : "'"
  return `${mark}${value}${mark}`
}

export function assertNone(path: string) {
  if (existsSync(path))
    throw new StartError(`There is a ${path} already. Edit it, or replace it with --force.`)
}

const programAdvice =
  "Put the program and Node in folders that it can enter, such as /opt/portico, and run this there. " +
  "Or run it as the account that Portico will use."

/** The service's account, which root's own folders keep out, must get to what it runs and reads. */
export function assertOpen(path: string, advice = programAdvice) {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if ((statSync(at).mode & 0o001) === 0)
      throw new StartError(`The account portico can't enter ${at}. ${advice}`)
}

/** Readable by its owner alone from the first moment, also in the place of one that others could read. */
export function writeEnv(path: string, text: string) {
  const draft = unfinishedName(`${path}.`)
  writeFileSync(draft, text, { mode: 0o600, flag: "wx" })
  renameSync(draft, path)
}
