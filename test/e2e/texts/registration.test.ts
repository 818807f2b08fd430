// Every sentence of registering a business, each caused on the page as a person would, or as a bad day would.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing, holding } from "../support/faults.ts"
import { ownProduct } from "../support/product.ts"
import { misses, sees } from "../support/sees.ts"
import { query } from "../support/workspace.ts"

// The limits are as in production: a second code within a minute is refused.
const product = ownProduct({ RATE_LIMIT_FACTOR: "1" }, { faults: true })

const lost = "Network error. Please try again."
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
async function openRegister(timezoneId = "UTC") {
  const page = await product.person({ timezoneId })
  await page.goto(`${product.main_url}/register`)
  return page
}

test("a name: what the server says of it, what is said when it says nothing", async () => {
  const page = await openRegister()
  const name = page.getByLabel("Business name")
  await sees(page, "Create your workspace")
  for (const text of ["Terms", "Privacy Policy", "Support"])
    await page.getByRole("link", { name: text, exact: true }).waitFor()
  await sees(page, "Sign in at", { part: true })

  const unasked = await failing(page, "organizations.checkName", "empty")
  await name.fill("Bell Studio")
  await sees(page, "Failed to check availability")
  await unasked()
  const away = await failing(page, "organizations.checkName", "lost")
  await name.fill("Bell Studio 2")
  await sees(page, lost)
  await away()
  const taken = { available: false, suggested_slug: "bell", subdomain_preview: "bell.localhost" }
  const mute = await failing(page, "organizations.checkName", {
    status: 200,
    body: [{ result: { data: taken } }],
  })
  await name.fill("Bell Studio 3")
  await sees(page, "Business name is not available")
  await button(page, "Create Account").click()
  await sees(page, "Business name is not available")
  await mute()
  await name.fill("admin")
  await sees(page, "This name is reserved")

  const answer = await holding(page, "organizations.checkName")
  await name.fill("Bell Studio 4")
  await misses(page, "This name is reserved")
  await button(page, "Create Account").click()
  await sees(page, "Please wait while we check business name availability")
  await answer()
  await sees(page, "Please verify your email address first")
  await sees(page, "bell-studio-4.localhost", { part: true })

  await page.getByLabel("Email").fill("founder@bell.example")
  await button(page, "Create Account").click()
  await sees(page, "Please verify your email address first")
  await button(page, "Send Code").click()
  // Nothing stands against a code that no one has typed yet.
  await sees(page, "We emailed a six-digit code to founder@bell.example")
  await misses(page, "Please verify your email address first")
})

test("an address, its code and a password: every refusal, and the way on", async () => {
  const page = await openRegister()
  const email = "founder@morse.example"
  const digits = page.getByRole("group").getByRole("textbox")
  await page.getByLabel("Business name").fill("Morse Works")
  await button(page, "Send Code").click()
  await sees(page, "Please enter your email first")
  await page.getByLabel("Email").fill("no-one@")
  await button(page, "Send Code").click()
  await sees(page, "Enter a valid email address")
  await page.getByLabel("Email").fill(email)
  const unsent = await failing(page, "auth.sendCode", "empty")
  await button(page, "Send Code").click()
  await sees(page, "Failed to send verification code")
  await unsent()
  const away = await failing(page, "auth.sendCode", "lost")
  await button(page, "Send Code").click()
  await sees(page, lost)
  await away()

  await button(page, "Send Code").click()
  const [, code = ""] = await product.mailTo(email, /\b(\d{6})\b/)
  await button(page, "Verify").click()
  await sees(page, "Please enter a valid 6-digit code")
  const unread = await failing(page, "auth.verifyCode", "empty")
  await digits.first().focus()
  await page.keyboard.type("1x2y3z456")
  await sees(page, "Invalid verification code")
  await unread()
  const cut = await failing(page, "auth.verifyCode", "lost")
  await digits.first().fill(code)
  await sees(page, lost)
  await cut()

  await button(page, "Change email").click()
  await button(page, "Send Code").click()
  await sees(page, "Too many attempts. Please try again in ", { part: true })
  await page.getByRole("button", { name: /^Resend in 0:\d\d$/ }).waitFor()
  await expect.poll(() => page.getByRole("button", { name: /^Resend/ }).isDisabled()).toBe(true)
  // Nothing stands against the code that came before.
  await sees(page, `We emailed a six-digit code to ${email}`)
  expect(await page.getByRole("group").locator("[aria-invalid]").count()).toBe(0)
  await digits.first().fill(code === "000000" ? "111111" : "000000")
  await sees(page, "Invalid verification code")
  await digits.first().fill(code)
  await sees(page, "Verified")
  await page.locator("[autocomplete=new-password]:focus").waitFor()
  await expect.poll(() => page.getByLabel("Email").getAttribute("readonly")).not.toBe(null)

  const [first, second] = [page.getByLabel(/^Password/), page.getByLabel("Confirm password")]
  await first.fill("long enough")
  await button(page, "Create Account").click()
  await sees(page, "Passwords don't match")
  await first.fill("short")
  await second.fill("short")
  await button(page, "Create Account").click()
  await sees(page, "Password must be at least 8 characters long")
  await first.fill("long enough")
  await second.fill("long enough")
  const broken = await failing(page, "auth.register", "empty")
  await button(page, "Create Account").click()
  await sees(page, "Registration failed. Please try again.")
  await broken()
  const gone = await failing(page, "auth.register", "lost")
  await button(page, "Create Account").click()
  await sees(page, lost)
  await gone()
  await query(product, "insert into organizations (slug, name) values ('morse-works', 'Another')")
  await button(page, "Create Account").click()
  await sees(page, "This business name is already taken")
  await button(page, "Change email").click()
  await button(page, "Send Code").waitFor()
})

