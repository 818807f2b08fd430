// What someone types outlives their session, for no one but themselves, until it is saved or given up.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { asItLeaves } from "./support/faults.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { makeWorkspace, password, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
/** A page on a busy machine. */
const slowly = { timeout: 15_000 }
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** The session ends as a call leaves: before, any other call would find it ended and lead away from the form. */
const expireAt = (call: string, page: Page, { email }: Workspace) =>
  asItLeaves(page, call, () =>
    query(product, "delete from sessions where user_id = (select id from users where email = $1)", [email]),
  )

/** The screen says why, and leads back to where the person was. */
async function signInAgain(page: Page, email: string, back: RegExp) {
  await page.waitForURL(/\/login/)
  if (back.source !== "dashboard") await sees(page, "You were signed out. Your draft is safe.")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await press(page, "Sign In")
  await page.waitForURL(back)
}

test("a client is typed, the session ends, and after signing in again it is all there", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients?create")
  await page.getByLabel("Name").fill("Ada Lovelace")
  await page.getByLabel("Email").fill("ada@engine.example")
  await page.getByLabel("Street").fill("12 St James's Square")
  await expireAt("clients.create", page, workspace)
  await inDialog(page, "Add Client").click()
  await signInAgain(page, workspace.email, /clients\?create/)
  await expect.poll(() => page.getByLabel("Name").inputValue(), slowly).toBe("Ada Lovelace")
  await expect.poll(() => page.getByLabel("Street").inputValue()).toBe("12 St James's Square")
  await inDialog(page, "Add Client").click()
  await hears(page, "Client added successfully!")
  await page.getByRole("button", { name: "Add Client", exact: true }).first().click()
  await inDialog(page, "Add Client").waitFor()
  expect(await page.getByLabel("Name").inputValue()).toBe("")
})

test("a project is typed, with its client, its budget and its dates", async () => {
  const workspace = await makeWorkspace(product)
  await workspace.rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  const page = await workspace.owner("/projects?create")
  await page.getByLabel("Title").fill("Analytical engine")
  await page.getByRole("combobox", { name: "Client" }).click()
  await page.getByRole("option", { name: /Ada Lovelace/ }).click()
  await page.getByLabel("Budget").fill("1200.50")
  await page.getByLabel("Due date").fill("2031-05-31")
  await expireAt("projects.create", page, workspace)
  await inDialog(page, "Create Project").click()
  await signInAgain(page, workspace.email, /projects\?create/)
  await expect.poll(() => page.getByLabel("Title").inputValue(), slowly).toBe("Analytical engine")
  await expect
    .poll(() => page.getByRole("combobox", { name: "Client" }).inputValue(), slowly)
    .toBe("Ada Lovelace")
  await inDialog(page, "Create Project").click()
  await hears(page, "Project created successfully!")
  await sees(page, "Analytical engine")
  const saved = "select budget, due_date::text from projects where organization_id = $1"
  expect(await query(product, saved, [workspace.id])).toEqual([{ budget: "120050", due_date: "2031-05-31" }])
  await page.goto(workspace.url("/projects?create"))
  await inDialog(page, "Create Project").waitFor()
  expect(await page.getByLabel("Title").inputValue()).toBe("")
})

test("no one else in the same tab sees it, and what is given up is gone", async () => {
  const workspace = await makeWorkspace(product)
  await (await workspace.member()).close()
  const page = await workspace.owner("/clients?create")
  const name = page.getByLabel("Name")
  const reopen = async () => {
    await page.goto(workspace.url("/clients?create"))
    await inDialog(page, "Add Client").waitFor()
  }
  await name.fill("Ada Lovelace")
  await expireAt("clients.list", page, workspace)
  await page.goto(workspace.url("/clients"), { waitUntil: "commit" })
  await signInAgain(page, `member@${workspace.slug}.example`, /\/clients/)
  await reopen()
  expect(await name.inputValue()).toBe("")
  await name.fill("Grace Hopper")
  await page.goto(workspace.url("/dashboard"))
  await press(page, "Logout")
  // Signing out clears one's own, and someone else's sign-in cleared what was left before.
  await page.waitForURL(/\/(auth|login)/)
  await page.getByLabel("Email").waitFor()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.startsWith("draft "))).toEqual([])
  await signInAgain(page, workspace.email, /dashboard/)
  await reopen()
  expect(await name.inputValue()).toBe("")
  await name.fill("Ada Lovelace")
  await inDialog(page, "Cancel").click()
  await press(page, "Discard")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await reopen()
  expect(await name.inputValue()).toBe("")
})

test("settings keep what is typed too, and forget it once it is saved", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/profile?tab=business")
  await page.getByLabel("Tax ID").fill("GB123456789")
  await page.goto(workspace.url("/profile?tab=branding"))
  await page.getByLabel("Tagline").fill("Woven well")
  await expireAt("organizations.updateBranding", page, workspace)
  await press(page, "Save Branding")
  await signInAgain(page, workspace.email, /tab=branding/)
  await expect.poll(() => page.getByLabel("Tagline").inputValue(), slowly).toBe("Woven well")
  await press(page, "Save Branding")
  await hears(page, "Branding settings saved successfully!")
  await page.goto(workspace.url("/profile?tab=business"))
  await expect.poll(() => page.getByLabel("Tax ID").inputValue(), slowly).toBe("GB123456789")
  await press(page, "Save Changes")
  await hears(page, "Settings saved successfully!")
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("form")))
  await expect.poll(kept).toEqual([])
})
