// Chromium's files: taken out of the package once, into a folder named by version in the data folder.
import { randomUUID } from "node:crypto"
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import { createBrotliDecompress } from "node:zlib"
import { inflate } from "@sparticuz/chromium"
import { z } from "zod"
import type { ChromiumOptions } from "./launch.ts"

/** The folder named by version: the binary, a font configuration that knows no fonts of the host, its cache. */
export async function prepareHome({ chromiumPath, dataDir, log }: ChromiumOptions): Promise<string> {
  const home = resolve(dataDir, chromiumPath === undefined ? `chromium-${version()}` : "chromium-home")
  if (existsSync(join(home, "fonts.conf"))) return home
  const partial = `${home}.partial-${randomUUID()}`
  await mkdir(partial, { recursive: true })
  try {
    if (chromiumPath === undefined) {
      log.info("Unpacking Chromium, once")
      await unpackBinary(join(partial, "chromium"))
    }
    await writeFile(join(partial, "fonts.conf"), noFonts(join(home, "font-cache")))
    await moveUnlessThere(partial, home)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return home
}

/** The package's own `inflate` writes to the temp folder, which it asks for in its first synchronous step. */
export async function unpackLibraries(home: string): Promise<void> {
  const partial = join(home, `libraries.partial-${randomUUID()}`)
  await mkdir(partial)
  const before = process.env.TMPDIR
  process.env.TMPDIR = partial
  const unpacking = inflate(join(packageFolder, "bin", "al2023.tar.br"))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  try {
    await moveUnlessThere(await unpacking, dirname(librariesFolder(home)))
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Where the libraries lie that the package carries for systems without them. */
export const librariesFolder = (home: string) => join(home, "al2023", "lib")

const noFonts = (cache: string) =>
  `<?xml version="1.0"?>\n<fontconfig><cachedir>${cache.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</cachedir></fontconfig>\n`

const unpackBinary = (target: string) =>
  pipeline(
    createReadStream(join(packageFolder, "bin", "chromium.br")),
    createBrotliDecompress({ chunkSize: 2 ** 21 }),
    createWriteStream(target, { mode: 0o755, flush: true }),
  )

/** Two processes may unpack at once: the first to arrive wins, the other uses its work. */
async function moveUnlessThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && /ENOTEMPTY|EEXIST/.test(error.message))) throw error
  })
}

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))))

const version = () =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"))).version
