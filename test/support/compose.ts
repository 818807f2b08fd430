// A compose file, read as `docker compose config` would: anchors, variables, .env, and no key that it doesn't know.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { parse } from "yaml"
import { z } from "zod"

const root = join(import.meta.dirname, "../..")
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const words = z.array(z.string())

const service = z.strictObject({
  build: z.strictObject({ context: z.string(), target: z.string() }).optional(),
  image: z.string(),
  command: z.union([z.string(), words]).optional(),
  env_file: z
    .union([
      z.string().transform((path) => [{ path, required: true }]),
      z.array(z.strictObject({ path: z.string(), required: z.boolean().default(true) })),
    ])
    .optional(),
  environment: z.record(z.string(), text).default({}),
  ports: words.default([]),
  volumes: words.default([]),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(["service_healthy", "service_started"]) }))
    .default({}),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: words, interval: z.string(), timeout: z.string(), retries: z.number() }),
    ])
    .optional(),
  read_only: z.boolean().default(false),
  tmpfs: words.default([]),
  cap_drop: words.default([]),
  security_opt: words.default([]),
  restart: z.enum(["no", "always", "on-failure", "unless-stopped"]).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
})
const file = z.strictObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})
export type Service = z.output<typeof service>

/** `dotenv` is the content of .env, where there is one. Throws what compose would complain about. */
export function readCompose(name: string, dotenv?: string): Record<string, Service> {
  const set = parseEnv(dotenv ?? "") as Record<string, string>
  const raw = parse(readFileSync(join(root, name), "utf8"), { merge: true }) as Record<string, unknown>
  const own = Object.entries(raw).filter(([key]) => !key.startsWith("x-"))
  const { services, volumes } = file.parse(filled(Object.fromEntries(own), set))
  for (const [title, one] of Object.entries(services)) {
    for (const volume of one.volumes)
      if (!((volume.split(":")[0] ?? "") in volumes)) throw new Error(`${title}: ${volume} isn't declared`)
    for (const other of Object.keys(one.depends_on))
      if (!(other in services)) throw new Error(`${title} depends on ${other}, which isn't there`)
    if (dotenv === undefined && one.env_file?.some(({ required }) => required))
      throw new Error(`${title}: .env not found`)
    if (one.env_file) one.environment = { ...set, ...one.environment }
  }
  return services
}

/** Every text with its variables filled in. */
function filled(value: unknown, set: Record<string, string>): unknown {
  if (typeof value === "string") return interpolated(value, set)
  if (Array.isArray(value)) return value.map((one) => filled(one, set))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, set)]))
}

/** `$$`, `${NAME}`, `${NAME:-default}`, `${NAME:+other}` and `${NAME:?complaint}`; the text after the sign may have one more. */
const variable = /\$\$|\$\{(\w+)(?:(:[-+?])((?:[^{}]|\{[^{}]*\})*))?\}|\$/g

const interpolated = (value: string, set: Record<string, string>): string =>
  value.replace(variable, (all, name?: string, how?: string, more = "") => {
    if (all === "$$") return "$"
    if (name === undefined) throw new Error(`A $ that is no variable: ${value}`)
    const found = set[name] ?? ""
    if (how === ":-") return found || interpolated(more, set)
    if (how === ":+") return found && interpolated(more, set)
    if (how === ":?" && found === "") throw new Error(`${name}: ${more}`)
    return found
  })
