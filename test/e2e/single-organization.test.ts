// An installation for one organization, from the code in its log to its public page: all of it at one host.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { mouseHand } from "./support/hand.ts"
import { enterPortal, openMail } from "./support/portal-steps.ts"
import { ownProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { addClient, addProject, business, owner, sendInvoice, writeInvoice } from "./support/steps.ts"

const product = ownProduct({ SINGLE_ORGANIZATION: business.slug, PLANS: "off" })

test("it is set up by its code, and staff, clients and visitors come to the same host", async () => {
  const page = await product.person()
  const reader = mouseHand(await product.person())
  const asked = [page, reader.page].map(originsAsked)
  const staff = mouseHand(page)
  const currency = page.getByRole("combobox", { name: "Default currency" })
  let number = ""

  await step("every page leads to the set-up, which refuses a wrong code", async () => {
    await page.goto(`${product.main_url}/pricing`)
    await page.waitForURL(`${product.main_url}/setup`)
    const typed = {
      ...{ "Set-up code": "abcd-efgh-jklm-npqr", "Business name": business.name, "Your name": "Ada Okafor" },
      ...{ Email: owner.email, Password: owner.password },
    }
    for (const [label, text] of Object.entries(typed))
      await staff.type(page.getByRole("textbox", { name: label }), text)
    expect(await currency.inputValue()).toBe("USD · US Dollar")
    await staff.find(currency, "EUR · Euro")
    product.expectRefusal("400 /trpc/setup.complete")
    const sent = page.waitForRequest("**/trpc/setup.complete**")
    await staff.press(page.getByRole("button", { name: "Create Workspace" }))
    expect((await sent).postData()).toContain('"default_currency":"EUR"')
    await page.getByText("This isn't the set-up code. Find it in the server's log.").waitFor()
  })

  await step("its code makes the workspace, and the owner is in", async () => {
    const code = readFileSync(join(product.place.DATA_DIR, "setup-code"), "utf8").trim()
    await staff.type(page.getByLabel("Set-up code"), code)
    await staff.find(currency, "USD · US Dollar")
    await staff.press(page.getByRole("button", { name: "Create Workspace" }))
    await page.waitForURL(`${product.main_url}/dashboard`)
    await page.getByRole("heading", { name: "First steps" }).waitFor()
    product.expectRefusal("404 /setup")
    await reader.page.goto(`${product.main_url}/setup`)
    await reader.page.waitForURL(`${product.main_url}/login`)
    await reader.page.getByRole("heading", { name: `Sign in to ${business.name}` }).waitFor()
    expect(await reader.page.getByRole("link", { name: "Register a business" }).count()).toBe(0)
  })

  await step("a client is billed, and its link opens the portal", async () => {
    await addClient(staff)
    await addProject(staff)
    number = await writeInvoice(staff, async () => {})
    await sendInvoice(staff, product)
    await openMail(reader, product, `Invoice ${number} from ${business.name}`)
    await enterPortal(reader, number)
    expect(new URL(reader.page.url()).origin).toBe(product.main_url)
  })

  await step("its first page is the public page once there is one", async () => {
    const words = { hero_title: "Catalogues with taste", about_description: "Since 1998.", is_enabled: true }
    const status = await page.evaluate(async (body) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem("access")}`,
        "content-type": "application/json",
      }
      return (await fetch("/api/landing-page/", { method: "POST", headers, body: JSON.stringify(body) }))
        .status
    }, words)
    expect(status).toBe(201)
    await reader.page.goto(`${product.main_url}/`)
    await reader.page.getByRole("heading", { name: words.hero_title }).waitFor()
    await reader.page.getByRole("link", { name: "Client sign-in" }).first().click()
    await reader.page.waitForURL(`${product.main_url}/portal**`)
  })

  for (const origins of asked) expect([...origins]).toEqual([product.main_url])
})

/** Those that a page fetches something from. */
function originsAsked(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith("http")) origins.add(origin)
  })
  return origins
}
