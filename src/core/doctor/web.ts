// The host names: that they lead somewhere, with a certificate that browsers take for a while yet.
import { randomBytes } from "node:crypto"
import { lookup } from "node:dns/promises"
import { once } from "node:events"
import { checkServerIdentity, connect } from "node:tls"
import type { Config } from "../base/config.ts"
import { isLoopbackHost } from "../base/ip.ts"
import { tenantUrl } from "../http/hosts.ts"
import { codeOf, type Finding, ok, sentenceOf, warning, wrong } from "./check.ts"

type Hosts = Pick<Config, "public_url" | "api_url" | "single_organization">

/** Those that people and programs call. A subdomain that no one has stands for those of all organizations. */
function urlsOf(config: Hosts): URL[] {
  const anyone = `check-${randomBytes(3).toString("hex")}`
  const root = new URL(config.public_url)
  const tenant = new URL(tenantUrl(config, anyone))
  const api = new URL(config.api_url ?? `${root.protocol}//api.${root.host}`)
  if (tenant.host === root.host) return config.api_url ? [root, api] : [root]
  return [root, tenant, api, new URL(`${api.protocol}//${anyone}.${api.host}`)]
}

export async function checkNames(config: Hosts): Promise<Finding[]> {
  const names = urlsOf(config).map(({ hostname }) => hostname)
  const asked = names.filter((name) => !isLoopbackHost(name))
  if (asked.length === 0) return [ok("localhost needs no DNS.")]
  const found = await Promise.all(asked.map(findAddress))
  const missing = found.flatMap((one) => (one.says === undefined ? [] : [{ ...one, says: one.says }]))
  if (missing.length === 0) return [ok(`${asked.join(", ")}`)]
  return missing.map(({ name, says }) =>
    wrong(
      says,
      `Add a DNS record for ${name.replace(/^check-[0-9a-f]+\./, "*.")} with this server's address.`,
    ),
  )
}

const findAddress = async (name: string) => ({
  name,
  says: await lookup(name).then(
    () => undefined,
    (error: unknown) => `${name} has no address (${codeOf(error) || sentenceOf(error)}).`,
  ),
})

const day = 86_400_000
const least = { warning: 14, error: 3 }

export async function checkCertificates(config: Hosts, now: () => number): Promise<Finding[]> {
  const secure = urlsOf(config).filter(({ protocol }) => protocol === "https:")
  if (secure.length === 0) return [ok("PUBLIC_URL is http, without a certificate.")]
  const found = await Promise.all(
    secure.map(async (url) => ({ url, finding: await certificateOf(url, now()) })),
  )
  const bad = found.filter(({ finding }) => finding.state !== "ok")
  // Hosts often share a certificate: what is wrong with it is said once.
  const fault = ({ url, finding: { says, remedy } }: (typeof found)[number]) =>
    `${says} ${remedy}`.replaceAll(url.hostname, "")
  const faults = bad.map(fault)
  const each = bad.filter((one, at) => faults.indexOf(fault(one)) === at)
  return (each.length > 0 ? each : found.slice(0, 1)).map(({ finding }) => finding)
}

const renew = "Renew the certificate, and find out why it isn't renewed automatically."

async function certificateOf(url: URL, now: number): Promise<Finding> {
  const name = url.hostname
  const port = Number(url.port || 443)
  const socket = connect({
    ...{ host: isLoopbackHost(name) ? "127.0.0.1" : name, port, servername: name },
    rejectUnauthorized: false,
    timeout: 4_000,
  })
  try {
    const late = () => socket.destroy(new Error("no answer"))
    socket.on("timeout", late)
    await once(socket, "secureConnect")
    const certificate = socket.getPeerCertificate()
    const left = Math.floor((Date.parse(certificate.valid_to) - now) / day)
    const end = new Date(certificate.valid_to).toISOString().slice(0, 10)
    if (left < 0) return wrong(`The certificate of ${name} expired on ${end}.`, renew)
    if (checkServerIdentity(name, certificate) !== undefined)
      return wrong(`The certificate isn't for ${name}.`, `Get one for ${coverOf(name)} too.`)
    const problem = String(socket.authorizationError ?? "")
    if (problem !== "")
      return wrong(
        `Browsers don't trust the certificate of ${name} (${problem}).`,
        "Use a certificate from a public certificate authority, including its chain.",
      )
    if (left < least.error) return wrong(`The certificate of ${name} expires in ${left} days.`, renew)
    if (left < least.warning) return warning(`The certificate of ${name} expires in ${left} days.`, renew)
    return ok(`Valid until ${end}, for another ${left} days.`)
  } catch (error) {
    return warning(
      `${name}:${port} can't be reached from here (${codeOf(error) || sentenceOf(error)}).`,
      "Start the proxy, or open the port. Behind some routers, this check fails even though the address can be reached from outside.",
    )
  } finally {
    socket.destroy()
  }
}

const coverOf = (name: string) => name.replace(/^check-[0-9a-f]+\./, "*.")

/** Milliseconds that the clock of PUBLIC_URL is ahead of ours; undefined where nothing answers. */
export async function clockOfSite({ public_url }: Pick<Config, "public_url">, now: () => number) {
  const start = performance.now()
  const answer = await fetch(`${public_url}/healthz`, {
    method: "HEAD",
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined)
  const date = Date.parse(answer?.headers.get("date") ?? "")
  return Number.isNaN(date) ? undefined : date - (now() - (performance.now() - start) / 2)
}
