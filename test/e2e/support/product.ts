// The whole product as a person meets it: server, workers and pages, and a browser before it.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { openBrowser } from "./browser.ts"
import { watchTexts } from "./seen.ts"
import { keepNews } from "./sees.ts"
import { findMail, type Place, passUndo, type Running, startServer } from "./server.ts"
import { firstPage, slowdown } from "./slow.ts"
import { refuseStalled } from "./stalls.ts"
import { collectTroubles } from "./troubles.ts"

export type Product = {
  /** Where its server runs. */
  place: Place
  /** For calls from outside of the browser, to which alone `localhost` is known on every machine. */
  rest_url: string
  /** `http://localhost:<port>`. */
  main_url: string
  /** `http://<slug>.localhost:<port>`. */
  tenantUrl(slug: string): string
  /**
   * A person with a browser of their own: what one stores, no other has. An error of a script or in the console, and
   * whatever the content policy objects to, fails the test. It is closed with the test that asks for it, or with the file.
   */
  person(options?: BrowserContextOptions): Promise<Page>
  /** A refusal that the journey brings about on purpose, once: "401 /trpc/auth.login". */
  expectRefusal(refusal: string): void
  /** The text of the newest mail to an address that matches, once it is there: nothing that is on its way is undone any more. */
  mailTo(address: string, pattern: RegExp): Promise<RegExpExecArray>
}
/** Requests that fail are what the tests are about: none is a trouble. */
type Options = { faults?: boolean }

/** That of the worker, which its files use one after the other: each test makes an organization of its own. */
export const sharedProduct = (options: Options = {}): Product =>
  openProduct(async () => ({ place: sharedPlace(), stop: async () => {} }), options)

/** One for this file alone, with settings as in .env.example, or with a database that the tests break. */
export const ownProduct = (env: Record<string, string>, options: Options = {}): Product =>
  openProduct(() => startServer(env), options)

/** Of the server that setup.ts has started for this worker, and will stop. */
function sharedPlace(): Place {
  const places: Place[] = JSON.parse(process.env.TEST_PLACES ?? "[]")
  const place = places[Number(process.env.VITEST_POOL_ID) - 1]
  if (!place) throw new Error("The journeys run by test/e2e/vitest.config.ts")
  return place
}

/** One for each worker; it ends with its process. */
let chromium: Promise<Browser> | undefined

export function sharedBrowser(): Promise<Browser> {
  chromium ??= openBrowser().then((browser) =>
    browser.once("disconnected", () => {
      chromium = undefined
    }),
  )
  return chromium
}

function openProduct(start: () => Promise<Running>, { faults = false }: Options): Product {
  let server: Running | undefined
  let browser: Browser | undefined
  const troubles = collectTroubles({ faults })
  /** Those of the file, and those of the test that runs. */
  const contexts = { ofFile: [] as BrowserContext[], ofTest: [] as BrowserContext[] }
  let opened = contexts.ofFile
  const close = async (list: BrowserContext[]) => {
    for (const context of list.splice(0)) await context.close()
  }
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([sharedBrowser(), start()])
  })
  beforeEach(() => {
    opened = contexts.ofTest
  })
  afterEach(async ({ task }) => {
    opened = contexts.ofFile
    try {
      troubles.check()
    } finally {
      if (task.result?.state === "fail")
        await refuseStalled(
          [...contexts.ofFile, ...contexts.ofTest].flatMap((context) => context.pages()),
        ).finally(() => close(contexts.ofTest))
      else await close(contexts.ofTest)
    }
  })
  afterAll(async () => {
    await close(contexts.ofFile)
    await server?.stop()
    await troubles.checkAll()
  })
  const place = () => {
    if (!server) throw new Error("There is no server before the tests have begun")
    return server.place
  }
  return {
    get place() {
      return place()
    },
    get main_url() {
      return `http://localhost:${place().PORT}`
    },
    get rest_url() {
      return `http://127.0.0.1:${place().PORT}`
    },
    tenantUrl: (slug) => `http://${slug}.localhost:${place().PORT}`,
    async person(options = {}) {
      if (!browser) throw new Error("There is no browser before the tests have begun")
      const context = await browser.newContext({ reducedMotion: "reduce", colorScheme: "dark", ...options })
      opened.push(context)
      context.setDefaultTimeout(30_000 * slowdown)
      await troubles.watch(context)
      await watchTexts(context)
      await keepNews(context)
      return firstPage(context)
    },
    expectRefusal: troubles.expectRefusal,
    async mailTo(address, pattern) {
      await passUndo(place())
      return findMail(Number(place().PORT), address, pattern)
    },
  }
}
