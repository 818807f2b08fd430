// The settings: whether the server would start with them, and which of them are risky.
import { existsSync, readFileSync, statSync } from "node:fs"
import { type Config, readConfig, StartError, secretFile } from "../base/config.ts"
import { needsTls, unencrypted } from "../base/encryption.ts"
import { environment, readSecretFiles, secrets } from "../base/environment.ts"
import { isLoopbackHost } from "../base/ip.ts"
import { type Finding, NotChecked, ok, warning, wrong } from "./check.ts"

/** `unusable`: settings that `problem` names. `config` is what can be read without them. */
export type Settings = { config: Config; problem: string | undefined; unusable: Set<string> }

/** Each time that they can't be read, once more without those that were named. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production = env.NODE_ENV === "production"
  const unusable = new Set<string>()
  const problems: string[] = []
  let left = env
  for (;;) {
    try {
      const config = readConfig(left, foundSecret)
      const smtp_needs_tls = config.smtp_needs_tls || (isStrict(env) && needsTls(config.smtp_url))
      const problem = problems.length > 0 ? problems.join("\n") : undefined
      return { config: { ...config, production, smtp_needs_tls }, problem, unusable }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      // What would go out without encryption isn't tried either.
      const plain = isStrict(env) ? unencrypted(readSecretFiles(left).env) : []
      problems.push(error.message, ...plain.filter((line) => !error.message.includes(line)))
      const named = [error.message, ...plain].flatMap(namesIn)
      for (const name of named) unusable.add(name)
      const kept = Object.entries(left).filter(([name]) => !unusable.has(name.replace(/_FILE$/, "")))
      if (kept.length === Object.keys(left).length) throw error
      left = Object.fromEntries(kept)
    }
  }
}

/** Nothing is made by looking: where there is no secret yet, one that signs nothing stands in for it. */
const foundSecret = (dir: string) =>
  existsSync(secretFile(dir)) ? readFileSync(secretFile(dir), "utf8").trim() : "x".repeat(32)

const isStrict = (env: NodeJS.ProcessEnv) => env.NODE_ENV === "production" && env.ALLOW_PLAINTEXT !== "true"

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)]
    .map(([name]) => name.replace(/_FILE$/, ""))
    .filter((name) => name in environment.shape)

/** Takes the secrets, and the passwords in them, out of a text. */
export function hiderOf(env: NodeJS.ProcessEnv): (text: string) => string {
  const { env: complete } = readSecretFiles(env)
  const dir = env.DATA_DIR || ".data"
  const kept = existsSync(secretFile(dir)) ? readFileSync(secretFile(dir), "utf8").trim() : ""
  const words = [kept, ...secrets.flatMap((name) => partsOf(complete[name] ?? ""))]
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length)
  return (text) => words.reduce((rest, word) => rest.replaceAll(word, "…"), text)
}

function partsOf(secret: string): string[] {
  const password = URL.canParse(secret) ? new URL(secret).password : ""
  return [secret, password, decoded(password)]
}

/** Database and mail servers take a password with a % that begins no code as it is. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

/** Throws what is said instead of a check that needs a setting which can't be used. */
export function assertUsable({ unusable }: Settings, name: string) {
  if (unusable.has(name))
    throw new NotChecked(
      warning(`Not checked: ${name} is missing or can't be used.`, "Correct the settings first."),
    )
}

export function checkSettings(
  { config, problem }: Settings,
  env: NodeJS.ProcessEnv,
  envFile: string,
): Finding[] {
  const risky = risksOf(config, env, envFile).map(([says, remedy]) => warning(says, remedy))
  if (problem !== undefined)
    return [
      wrong(problem, "Correct it in .env or in the environment. The server won't start until you do."),
      ...risky,
    ]
  const kind = config.production ? "production" : "not production"
  return risky.length > 0 ? risky : [ok(`${config.public_url}, ${kind}`)]
}

function risksOf(config: Config, env: NodeJS.ProcessEnv, envFile: string): [says: string, remedy: string][] {
  const { protocol, hostname } = new URL(config.public_url)
  const isOutside = !isLoopbackHost(hostname)
  const risks: [boolean, string, string][] = [
    [
      !config.production && isOutside,
      `${config.public_url} isn't this machine, and NODE_ENV isn't production.`,
      "Set NODE_ENV=production.",
    ],
    [
      config.production && isOutside && protocol === "http:",
      "PUBLIC_URL is http, so passwords and invoices can be read in transit.",
      "Put a TLS proxy in front and set PUBLIC_URL to the https address.",
    ],
    [
      config.production && protocol === "https:" && config.trust_proxy === undefined,
      "TRUST_PROXY is unset: all visitors share the limits of the proxy's address.",
      "Set TRUST_PROXY to the proxy's address, such as 127.0.0.1.",
    ],
    [
      config.production && env.ALLOW_PLAINTEXT === "true",
      "ALLOW_PLAINTEXT=true lets passwords and data leave this machine unencrypted.",
      "Encrypt the connections and remove ALLOW_PLAINTEXT.",
    ],
    [
      config.production && config.rate_limit_factor > 10,
      `RATE_LIMIT_FACTOR=${config.rate_limit_factor} leaves sign-in open to guessing.`,
      "Set RATE_LIMIT_FACTOR=1.",
    ],
    [
      config.production && env.PAYMENT_PROVIDER === "demo",
      "PAYMENT_PROVIDER=demo gives everyone the paid plan for free.",
      "Set PAYMENT_PROVIDER to a provider with its keys, or remove it.",
    ],
    [
      config.production && !config.plans && config.registration === "open" && !config.single_organization,
      "PLANS=off and REGISTRATION=open: anyone can register and get everything for free.",
      "Set REGISTRATION=invited.",
    ],
    [
      config.smtp_url !== undefined && config.mail_from.includes("portico.localhost"),
      `MAIL_FROM is ${config.mail_from}: mail servers will refuse it.`,
      "Set MAIL_FROM to an address that the mail server may send from.",
    ],
    [
      isReadableByAll(envFile),
      `Every account on this machine can read ${envFile}.`,
      `Run chmod 600 ${envFile}.`,
    ],
  ]
  return risks.flatMap(([is, says, remedy]) => (is ? [[says, remedy] as [string, string]] : []))
}

const isReadableByAll = (path: string) => existsSync(path) && (statSync(path).mode & 0o004) !== 0
