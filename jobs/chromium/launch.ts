// Starts Chromium without network, without the host's fonts and without this process's environment.
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import type { Log } from "../../src/core/base/log.ts"
import { type ChromiumOptions, librariesFolder, prepareHome, unpackLibraries } from "./unpack.ts"

export type Chromium = { browser: Browser; pid: number }

export async function launchChromium(options: ChromiumOptions): Promise<Chromium> {
  const home = await prepareHome(options)
  const path = options.chromiumPath ?? join(home, "chromium")
  return launchAsAllowed(options, home, (allowed) => start(path, home, allowed)).catch((error: unknown) => {
    throw explained(error, path)
  })
}

/** Whether Chromium's own sandbox is used, and the folder of extra libraries. */
type Allowed = { sandbox: boolean; libraries: string | undefined }

/** Starts Chromium in its own sandbox if the system allows one, else without, and logs that. */
export async function launchAsAllowed<T>(
  { log }: Pick<ChromiumOptions, "log">,
  home: string,
  launch: (allowed: Allowed) => Promise<T>,
): Promise<T> {
  const isRoot = process.getuid?.() === 0
  if (isRoot) sayOnce(log, "Chromium runs without its sandbox: this process runs as root")
  try {
    return await withLibraries(home, (libraries) => launch({ sandbox: !isRoot, libraries }))
  } catch (error) {
    if (isRoot || !mentions(error, /sandbox|zygote|namespace|Operation not permitted|setuid/i)) throw error
  }
  sayOnce(log, "Chromium runs without its sandbox: this system doesn't allow one")
  return withLibraries(home, (libraries) => launch({ sandbox: false, libraries }))
}

const flags = [
  "--font-render-hinting=none",
  "--disable-gpu",
  "--disable-webgl",
  "--disable-3d-apis",
  "--no-pings",
  "--disable-domain-reliability",
  "--dns-prefetch-disable",
  // One process less; there is no network to serve anyway.
  "--enable-features=NetworkServiceInProcess2",
  // Nothing resolves, IP addresses included; any other request goes to a proxy that doesn't exist.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://0.0.0.0:1",
  "--proxy-bypass-list=<-loopback>",
  "--js-flags=--max-old-space-size=128",
]

/** With the system's libraries; if one is missing, with those of the package. */
async function withLibraries<T>(
  home: string,
  launch: (libraries: string | undefined) => Promise<T>,
): Promise<T> {
  const carried = librariesFolder(home)
  try {
    return await launch(existsSync(carried) ? carried : undefined)
  } catch (error) {
    if (existsSync(carried) || !mentions(error, missingLibrary)) throw error
  }
  await unpackLibraries(home)
  return launch(carried)
}

async function start(path: string, home: string, { sandbox, libraries }: Allowed) {
  // Loaded with the first document: it is large, and most processes never print.
  const { chromium } = await import("playwright-core")
  const browser = await chromium.launch({
    executablePath: path,
    args: flags,
    chromiumSandbox: sandbox,
    env: {
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      LANG: "C.UTF-8",
      FONTCONFIG_FILE: join(home, "fonts.conf"),
      ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }),
    },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  })
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  await session.detach()
  const own = processInfo.find((one) => one.type === "browser")
  if (!own) throw new Error("Chromium doesn't report its process ID")
  return { browser, pid: own.id }
}

const missingLibrary = /error while loading shared libraries: (\S+)/
const mentions = (error: unknown, pattern: RegExp) => error instanceof Error && pattern.test(error.message)

function explained(error: unknown, path: string): Error {
  const message = error instanceof Error ? error.message : String(error)
  const library = missingLibrary.exec(message)?.[1]
  const advice = library
    ? `${library} is missing. Install it (Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1 libdbus-1-3)`
    : "see the cause"
  return new Error(
    `Chromium at ${path} doesn't start: ${advice}, or set CHROMIUM_PATH to an installed Chromium.`,
    {
      cause: error,
    },
  )
}

const said = new Set<string>()

function sayOnce(log: Log, line: string) {
  if (!said.has(line)) log.warn({}, line)
  said.add(line)
}
