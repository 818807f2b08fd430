// What goes wrong on pages: scripts that fail, errors in the console, what the content policy stops. All of it counts.
import type { BrowserContext, ConsoleMessage, Response } from "playwright-core"

export type Troubles = {
  /** From now on, on every page of a person's browser and in every frame. */
  watch(context: BrowserContext): Promise<void>
  /** A refusal that a journey brings about on purpose, once: "401 /trpc/auth.login". */
  expectRefusal(refusal: string): void
  /** Throws when something went wrong since the last time. */
  check(): void
  /** When nothing more can come: throws also where a refusal was expected that never came. */
  checkAll(): Promise<void>
}

/** With `faults`, a request that fails is none of them. */
export function collectTroubles({ faults }: { faults: boolean }): Troubles {
  const found: string[] = []
  const expected: string[] = []
  const isExpected = (trouble: string) => {
    const at = expected.indexOf(trouble)
    if (at >= 0) expected.splice(at, 1)
    return at >= 0
  }
  const add = (trouble: string) => isExpected(trouble) || found.push(trouble)
  const batches: Promise<unknown>[] = []
  const check = () => {
    if (found.length > 0) throw new Error(`Something went wrong on pages:\n${found.splice(0).join("\n")}`)
  }
  return {
    async watch(context) {
      await context.addInitScript(reportStopped)
      context.on("console", (message) => {
        if (message.type() === "error" && !(faults && isFailedRequest(message))) add(troubleOf(message))
      })
      context.on("response", (response) => {
        if (response.status() === 207)
          batches.push(refusedIn(response).then((all) => all.forEach(isExpected)))
      })
      context.on("weberror", (error) => add(`${error.page()?.url()}: ${error.error().message}`))
    },
    expectRefusal: (refusal) => void expected.push(refusal),
    check,
    async checkAll() {
      check()
      await Promise.all(batches)
      if (expected.length > 0) throw new Error(`These refusals never came:\n${expected.join("\n")}`)
    },
  }
}

/** The console says nothing of calls that are refused in a batch where others are not. */
async function refusedIn(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url())
  const [, names = ""] = /^\/trpc\/(.*)$/.exec(pathname) ?? []
  const answers: { error?: { data: { httpStatus: number } } }[] = await response.json().catch(() => [])
  return names.split(",").flatMap((name, at) => {
    const status = answers[at]?.error?.data.httpStatus
    return status === undefined ? [] : [`${status} /trpc/${name}`]
  })
}

/** Runs in the page: the event comes also for what is only reported and not stopped. */
function reportStopped() {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
    throw new Error(`The content policy (${effectiveDirective}) objects to ${blockedURI} in ${sourceFile}`)
  })
}

const isFailedRequest = (message: ConsoleMessage) => message.text().startsWith("Failed to load resource: ")

/** A refused request in short, "401 /trpc/auth.login"; anything else as it was said. */
function troubleOf(message: ConsoleMessage): string {
  const { url } = message.location()
  const [, status] = /^Failed to load resource: .* status of (\d{3})/.exec(message.text()) ?? []
  return status === undefined ? `${url}: ${message.text()}` : `${status} ${new URL(url).pathname}`
}
