// Every sentence of the payment methods, and of the organization's own settings beside them.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { startProduct } from "../support/running.ts"
import { hears, sees } from "../support/sees.ts"
import { makeWorkspace } from "../support/workspace.ts"

const product = startProduct({}, { faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const save = (page: Page) => button(page, "Save Payment Method").click()
const offline = "Network error. Please check your connection and try again."

test.concurrent("a payment method: what each type needs, and how saving it fails", async () => {
  const page = await (await makeWorkspace(product)).owner("/profile")
  await sees(page, "Profile & Settings")
  await sees(page, "No payment methods yet")
  await button(page, "Add Payment Method").click()
  expect(await button(page, "Save Payment Method").isDisabled()).toBe(true)
  await page.getByLabel("Display name").fill("Pay us")
  const choose = async (type: string) => {
    await page.getByRole("combobox", { name: "Type" }).click()
    await page.getByRole("option", { name: type, exact: true }).click()
  }
  await choose("Zelle")
  await sees(page, "* Provide either email address or phone number")
  await choose("Venmo")
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
  await sees(page, "PayPal")
})

test.concurrent("a payment method is turned off and on, and deleted", async () => {
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

test.concurrent("the organization's settings", async () => {
  const page = await (await makeWorkspace(product)).owner("/profile?tab=account")
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
