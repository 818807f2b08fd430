// What the people of a business do, from the first page to a confirmed payment, in the words of the screens.
import type { Locator, Page } from "playwright-core"
import type { Hand } from "./hand.ts"
import type { Product } from "./product.ts"
import { passUndo } from "./server.ts"

export const owner = { email: "owner@okafor.example", password: "correct horse battery" }
export const business = { name: "Okafor Studio", slug: "okafor-studio" }
export const client = { name: "Lena Vogt", email: "lena@vogt.example", company: "Vogt Bakery" }
export const project = { title: "Spring catalogue", budget: "2400" }
export const bank = { name: "Studio account", bank: "First Bank", holder: "Okafor Ltd", number: "0123456789" }
export const paypal = { name: "PayPal", email: "pay@okafor.example" }
export const items = [
  { description: "Layout of the catalogue", quantity: "2", price: "450.50" },
  { description: "Photographs", quantity: "1", price: "300" },
]
/** 2 × 450.50 + 300, and 10 % of it. */
export const total = "$1,321.10"

/** From the first page to the door of the new workspace. */
export async function register(hand: Hand, product: Product) {
  const { page } = hand
  await page.goto(product.main_url)
  await hand.see(page.getByRole("heading", { level: 1 }))
  await hand.go("Get Started")
  await hand.see(page.getByRole("heading", { name: "Create your workspace" }))
  await hand.type(page.getByLabel("Business name"), business.name)
  await hand.see(page.getByText(`${business.slug}.localhost`))
  await hand.type(page.getByLabel("Email"), owner.email)
  await hand.press(page.getByRole("button", { name: "Send Code" }))
  const [, code = ""] = await product.mailTo(owner.email, /\b(\d{6})\b/)
  await hand.see(page.getByText("We emailed a six-digit code"))
  await hand.type(page.getByRole("group").getByRole("textbox").first(), code)
  await hand.see(page.getByText("Verified"))
  await hand.type(page.getByLabel(/^Password/), owner.password)
  await hand.type(page.getByLabel("Confirm password"), owner.password)
  await hand.press(page.getByRole("button", { name: "Create Account" }))
  await page.waitForURL(`${product.tenantUrl(business.slug)}/login`)
  await hand.see(page.getByText("Your workspace is ready"))
}

/** At the workspace's own door, where a registration has left the address. */
export async function signIn(hand: Hand) {
  const { page } = hand
  await hand.type(page.getByLabel(/^Password/), owner.password)
  await hand.press(page.getByRole("button", { name: "Sign In" }))
  await page.waitForURL("**/dashboard")
  await hand.see(page.getByRole("heading", { name: "First steps" }))
}

export async function addClient(hand: Hand) {
  const { page } = hand
  await hand.go("Clients")
  await hand.see(page.getByText("No clients yet"))
  await hand.press(page.getByRole("button", { name: "Add Client" }).last())
  const dialog = page.getByRole("dialog", { name: "Add Client" })
  await hand.see(dialog)
  await hand.type(dialog.getByLabel("Name"), client.name)
  await hand.type(dialog.getByLabel("Email"), client.email)
  await hand.type(dialog.getByLabel("Company"), client.company)
  await hand.press(dialog.getByRole("button", { name: "Add Client" }))
  await hand.see(news(page, "Client added successfully!"))
  await hand.see(page.getByRole("link", { name: client.name }).first())
}

export async function addProject(hand: Hand) {
  const { page } = hand
  await hand.go("Projects")
  await hand.see(page.getByText("No projects yet"))
  await hand.press(page.getByRole("button", { name: "Create Project" }).last())
  const dialog = page.getByRole("dialog", { name: "Create Project" })
  await hand.see(dialog)
  await hand.type(dialog.getByLabel("Title"), project.title)
  await hand.find(dialog.getByLabel("Client"), client.name)
  await hand.type(dialog.getByLabel("Budget"), project.budget)
  await hand.date(dialog.getByLabel("Due date"), "2031-04-30")
  await hand.press(dialog.getByRole("button", { name: "Create Project" }))
  await hand.see(news(page, "Project created successfully!"))
  await hand.see(page.getByRole("link", { name: project.title }).first())
}

