// Every setting is found by its words, and the search leads to its field.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { misses, sees } from "./support/sees.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()
const box = (page: Page) => page.getByRole("searchbox", { name: "Search settings" })
const found = (page: Page) => page.getByRole("list", { name: "Settings found" }).getByRole("link")

/** What the focused field or heading is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement)) return ""
    const by = document.getElementById(here.getAttribute("aria-labelledby") ?? "")
    const label = document.querySelector(`label[for="${here.id}"]`) ?? by ?? here
    return here.dataset.setting ?? (label.textContent ?? "").replace(/\*$/, "").trim()
  })

test("each setting is led to by its own label", async () => {
  const page = await (await makeWorkspace(product)).owner("/profile")
  const names = new Set<string>()
  for (const letter of ["a", "e", "i", "o", "u"]) {
    await box(page).fill(letter)
    await found(page).first().waitFor()
    for (const link of await found(page).all())
      names.add((await link.locator("span").first().innerText()).trim())
  }
  expect(names.size).toBeGreaterThan(40)
  for (const name of names) {
    await box(page).fill(name)
    const first = found(page).first()
    const own = (await first.locator("span").first().innerText()).trim()
    await box(page).press("Enter")
    await expect.poll(() => focused(page), { message: name }).toBe(own)
    expect([name, own]).toEqual([name, name])
  }
})

test("a setting is found by other words, by the tab's name and not by nonsense", async () => {
  const page = await (await makeWorkspace(product)).owner("/billing")
  await page.getByRole("tab", { name: "Invoicing", selected: true }).waitFor()
  for (const [words, name, address] of [
    ["peppol", "E-invoice address", "/profile?tab=business#e-invoice-address"],
    ["gobd", "Issued invoices", "/billing#issued-invoices"],
    ["public page seo", "Search engines", "/profile?tab=landing-page#search-engines"],
    ["devices", "Sessions", "/profile?tab=account#sessions"],
  ] as const) {
    await box(page).fill(words)
    await found(page).filter({ hasText: name }).click()
    await page.waitForURL(`**${address}`)
    await expect.poll(() => focused(page)).toBe(name)
    expect(await box(page).inputValue()).toBe("")
  }
  await box(page).fill("zzz")
  await sees(page, "No matches.")
  await box(page).press("Escape")
  await misses(page, "No matches.")
  await sees(page, "Sessions")
})
