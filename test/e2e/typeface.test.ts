// The typeface is on its way with the page, so that no line moves when it comes.
import type { Request } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"

const product = sharedProduct()

test("a page asks for its typeface before its styles name it, and but once", async () => {
  const page = await product.person()
  for (const url of [`${product.main_url}/blog/getting-paid-on-time`, product.main_url]) {
    const asked: string[] = []
    const note = (request: Request) => asked.push(request.url())
    page.on("request", note)
    await page.goto(url)
    await page.evaluate(() => document.fonts.ready)
    const preload = page.locator("link[rel=preload][as=font]")
    const typeface = await preload.evaluate((link: HTMLLinkElement) => link.href)
    expect(asked.filter((one) => one === typeface)).toHaveLength(1)
    const loaded = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === "loaded").length,
    )
    expect(loaded).toBe(1)
    page.off("request", note)
  }
})
