// Quotes by keyboard alone: written, issued or sent, accepted by phone or in the portal, and billed by a deposit and a final invoice.
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import type { Hand } from "./support/hand.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

/** The keyboard opens the browser's own dialog for files. */
async function attach(hand: Hand, input: Locator, name: string) {
  const [chooser] = await Promise.all([hand.page.waitForEvent("filechooser"), hand.press(input)])
  await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from("By weight") })
}

test("a quote is written, issued, revised, accepted by phone, and billed by a deposit and a final invoice", async () => {
  const studio = await makeWorkspace(product)
  await studio.rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" })
  const page = await studio.owner("/quotes")
  const hand = keyboardHand(page)
  const dialog = page.getByRole("dialog")
  const button = (name: string, within = page.getByRole("main")) =>
    within.getByRole("button", { name, exact: true })
  const words = async () => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
  const says = (text: RegExp) => expect.poll(words).toMatch(text)

  await step("it is written with the only client, lines and a deposit", async () => {
    await sees(page, "No quotes yet")
    await hand.press(button("Create Quote").first())
    await expect.poll(() => dialog.getByLabel("Client").inputValue()).toBe("Ada Lovelace")
    await hand.press(dialog.getByRole("button", { name: "Create Quote" }))
    await sees(page, "Please fill in all required fields")
    await hand.type(dialog.getByLabel("Description"), "Design")
    await hand.type(dialog.getByLabel("Unit price"), "500")
    await hand.press(dialog.getByRole("button", { name: "30 days" }))
    await hand.type(dialog.getByLabel("Deposit"), "30")
    await hand.type(dialog.getByLabel("Tax rate"), "20")
    await hand.take(dialog.getByRole("button", { name: "More", exact: true }), "Attached files")
    await attach(hand, dialog.getByLabel("Attach files"), "terms.txt")
    await sees(page, "terms.txt")
    await hand.press(dialog.getByRole("button", { name: "Create Quote" }))
    await hears(page, "Quote created")
    await says(/Draft quote.*Total \$600\.00.*Deposit 30%.*Attached files.*terms\.txt/)
    await button("Remove file terms.txt").waitFor()
  })

  await step("it is printed as a pro forma invoice", async () => {
    const download = page.waitForEvent("download")
    await hand.take(button("More"), "Pro forma PDF")
    expect((await download).suggestedFilename()).toBe("pro-forma-draft.pdf")
  })

  await step("it is issued, and a revision takes its place", async () => {
    await hand.press(button("Issue"))
    await hand.press(page.getByRole("alertdialog").getByRole("button", { name: "Issue" }))
    await hears(page, "Quote issued")
    await says(/QUO-0001 Sent/)
    expect(await button("Remove file terms.txt").count()).toBe(0)
    await hand.press(button("Revise"))
    await hand.press(page.getByRole("alertdialog").getByRole("button", { name: "Create revision" }))
    await hand.type(dialog.getByLabel("Unit price"), "400")
    await hand.press(dialog.getByRole("button", { name: "Save Changes" }))
    await hears(page, "Quote saved")
    await says(/QUO-0001 \(revision 2\) Draft.*Total \$480\.00.*terms\.txt/)
    await hand.press(button("Issue"))
    await hand.press(page.getByRole("alertdialog").getByRole("button", { name: "Issue" }))
    await says(/QUO-0001 \(revision 2\) Sent/)
  })

  await step(
    "what the client said is kept, and the quote becomes a deposit invoice with a new project, then a final invoice",
    async () => {
      await hand.press(button("Record answer"))
      await hand.type(dialog.getByLabel("Note"), "By phone")
      await hand.press(dialog.getByRole("button", { name: "Mark as accepted" }))
      await hears(page, "Quote accepted")
      await says(/Accepted Ada Lovelace.*By phone/)
      await hand.press(button("Create invoice"))
      await expect.poll(() => dialog.getByLabel("Deposit", { exact: true }).inputValue()).toBe("30%")
      await hand.press(dialog.getByRole("button", { name: "Create invoice" }))
      await hears(page, "Draft deposit invoice created")
      await says(
        /INV-0001.*Deposit invoice · Ada Lovelace · Design · Quote.*Amount due \$144\.00.*Created from QUO-0001/,
      )
      const deposit = new URL(page.url()).pathname
      await studio.rest("POST", `/api${deposit}/issue/`)
      await studio.rest("POST", `/api${deposit}/payments/`, { amount: 144 })
      await hand.press(page.getByRole("link", { name: "Quote", exact: true }))
      await says(/Invoice Deposit invoice INV-0001 · Paid/)
      await hand.press(button("Create invoice"))
      await hand.press(dialog.getByRole("button", { name: "Create invoice" }))
      await hears(page, "Draft final invoice created")
      await says(
        /INV-0002.*Final invoice.*Amount due \$336\.00.*Deposit invoice INV-0001 -\$120\.00.*Tax \(20%\) \$56\.00/,
      )
      await page.goto(studio.url("/quotes"))
      await says(/QUO-0001 · rev\. 2.*Invoiced.*QUO-0001.*Superseded/)
    },
  )
})

test("a quote is given a file, sent, and accepted in the portal", async () => {
  const studio = await makeWorkspace(product)
  const email = `ada@${studio.slug}.example`
  const client = await studio.rest("POST", "/api/clients/", { name: "Ada Lovelace", email })
  const items = [{ description: "Design", quantity: 1, unit_price: 500 }]
  const { id } = await studio.rest("POST", "/api/quotes/", { client: client.id, items })
  const page = await studio.owner(`/quotes/${id}`)
  const staff = keyboardHand(page)

  await step("a file is attached on its page, and it is sent", async () => {
    const main = page.getByRole("main")
    await attach(staff, main.getByLabel("Attach files"), "terms.txt")
    await main.getByRole("button", { name: "Remove file terms.txt" }).waitFor()
    await staff.press(main.getByRole("button", { name: "Send", exact: true }))
    const question = page.getByRole("alertdialog")
    await staff.see(question.getByText(`We'll email it to ${email}`))
    await staff.press(question.getByRole("button", { name: "Send", exact: true }))
    await hears(page, "Quote sent")
  })

  await step("its client downloads the file and accepts", async () => {
    const inside = await studio.client(client.id, `/portal/quotes/${id}`)
    const reader = keyboardHand(inside)
    const download = inside.waitForEvent("download")
    await reader.press(inside.getByRole("button", { name: /^Download terms\.txt/ }))
    expect((await download).suggestedFilename()).toBe("terms.txt")
    await reader.press(inside.getByRole("main").getByRole("button", { name: "Accept", exact: true }))
    const dialog = inside.getByRole("dialog")
    await reader.type(dialog.getByLabel("Your name"), "Ada King")
    const agreed = dialog.getByRole("checkbox", { name: "I agree to this quote" })
    await reader.see(agreed)
    await inside.keyboard.press("Tab")
    await inside.keyboard.press("Space")
    expect(await agreed.isChecked()).toBe(true)
    await reader.press(dialog.getByRole("button", { name: "Accept quote" }))
    await hears(inside, "Quote accepted")
    await sees(page, "Accepted")
  })
})
