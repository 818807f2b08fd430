// Where `next` leads in a real browser: to the pages of this site, and nowhere else.
import { expect, test } from "vitest"
import { foreignPaths } from "../support/foreign-paths.ts"
import { sharedProduct } from "./support/product.ts"
import { makeWorkspace, password } from "./support/workspace.ts"

const product = sharedProduct()

test("who is signed in comes to the dashboard by a foreign address, and by one of ours to its page", {
  timeout: 180_000,
}, async () => {
  const { owner, url } = await makeWorkspace(product)
  const page = await owner()
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).hostname))
  const follow = (next: string, to: string) =>
    page
      .goto(url(`/login?next=${encodeURIComponent(next)}`), { waitUntil: "commit" })
      .then(() => page.waitForURL(url(to), { waitUntil: "commit" }))
  for (const path of foreignPaths) await follow(path, "/dashboard")
  for (const path of ["/invoices?status=paid", "/clients", "/profile"]) await follow(path, path)
  expect(asked.filter((host) => host.includes("evil"))).toEqual([])
})

test("who signs in there comes to the dashboard too", async () => {
  const { url, email } = await makeWorkspace(product)
  for (const next of ["//evil.example", "/\\evil.example", "/\t/evil.example"]) {
    const page = await product.person()
    await page.goto(url(`/login?next=${encodeURIComponent(next)}`))
    await page.getByLabel("Email").fill(email)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole("button", { name: "Sign In", exact: true }).click()
    await page.waitForURL(url("/dashboard"))
  }
  expect(foreignPaths.length).toBeGreaterThanOrEqual(30)
})
