// The documented proxies before processes of the test's own, where the machine has them.
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "./free-port.ts"

/** The host that stands for portico.example: browsers find every name below localhost. */
export const rootHost = "portico.localhost"

export type FrontDoor = {
  port: number
  /** `https://portico.localhost:<port>`. */
  url: string
  /** What its callers trust. */
  certificate: string
  /** What it has written down of requests so far. */
  accesses(): string
  /** What it has complained of so far. */
  complaints(): string[]
  stop(): Promise<void>
}

/** The documented nginx.conf or Caddyfile as it stands there. */
export const proxyFile = (name: "nginx.conf" | "Caddyfile") =>
  readFileSync(new URL(`./proxy/${name}`, import.meta.url), "utf8")

const has = (...programs: string[]) =>
  programs.every((program) => {
    try {
      execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" })
      return true
    } catch {
      return false
    }
  })
export const hasNginx = has("nginx", "openssl")
export const hasCaddy = has("caddy", "openssl")

type Nginx = { more?: string; harsh?: boolean; port?: number; printed?: { text: string; host: string } }

/**
 * nginx with the documented file: only names, ports and paths are others. `more` goes into its location. With `harsh` a
 * process that failed once is left alone for ten seconds, as is nginx's habit. `printed` is the block of `npm run setup`,
 * which keeps its host.
 */
export async function startNginx(
  ports: number[],
  { more = "", harsh = false, port, printed }: Nginx = {},
): Promise<FrontDoor> {
  const place = await openPlace(port, printed?.host)
  const site = swap(printed?.text ?? proxyFile("nginx.conf"), {
    ...place.names(ports),
    ...(harsh ? { " max_fails=0": "" } : {}),
    "/var/log/nginx/portico.log": place.accesses,
    "/var/log/nginx/portico-error.log crit": `${place.log} warn`,
    "listen 80;": `listen 127.0.0.1:${await freePort()};`,
    "listen 443 ": `listen 127.0.0.1:${place.port} `,
    "proxy_http_version 1.1;": `proxy_http_version 1.1; ${more}`,
  })
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${place.dir}/${name};`,
  )
  const main = [
    process.getuid?.() === 0 ? "user root;" : "",
    `daemon off; worker_processes 2; pid ${place.dir}/pid; error_log ${place.log} warn;`,
    `events {} http { access_log off; ${folders.join(" ")}\n${site}}`,
  ]
  writeFileSync(join(place.dir, "main.conf"), main.join("\n"))
  const args = ["-p", place.dir, "-c", join(place.dir, "main.conf"), "-e", place.log]
  return place.run("nginx", args, {}, (line) => /\[(error|crit|alert|emerg)\]/.test(line))
}

/** Caddy with the documented file, only names, ports and paths being others. */
export async function startCaddy(ports: [number, number], port?: number): Promise<FrontDoor> {
  const place = await openPlace(port)
  const site = swap(proxyFile("Caddyfile"), {
    ...place.names(ports),
    "portico.example, *.portico.example, *.api.portico.example": ["", "*.", "*.api."]
      .map((label) => `${label}${rootHost}:${place.port}`)
      .join(", "),
  })
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n`
  writeFileSync(join(place.dir, "Caddyfile"), global + site)
  const args = ["run", "--config", join(place.dir, "Caddyfile")]
  const env = { HOME: place.dir, XDG_DATA_HOME: place.dir, XDG_CONFIG_HOME: place.dir }
  // It says "context canceled" of callers who went away: of what lies behind it that says nothing.
  const isComplaint = (line: string) => line.includes('"level":"error"') && !line.includes("context canceled")
  return place.run("caddy", args, env, isComplaint)
}

/** A folder of its own with a certificate, and a port. The documented host stands in the file unless there is another. */
async function openPlace(wanted: number | undefined, own?: string) {
  const host = own ?? rootHost
  const inFile = own ?? "portico.example"
  const dir = mkdtempSync(join(tmpdir(), "portico-proxy-"))
  const port = wanted ?? (await freePort())
  const [log, accesses] = [join(dir, "error.log"), join(dir, "access.log")]
  const [certificate, key] = [join(dir, "cert.pem"), join(dir, "key.pem")]
  const names = ["", "*.", "*.api."].map((label) => `DNS:${label}${host}`).join(",")
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=${names}`, "-days", "2"]
  execFileSync("openssl", [...request, ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" })
  writeFileSync(log, "")
  writeFileSync(accesses, "")
  return {
    dir,
    port,
    log,
    accesses,
    names: (ports: number[]): Record<string, string> => ({
      ...Object.fromEntries(ports.map((one, at) => [`127.0.0.1:${3000 + at}`, `127.0.0.1:${one}`])),
      ...(own === undefined ? { ".portico.example;": `.${rootHost};` } : {}),
      [`/etc/ssl/${inFile}.crt`]: certificate,
      [`/etc/ssl/${inFile}.key`]: key,
    }),
    async run(program: string, args: string[], env: object, isComplaint: (line: string) => boolean) {
      const child = spawn(program, args, {
        env: { ...process.env, ...env },
        stdio: ["ignore", "ignore", "pipe"],
      })
      let said = ""
      child.stderr?.on("data", (text) => (said += String(text)))
      await opened(child, port, () => said + readFileSync(log, "utf8"))
      return {
        port,
        url: `https://${host}:${port}`,
        certificate: readFileSync(certificate, "utf8"),
        accesses: () => readFileSync(accesses, "utf8"),
        complaints: () => (said + readFileSync(log, "utf8")).split("\n").filter(isComplaint),
        stop: () => stop(child, dir),
      }
    },
  }
}

/** Every name occurs, or the file has changed without this one. */
function swap(text: string, names: Record<string, string>): string {
  return Object.entries(names).reduce((all, [from, to]) => {
    if (!all.includes(from) && from !== ".portico.example;") throw new Error(`The file has no ${from}`)
    return all.replaceAll(from, to)
  }, text)
}

async function opened(child: ChildProcess, port: number, said: () => string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${said()}`)
    const socket = connect(port, "127.0.0.1")
    const open = await new Promise<boolean>((tell) => {
      socket.once("connect", () => tell(true)).once("error", () => tell(false))
    })
    socket.destroy()
    if (open) return
    await pause(20)
  }
}

async function stop(child: ChildProcess, dir: string) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit")
    child.kill("SIGTERM")
    await ended
  }
  rmSync(dir, { recursive: true, force: true })
}
