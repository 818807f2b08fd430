// A fresh machine, as the pages say: a copy of the checkout, its build and set-up, the service and the nginx that are printed,
// and then through https alone from the set-up code to a paid invoice.
import { execFile, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import { docBlock, swapped } from "../support/doc-blocks.ts"
import { atEndOfFile } from "../support/endings.ts"
import { freePort } from "../support/free-port.ts"
import { send } from "../support/https.ts"
import { hasNginx, startNginx } from "../support/proxy.ts"
import { root } from "../support/served.ts"
import { refusal, startMailServer } from "../support/smtp.ts"

const { PATH = "", HOME = "" } = process.env
const password = "correct horse: battery"

/** The files that git knows, and the packages that `npm ci` would bring. */
function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), "portico-fresh-"))
  // The account of the embedded Postgres must get through.
  chmodSync(folder, 0o755)
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }))
  const copied = 'git -c safe.directory="*" ls-files -z | tar -c --null -T - | tar -x -C "$1"'
  execFileSync("sh", ["-c", copied, "sh", folder], { cwd: root })
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  return folder
}

/** The lines that are printed for this file. */
const printed = (text: string, path: string) => text.split(`--- ${path}\n`)[1]?.split("\n---")[0] ?? ""

/** What systemd would start, as it is told to. */
async function startService(unit: string, port: number) {
  const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? ""
  const [, program = "", args = ""] = /^"([^"]+)" (.+)$/.exec(line("ExecStart")) ?? []
  const environment = Object.fromEntries(
    line("Environment")
      .split(" ")
      .map((pair) => pair.split("=")),
  )
  const child = spawn(program, args.split(" "), {
    cwd: line("WorkingDirectory"),
    env: { PATH, PORT: String(port), ...environment },
  })
  const ended = once(child, "exit")
  atEndOfFile(async () => {
    child.kill("SIGTERM")
    await ended
  })
  let said = ""
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += String(text)
      if (said.includes("Portico is ready")) ready.resolve()
    })
  await Promise.race([ready.promise, ended])
  expect(said).toContain("Portico is ready")
}

