// What goes wrong on purpose: a server that has lost its words, one that refuses, a network that isn't there.
import type { Page, Route } from "playwright-core"

/** `empty`: 500 without a word. `lost`: the server isn't reached. Otherwise an answer in the server's place. */
export type Fault = "empty" | "lost" | { status: number; body: object }

/**
 * Has the calls named go wrong, "clients.create" of the screens or "/api/invoices/7/pdf/"; answers how to end that.
 * Calls that leave in one request share its fate.
 */
export async function failing(page: Page, calls: string | string[], fault: Fault) {
  const names = [calls].flat()
  const concerns = (url: URL) => callsOf(url).some((call) => names.includes(call))
  await page.route(concerns, (route) => {
    if (fault === "lost") return route.abort("connectionfailed")
    if (fault === "empty") return route.fulfill({ status: 500, body: "" })
    return route.fulfill({ status: fault.status, json: fault.body })
  })
  return () => page.unroute(concerns)
}

/** Keeps the answers of a call back until the function that comes back is called. */
export async function holding(page: Page, call: string): Promise<() => Promise<void>> {
  const concerns = (url: URL) => callsOf(url).includes(call)
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: Promise<void>[] = []
  const goOn = async (route: Route) => {
    await free
    await route.continue().catch(() => undefined)
  }
  await page.route(concerns, (route) => {
    held.push(goOn(route))
    return held.at(-1)
  })
  return async () => {
    release()
    // Those on their way have left before no one stands there any more: else one could be kept for ever.
    await Promise.all(held)
    await page.unroute(concerns)
  }
}

/** Does something when a call leaves, the first time, and lets the call go on only when that is done. */
export async function asItLeaves(page: Page, call: string, act: () => Promise<unknown>) {
  const concerns = (url: URL) => callsOf(url).includes(call)
  const hold = async (route: Route) => {
    await act()
    await route.continue().catch(() => undefined)
  }
  await page.route(concerns, hold, { times: 1 })
}

const callsOf = ({ pathname }: URL) =>
  pathname.startsWith("/trpc/") ? pathname.slice("/trpc/".length).split(",") : [pathname]
