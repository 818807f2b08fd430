// Terms, privacy and support at an organization's own address: for members, with a way back; others sign in first.
import { expect, test } from "vitest"
import { ownProduct } from "../support/product.ts"
import { sees } from "../support/sees.ts"
import { makeWorkspace } from "../support/workspace.ts"

const product = ownProduct({
  SUPPORT_EMAIL: "help@portico.example",
  SOCIAL_LINKS: "https://www.linkedin.com/company/portico",
})

test("they are read inside the workspace, and Back leads to where one was", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients")
  await sees(page, "No clients yet")
  await page.keyboard.press("ControlOrMeta+k")
  await page.getByRole("combobox", { name: "Search and commands" }).fill("support")
  await page.getByRole("option", { name: "Support" }).click()
  await page.getByRole("heading", { level: 1, name: "Support" }).waitFor()
  await page.getByRole("link", { name: "help@portico.example" }).waitFor()
  await page.getByRole("link", { name: "LinkedIn" }).waitFor()
  for (const time of ["Under 2 hours", "Under 24 hours", "Under 3 business days"]) await sees(page, time)
  await page.getByRole("button", { name: "Back" }).click()
  await page.waitForURL("**/clients")

  await page.goto(workspace.url("/terms"))
  await sees(page, "Last updated January 15, 2025")
  await expect.poll(() => page.title()).toBe(`Terms · ${workspace.name}`)
  await page.getByRole("button", { name: "Back" }).click()
  await page.waitForURL("**/dashboard")
  await page.goto(workspace.url("/privacy"))
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor()
})

test("who is signed out comes to the door first", async () => {
  const workspace = await makeWorkspace(product)
  const page = await product.person()
  await page.goto(workspace.url("/terms"))
  await page.waitForURL("**/login?next=%2Fterms")
})
