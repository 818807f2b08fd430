// A TLS server of a test, with a certificate made by openssl.
import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { atEndOfFile } from "./endings.ts"
import { portOf } from "./smtp.ts"

/** Shows a certificate that it signed by itself, for these names and so many days from now; -1 is expired. */
export async function startTlsServer(names: string[], days: number) {
  const dir = mkdtempSync(join(tmpdir(), "portico-certificate-"))
  const [key, request, certificate] = [join(dir, "key"), join(dir, "request"), join(dir, "certificate")]
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" })
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key]
  const named = [
    "-subj",
    `/CN=${names[0]}`,
    "-addext",
    `subjectAltName=${names.map((name) => `DNS:${name}`)}`,
  ]
  openssl("req", "-new", ...kind, ...named, "-out", request)
  const signed = ["-signkey", key, "-days", String(days), "-copy_extensions", "copy"]
  openssl("x509", "-req", "-in", request, ...signed, "-out", certificate)
  const cert = readFileSync(certificate, "utf8")
  const server = createServer({ key: readFileSync(key), cert }, (_, answer) => answer.end())
  rmSync(dir, { recursive: true })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  atEndOfFile(() => server.close())
  return { port: portOf(server.address()), certificate: cert }
}
