// Goes to a screen as someone, and brings it into one of its states.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core"
import type { Failing, Screen } from "./screens/screen.ts"
import type { Who, World } from "./world.ts"

export const states = ["full", "empty", "loading", "error"] as const
export type State = (typeof states)[number]

/** Those that a screen has. */
export const statesOf = ({ loads, empty }: Screen): State[] =>
  states.filter((state) => state === "full" || (state === "empty" ? empty : loads))

/** One browser for each person, so that none finds what another has stored. */
export function visitors(browser: Browser, world: World, options: BrowserContextOptions = {}) {
  const homes = new Map<Who, Promise<BrowserContext>>()
  const home = async (who: Who) => {
    const person = world.people[who]
    const context = await browser.newContext({
      ...{
        reducedMotion: "reduce",
        colorScheme: "dark",
        locale: "en-US",
        timezoneId: "Europe/Berlin",
        ...options,
      },
      storageState: {
        cookies: [],
        origins: [
          {
            origin: person.origin,
            localStorage: Object.entries(person.remembers).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    })
    context.setDefaultTimeout(60_000)
    return context
  }
  return {
    async page(who: Who): Promise<Page> {
      const context = homes.get(who) ?? home(who)
      homes.set(who, context)
      return (await context).newPage()
    },
    close: async () => {
      for (const context of homes.values()) await (await context).close()
    },
  }
}

/** Who sees a screen in this state. */
export const whoSees = ({ who, empty }: Screen, state: State) => (state === "empty" && empty?.who) || who

const held = new WeakMap<Page, Route[]>()

/** What is held back is dropped before its page goes: else the browser may send it on after all. */
export async function dropHeld(page: Page) {
  for (const route of held.get(page) ?? []) await route.abort().catch(() => {})
  held.delete(page)
}

/** Ends when all that is to come is there. */
export async function visit(page: Page, screen: Screen, state: State, world: World) {
  const { loads, empty } = screen
  // The tab forgets what was typed before: a form would offer it again.
  await page.evaluate(() => {
    if (location.protocol !== "http:") return
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith("draft ")) sessionStorage.removeItem(key)
  })
  // A page that is left would load itself anew once a script that was held back is dropped, and take the place of the next one.
  await page.goto("about:blank")
  await dropHeld(page)
  await page.unrouteAll()
  const hold = (route: Route) => void held.set(page, [...(held.get(page) ?? []), route])
  await answerCalls(page, [
    { calls: screen.holds ?? [], act: hold },
    { calls: (state === "loading" && loads?.calls) || [], act: hold },
    { calls: screen.fails?.calls ?? [], act: (route, names) => refuse(route, names, screen.fails) },
    { calls: (state === "error" && loads?.calls) || [], act: (route, names) => refuse(route, names) },
  ])
  const path = (state === "empty" && empty?.path) || screen.path
  const { origin } = world.people[whoSees(screen, state)]
  const address = origin + (typeof path === "string" ? path : await path(world))
  await page.goto(address)
  if (state === "loading") await page.locator("#content [role=status]").first().waitFor()
  else if (state === "error")
    await page
      .getByText(loads?.error ?? "Failed to load")
      .first()
      .waitFor()
  else if (state === "empty") await empty?.shows(page).waitFor()
  else await arrive(page, screen)
  await settle(page, state === "loading" || screen.holds !== undefined)
}

async function arrive(page: Page, { shows, act, ends }: Screen) {
  await shows(page).waitFor()
  await act?.(page)
  await ends?.(page).waitFor()
}

/** Typefaces are there, nothing moves by itself and, unless something is held back, nothing is grey any more. */
export async function settle(page: Page, held = false) {
  await page.waitForFunction(
    (held) =>
      document.fonts.status === "loaded" &&
      (held || !document.querySelector(".animate-breathe")) &&
      [...document.images].every(
        (image) =>
          image.complete || (image.loading === "lazy" && image.getBoundingClientRect().top > innerHeight),
      ) &&
      document
        .getAnimations()
        .every(
          ({ effect, timeline }) =>
            timeline !== document.timeline || effect?.getComputedTiming().iterations === Infinity,
        ),
    held,
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

type Answer = { calls: readonly string[]; act: (route: Route, names: string[]) => unknown }

/** The first answer that is meant for one of a request's calls is given to all of them: they travel together. */
async function answerCalls(page: Page, answers: Answer[]) {
  if (answers.every(({ calls }) => calls.length === 0)) return
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url())
    const [, names = ""] = /^\/trpc\/(.*)$/.exec(pathname) ?? []
    const called = names.split(",")
    const answer = answers.find(({ calls }) =>
      calls.some((call) => called.includes(call) || (call.startsWith("/") && pathname.startsWith(call))),
    )
    return answer ? answer.act(route, called) : route.continue()
  })
}

/** As the server would, but with a status that browsers don't write into their console. */
async function refuse(route: Route, names: string[], failing?: Failing) {
  const { status = 500, message = "Something went wrong", wait } = failing ?? {}
  const code = status === 500 ? "internal" : "refused"
  const body = { error: message, detail: message, code, ...(wait === undefined ? {} : { wait_time: wait }) }
  const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: status, body }
  const error = { error: { message, code: -32603, data } }
  const alone = !new URL(route.request().url()).searchParams.has("batch")
  await route.fulfill({ status: 207, json: alone ? error : names.map(() => error) })
}