test("a browser in a zone that the server doesn't know keeps no one out", async () => {
  const page = await openRegister()
  await page.evaluate(() => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...real.call(this), timeZone: "Mars/Olympus" }
    }
  })
  const email = "founder@olympus.example"
  await page.getByLabel("Business name").fill("Olympus Works")
  await page.getByLabel("Email").fill(email)
  await button(page, "Send Code").click()
  const [, code = ""] = await product.mailTo(email, /\b(\d{6})\b/)
  await page.getByRole("group").getByRole("textbox").first().fill(code)
  await sees(page, "Verified")
  await page.getByLabel(/^Password/).fill("long enough")
  await page.getByLabel("Confirm password").fill("long enough")
  await button(page, "Create Account").click()
  await page.waitForURL(/olympus-works\..*\/login/)
  const zone = "select time_zone from organizations where slug = 'olympus-works'"
  expect(await query(product, zone, [])).toEqual([{ time_zone: "UTC" }])
})

test("pressed while the name is being checked, the form goes on with the answer", async () => {
  const page = await openRegister("Africa/Lagos")
  const email = "founder@swift.example"
  await page.getByLabel("Email").fill(email)
  await button(page, "Send Code").click()
  const [, code = ""] = await product.mailTo(email, /\b(\d{6})\b/)
  await page.getByRole("group").getByRole("textbox").first().fill(code)
  await sees(page, "Verified")
  await page.getByLabel(/^Password/).fill("long enough")
  await page.getByLabel("Confirm password").fill("long enough")
  const name = page.getByLabel("Business name")
  await name.fill("admin")
  await button(page, "Create Account").click()
  await sees(page, "This name is reserved")
  const isFocused = () => name.evaluate((field) => field === document.activeElement)
  await expect.poll(isFocused).toBe(true)

  // Who changes something before the answer comes has to press again.
  const answer = await holding(page, "organizations.checkName")
  await name.fill("Swift Works 2")
  await button(page, "Create Account").click()
  await sees(page, "Please wait while we check business name availability")
  await name.fill("Swift Works 3")
  await sees(page, "Checking…")
  await answer()
  await sees(page, "swift-works-3.localhost", { part: true })
  await name.fill("Swift Works")
  await button(page, "Create Account").click()
  await page.waitForURL(/swift-works\..*\/login/)
  // The browser's: an invoice due today is overdue by the days of where one is.
  const zone = "select time_zone from organizations where slug = 'swift-works'"
  expect(await query(product, zone, [])).toEqual([{ time_zone: "Africa/Lagos" }])
})
