// The picture of the main job on the first page: it moves in sight alone, can be stopped, and never shifts the page.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"

const product = sharedProduct()
const picture = (page: Page) => page.locator("[data-loop] img")
const shown = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
/** Once the picture that is wanted is there. */
const shows = (page: Page, ending: RegExp) => expect.poll(() => shown(page)).toMatch(ending)
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("it begins to move when it is seen, and is fetched no sooner", async () => {
  const page = await product.person({ reducedMotion: "no-preference", colorScheme: "light" })
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto(product.main_url, { waitUntil: "load" })
  await button(page, "Play the animation").waitFor({ state: "attached" })
  expect(asked.filter((url) => url.endsWith(".webp"))).toEqual([])
  await picture(page).scrollIntoViewIfNeeded()
  await shows(page, /light-[\w-]+\.webp$/)
  const { height } = (await picture(page).boundingBox()) ?? { height: 0 }
  await button(page, "Stop the animation").click()
  await shows(page, /light-[\w-]+\.avif$/)
  expect((await picture(page).boundingBox())?.height).toBe(height)
  await button(page, "Play the animation").click()
  await shows(page, /light-[\w-]+\.webp$/)
})

test("who wants no motion sees it still, and may have it move", async () => {
  const page = await product.person({ reducedMotion: "reduce", colorScheme: "dark" })
  await page.goto(product.main_url)
  await picture(page).scrollIntoViewIfNeeded()
  await page.getByRole("heading", { name: "Questions, answered" }).scrollIntoViewIfNeeded()
  await shows(page, /dark-[\w-]+\.avif$/)
  await button(page, "Play the animation").press("Enter")
  await shows(page, /dark-[\w-]+\.webp$/)
})
