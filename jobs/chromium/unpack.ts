// Chromium's files: unpacked once into a folder named by version in the data folder.
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import { createBrotliDecompress } from "node:zlib"
import { inflate } from "@sparticuz/chromium"
import { z } from "zod"
import { removeUnfinished, unfinishedName } from "../../src/core/base/leftovers.ts"
import type { Log } from "../../src/core/base/log.ts"

export type ChromiumOptions = { chromiumPath: string | undefined; dataDir: string; log: Log }

const unfinished = ".partial-"
/** Unpacking takes seconds. */
const tenMinutes = 10 * 60_000

/** Removes what killed processes had begun to unpack: a hundred megabytes each. */
export function clearUnpacking({ dataDir }: Pick<ChromiumOptions, "dataDir">) {
  const homes = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith("chromium-")) : []
  for (const name of homes) {
    const [home = name] = name.split(unfinished)
    removeUnfinished(dataDir, `${home}${unfinished}`, tenMinutes)
    removeUnfinished(join(dataDir, name), `libraries${unfinished}`, tenMinutes)
  }
}

/** The folder named by version: the binary, and a font configuration without the host's fonts. */
export async function prepareHome({ chromiumPath, dataDir, log }: ChromiumOptions): Promise<string> {
  const home = resolve(dataDir, chromiumPath === undefined ? `chromium-${version()}` : "chromium-home")
  if (existsSync(join(home, "fonts.conf"))) return home
  const partial = unfinishedName(`${home}${unfinished}`)
  await mkdir(partial, { recursive: true })
  try {
    if (chromiumPath === undefined) {
      log.info({ folder: home }, "Unpacking Chromium, once")
      await unpackBinary(join(partial, "chromium"))
    }
    await unpackTar("fonts", partial)
    await writeFile(join(partial, "fonts.conf"), ownFonts)
    await moveUnlessThere(partial, home)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return home
}

/** The shared libraries of the package, for systems without them. */
export async function unpackLibraries(home: string): Promise<void> {
  const partial = join(home, unfinishedName(`libraries${unfinished}`))
  await mkdir(partial)
  try {
    await moveUnlessThere(await unpackTar("al2023", partial), dirname(librariesFolder(home)))
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Where the package's shared libraries are unpacked. */
export const librariesFolder = (home: string) => join(home, "al2023", "lib")

/**
 * Documents embed their fonts; missing characters use the few fonts of the package. There must be one: without any font
 * Chromium's main process aborts.
 */
const ownFonts = `<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** The package's own `inflate` writes to the temp folder, which it looks up in its first, synchronous step. */
function unpackTar(name: string, folder: string): Promise<string> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return inflate(join(packageFolder, "bin", `${name}.tar.br`))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const unpackBinary = (target: string) =>
  pipeline(
    createReadStream(join(packageFolder, "bin", "chromium.br")),
    createBrotliDecompress({ chunkSize: 2 ** 21 }),
    createWriteStream(target, { mode: 0o755, flush: true }),
  )

/** Two processes may unpack at once: the first wins, the other uses its result. */
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
