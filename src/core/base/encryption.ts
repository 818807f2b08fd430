// Which connections must be encrypted: those that leave this machine and its private network.
import { isIP } from "node:net"
import { isPublic } from "./ip.ts"

type Set = { [Name in keyof typeof demands]?: string | undefined }

const inDatabase = "add sslmode=verify-full to it"
const demands = {
  DATABASE_URL: inDatabase,
  DATABASE_APP_URL: inDatabase,
  DATABASE_DIRECT_URL: inDatabase,
  REDIS_URL: "change it to start with rediss://",
  OIDC_ISSUER: "change it to start with https://",
  OTEL_EXPORTER_OTLP_ENDPOINT: "change it to start with https://",
} as const

/** What to change, a line for each variable whose connection could be read on its way. */
export const unencrypted = (set: Set): string[] =>
  (Object.keys(demands) as (keyof typeof demands)[]).flatMap((name) => {
    const url = readUrl(set[name])
    return url && isOutside(url) && !isEncrypted(url) ? [`  ${name}: ${demands[name]}`] : []
  })

/** Whether a mail server gets a password or an email only over an encrypted connection. */
export function needsTls(smtp_url: string | undefined): boolean {
  const url = readUrl(smtp_url)
  return url !== null && isOutside(url)
}

const readUrl = (text = "") => (URL.canParse(text) ? new URL(text) : null)

/** `allow` and `prefer` would go on without encryption if the server has none. */
const isEncrypted = ({ protocol, searchParams }: URL) =>
  protocol === "rediss:" ||
  protocol === "https:" ||
  /^(require|verify-ca|verify-full|no-verify)$/.test(searchParams.get("sslmode") ?? "") ||
  /^(true|1)$/.test(searchParams.get("ssl") ?? "")

/** Sockets, names without a dot (of containers) and names that only a private network knows are inside. */
function isOutside({ hostname, searchParams }: URL): boolean {
  const host = (searchParams.get("host") ?? hostname).replace(/^\[|\]$/g, "")
  if (isIP(host) !== 0) return isPublic(host)
  return host.includes(".") && !host.startsWith("/") && !/\.(localhost|local|internal)$/i.test(host)
}
