// What a client does: the email, the portal behind its link, the invoice kept as a file and paid.
import { readFile } from "node:fs/promises"
import { expect } from "vitest"
import type { Hand } from "./hand.ts"
import type { Product } from "./product.ts"
import { business, client, paypal, total } from "./steps.ts"

/** The mailbox of the machine, narrowed to the client, and there the email with this subject. */
export async function openMail(hand: Hand, product: Product, subject: string) {
  await hand.page.goto(`${product.main_url}/dev/mail?to=${encodeURIComponent(client.email)}`)
  await hand.press(hand.page.getByRole("link", { name: subject }))
  await hand.see(hand.page.getByRole("heading", { level: 1, name: subject }))
}

/** The button of the email as it is shown, and the address in its plain text. */
export const mailButton = ({ page }: Hand) =>
  page.frameLocator("iframe").getByRole("link", { name: "View and pay" })
export const mailAddress = ({ page }: Hand) => page.getByRole("link", { name: "/portal-login?token=" })

/** The link of the email leads to a door, and the door to the invoice. */
export async function enterPortal(hand: Hand, number: string, link = mailButton(hand), amount = total) {
  const { page } = hand
  await hand.press(link)
  await hand.see(page.getByRole("heading", { name: `Invoice ${number} · ${amount}` }))
  const enter = page.getByRole("button", { name: "View invoice" })
  await enter.and(page.locator(":focus")).waitFor()
  await hand.press(enter)
  await hand.see(page.getByRole("heading", { name: `Invoice ${number}`, exact: true }))
}

/** Answers the name that the file is given. */
export async function keepPdf(hand: Hand): Promise<string> {
  const { page } = hand
  const coming = page.waitForEvent("download")
  await hand.press(page.getByRole("button", { name: "Download PDF" }))
  const file = await coming
  const bytes = await readFile(await file.path())
  expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-")
  expect(bytes.toString("latin1", bytes.length - 6).trim()).toBe("%%EOF")
  expect(bytes.length).toBeGreaterThan(5_000)
  await hand.see(page.getByText("Invoice PDF downloaded successfully!").first())
  return file.suggestedFilename()
}

/** From the invoice to where one chooses how to pay it. */
export async function goToPay(hand: Hand, number: string, amount = total) {
  const { page } = hand
  await hand.press(page.getByRole("link", { name: `Pay ${amount} for invoice ${number}` }))
  await hand.see(page.getByRole("heading", { name: `Pay invoice ${number}` }))
}

export async function pay(hand: Hand, number: string) {
  const { page } = hand
  await goToPay(hand, number)
  await hand.press(page.getByRole("radio", { name: paypal.name }))
  await hand.see(page.getByText(paypal.email))
  await markPaid(hand, number, paypal.name)
  await hand.press(page.getByRole("link", { name: "All invoices" }))
  const line = page.getByRole("row").filter({ hasText: number })
  await hand.see(line.getByText("Payment Pending"))
  expect(await line.innerText()).toContain(total)
}

/** Says that it is done, and reads the thanks. */
export async function markPaid(hand: Hand, number: string, method: string, amount = total) {
  const { page } = hand
  await hand.press(page.getByRole("button", { name: "Mark as Paid" }))
  const question = page.getByRole("alertdialog", { name: "Mark as paid?" })
  await hand.see(question.getByText("Are you sure you have completed the payment using the selected method?"))
  await hand.press(question.getByRole("button", { name: "Yes, I've paid" }))
  const thanks = `Thank you! ${business.name} will confirm your payment.`
  await hand.see(page.getByRole("heading", { level: 1, name: thanks }))
  await hand.see(page.getByText(`Invoice ${number} · ${method}`))
  await hand.see(page.getByText(amount, { exact: true }))
}
