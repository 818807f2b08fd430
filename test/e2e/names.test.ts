// Businesses named in any script register; one whose name leaves nothing for an address is given one, and may choose.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"

const product = sharedProduct()
const password = "long enough"

/** The screen of registering, filled in up to the last button. */
async function filledIn(name: string, email: string) {
  const page = await product.person()
  await page.goto(`${product.main_url}/register`)
  await page.getByLabel("Business name").fill(name)
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Send Code" }).click()
  const [, code = ""] = await product.mailTo(email, /\b(\d{6})\b/)
  await page.getByRole("group").getByRole("textbox").first().fill(code)
  await page.getByText("Verified").waitFor()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel("Confirm password").fill(password)
  await page.getByText("Available:").waitFor()
  return page
}

test.each([
  ["شركة النور", "shrkh-lnwr"],
  ["北京设计", "beijingsheji"],
  ["ร้านดอกไม้", "randokaim"],
])("%s gets the address %s", async (name, slug) => {
  const page = await filledIn(name, `${slug}@names.example`)
  await page.getByText(`${slug}.localhost`).waitFor()
  await page.getByRole("button", { name: "Create Account" }).click()
  await page.waitForURL(`${product.tenantUrl(slug)}/login`)
})

test("a name of emoji gets the neutral address that it was shown", async () => {
  const page = await filledIn("🎉😀", "party@names.example")
  const shown = await page.getByText(/^studio-[a-z2-9]{4}\.localhost/).textContent()
  await page.getByRole("button", { name: "Create Account" }).click()
  await page.waitForURL(`http://${shown}/login`)
})

test("the address is chosen in place of what the name makes, one that is taken is not", async () => {
  const page = await filledIn("🌸🌸", "flowers@names.example")
  await page.getByRole("button", { name: "Choose another address" }).click()
  const address = page.getByLabel("Address")
  expect(await address.inputValue()).toMatch(/^studio-[a-z2-9]{4}$/)
  await address.fill("beijingsheji")
  await page.getByText("This address is already taken").waitFor()
  await page.getByRole("button", { name: "Create Account" }).click()
  await page.getByRole("button", { name: /^beijingsheji-2\.localhost/ }).click()
  await page.getByText("Available:").waitFor()
  await address.fill("Flower Shop")
  await page.getByText(/^flower-shop\.localhost/).waitFor()
  await page.getByRole("button", { name: "Create Account" }).click()
  await page.waitForURL(`${product.tenantUrl("flower-shop")}/login`)
})
