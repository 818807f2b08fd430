// A Chromium that reaches this machine and nothing else: *.localhost is here, every other name leads nowhere.
import { join } from "node:path"
import { type Browser, chromium } from "playwright-core"
import { launchAsAllowed } from "../../../jobs/chromium/launch.ts"
import { prepareHome } from "../../../jobs/chromium/unpack.ts"
import { silent } from "../../support/log.ts"
import { chromiumDir } from "./server.ts"

/** Unpacked into `dataDir`, once for all runs; CHROMIUM_PATH names an installed one. */
export async function openBrowser(dataDir = chromiumDir): Promise<Browser> {
  const chromiumPath = process.env.CHROMIUM_PATH
  const home = await prepareHome({ chromiumPath, dataDir, log: silent })
  return launchAsAllowed({ log: silent }, home, ({ sandbox, libraries }) =>
    chromium.launch({
      executablePath: chromiumPath ?? join(home, "chromium"),
      args: [
        "--disable-gpu",
        "--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1, MAP * ~NOTFOUND",
      ],
      chromiumSandbox: sandbox,
      env: {
        HOME: home,
        LANG: "C.UTF-8",
        FONTCONFIG_FILE: join(home, "fonts.conf"),
        ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }),
      },
      timeout: 30_000,
    }),
  )
}
