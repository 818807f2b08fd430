// The six questions of `npm run setup`: a bad answer is asked for again, with a sentence.
import { existsSync, readFileSync, statSync } from "node:fs"
import { isIP } from "node:net"
import { homedir } from "node:os"
import { join, relative, resolve } from "node:path"
import { assertLong } from "../backup/seal.ts"
import { StartError } from "../base/config.ts"
import { isDecodable } from "../base/environment.ts"
import { reservedSlugs } from "../values/text.ts"

export type Answers = {
  host: string
  /** Undefined: later. */
  mail: string | undefined
  /** The short name of the one business; undefined: many. */
  business: string | undefined
  registration: string
  data: string
  backups: string
  /** Where the passphrase is that encrypts the nightly backups; undefined: nothing does. */
  passphrase: string | undefined
}
type Flag = Exclude<keyof Answers, "passphrase">
/** As typed: "many" and "later" too. The two files hold what isn't for everyone's eyes. */
type Given = Partial<Record<Flag | "mail-file" | "passphrase-file", string>>

/** Throws a BadAnswer; its message is for the person who typed. */
type Reader = (typed: string, known: Given) => string
class BadAnswer extends Error {}

/** `file`: the flag that names a file with the answer. */
type Question = { flag: Flag; file?: "mail-file"; ask: string; usual?: string; read: Reader }

function questions(): Question[] {
  const isRoot = process.getuid?.() === 0
  return [
    { flag: "host", ask: "Host name (invoices.example.com)", read: readHostName },
    {
      flag: "mail",
      file: "mail-file",
      ask: "Mail server (smtps://user:password@mail.example.com:465), or “later”",
      usual: "later",
      read: readMailServer,
    },
    {
      flag: "business",
      ask: "One business or many? Type the business's short name (acme), or “many”",
      read: readBusiness,
    },
    {
      flag: "registration",
      ask: "Who may register a business: open, invited or closed",
      usual: "open",
      read(typed) {
        if (/^(open|invited|closed)$/.test(typed)) return typed
        throw new BadAnswer("Type open, invited or closed.")
      },
    },
    {
      flag: "data",
      ask: "Data folder",
      usual: isRoot ? "/var/lib/portico" : resolve(".data"),
      read: readFolder,
    },
    {
      flag: "backups",
      ask: "Backup folder, if possible on another disk",
      usual: isRoot ? "/var/backups/portico" : join(homedir(), "portico-backups"),
      read(typed, { data = "" }) {
        const folder = readFolder(typed)
        const from = relative(data, folder)
        if (!from.startsWith("..")) throw new BadAnswer("Choose a folder outside of the data folder.")
        return folder
      },
    },
  ]
}

/**
 * What `given` doesn't answer is asked by `ask`; without `ask` the usual answer counts. Throws StartError where there is
 * none, or where what was given is bad.
 */
export async function askAll(
  given: Given,
  ask: ((prompt: string) => Promise<string>) | undefined,
): Promise<Answers> {
  const known: Given = {}
  for (const question of questions()) {
    const { flag } = question
    const isSettled = flag === "registration" && known.business !== "many"
    if (isSettled) known[flag] = "closed"
    else known[flag] = await answerTo(question, answerIn(given, question), known, ask)
  }
  const { host = "", mail, business, registration = "", data = "", backups = "" } = known
  return {
    ...{ host, registration, data, backups },
    mail: mail === "later" ? undefined : mail,
    business: business === "many" ? undefined : business,
    passphrase: readPassphraseFile(given["passphrase-file"], backups),
  }
}

/** `by`: the flag that gave it. */
function answerIn(given: Given, { flag, file }: Question): { by: string; text: string | undefined } {
  const path = file && given[file]
  if (!file || path === undefined) return { by: flag, text: given[flag] }
  if (given[flag] !== undefined) throw new StartError(`Give --${flag} or --${file}, not both.`)
  return { by: file, text: firstLine(path, file) }
}

function firstLine(path: string, flag: string): string {
  const [line = ""] = readText(path, flag).split(/\r?\n/)
  if (line.trim() !== "") return line.trim()
  throw new StartError(`--${flag}: the first line of ${path} is empty.`)
}

/** `-` is the standard input. */
function readText(path: string, flag: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8")
  } catch (cause) {
    throw new StartError(`--${flag}: ${path} can't be read. Name a file that this account can read.`, {
      cause,
    })
  }
}

/** The file stays where it is: each backup reads it. */
function readPassphraseFile(typed: string | undefined, backups: string): string | undefined {
  if (typed === undefined) return undefined
  const flag = "passphrase-file"
  const path = resolve(typed)
  const passphrase = readText(path, flag).replace(/\r?\n$/, "")
  if (/['\u0000-\u001f]/.test(path)) throw new StartError(`--${flag}: choose a path without quotes.`)
  if (/[\r\n]/.test(passphrase)) throw new StartError(`--${flag}: ${path} has more than one line.`)
  if (!relative(backups, path).startsWith(".."))
    throw new StartError(`--${flag}: keep the passphrase outside of the backup folder.`)
  assertLong(passphrase)
  return path
}

async function answerTo(
  { ask: asks, usual, read }: Question,
  { by, text: given }: ReturnType<typeof answerIn>,
  known: Given,
  ask: ((prompt: string) => Promise<string>) | undefined,
): Promise<string> {
  const prompt = `${asks}${usual === undefined ? "" : ` [${usual}]`}: `
  let problem = ""
  for (;;) {
    const typed = given ?? (ask ? (await ask(`${problem}${prompt}`)).trim() || usual : usual) ?? ""
    try {
      if (typed === "" && !ask) throw new BadAnswer("This is required.")
      return read(typed, known)
    } catch (error) {
      if (!(error instanceof BadAnswer)) throw error
      if (given !== undefined || !ask) throw new StartError(`--${by}: ${error.message}`)
      problem = `${error.message}\n`
    }
  }
}

function readHostName(typed: string): string {
  const text = `https://${typed.replace(/^https?:\/\//, "")}`
  const { hostname = "", href = "" } = URL.canParse(text) ? new URL(text) : {}
  const isName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(hostname)
  if (isName && href === `https://${hostname}/` && isIP(hostname) === 0) return hostname
  throw new BadAnswer("Type a host name such as invoices.example.com, without a port or path.")
}

function readBusiness(typed: string): string {
  if (/^many$/i.test(typed)) return "many"
  const slug = typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  if (slug.length < 2 || slug.length > 63) throw new BadAnswer("Type 2 to 63 letters and digits, or “many”.")
  if (reservedSlugs.includes(slug)) throw new BadAnswer(`The name ${slug} is reserved. Choose another one.`)
  return slug
}

function readMailServer(typed: string): string {
  if (/^later$/i.test(typed)) return "later"
  if (!isDecodable(typed)) throw new BadAnswer("Write each % in the user or password as %25.")
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && !/\s/.test(typed)) return typed
  throw new BadAnswer(
    "Type an address such as smtps://user:password@mail.example.com:465, with : @ / % in the password percent-encoded, or “later”.",
  )
}

function readFolder(typed: string): string {
  if (/['\u0000-\u001f]/.test(typed)) throw new BadAnswer("Choose a folder without quotes in its name.")
  if (typed === "") throw new BadAnswer("Type the path of a folder.")
  const folder = resolve(typed)
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new BadAnswer(`${folder} is a file. Choose a folder.`)
  return folder
}
