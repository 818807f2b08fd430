// An organization's page that can't be read. On a server of its own: a table is taken away.
import { test } from "vitest"
import { ownProduct } from "../support/product.ts"
import { sees } from "../support/sees.ts"
import { makeWorkspace, query } from "../support/workspace.ts"

const product = ownProduct({}, { faults: true })

test("a page that failed to load shows an error, and loads again", async () => {
  const workspace = await makeWorkspace(product)
  const words = { hero_title: "Lamps for quiet rooms", about_description: "Two people and a lathe." }
  await workspace.rest("POST", "/api/landing-page/", { ...words, is_enabled: true })
  const page = await product.person()
  await query(product, "alter table landing_testimonials rename to away")
  await page
    .goto(workspace.url("/"))
    .finally(() => query(product, "alter table away rename to landing_testimonials"))
  await sees(page, "Failed to load landing page")
  await page.getByRole("link", { name: "Try again" }).click()
  await sees(page, words.hero_title)
})
