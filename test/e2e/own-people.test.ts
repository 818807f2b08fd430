// An installation for its own people: nothing is sold, and only an invited person registers a business.
import type { Page } from "playwright-core"
import { afterAll, expect, test } from "vitest"
import { readConfig } from "../../src/core/base/config.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import { createSignUpLink } from "../../src/organizations/sign-up-links/service.ts"
import { silent } from "../support/log.ts"
import { ownProduct } from "./support/product.ts"
import { misses, sees } from "./support/sees.ts"
import { appSecret } from "./support/server.ts"
import { step } from "./support/step.ts"

const settings = { PLANS: "off", REGISTRATION: "invited" }
const product = ownProduct(settings)
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** As the operator's command makes it. */
async function invite(email: string) {
  const { place } = product
  const config = readConfig({ ...settings, ...place, APP_SECRET: appSecret, PUBLIC_URL: product.main_url })
  const db = openDatabase({ url: place.DATABASE_URL, log: silent, max: 2 })
  closing.push(() => db.close())
  await createSignUpLink(db.system, { config, log: silent }, { email, mailed: true })
  const [link] = await product.mailTo(email, /http\S+\/register\?token=\S+/)
  return link
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const count = (page: Page, what: RegExp | string) => page.getByText(what, { exact: true }).count()

test("a stranger finds no way in, an invited person one without plans", async () => {
  const page = await product.person()
  const [email, password] = ["owner@bell.example", "correct horse battery"]

  await step("a stranger looks around", async () => {
    await page.goto(product.main_url)
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).waitFor()
    for (const path of ["/register", "/pricing"])
      expect([path, await page.locator(`a[href^="${path}"]`).count()]).toEqual([path, 0])
    expect((await page.request.get(`${product.rest_url}/pricing`)).status()).toBe(404)
    await page.goto(`${product.main_url}/register?plan=pro`)
    await sees(page, "Registration is by invitation")
    await page.getByRole("link", { name: "Sign In" }).click()
    await sees(page, "Sign in to Portico")
    await misses(page, "Register a business")
  })

  const link = await invite(email)
  await step("an invited person registers", async () => {
    await page.goto(link)
    await sees(page, "Create your workspace")
    await misses(page, "Start free. No credit card needed.")
    expect(await page.getByLabel("Email").inputValue()).toBe(email)
    await sees(page, "Your link is for this address")
    expect(await page.getByLabel("Email").getAttribute("readonly")).not.toBe(null)
    await page.getByLabel("Business name").fill("Bell Studio")
    await sees(page, "bell-studio.localhost", { part: true })
    await button(page, "Send Code").click()
    const [, code = ""] = await product.mailTo(email, /^(\d{6})$/m)
    await page.getByRole("group").getByRole("textbox").first().fill(code)
    await sees(page, "Verified")
    await misses(page, "Change email")
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel("Confirm password").fill(password)
    await button(page, "Create Account").click()
    await page.waitForURL(`${product.tenantUrl("bell-studio")}/login`)
    await misses(page, "Register a business")
  })

  await step("there is no plan, and no limit", async () => {
    await page.getByLabel(/^Password/).fill(password)
    await button(page, "Sign In").click()
    await page.waitForURL("**/dashboard")
    await sees(page, "First steps")
    await misses(page, "Plan usage")
    await page.goto(`${product.tenantUrl("bell-studio")}/clients`)
    for (const name of ["Ada", "Grace"]) {
      await page.getByRole("button", { name: "Add Client" }).last().click()
      const dialog = page.getByRole("dialog", { name: "Add Client" })
      await dialog.getByLabel("Name").fill(name)
      await dialog.getByLabel("Email").fill(`${name}@client.example`)
      await button(page, "Add Client").last().click()
      await page.getByRole("link", { name }).first().waitFor()
    }
    await page.goto(`${product.tenantUrl("bell-studio")}/profile?tab=account&upgrade&plan=pro`)
    await sees(page, "Sessions")
    for (const words of ["Upgrade to Pro", "PRO", "Plan", "Pro plan", "Plan and security"])
      expect([words, await count(page, words)]).toEqual([words, 0])
  })

  await step("the link is used up", async () => {
    product.expectRefusal("403 /trpc/organizations.signUpLink")
    await page.goto(link)
    await sees(page, "This link can't be used")
    await sees(page, "This sign-up link is no longer valid. Please ask for a new one.")
  })
})
