// The product's pictures on the first page: a narrow window gets those that can be read there, and their place is kept.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"

const product = sharedProduct()

test.each([
  { width: 360, colorScheme: "dark", shows: /invoice-phone-dark-\d+-[\w-]+\.avif$/ },
  { width: 360, colorScheme: "light", shows: /invoice-phone-light-\d+-[\w-]+\.avif$/ },
  { width: 800, colorScheme: "light", shows: /invoice-phone-light-\d+-[\w-]+\.avif$/ },
  { width: 1280, colorScheme: "dark", shows: /invoice-\d+-[\w-]+\.avif$/ },
] as const)("at $width px in $colorScheme", async ({ width, colorScheme, shows }) => {
  const page = await product.person({
    viewport: { width, height: 780 },
    colorScheme,
    reducedMotion: "reduce",
  })
  await page.goto(product.main_url)
  const picture = page.getByAltText(/^An invoice that the client has marked as paid/)
  const kept = await picture.boundingBox()
  await picture.scrollIntoViewIfNeeded()
  const source = () =>
    picture.evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : "not there yet"))
  await expect.poll(source).toMatch(shows)
  expect((await picture.boundingBox())?.height).toBeCloseTo(kept?.height ?? 0, 0)
})
