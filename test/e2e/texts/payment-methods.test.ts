// Every sentence of the payment methods, and of the organization's own settings beside them.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const save = (page: Page) => button(page, "Save Payment Method").click()
const offline = "Network error. Please check your connection and try again."

test("a payment method: what each type needs, and how saving it fails", async () => {
  const page = await (await makeWorkspace(product)).owner("/profile?tab=payment-methods")
  await sees(page, "Profile & Settings")
  await sees(page, "No payment methods yet")
  await button(page, "Add Payment Method").click()
  const name = page.getByLabel("Display name")
  await name.fill("")
  await expect.poll(() => button(page, "Save Payment Method").isDisabled()).toBe(true)
  const choose = async (type: string) => {
    await page.getByRole("combobox", { name: "Type" }).click()
    await page.getByRole("option", { name: type, exact: true }).click()
  }
  await choose("Zelle")
  await expect.poll(() => name.inputValue()).toBe("Zelle")
  await sees(page, "* Provide either email address or phone number")
  await choose("Venmo")
  await expect.poll(() => name.inputValue()).toBe("Venmo")
  await name.fill("Pay us")
  await sees(page, "* Provide either username or phone number")
  await choose("Bank Transfer (Local)")
  await save(page)
  await page.getByText("This field is required", { exact: true }).nth(2).waitFor()
  await choose("PayPal")
  await page.getByLabel("PayPal email").fill("pay@")
  await save(page)
  await sees(page, "Enter a valid email address")
  await page.getByLabel("PayPal email").fill("pay@studio.example")
  for (const [fault, sentence] of [
    ["empty", "Failed to save payment method"],
    ["lost", offline],
    [{ status: 400, body: { fields: { bic: ["Too short", "Not a code"] } } }, "Too short, Not a code"],
    [{ status: 409, body: { error: "There are too many" } }, "There are too many"],
  ] as const) {
    const mended = await failing(page, "payment_methods.create", fault)
    await save(page)
    await sees(page, sentence)
    await mended()
  }
  await save(page)
  await sees(page, "Payment method saved successfully")
  await sees(page, "Pay us")
  await sees(page, "PayPal")
})

test("what a member enters waits for an owner", async () => {
  const workspace = await makeWorkspace(product)
  const member = await workspace.member()
  await member.goto(workspace.url("/profile?tab=payment-methods"))
  await button(member, "Add Payment Method").click()
  await member.getByRole("combobox", { name: "Type" }).click()
  await member.getByRole("option", { name: "PayPal", exact: true }).click()
  await member.getByLabel("PayPal email").fill("pay@studio.example")
  await save(member)
  await sees(member, "Waiting for an owner")
  await sees(member, "Clients will see it once an owner activates it.")
  expect(await button(member, "Activate PayPal").isDisabled()).toBe(true)
  const owner = await workspace.owner("/profile?tab=payment-methods")
  await sees(owner, "A team member changed these details. Check them before you activate this method.")
  await button(owner, "Activate PayPal").click()
  await hears(owner, "Payment method activated")
  await misses(owner, "Waiting for an owner")
})

test("payment methods are put in order, by hand and by keyboard", async () => {
  const workspace = await makeWorkspace(product)
  for (const [display_order, name] of ["One", "Two", "Three"].entries())
    await workspace.rest("POST", "/api/payment-methods/", {
      ...{ name, display_order, type: "paypal", paypal_email: "pay@studio.example" },
    })
  const page = await workspace.owner("/profile?tab=payment-methods")
  const order = () => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()
  const handle = (name: string) => button(page, `Move ${name}`)
  const stored = async () => {
    const list: unknown = await workspace.rest("GET", "/api/payment-methods/")
    return Array.isArray(list) ? list.map(({ name }) => name) : []
  }
  await handle("Three").focus()
  for (const key of ["Space", "ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key)
  await sees(page, "Three is 1 of 3")
  await expect.poll(order).toEqual(["Three", "One", "Two"])
  await handle("Three").and(page.locator(":focus")).waitFor()
  await expect.poll(stored).toEqual(["Three", "One", "Two"])
  for (const key of ["Space", "ArrowDown", "Escape"]) await page.keyboard.press(key)
  await expect.poll(order).toEqual(["Three", "One", "Two"])

  const [from, to] = [await handle("Three").boundingBox(), await handle("Two").boundingBox()]
  if (!from || !to) throw new Error("the handles can't be seen")
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y - 20)
  await page.mouse.move(to.x + 5, to.y + 40)
  await page.mouse.up()
  await expect.poll(order).toEqual(["One", "Two", "Three"])
  await expect.poll(stored).toEqual(["One", "Two", "Three"])

  const broken = await failing(page, "payment_methods.update", "empty")
  await handle("One").focus()
  for (const key of ["Space", "ArrowDown", "Space"]) await page.keyboard.press(key)
  await hears(page, "Failed to update payment method")
  await expect.poll(order).toEqual(["One", "Two", "Three"])
  await broken()
})

test("a payment method is turned off and on, and deleted", async () => {
  const workspace = await makeWorkspace(product)
  const method = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" }
  await workspace.rest("POST", "/api/payment-methods/", method)
  const page = await workspace.owner("/profile?tab=payment-methods")
  const unsaved = await failing(page, "payment_methods.update", "empty")
  await button(page, "Deactivate PayPal").click()
  await hears(page, "Failed to update payment method")
  await unsaved()
  const away = await failing(page, "payment_methods.update", "lost")
  await button(page, "Deactivate PayPal").click()
  await hears(page, "Failed to update payment method", offline)
  await away()
  await button(page, "Deactivate PayPal").click()
  await hears(page, "Payment method deactivated")
  await sees(page, "Inactive")
  await sees(page, "Activate")
  await button(page, "Activate PayPal").click()
  await hears(page, "Payment method activated")
  await sees(page, "Deactivate")

  await button(page, "Delete PayPal").click()
  await sees(page, "Are you sure you want to delete this payment method?")
  const kept = await failing(page, "payment_methods.delete", "empty")
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" })
  await confirm.click()
  await sees(page, "Failed to delete payment method")
  await kept()
  await confirm.click()
  await sees(page, "Payment method deleted successfully")
  await sees(page, "No payment methods yet")
})

test("the organization's settings", async () => {
  const page = await (await makeWorkspace(product)).owner("/profile?tab=business")
  await page.getByLabel("Address").fill("1 Loom Street")
  await page.getByLabel("Email for clients").fill("office@")
  await button(page, "Save Changes").click()
  await sees(page, "Enter a valid email address")
  await page.getByLabel("Email for clients").fill("office@studio.example")
  const broken = await failing(page, "organizations.update", "empty")
  await button(page, "Save Changes").click()
  await sees(page, "Failed to save settings")
  await broken()
  await button(page, "Save Changes").click()
  await sees(page, "Settings saved successfully!")
})
