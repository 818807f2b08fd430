// A journey whose browser draws nothing any more is told from one that fails.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { isStalled, refuseStalled, stalled } from "./support/stalls.ts"

const product = sharedProduct()

/** For eight seconds from now on it does nothing else. */
async function hang(page: Page) {
  await page.evaluate(() => {
    setTimeout(() => {
      const end = Date.now() + 8_000
      while (Date.now() < end);
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
}

test("a page that works isn't stalled, on its way to another neither; one that never ends is", async () => {
  const [works, hangs] = await Promise.all([product.person(), product.person()])
  await works.goto(product.main_url)
  expect(await isStalled(works)).toBe(false)
  const onItsWay = works.reload()
  expect(await isStalled(works)).toBe(false)
  await onItsWay
  await hang(hangs)
  await expect(refuseStalled([works, hangs])).rejects.toThrow(stalled)
  expect(works.isClosed()).toBe(false)
  await expect(refuseStalled([works])).resolves.toBeUndefined()
})

let tries = 0
test("it is tried a second time", async () => {
  tries++
  if (tries === 1) {
    await hang(await product.person())
    throw new Error("What the page was to say never came")
  }
  expect(tries).toBe(2)
})