/** A bank account, which is what the form offers first, and another way beside it. */
export async function addPaymentMethods(hand: Hand) {
  const { page } = hand
  await hand.go("Profile")
  await hand.see(page.getByRole("heading", { name: "Profile & Settings" }))
  await hand.press(page.getByRole("tab", { name: "Payment Methods" }))
  await hand.press(page.getByRole("button", { name: "Add Payment Method" }))
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" })
  await hand.see(dialog)
  await hand.type(dialog.getByLabel("Display name"), bank.name)
  await hand.type(dialog.getByLabel("Bank name"), bank.bank)
  await hand.type(dialog.getByLabel("Account name"), bank.holder)
  await hand.type(dialog.getByLabel("Account number"), bank.number)
  await hand.press(dialog.getByRole("button", { name: "Save Payment Method" }))
  await hand.see(page.getByRole("heading", { name: bank.name }))
  await hand.press(page.getByRole("button", { name: "Add Payment Method" }))
  await hand.choose(dialog.getByLabel("Type"), "PayPal")
  await hand.type(dialog.getByLabel("Display name"), paypal.name)
  await hand.type(dialog.getByLabel("PayPal email"), paypal.email)
  await hand.press(dialog.getByRole("button", { name: "Save Payment Method" }))
  await hand.see(page.getByRole("heading", { name: paypal.name }))
}

/** Written with the page that the client will get beside it; answers the number it is given. */
export async function writeInvoice(hand: Hand, look: (editor: Locator) => Promise<void>) {
  const { page } = hand
  await hand.go("Invoices")
  await hand.see(page.getByText("No invoices yet"))
  await hand.press(page.getByRole("button", { name: "Create Invoice" }).last())
  const editor = editorOf(page)
  await hand.see(editor)
  // The only client and the only project are there already.
  await hand.see(editor.locator(`input[value="${client.name}"]`))
  await hand.see(editor.locator(`input[value="${project.title}"]`))
  await hand.date(editor.getByLabel("Due date"), "2031-05-31")
  await hand.type(editor.getByLabel("Tax rate"), "10")
  for (const [at, item] of items.entries()) {
    if (at > 0) await hand.press(editor.getByRole("button", { name: "Add Item" }))
    await hand.type(editor.getByLabel(`Description of item ${at + 1}`), item.description)
    await hand.type(editor.getByLabel(`Quantity of item ${at + 1}`), item.quantity)
    await hand.type(editor.getByLabel(`Unit price of item ${at + 1}`), item.price)
  }
  await hand.see(editor.getByText(total).first())
  await look(editor)
  await hand.press(editor.getByRole("button", { name: "Create Invoice" }))
  await hand.see(news(page, "Invoice created successfully!"))
  const number = page.getByRole("heading", { level: 1, name: /^INV-\d+$/ })
  await hand.see(number)
  return number.innerText()
}

export async function sendInvoice(hand: Hand, product: Product) {
  const { page } = hand
  await hand.press(page.getByRole("button", { name: "Send", exact: true }))
  await hand.press(page.getByRole("dialog").getByRole("button", { name: `Send to ${client.email}` }))
  await hand.see(news(page, "Invoice sent successfully!"))
  await passUndo(product.place)
  await hand.see(page.getByText(`Emailed to ${client.email}`))
}

export async function confirmPayment(hand: Hand) {
  const { page } = hand
  await hand.press(page.getByRole("button", { name: "Confirm Payment" }))
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Confirm Payment" }))
  await hand.see(news(page, "Payment confirmed successfully!"))
  await hand.see(page.getByRole("main").getByText("Paid", { exact: true }).first())
}

/** The toast. */
const news = (page: Page, text: string) => page.getByText(text).first()
const editorOf = (page: Page) => page.getByRole("dialog", { name: "Create Invoice" })
