// By keyboard alone through the menu of commands: to a client, to something new, to another organization.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let page: Page
let number = ""

const field = () => page.getByRole("combobox", { name: "Search and commands" })
const marked = () => page.locator("[role=option][data-highlighted]")
const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
const focused = () => page.locator(":focus")

/** What is typed next goes to its field. */
async function openMenu() {
  // A screen that has just been drawn may not listen to keys yet.
  await expect
    .poll(async () => {
      await page.keyboard.press("ControlOrMeta+k")
      return field().and(focused()).isVisible()
    })
    .toBe(true)
}

/** Types until what is meant is marked, and takes it. */
async function take(text: string, option: RegExp) {
  await openMenu()
  await page.keyboard.type(text)
  await marked().filter({ hasText: option }).waitFor()
  await page.keyboard.press("Enter")
  await field().waitFor({ state: "detached" })
}

test("everything can be reached and begun from the menu of commands", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  const client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" }))
    .id
  const project = (await rest("POST", "/api/projects/", { title: "Analytical engine", client })).id
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  number = String((await rest("POST", "/api/invoices/", { client, project, items })).number)
  page = await studio.owner("/dashboard")
  await page.getByRole("heading", { name: "Welcome" }).waitFor()

  await step("whatever there is can be gone to by a few letters of it", async () => {
    await take("lovelace", /^Ada Lovelace/)
    await heading("Ada Lovelace")
    await take("analyt", /^Analytical engine/)
    await heading("Analytical engine")
    await take(number.toLowerCase(), new RegExp(`^${number}`))
    await heading(number)
    await take("payment meth", /^Payment Methods/)
    await page.getByRole("tab", { name: "Payment Methods", selected: true }).waitFor()
  })

  await step("the invoice that is open is duplicated, and its copy opened", async () => {
    await take(number.toLowerCase(), new RegExp(`^${number}`))
    await heading(number)
    await take("duplic", new RegExp(`^Duplicate ${number}`))
    await page.getByText(`Created as a copy of ${number}`).first().waitFor()
    await page.getByRole("button", { name: "Send", exact: true }).waitFor()
    await page.goto(studio.url("/profile?tab=payment-methods"))
    await page.getByRole("tab", { name: "Payment Methods", selected: true }).waitFor()
  })

  await step("the menu says what it is to those who hear it, and the arrows lead through it", async () => {
    await openMenu()
    await page.getByRole("dialog", { name: "Search and commands" }).waitFor()
    await marked()
      .filter({ hasText: /^Add Client/ })
      .waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await marked().filter({ hasText: "Create Invoice" }).waitFor()
    const id = (await marked().getAttribute("id")) ?? "none"
    await expect.poll(() => field().getAttribute("aria-activedescendant")).toBe(id)
    await page.keyboard.type("zebra")
    await page.getByText("Nothing matches “zebra”.").waitFor()
    await page.keyboard.press("Escape")
    await field().waitFor({ state: "detached" })
  })

  await step("G and a letter go to a screen, where J, K and Enter open a row", async () => {
    // At once, since G waits only for a moment.
    await page.evaluate(() => {
      for (const key of ["g", "i"])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
    })
    await heading("Invoices")
    await page.getByRole("link", { name: number, exact: true }).waitFor()
    await page.keyboard.press("j")
    await page.keyboard.press("j")
    const row = page.getByRole("link", { name: number, exact: true }).and(focused())
    await row.waitFor()
    await page.keyboard.press("k")
    await row.waitFor({ state: "detached" })
    await page.keyboard.press("j")
    await row.waitFor()
    await page.keyboard.press("Enter")
    await heading(number)
  })

  await step("single keys begin something new, but not while one is typing", async () => {
    await page.goto(studio.url("/clients"))
    await page.getByRole("link", { name: "Ada Lovelace" }).first().waitFor()
    await page.keyboard.press("/")
    await page.getByLabel("Search clients").and(focused()).waitFor()
    await page.keyboard.type("cpi?")
    await expect.poll(() => focused().inputValue()).toBe("cpi?")
    await page.keyboard.press("Escape")
    await page.getByRole("heading", { level: 1 }).click()
    await page.keyboard.press("p")
    const dialog = page.getByRole("dialog", { name: "Create Project" })
    await dialog.getByLabel("Title").and(focused()).waitFor()
    await page.keyboard.type("c")
    await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("c")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Discard" }).click()
    await dialog.waitFor({ state: "detached" })
    await page.keyboard.press("c")
    await page.getByRole("dialog", { name: "Add Client" }).waitFor()
  })

  await step("a dialog is saved from any of its fields", async () => {
    const dialog = page.getByRole("dialog", { name: "Add Client" })
    await dialog.getByLabel("Name").fill("Grace Hopper")
    await dialog.getByLabel("Email").fill("grace@hop.example")
    await dialog.getByLabel("Line 2").focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => dialog.getByLabel("Line 2").inputValue()).toBe("\n")
    await page.keyboard.press("ControlOrMeta+Enter")
    await page.getByText("Client added successfully!").waitFor()
    await dialog.waitFor({ state: "detached" })
    await page.getByRole("link", { name: "Grace Hopper" }).first().waitFor()
  })

  await step(
    "the keys are listed, and who presses them by accident can do without those that act alone",
    async () => {
      await page.keyboard.press("?")
      const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" })
      await keys.getByText("Search and commands").waitFor()
      await keys.getByRole("switch", { name: "Single-key shortcuts" }).focus()
      await page.keyboard.press("Space")
      await page.keyboard.press("Escape")
      await keys.waitFor({ state: "detached" })
      await page.keyboard.press("c")
      await page.keyboard.press("/")
      await openMenu()
      expect(await page.getByRole("dialog", { name: "Add Client" }).count()).toBe(0)
      await page.keyboard.press("Escape")
      expect(await page.evaluate(() => localStorage.getItem("singleKeys"))).toBe("false")
    },
  )

  await step("one switches to another organization, and is signed in there", async () => {
    const other = await makeWorkspace(product)
    await query(
      product,
      `insert into memberships (organization_id, user_id, role)
      select $1, user_id, 'member' from memberships where organization_id = $2`,
      [other.id, studio.id],
    )
    const place = {
      id: other.id,
      slug: other.slug,
      name: other.name,
      role: "member",
      default_currency: "USD",
    }
    await page.evaluate((place) => {
      const user = JSON.parse(localStorage.getItem("user") ?? "{}")
      localStorage.setItem("user", JSON.stringify({ ...user, organizations: [...user.organizations, place] }))
    }, place)
    await page.reload()
    await page.getByRole("heading", { level: 1 }).waitFor()
    await take(other.name.toLowerCase(), new RegExp(other.name))
    await page.waitForURL(other.url("/dashboard"))
    await page.getByRole("banner").getByText(other.name).waitFor()
  })
})
