// The two commands as an operator gives them: files by name, the passphrase from a file or the environment.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { type Config, readConfig, StartError, withSecretFiles } from "../base/config.ts"
import { backup } from "./backup.ts"
import type { Manifest } from "./format.ts"
import { assertInstalled } from "./opened.ts"
import type { Out } from "./progress.ts"
import { restore } from "./restore.ts"

type Asked = { file: string; passphrase_file?: string | undefined }
type Shell = { env: NodeJS.ProcessEnv; out: Out }
type Made = { path: string; manifest: Manifest }

/** The whole installation in one file, while it runs. */
export async function makeBackup(
  asked: Asked,
  { env: given, out, ...more }: Shell & { version: string; signal: AbortSignal },
): Promise<Made> {
  const env = withSecretFiles(given)
  assertInstalled(env)
  const { path, config } = readAsked(asked, env)
  return { path, manifest: await backup(config, { path, out, ...more }) }
}

/** A backup put back into an empty installation. `unsealed`: also one that isn't sealed although there is a passphrase. */
export async function putBack(asked: Asked & { unsealed: boolean }, shell: Shell): Promise<Made> {
  const env = withSecretFiles(shell.env)
  const { path, config } = readAsked(asked, env)
  const secret = env.APP_SECRET || undefined
  return { path, manifest: await restore(config, { path, secret, unsealed: asked.unsealed, out: shell.out }) }
}

/** A path is relative to where npm was called; a passphrase is never an argument. */
function readAsked(
  { file, passphrase_file }: Asked,
  env: NodeJS.ProcessEnv,
): { path: string; config: Config } {
  const config = readConfig(env)
  const read = passphrase_file !== undefined && {
    backup_passphrase: readPassphrase(placeOf(passphrase_file, env)),
  }
  return { path: placeOf(file, env), config: { ...config, ...read } }
}

/** Relative to where npm was called. */
export const placeOf = (path: string, { INIT_CWD }: NodeJS.ProcessEnv) => resolve(INIT_CWD ?? ".", path)

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
