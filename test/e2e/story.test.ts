// The story of a business, told in the browser: from the first page to the workspace, one chapter after another.
import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { startProduct } from "./support/running.ts"

const product = startProduct()
const owner = { email: "owner@okafor.example", password: "correct horse battery" }
let page: Page

beforeAll(async () => {
  page = await product.person()
})

test("a visitor comes to the first page and begins to register", async () => {
  await page.goto(product.main_url)
  expect(await page.title()).toContain("Portico")
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click()
  await page.getByRole("heading", { name: "Create your workspace" }).waitFor()
})

test("a name that is reserved comes with one that is free", async () => {
  await page.getByLabel("Business name").fill("api")
  await page.getByText("This name is reserved").waitFor()
  await page.getByRole("button", { name: "Use “api 2”" }).click()
  await page.getByText("Available:").waitFor()
})

test("an address is verified by its code, and a wrong code is refused", async () => {
  await page.getByLabel("Business name").fill("Okafor Studio")
  await page.getByText("okafor-studio.localhost").waitFor()
  await page.getByRole("button", { name: "Send Code" }).click()
  await page.getByText("Please enter your email first").waitFor()
  await page.getByLabel("Email").fill(` ${owner.email.toUpperCase()} `)
  await page.getByRole("button", { name: "Send Code" }).click()
  const [, code = ""] = await product.mailTo(owner.email, /\b(\d{6})\b/)
  const digits = page.getByRole("group").getByRole("textbox")
  await digits.first().fill(code === "000000" ? "111111" : "000000")
  await page.getByText("Invalid verification code").waitFor()
  await page.getByRole("button", { name: /^Resend in \d:\d\d$/ }).waitFor()
  await digits.first().fill(code)
  await page.getByText("Verified").waitFor()
})

test("two passwords that differ are refused, two that agree make the workspace", async () => {
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByLabel("Confirm password").fill("another one")
  await page.getByRole("button", { name: "Create Account" }).click()
  await page.getByText("Passwords don't match").waitFor()
  await page.getByLabel("Confirm password").fill(owner.password)
  await page.getByRole("button", { name: "Create Account" }).click()
  await page.waitForURL(`${product.tenantUrl("okafor-studio")}/login`)
  await page.getByText("Your workspace is ready").waitFor()
  expect(await page.getByLabel("Email").inputValue()).toBe(owner.email)
})

test("the owner signs in at the workspace's own door", async () => {
  await page.getByLabel(/^Password/).fill("wrong")
  await page.getByRole("button", { name: "Sign In" }).click()
  await page.getByText("Invalid email or password").waitFor()
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole("button", { name: "Sign In" }).click()
  await page.waitForURL("**/dashboard")
  await page.getByRole("banner").getByText("Okafor Studio").waitFor()
})

test("the sign-in of the main site carries over to the workspace and leaves no token behind", async () => {
  const visitor = await product.person()
  await visitor.goto(`${product.main_url}/auth?next=/clients`)
  await visitor.getByLabel("Email").fill(owner.email)
  await visitor.getByLabel(/^Password/).fill(owner.password)
  await visitor.getByRole("button", { name: "Sign In" }).click()
  await visitor.waitForURL(`${product.tenantUrl("okafor-studio")}/clients`)
  await visitor.getByRole("heading", { name: "Clients" }).waitFor()
  await visitor.context().close()
})

test("a used hand-over is refused without ending the session that is there", async () => {
  await page.goto(`${product.tenantUrl("okafor-studio")}/?token=used&user=%7B%7D`)
  await page.getByText("This sign-in has run out").waitFor()
  expect(page.url()).not.toContain("token")
  await page.goto(`${product.tenantUrl("okafor-studio")}/dashboard`)
  await page.getByRole("banner").getByText("Okafor Studio").waitFor()
})

test("an address that no organization has says so", async () => {
  const visitor = await product.person()
  await visitor.goto(`${product.tenantUrl("nobody")}/dashboard`)
  await visitor.getByRole("heading", { name: "Organization Not Found" }).waitFor()
  await visitor.getByRole("link", { name: "Go to Main Site" }).click()
  await visitor.waitForURL(`${product.main_url}/`)
  await visitor.context().close()
})
