// The printer: sealed, patient with crashes, and gone without a trace when it is closed.
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createRenderer, RenderError, type RendererOptions } from "../../jobs/browser.ts"
import { memoryOf } from "../../jobs/chromium/processes.ts"
import { librariesFolder } from "../../jobs/chromium/unpack.ts"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { invoiceDocument } from "../support/invoice-document.ts"
import { silent } from "../support/log.ts"

/** What was asked of the server, but for what the control asks. */
const requests: string[] = []
let controls = 0
const server = createServer((request, response) => {
  if (request.url === "/control") controls++
  else requests.push(request.url ?? "")
  response.end("seen")
})
let dataDir = ""
let outside = ""
const printers: ReturnType<typeof createRenderer>[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portico-printer-"))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const address = server.address()
  if (typeof address === "object" && address) outside = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
  await Promise.all(printers.map((printer) => printer.close()))
  server.close()
  await rm(dataDir, { recursive: true, force: true })
})

function open(over: Partial<RendererOptions> = {}) {
  const printer = createRenderer({ chromiumPath: process.env.CHROMIUM_PATH, dataDir, log: silent, ...over })
  printers.push(printer)
  return printer
}

describe("printing", () => {
  test("gives a PDF of the wanted size, several at once in order of asking", async () => {
    const printer = open()
    const [letter, ...others] = await Promise.all([
      printer.pdf("<p>One", { format: "Letter" }),
      ...["Two", "Three", "Four", "Five"].map((word) => printer.pdf(`<p>${word}`, { format: "A4" })),
    ])
    expectText(letter, /One/)
    expect(letter?.toString("latin1")).toMatch(/MediaBox \[0 0 612 792\]/)
    for (const [index, word] of ["Two", "Three", "Four", "Five"].entries()) {
      expectText(others[index], new RegExp(word))
    }
    expect(printer.stats()).toMatchObject({ renders: 5, restarts: 0, waiting: 0 })
    await printer.close()
  })

  test("a short document waits for no two long ones", async () => {
    const printer = open({ timeLimit: 120_000 })
    await printer.pdf("<p>Warm", { format: "A4" })
    const rows = "<tr><td>Design and delivery<td>1<td>100.00".repeat(400)
    const ended: string[] = []
    const print = (name: string, html: string) =>
      printer.pdf(html, { format: "A4" }).then(() => ended.push(name))
    await Promise.all([
      print("long", `<table>${rows}</table>`),
      print("long", `<table>${rows}</table>`),
      print("short", "<p>One"),
    ])
    expect(ended).toEqual(["short", "long", "long"])
    await printer.close()
  })

  test("a character that no font has is drawn as a box, not a crash", async () => {
    const printer = open()
    const exotic = [
      "\u{12000}",
      "\u0f40",
      "\ue000",
      "\u{1d400}",
      "\u{1f600}",
      "\u10d0",
      "مرحبا",
      "\u{10fffd}",
    ].join(" ")
    await printer.pdf(`<meta charset="utf-8"><p>${exotic}`, { format: "A4" })
    expect(printer.stats().restarts).toBe(0)
    await printer.close()
  })
})

