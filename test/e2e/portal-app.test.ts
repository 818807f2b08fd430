// The portal on a phone's home screen: Chromium itself reads the manifest and takes the app for what it is.
import sharp from "sharp"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

test("the manifest is one that Chromium can read, and its icons are what it says", async () => {
  const studio = await makeWorkspace(product)
  const { id } = await studio.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engines.example" })
  const page = await studio.client(id, "/portal")
  await page.getByRole("heading", { name: "Welcome, Ada" }).waitFor()
  const session = await page.context().newCDPSession(page)

  const { url, errors, manifest } = await session.send("Page.getAppManifest")
  expect([url, errors]).toEqual([studio.url("/manifest.webmanifest"), []])
  const here = studio.url("/portal")
  expect(manifest).toMatchObject({
    ...{ name: studio.name, display: "kStandalone", id: here, startUrl: here, scope: here },
  })
  const icons = manifest.icons ?? []
  expect(icons.map(({ sizes }) => sizes).sort()).toEqual(["192x192", "192x192", "512x512", "512x512"])
  for (const { url: address, sizes } of icons) {
    const picture = await page.request.get(new URL(new URL(address).pathname, product.rest_url).href, {
      headers: { host: new URL(url).host },
    })
    const { width, height } = await sharp(await picture.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test("the portal's page names its icons and its colour, the workspace's doesn't", async () => {
  const studio = await makeWorkspace(product)
  const page = await product.person()
  const named = () =>
    page.evaluate(() =>
      ["link[rel=manifest]", "link[rel=apple-touch-icon]", "meta[name=theme-color]"].map((one) => {
        const element = document.head.querySelector(one)
        return element?.getAttribute("href") ?? element?.getAttribute("content") ?? null
      }),
    )
  await page.goto(studio.url("/portal-login"))
  await expect.poll(named).toEqual(["/manifest.webmanifest", "/app-icon/180.png", "#0F172A"])
  const touch = await page.evaluate(async () =>
    (await fetch("/app-icon/180.png")).headers.get("content-type"),
  )
  expect(touch).toBe("image/png")
  await page.goto(studio.url("/login"))
  await expect.poll(named).toEqual([null, null, null])
})
