// A session that ends in another tab, and a network that goes: every screen says what happened, and goes on by itself.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { makeWorkspace, password } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await press(page, "Sign In")
}

test("a sign-out in one tab reaches all, and signing in leads back to the form with what was typed", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients?create")
  await page.getByLabel("Name").fill("Ada Lovelace")
  const other = await page.context().newPage()
  await other.goto(workspace.url("/dashboard"))
  await press(other, "Logout")
  await page.waitForURL(/\/login/)
  await sees(page, "You were signed out. Your draft is safe.")
  await other.getByLabel("Email").waitFor()
  expect(await other.getByText("You were signed out").count()).toBe(0)
  await signIn(page, workspace.email)
  await page.waitForURL(/\/clients\?create/)
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada Lovelace")
  // The other tab goes on too.
  await other.waitForURL(/\/dashboard/)
})

test("a call without a session leads to the sign-in, also where no other tab has told", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients?create")
  await page.getByLabel("Name").fill("Ada Lovelace")
  await page.getByLabel("Email").fill("ada@engine.example")
  await page.evaluate(() => localStorage.clear())
  await page.getByRole("dialog").getByRole("button", { name: "Add Client" }).click()
  await page.waitForURL(/\/login/)
  await sees(page, "You were signed out. Your draft is safe.")
})

test("a client who signs out in one tab has left the portal in all", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const page = await workspace.client(id, "/portal/projects")
  const other = await page.context().newPage()
  await other.goto(workspace.url("/portal/overview"))
  await other.evaluate(() => localStorage.removeItem("portal_auth"))
  await page.waitForURL(/\/portal-login/)
})

test("a form that the browser's Back has closed says where its text is", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients")
  await page.getByRole("button", { name: "Add Client" }).first().click()
  await page.getByLabel("Name").fill("Ada Lovelace")
  await page.goBack()
  await sees(page, "Unsaved changes kept")
  await press(page, "Reopen")
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ada Lovelace")
})

test("without a network the frame stays, each screen says it, and it goes on once the network is back", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients")
  await sees(page, "No clients yet")
  const main = page.getByRole("main")
  const tabs = page.getByRole("navigation", { name: "Main" }).first()
  const go = (name: string) => tabs.getByRole("link", { name }).click()
  await page.context().setOffline(true)
  await sees(page, "You're offline. You can save again once you're back online.")
  for (const name of ["Projects", "Invoices", "Profile", "Messages", "Dashboard"]) {
    await go(name)
    // The screen before says the same until this one is there.
    await tabs.locator("[aria-current=page]", { hasText: name }).waitFor()
    await main.getByText("You're offline", { exact: true }).first().waitFor()
    await tabs.getByRole("link", { name: "Clients" }).waitFor()
  }
  await page.context().setOffline(false)
  await sees(page, "First steps")
  expect(await page.getByText("You're offline").count()).toBe(0)
})

test("the portal without a network does the same", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const page = await workspace.client(id, "/portal/overview")
  await page.getByRole("heading", { name: "Welcome, Ada" }).waitFor()
  const tabs = page.getByRole("navigation", { name: "Portal" })
  await page.context().setOffline(true)
  for (const name of ["Projects", "Invoices", "Messages"]) {
    await tabs.getByRole("link", { name }).click()
    await page.getByRole("main").getByText("You're offline", { exact: true }).first().waitFor()
    await tabs.getByRole("link", { name: "Overview" }).waitFor()
  }
  await tabs.getByRole("link", { name: "Invoices" }).click()
  await page.context().setOffline(false)
  await sees(page, "No invoices found")
})

test("what can't be saved without a network stays typed, and is saved once it is back", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients?create")
  await page.getByLabel("Name").click()
  await page.getByLabel("Name").fill("Ada Lovelace")
  await page.getByLabel("Email").fill("ada@engine.example")
  await page.context().setOffline(true)
  const save = page.getByRole("dialog").getByRole("button", { name: "Add Client" })
  await save.click()
  await hears(page, "Network error: please check your connection and try again.")
  await page.context().setOffline(false)
  await save.click()
  await hears(page, "Client added successfully!")
})
