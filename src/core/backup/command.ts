// What both commands share: the file argument, the passphrase, the exit.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { type Config, readConfig, StartError } from "../base/config.ts"

/** `unsealed`: a restore takes a backup that isn't sealed although there is a passphrase. */
type Command = { path: string; config: Config; unsealed: boolean }

/** Reads the arguments. A path is relative to where npm was called; a passphrase is never an argument. */
export function readCommand(name: "backup" | "restore", args: string[], env: NodeJS.ProcessEnv): Command {
  const more = name === "restore" ? " [--unsealed]" : ""
  const usage = `npm run ${name} -- <file> [--passphrase-file <file>]${more}`
  const from = (path: string) => resolve(env.INIT_CWD ?? ".", path)
  const { path, passphrase_file, unsealed } = parse(args, usage)
  if (unsealed && name !== "restore") throw new StartError(usage)
  const config = readConfig(env)
  const read = passphrase_file !== undefined && { backup_passphrase: readPassphrase(from(passphrase_file)) }
  return { path: from(path), config: { ...config, ...read }, unsealed }
}

function parse(args: string[], usage: string) {
  try {
    const options = { "passphrase-file": { type: "string" }, unsealed: { type: "boolean" } } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new StartError(usage)
    return { path, passphrase_file: values["passphrase-file"], unsealed: values.unsealed ?? false }
  } catch (cause) {
    throw new StartError(usage, { cause })
  }
}

/** The first line of a file. */
function readPassphrase(path: string): string {
  const [passphrase] = text(path).split(/\r?\n/)
  if (!passphrase) throw new StartError(`There is no passphrase in ${path}.`)
  return passphrase
}

function text(path: string) {
  try {
    return readFileSync(path, "utf8")
  } catch (cause) {
    throw new StartError(`The passphrase can't be read from ${path}.`, { cause })
  }
}

/** Runs the command to its end; a problem that an operator can fix is printed as one sentence. */
export async function runCommand(work: () => Promise<unknown>) {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    const plain = error instanceof StartError || !(error instanceof Error)
    process.stderr.write(`${plain ? String(error).replace(/^StartError: /, "") : error.stack}\n`)
    process.exit(1)
  }
}