describe("sealed", () => {
  test("hostile HTML reaches no server and no file, and runs no script", async () => {
    const printer = open({ concurrency: 1 })
    const secret = join(dataDir, "secret.txt")
    await writeFile(secret, "TOPSECRET")
    const hostile = [
      `<style>@import url(${outside}/import); body { background: url(${outside}/background) }`,
      `@font-face { font-family: x; src: url(${outside}/font) } p { font-family: x }</style>`,
      `<link rel="stylesheet" href="${outside}/link"><link rel="preconnect" href="${outside}">`,
      `<link rel="dns-prefetch" href="${outside}"><link rel="prefetch" href="${outside}/prefetch">`,
      `<img src="${outside}/img"><img src="file://${secret}"><iframe src="${outside}/frame"></iframe>`,
      `<iframe src="file://${secret}"></iframe><object data="${outside}/object"></object><embed src="file://${secret}">`,
      `<video src="${outside}/video" autoplay></video><svg><image href="${outside}/svg"/></svg>`,
      `<iframe srcdoc="<img src='${outside}/srcdoc'>"></iframe>`,
      `<p id="p">untouched</p><script>document.getElementById("p").textContent = "SCRIPTED"; fetch("${outside}/fetch")</script>`,
      `<img src="x" onerror="document.body.textContent='SCRIPTED'">`,
    ].join("\n")
    expectText(await printer.pdf(hostile, { format: "A4" }), /untouched/, /SCRIPTED|TOPSECRET/)
    await printer
      .pdf(`<meta http-equiv="refresh" content="0;url=${outside}/refresh"><p>going`, { format: "A4" })
      .catch(() => {})
    await printer
      .pdf(`<meta http-equiv="refresh" content="0;url=file://${secret}"><p>going`, { format: "A4" })
      .catch(() => {})
    expectText(await printer.pdf("<p>after", { format: "A4" }), /^after$/)
    expect(requests).toEqual([])
    await printer.close()
  })

  test("hostile text on an invoice is printed as text", async () => {
    const printer = open()
    const nasty = `<img src=${outside}/a><script>x</script><meta http-equiv=refresh content=0;url=file:///etc/passwd>@import`
    const html = renderInvoiceHtml(invoiceDocument({ notes: nasty, number: nasty }))
    expectText(await printer.pdf(html, { format: "A4" }), /<script>x<\/script>[\s\S]*@import/, /root:/)
    expect(requests).toEqual([])
    await printer.close()
  })

  test("the same HTML would reach the server from an ordinary browser", async () => {
    // Without this the silence of the others could mean that the page asks for nothing.
    await unpack()
    const browser = await launchOrdinary()
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.setContent(`<img src="${outside}/control">`)
    await browser.close()
    expect(controls).toBe(1)
  })

  test("the browser inherits nothing from our environment", async () => {
    process.env.PORTICO_TEST_SECRET = "in the environment"
    const printer = open()
    await printer.pdf("<p>x", { format: "A4" })
    const environment = readFileSync(`/proc/${printer.stats().pid}/environ`, "utf8")
    delete process.env.PORTICO_TEST_SECRET
    expect(environment).toContain("FONTCONFIG_FILE=")
    expect(environment).not.toContain("PORTICO_TEST_SECRET")
    await printer.close()
  })
})

