// A Chromium that reaches this machine and nothing else: *.localhost is here, every other name leads nowhere.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Browser, chromium } from "playwright-core"
import { librariesFolder, prepareHome, unpackLibraries } from "../../../jobs/chromium/unpack.ts"

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Unpacked into `dataDir`, once for all runs; CHROMIUM_PATH names an installed one. */
export async function openBrowser(dataDir: string): Promise<Browser> {
  const chromiumPath = process.env.CHROMIUM_PATH
  const home = await prepareHome({ chromiumPath, dataDir, log })
  const libraries = librariesFolder(home)
  const launch = () =>
    chromium.launch({
      executablePath: chromiumPath ?? join(home, "chromium"),
      args: [
        "--disable-gpu",
        "--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1, MAP * ~NOTFOUND",
      ],
      chromiumSandbox: process.getuid?.() !== 0,
      env: {
        HOME: home,
        LANG: "C.UTF-8",
        FONTCONFIG_FILE: join(home, "fonts.conf"),
        ...(existsSync(libraries) ? { LD_LIBRARY_PATH: libraries } : {}),
      },
      timeout: 30_000,
    })
  try {
    return await launch()
  } catch (error) {
    if (existsSync(libraries) || !/shared libraries/.test(String(error))) throw error
    await unpackLibraries(home)
    return launch()
  }
}
