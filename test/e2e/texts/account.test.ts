// Every sentence of the account: the password, the sessions, what has happened, and the end.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, password } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const open = async (tab = "account") => {
  const workspace = await makeWorkspace(product)
  return { workspace, page: await workspace.owner(`/profile?tab=${tab}`) }
}

test("what tax offices and e-invoices ask of the organization, and its old address", async () => {
  const { workspace, page } = await open("business")
  const path = `/api/organizations/${workspace.id}/`
  await workspace.rest("PATCH", path, { address: "1 High Street\nTotnes", address_settled: false })
  await page.reload()
  const asked = "Is this address up to date? E-invoices need separate fields."
  await sees(page, asked)
  await button(page, "Split it into fields").click()
  await sees(page, "Current address:")
  await page.getByLabel("Phone").fill("12")
  await page.getByLabel("VAT ID").fill("GB1")
  await button(page, "Save Changes").click()
  await sees(page, "Enter a phone number with at least three digits")
  await sees(page, "A VAT ID starting with GB looks like GB123456789")
  await page.getByLabel("Phone").fill("+44 1803 555 012")
  await page.getByLabel("VAT ID").fill("GB 123 456 789")
  await page.getByLabel("City").fill("Totnes")
  await button(page, "Save Changes").click()
  await hears(page, "Settings saved successfully!")
  await expect.poll(() => page.getByLabel("VAT ID").inputValue()).toBe("GB123456789")
  expect(await workspace.rest("GET", path)).toMatchObject({ city: "Totnes", address_settled: true })

  await workspace.rest("PATCH", path, { city: null, vat_id: null, phone: null, address_settled: false })
  await page.reload()
  const lost = await failing(page, "organizations.update", "empty")
  await button(page, "Keep as is").click()
  await hears(page, "Failed to save settings")
  await lost()
  await button(page, "Keep as is").click()
  await misses(page, asked)
  const member = await workspace.member()
  await workspace.rest("PATCH", path, { address_settled: false })
  await member.goto(workspace.url("/profile?tab=business"))
  await sees(member, "Only an owner can change these.")
  expect(await member.getByText(asked).count()).toBe(0)
})

test("another password", async () => {
  const { page } = await open()
  const type = async (current: string, fresh: string, again = fresh) => {
    await page.getByLabel("Current password", { exact: true }).fill(current)
    await page.getByLabel("New password", { exact: true }).fill(fresh)
    await page.getByLabel("Confirm password", { exact: true }).fill(again)
    await button(page, "Change Password").click()
  }
  await type(password, "a new horse", "another")
  await sees(page, "Passwords don't match")
  await type(password, "short")
  await sees(page, "Password must be at least 8 characters long")
  await type("wrong horse", "a new horse")
  await sees(page, "This isn't your current password")
  const broken = await failing(page, "auth.changePassword", "empty")
  await type(password, "a new horse")
  await hears(page, "Failed to change password")
  await broken()
  await button(page, "Change Password").click()
  await hears(page, "Password changed successfully!")
  await expect.poll(() => page.getByLabel("Current password", { exact: true }).inputValue()).toBe("")
  // Under the session's new token.
  await page.reload()
  await sees(page, "This device")
})

test("sessions are ended, one and all others", async () => {
  const { workspace, page } = await open()
  const signIn = async () => {
    const body = JSON.stringify({ email: workspace.email, password })
    const headers = { "content-type": "application/json", "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" }
    await fetch(`${product.rest_url}/api/auth/login/`, { method: "POST", headers, body })
  }
  for (let n = 0; n < 3; n++) await signIn()
  await page.reload()
  await sees(page, "This device")
  const endOne = page.getByRole("button", { name: "End the session in Safari on iPhone" })
  await expect.poll(() => endOne.count()).toBe(3)
  const broken = await failing(page, "auth.endSession", "empty")
  await endOne.first().click()
  await hears(page, "Failed to end the session")
  await broken()
  await expect.poll(() => endOne.count()).toBe(3)
  await endOne.first().click()
  await hears(page, "Session ended")
  await expect.poll(() => endOne.count()).toBe(2)
  await button(page, "End All Others").click()
  await sees(page, "Sign out everywhere else?")
  const endAll = page.getByRole("alertdialog").getByRole("button", { name: "End All Others" })
  await page.getByLabel("Your password").fill("wrong horse")
  await endAll.click()
  await hears(page, "This isn't your password")
  await page.getByLabel("Your password").fill(password)
  await endAll.click()
  await hears(page, "Session ended")
  await expect.poll(() => endOne.count()).toBe(0)
  await sees(page, "This device")
})

test("the log says in sentences who did what, a page at a time", async () => {
  const { workspace, page } = await open("log")
  const client = await workspace.rest("POST", "/api/clients/", { name: "Grace", email: "grace@hop.example" })
  for (let n = 0; n < 16; n++)
    await workspace.rest("POST", "/api/payment-methods/", {
      ...{ name: `Way ${n}`, type: "paypal", paypal_email: "pay@studio.example" },
    })
  await workspace.rest("DELETE", `/api/clients/${client.id}/`)
  await page.reload()
  await sees(page, `${workspace.email} deleted the client Grace`)
  await sees(page, `${workspace.email} added a payment method (Way 15)`)
  await button(page, "Next").click()
  await sees(page, `${workspace.email} added a payment method (Way 0)`)
  await expect.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("log")
  await button(page, "Previous").click()
  await sees(page, `${workspace.email} deleted the client Grace`)
})

test("the account is deleted when it is typed out, and the main site follows", async () => {
  const { page } = await open()
  await button(page, "Delete Account").click()
  const dialog = page.getByRole("alertdialog")
  const confirm = dialog.getByRole("button", { name: "Delete Account" })
  await sees(page, "Please type 'DELETE' to confirm")
  await dialog.getByRole("textbox").fill("delete")
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole("textbox").fill("DELETE")
  for (const [fault, sentence] of [
    ["empty", "Failed to delete account"],
    ["lost", "Network error. Please try again."],
  ] as const) {
    const mended = await failing(page, "account.delete", fault)
    await confirm.click()
    await hears(page, sentence)
    await mended()
  }
  await confirm.click()
  await sees(page, "Account deleted successfully")
  await page.waitForURL(`${product.main_url}/`)
})

test("a member has no team, no log and no end of the account", async () => {
  const { workspace, page } = await open("log")
  await sees(page, "Audit log")
  const member = await workspace.member()
  for (const tab of ["account", "team", "log"]) {
    await member.goto(workspace.url(`/profile?tab=${tab}`))
    await sees(member, "Sessions")
    for (const heading of ["Team", "Audit log", "Delete account"]) await misses(member, heading)
  }
  expect(await member.getByRole("tab").allInnerTexts()).not.toContain("Log")
})
