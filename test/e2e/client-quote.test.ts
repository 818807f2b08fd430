// On a phone: a client opens the quote it was emailed, and accepts it; the staff sees it.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

test("an emailed quote is read and accepted on a phone, and one that changed meanwhile is read again first", async () => {
  const studio = await makeWorkspace(product)
  const email = `ada@${studio.slug}.example`
  const client = await studio.rest("POST", "/api/clients/", { name: "Ada Lovelace", email })
  const items = [{ description: "Design", quantity: 2, unit_price: 250 }]
  const written = { client: client.id, items, tax_rate: 20, deposit_percent: 30, valid_until: "2099-12-30" }
  const { id } = await studio.rest("POST", "/api/quotes/", written)
  const form = new FormData()
  form.append("file", new Blob(["By weight"]), "terms.txt")
  await studio.rest("POST", `/api/quotes/${id}/attachments/`, form)
  await studio.rest("POST", `/api/quotes/${id}/send/`)
  const [link] = await product.mailTo(email, /https?:\/\/\S+\/portal-login\?\S+/)
  const page = await product.person({
    ...{ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  })
  const main = page.getByRole("main")
  const dialog = page.getByRole("dialog")
  const button = (name: string, within = main) => within.getByRole("button", { name, exact: true })
  const words = async () => (await main.innerText()).replaceAll(/\s+/g, " ")
  const says = (text: RegExp) => expect.poll(words).toMatch(text)

  await step("the emailed link opens it", async () => {
    await page.goto(link)
    await sees(page, "Your quote")
    await button(`Continue to ${studio.name}`).tap()
    await page.waitForURL(`**/portal/quotes/${id}`)
    await says(
      /Quote QUO-0001 Open.*Total \$600\.00.*Valid until .*2099.*deposit of 30%.*Design.*Tax \(20%\)/,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: /^Download terms\.txt/ }).tap()
    expect((await download).suggestedFilename()).toBe("terms.txt")
  })

  await step("the overview says that it waits for an answer", async () => {
    await page.getByRole("link", { name: "Overview", exact: true }).first().tap()
    await says(/Quote QUO-0001 for \$600\.00 is waiting for your answer Valid until /)
    await page.getByRole("link", { name: "View quote" }).tap()
    await page.waitForURL(`**/portal/quotes/${id}`)
  })

  await step("what changed while the name was typed is shown first, and the name stays", async () => {
    await button("Accept").tap()
    await dialog.getByLabel("Your name").fill("Ada King")
    expect(await button("Accept quote", dialog).isDisabled()).toBe(true)
    await dialog.getByRole("checkbox", { name: "I agree to this quote" }).tap()
    await studio.rest("PATCH", `/api/quotes/${id}/`, { valid_until: "2099-12-31" })
    // Also where the page behind has the change already.
    await sees(page, "Valid until 31 Dec 2099.")
    await button("Accept quote", dialog).tap()
    await hears(page, "This quote has changed. Please look at it again.")
    await says(/Valid until .*31.*2099/)
    await button("Accept").tap()
    expect(await dialog.getByLabel("Your name").inputValue()).toBe("Ada King")
  })

  await step("it is accepted, as client and staff see", async () => {
    await dialog.getByRole("checkbox", { name: "I agree to this quote" }).tap()
    await button("Accept quote", dialog).tap()
    await hears(page, "Quote accepted")
    await says(/Quote QUO-0001 Accepted.*Accepted by Ada King on /)
    expect(await button("Accept").count()).toBe(0)
    await page.getByRole("link", { name: "Invoices", exact: true }).first().tap()
    await says(/Quotes QUO-0001 Issued .* \$600\.00 Accepted/)
    const office = await studio.owner("/")
    await office.getByRole("button", { name: /^Notifications, 1 unread/ }).click()
    await office.getByRole("link", { name: "Ada Lovelace accepted quote QUO-0001" }).click()
    await sees(office, "Accepted by Ada King")
  })
})