test.skipIf(!hasNginx || !existsSync(join(root, ".git")))(
  "a fresh machine gets from npm run setup to a paid invoice behind nginx (skipped without nginx, openssl or git)",
  { timeout: 600_000 },
  async () => {
    const folder = copyCheckout()
    const mailServer = await startMailServer({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: ({ username, password: typed }, _, done) =>
        typed === password
          ? done(null, { user: username })
          : done(refusal(535, "5.7.8 Authentication failed")),
    })
    atEndOfFile(mailServer.stop)
    const address = Object.assign(new URL(mailServer.url), {
      username: "billing@acme.example",
      password,
    }).href
    const backups = join(folder, "backups")
    mkdirSync(backups)
    writeFileSync(join(folder, "passphrase"), `${password}\n`)
    writeFileSync(join(folder, "smtp-address"), `${address}\n`)
    const run = async (script: string) => {
      const options = { cwd: folder, env: { PATH, HOME }, timeout: 300_000 }
      return (await promisify(execFile)("sh", ["-ec", script], options)).stdout
    }

    const command = docBlock("docs/operations/setup.md", "npm run setup").split("\n")[2] ?? ""
    const said = await run(
      swapped(command, {
        "/root/smtp-address": "smtp-address",
        "--proxy nginx": `--proxy nginx --data ${join(folder, ".data")} --backups ${backups} --passphrase-file passphrase`,
      }),
    )
    expect(said).not.toContain("correct")
    await run(swapped(docBlock("docs/operations/install.md", "npm ci"), { "npm ci": "" }))
    const port = await freePort()
    await startService(printed(said, "/etc/systemd/system/portico.service"), port)
    const [, host = ""] = /--host (\S+)/.exec(command) ?? []
    const text = printed(said, "/etc/nginx/conf.d/portico.conf")
    const proxy = await startNginx([port], { printed: { text, host } })
    atEndOfFile(proxy.stop)

    const visit = (path: string, method = "GET", sending: object = {}) =>
      send(proxy.port, method, path, { host, ca: proxy.certificate, ...sending })
    const call = async <T>(path: string, body?: object, token?: string) => {
      const headers = {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const more = body ? { body: JSON.stringify(body) } : {}
      const answer = await visit(path, body ? "POST" : "GET", { headers, ...more })
      expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
      return JSON.parse(answer.text) as T
    }
    const page = async (path: string) => {
      const { status, headers, text } = await visit(path, "GET", { headers: { accept: "text/html" } })
      return [status, headers.location ?? /<title>.*<\/title>/.exec(text)?.[0]]
    }
    /** The text of the email to `to` with `word` in its subject, as soon as it has arrived. */
    const mailTo = async (to: string, word: string) => {
      const read = async () => {
        const own = mailServer.arrived.filter(({ recipients }) => recipients.includes(to))
        const mails = await Promise.all(own.map(({ raw }) => PostalMime.parse(raw)))
        return mails.find(({ subject = "" }) => subject.includes(word))?.text
      }
      await expect.poll(read, { timeout: 120_000 }).toEqual(expect.any(String))
      return (await read()) ?? ""
    }

    expect(await page("/")).toEqual([302, "/setup"])
    expect(await page("/setup")).toEqual([200, expect.stringContaining("Portico")])
    const [, codeFile = ""] =
      new RegExp(`Open https://${host} and type the code that is in (\\S+)\\.\n`).exec(said) ?? []
    const [owner, customer] = ["owner@acme.example", "ada@client.example"]
    const { access_token: staff } = await call<{ access_token: string }>("/api/setup/", {
      ...{ code: readFileSync(codeFile, "utf8").trim(), business_name: "Acme", owner_name: "Mara Lind" },
      ...{ email: owner, password: "a long night's work", default_currency: "EUR" },
    })
    expect(await page("/setup")).toEqual([404, expect.anything()])
    expect(await page("/login")).toEqual([200, expect.anything()])

    const client = await call<{ id: number }>("/api/clients/", { name: "Ada", email: customer }, staff)
    await call("/api/payment-methods/", { name: "PayPal", type: "paypal", paypal_email: owner }, staff)
    const items = [{ description: "Design", quantity: 2, unit_price: 150 }]
    const project = await call<{ id: number }>("/api/projects/", { title: "Site", client: client.id }, staff)
    const written = { client: client.id, project: project.id, items }
    const invoice = await call<{ id: number; number: string }>("/api/invoices/", written, staff)
    const at = `invoices/${invoice.id}`
    await call(`/api/${at}/send/`, {}, staff)

    const links = (await mailTo(customer, invoice.number)).match(/https?:\/\/\S+/g) ?? []
    const link = new URL(links.find((one) => one.includes("token=")) ?? "")
    expect(links.map((one) => new URL(one).host)).toEqual(links.map(() => host))
    expect(await page(link.pathname + link.search)).toEqual([200, expect.anything()])
    const token = link.searchParams.get("token")
    const { access } = await call<{ access: string }>("/portal/verify/", { token })
    type Ways = { payment_methods: { id: number }[] }
    const ways = await call<Ways>(`/portal/${at}/payment-methods/`, undefined, access)
    await call(`/portal/${at}/mark-paid/`, { payment_method_id: ways.payment_methods[0]?.id }, access)
    await mailTo(owner, invoice.number)

    const confirmed = await call<{ invoice: { status: string } }>(`/api/${at}/confirm_payment/`, {}, staff)
    expect(confirmed.invoice.status).toBe("paid")
    expect(await call(`/portal/${at}/`, undefined, access)).toMatchObject({ status: "paid" })
    await mailTo(customer, "eceipt")
    expect(proxy.complaints()).toEqual([])

    // What cron would run: after the time comes the account, and percent signs are escaped.
    const [, nightly = ""] = /^17 3 \* \* \* \S+ (.+)$/m.exec(printed(said, "/etc/cron.d/portico")) ?? []
    await run(nightly.replaceAll("\\%", "%"))
    const [made = "", ...more] = readdirSync(backups)
    expect([made, more]).toEqual([expect.stringMatching(/^portico-\d{4}-\d\d-\d\d$/), []])
    expect(readFileSync(join(backups, made), "latin1")).toMatch(/^age-encryption\.org\/v1\n/)
  },
)
