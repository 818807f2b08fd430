// Axe finds no accessibility problem on any screen. Other themes: test/client/readable-tokens.test.ts; other
// states and widths: `npm run shots`.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { defaultTheme } from "../../src/core/values/colours.ts"
import { axe } from "./support/examine.ts"
import { sharedBrowser, sharedProduct } from "./support/product.ts"
import type { Screen } from "./support/screens/screen.ts"
import { screens } from "./support/screens.ts"
import { visit, visitors } from "./support/visit.ts"
import { makeWorld, type Who, type World } from "./support/world.ts"

const product = sharedProduct()

test("axe finds nothing on any screen", async () => {
  const world = await makeWorld(product.place)
  await world.paint(defaultTheme)
  const found: string[] = []
  // Those whose parts other screens have are left to `npm run shots`.
  const waiting = screens.filter(({ alike }) => !alike)
  // Two at a time: one draws while the other is examined.
  await Promise.all([1, 2].map(() => look(world, waiting, found)))
  expect(found).toEqual([])
}, 1_200_000)

async function look(world: World, waiting: Screen[], found: string[]) {
  const people = visitors(await sharedBrowser(), world)
  const pages = new Map<Who, Page>()
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    const page = pages.get(screen.who) ?? (await people.page(screen.who))
    pages.set(screen.who, page)
    await page.setViewportSize({ width: screen.widths?.[0] ?? 1280, height: 800 })
    await visit(page, screen, "full", world).catch((cause) => {
      throw new Error(`${screen.name} isn't shown at ${page.url()}`, { cause })
    })
    found.push(
      ...(await axe(page, { ...screen, alone: screen.over === true })).map(
        (what) => `${screen.name}: ${what}`,
      ),
    )
  }
  await people.close()
}