describe("when things go wrong", () => {
  test("a browser killed while printing costs one retry, and the documents still come", async () => {
    const printer = open()
    await printer.pdf("<p>first", { format: "A4" })
    const before = printer.stats().pid
    const printing = [
      printer.pdf(slow("second"), { format: "A4" }),
      printer.pdf(slow("third"), { format: "A4" }),
    ]
    process.kill(before ?? 0, "SIGKILL")
    const [second, third] = await Promise.all(printing)
    expectText(second, /second/)
    expectText(third, /third/)
    expect(printer.stats().restarts).toBe(1)
    expect(printer.stats().pid).not.toBe(before)
    await printer.close()
  })

  test("a document that takes too long is refused, and the next is printed", async () => {
    const printer = open({ timeLimit: 1_500 })
    await printer.pdf("<p>warm", { format: "A4" })
    const endless = `<p>${"<div>word ".repeat(400)}${"<p>word".repeat(600_000)}`
    await expect(printer.pdf(endless, { format: "A4" })).rejects.toThrow(RenderError)
    expectText(await printer.pdf("<p>next", { format: "A4" }), /^next$/)
    await printer.close()
  })

  test("a Chromium that isn't there is an error that names the way out", async () => {
    const printer = open({ chromiumPath: "/nowhere/chromium" })
    const failure = await printer.pdf("<p>x", { format: "A4" }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RenderError)
    expect(failure instanceof Error && String(failure.cause)).toContain("CHROMIUM_PATH")
  })

  test("a system without Chromium's libraries gets those that the package carries", async () => {
    await unpack()
    const bare = join(dataDir, "bare-system")
    const missing = "error while loading shared libraries: libnss3.so: cannot open shared object file"
    const start = `[ -n "$LD_LIBRARY_PATH" ] && exec ${unpacked()} "$@"`
    await writeFile(bare, `#!/bin/sh\n${start}\necho "${missing}" >&2\nexit 127\n`, { mode: 0o755 })
    const printer = open({ chromiumPath: bare })
    expectText(await printer.pdf("<p>helped", { format: "A4" }), /^helped$/)
    await printer.close()
  })

  test("a browser that has grown prints on until the next one has started, and ends", async () => {
    await unpack()
    const [ready, begun, script] = ["ready", "begun", "second-waits"].map((name) => join(dataDir, name))
    const hold = `[ -e ${begun} ] && while [ ! -e ${ready} ]; do sleep 0.1; done`
    await writeFile(script ?? "", `#!/bin/sh\n${hold}\ntouch ${begun}\nexec ${unpacked()} "$@"\n`, {
      mode: 0o755,
    })
    const printer = open({ chromiumPath: script, memoryLimitMb: 1 })
    const print = (at: number) => printer.pdf(`<p>${at}`, { format: "A4" })
    await Promise.all(Array.from({ length: 60 }, (_, at) => print(at)))
    const first = printer.stats().pid ?? 0
    expect(printer.stats()).toMatchObject({ renders: 60, restarts: 1 })
    expect(printer.stats().memory_mb).toBeGreaterThan(1)
    await writeFile(ready ?? "", "")
    await expect.poll(() => existsSync(`/proc/${first}`), { timeout: 60_000 }).toBe(false)
    expectText(await print(61), /^61$/)
    expect(printer.stats().pid).not.toBe(first)
    await printer.close()
  })

  test("its memory is read in a few turns of a busy loop, however many processes there are", async () => {
    const others = Array.from({ length: 60 }, () => spawn("sleep", ["300"]))
    let turns = 0
    let going = true
    const turn = () => {
      if (!going) return
      turns++
      const end = performance.now() + 20
      while (performance.now() < end);
      setImmediate(turn)
    }
    turn()
    expect(await memoryOf(process.pid)).toBeGreaterThan(1)
    going = false
    // One after the other they took four turns each.
    expect(turns).toBeLessThan(others.length)
    for (const other of others) other.kill()
  })

  test("a hung browser is ended, not waited for", async () => {
    const printer = open({ timeLimit: 1_000 })
    await printer.pdf("<p>warm", { format: "A4" })
    process.kill(printer.stats().pid ?? 0, "SIGSTOP")
    await expect(printer.pdf("<p>stuck", { format: "A4" })).rejects.toThrow(RenderError)
    expectText(await printer.pdf("<p>again", { format: "A4" }), /^again$/)
    await printer.close()
  })

  test("closing leaves no process, and refuses what comes later", async () => {
    const own = await mkdtemp(join(dataDir, "own-"))
    const printer = open({ dataDir: own })
    await printer.pdf("<p>x", { format: "A4" })
    expect(processesOf(own).length).toBeGreaterThan(0)
    await printer.close()
    // They have been told to end, and end.
    await expect.poll(() => processesOf(own)).toEqual([])
    await expect(printer.pdf("<p>late", { format: "A4" })).rejects.toThrow("closed")
  })
})

const slow = (word: string) => `<p>${word}</p>${"<p>filling".repeat(3_000)}`

/** Processes whose command line names a folder; ended ones that no one has collected yet have no command line. */
const processesOf = (folder: string) =>
  readdirSync("/proc").filter((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return false
    const file = `/proc/${entry}/cmdline`
    try {
      return existsSync(file) && readFileSync(file, "utf8").includes(`${folder}/chromium-`)
    } catch {
      return false
    }
  })

const launchOrdinary = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? unpacked(),
    chromiumSandbox: false,
    args: ["--disable-gpu"],
    // A bare system starts it with the libraries that the package carries.
    env: { ...process.env, LD_LIBRARY_PATH: librariesFolder(home()) },
  })

/** Chromium lies in the folder once something has been printed. */
async function unpack() {
  const printer = open()
  await printer.pdf("<p>unpacked", { format: "A4" })
  await printer.close()
}
const unpacked = () => join(home(), "chromium")
const home = () => join(dataDir, readdirSync(dataDir).find((name) => name.startsWith("chromium-")) ?? "")

const canRead = spawnSync("pdftotext", ["-v"]).error === undefined

/** A whole PDF, and where the machine has pdftotext, one whose text is as told. */
function expectText(pdf: Buffer | undefined, wanted: RegExp, unwanted = /(?!)/) {
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-")
  expect(pdf?.subarray(-6).toString().trim()).toBe("%%EOF")
  if (!canRead) return
  const text = execFileSync("pdftotext", ["-", "-"], { input: pdf ?? "" })
    .toString()
    .trim()
  expect(text).toMatch(wanted)
  expect(text).not.toMatch(unwanted)
}
