// The story of a business, told in the browser: from the first page to the workspace, one chapter after another.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { holding } from "./support/faults.ts"
import { type Hand, mouseHand, optionIn } from "./support/hand.ts"
import { enterPortal, keepPdf, openMail, pay } from "./support/portal-steps.ts"
import { ownProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import {
  addClient,
  addPaymentMethods,
  addProject,
  client,
  confirmPayment,
  items,
  owner,
  project,
  sendInvoice,
  total,
  writeInvoice,
} from "./support/steps.ts"

// An installation on which there is nothing yet.
const product = ownProduct({})
let page: Page
let staff: Hand
let reader: Hand
let number = ""

test("a business registers, bills a client and is paid", async () => {
  page = await product.person()
  staff = mouseHand(page)
  reader = mouseHand(await product.person())

  await step("a visitor comes to the first page and begins to register", async () => {
    await page.goto(product.main_url)
    expect(await page.title()).toContain("Portico")
    await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click()
    await page.getByRole("heading", { name: "Create your workspace" }).waitFor()
  })

  await step("a name that is reserved comes with one that is free", async () => {
    await page.getByLabel("Business name").fill("api")
    await page.getByText("This name is reserved").waitFor()
    await page.getByRole("button", { name: "Use “api 2”" }).click()
    await page.getByText("Available:").waitFor()
  })

  await step("an address is verified by its code, and a wrong code is refused", async () => {
    await page.getByLabel("Business name").fill("Okafor Studio")
    await page.getByText("okafor-studio.localhost").waitFor()
    await page.getByRole("button", { name: "Send Code" }).click()
    await page.getByText("Please enter your email first").waitFor()
    await page.getByLabel("Email").fill(` ${owner.email.toUpperCase()} `)
    await page.getByRole("button", { name: "Send Code" }).click()
    const [, code = ""] = await product.mailTo(owner.email, /\b(\d{6})\b/)
    product.expectRefusal("400 /trpc/auth.verifyCode")
    const digits = page.getByRole("group").getByRole("textbox")
    await digits.first().fill(code === "000000" ? "111111" : "000000")
    await page.getByText("Invalid verification code").waitFor()
    await page.getByRole("button", { name: /^Resend in \d:\d\d$/ }).waitFor()
    await digits.first().fill(code)
    await page.getByText("Verified").waitFor()
  })

  await step("two passwords that differ are refused, two that agree make the workspace", async () => {
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByLabel("Confirm password").fill("another one")
    await page.getByRole("button", { name: "Create Account" }).click()
    await page.getByText("Passwords don't match").waitFor()
    await page.getByLabel("Confirm password").fill(owner.password)
    await page.getByRole("button", { name: "Create Account" }).click()
    await page.waitForURL(`${product.tenantUrl("okafor-studio")}/login`)
    await page.getByText("Your workspace is ready").waitFor()
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(owner.email)
  })

  await step("the owner signs in at the workspace's own door", async () => {
    product.expectRefusal("401 /trpc/auth.login")
    await page.getByLabel(/^Password/).fill("wrong")
    await page.getByRole("button", { name: "Sign In" }).click()
    await page.getByText("Invalid email or password").waitFor()
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByRole("button", { name: "Sign In" }).click()
    await page.waitForURL("**/dashboard")
    await page.getByRole("banner").getByText("Okafor Studio").waitFor()
  })

  await step(
    "the sign-in of the main site carries over to the workspace and leaves no token behind",
    async () => {
      const visitor = await product.person()
      await visitor.goto(`${product.main_url}/auth?next=/clients`)
      await visitor.getByLabel("Email").fill(owner.email)
      await visitor.getByLabel(/^Password/).fill(owner.password)
      await visitor.getByRole("button", { name: "Sign In" }).click()
      await visitor.waitForURL(`${product.tenantUrl("okafor-studio")}/clients`)
      await visitor.getByRole("heading", { name: "Clients" }).waitFor()
      await visitor.context().close()
    },
  )

  await step("a used hand-over is refused without ending the session that is there", async () => {
    product.expectRefusal("401 /trpc/auth.exchange")
    await page.goto(`${product.tenantUrl("okafor-studio")}/?token=used&user=%7B%7D`)
    await page.getByText("This sign-in link has expired").waitFor()
    await expect.poll(() => page.url()).not.toContain("token")
    await page.goto(`${product.tenantUrl("okafor-studio")}/dashboard`)
    await page.getByRole("banner").getByText("Okafor Studio").waitFor()
  })

  await step("an address without an organization shows an error", async () => {
    const visitor = await product.person()
    product.expectRefusal("404 /dashboard")
    await visitor.goto(`${product.tenantUrl("no-one")}/dashboard`)
    await visitor.getByRole("heading", { name: "Organization Not Found" }).waitFor()
    await visitor.getByRole("link", { name: "Go to Main Site" }).click()
    await visitor.waitForURL(`${product.main_url}/`)
    await visitor.context().close()
  })

  await step("a client, a project and two ways to pay are entered", async () => {
    await addClient(staff)
    await addProject(staff)
    await addPaymentMethods(staff)
  })

  await step("a list that is loading shows it", async () => {
    const release = await holding(page, "projects.list")
    await page.goto(`${product.tenantUrl("okafor-studio")}/invoices?create=1`)
    const editor = page.getByRole("dialog", { name: "Create Invoice" })
    await editor.locator(`input[value="${client.name}"]`).waitFor()
    await editor.getByLabel("Project").click()
    await page.getByText("Loading projects…").waitFor()
    await release()
    await optionIn(page, project.title).click()
    await editor.getByLabel("Notes").fill("Only a try")
    await editor.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("button", { name: "Discard" }).click()
    await editor.waitFor({ state: "hidden" })
  })

  await step("an invoice is written beside the page that the client will get", async () => {
    number = await writeInvoice(staff, async (editor) => {
      const sheet = editor.frameLocator('iframe[title="The invoice your client gets"]').last()
      for (const { description } of items) await sheet.getByText(description).waitFor()
      await sheet.getByText(client.name).waitFor()
      await sheet.getByText(total).first().waitFor()
    })
  })

  await step("it is emailed, and its mail stands in the mailbox of the machine", async () => {
    await sendInvoice(staff, product)
    const [link] = await product.mailTo(client.email, /http:\S+\/portal-login\?token=\S+/)
    expect(link).toContain(`${product.tenantUrl("okafor-studio")}/portal-login`)
    await openMail(reader, product, `Invoice ${number} from Okafor Studio`)
    await reader.see(reader.page.getByRole("link", { name: `invoice-${number}.pdf` }))
  })

  await step(
    "the link of the email leads to the invoice in the portal, which can be kept as a PDF",
    async () => {
      await enterPortal(reader, number)
      const sheet = reader.page.getByRole("article", { name: `Invoice ${number}` })
      for (const { description } of items) await sheet.getByText(description).waitFor()
      await sheet.getByText(total).waitFor()
      expect(await keepPdf(reader)).toBe(`invoice-${number}.pdf`)
    },
  )

  await step("the client pays, and the staff's open screen shows it without a reload", async () => {
    await page.getByText(/^Opened \d{1,2} [A-Z][a-z]{2} \d{4}, /).waitFor()
    const asked = documentsAsked(page)
    await pay(reader, number)
    await page.getByRole("main").getByText("Payment Pending", { exact: true }).waitFor()
    await page.getByText("Marked as paid").first().waitFor()
    expect(asked).toEqual([])
  })

  await step(
    "the payment is confirmed: a receipt is emailed, and the portal's open screen says Paid",
    async () => {
      const asked = documentsAsked(reader.page)
      await confirmPayment(staff)
      await reader.page
        .getByRole("row")
        .filter({ hasText: number })
        .getByText("Paid", { exact: true })
        .waitFor()
      expect(asked).toEqual([])
      await product.mailTo(client.email, new RegExp(`Invoice: ${number}\\nAmount: \\${total}`))
      await reader.page.getByRole("link", { name: number }).click()
      await reader.page.getByText(/^Paid on .*Thank you!$/).waitFor()
      await openMail(reader, product, `Receipt for invoice ${number}`)
    },
  )
})

test("a business registers and sends its first invoice in eleven clicks", async () => {
  const visitor = await product.person()
  let clicks = 0
  await visitor.exposeFunction("countClick", () => {
    clicks++
  })
  await visitor.addInitScript({ content: `addEventListener("pointerdown", () => countClick(), true)` })
  const press = (role: "button" | "link" | "option", name: string | RegExp) =>
    visitor.getByRole(role, { name }).click()
  const email = "owner@swift.example"
  await visitor.goto(product.main_url)
  await visitor.getByRole("banner").getByRole("link", { name: "Get Started" }).click()
  await visitor.getByLabel("Business name").fill("Swift Studio")
  await visitor.getByLabel("Email").fill(email)
  await press("button", "Send Code")
  const [, code = ""] = await product.mailTo(email, /\b(\d{6})\b/)
  await visitor.getByRole("group").getByRole("textbox").first().fill(code)
  await visitor.getByText("Verified").waitFor()
  await visitor.getByLabel(/^Password/).fill(owner.password)
  await visitor.getByLabel("Confirm password").fill(owner.password)
  await press("button", "Create Account")
  await visitor.getByText("Your workspace is ready").waitFor()
  await visitor.getByLabel(/^Password/).fill(owner.password)
  await press("button", "Sign In")

  await press("link", "Start: Create an invoice")
  const editor = visitor.getByRole("dialog", { name: "Create Invoice" })
  await editor.getByLabel("Client").fill("Mara Lund")
  await press("option", "Create “Mara Lund”")
  const newClient = visitor.getByRole("dialog", { name: "Add Client" })
  await newClient.getByLabel("Email").fill("mara@lund.example")
  await newClient.getByRole("button", { name: "Add Client" }).click()
  await editor.getByLabel("Project").fill("Logo")
  await press("option", "Create “Logo”")
  await visitor
    .getByRole("dialog", { name: "Create Project" })
    .getByRole("button", { name: "Create Project" })
    .click()
  await editor.getByLabel("Description of item 1").fill("Logo")
  await editor.getByLabel("Unit price of item 1").fill("400")
  const release = await holding(visitor, "invoices.create")
  await press("button", "Create and send")
  const isBusy = (name: string) => editor.getByRole("button", { name }).getAttribute("aria-busy")
  await expect.poll(() => isBusy("Create and send")).toBe("true")
  expect(await isBusy("Create Invoice")).toBe(null)
  await release()
  await press("button", "Send to mara@lund.example")
  await visitor.getByText("Invoice sent successfully!").waitFor()
  await expect.poll(() => clicks).toBe(11)
})

/** The pages that are asked for from now on: a reload would be one of them. */
function documentsAsked(of: Page): string[] {
  const asked: string[] = []
  of.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === of.mainFrame()) asked.push(request.url())
  })
  return asked
}
