// A client says how much it has paid, and proves it; the business looks, rejects with a reason, and confirms what is said anew.
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { asItLeaves } from "./support/faults.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })
const email = "ada@engines.example"
let studio: Workspace
let client = 0
let project = 0

beforeAll(async () => {
  studio = await makeWorkspace(product)
  client = (await studio.rest("POST", "/api/clients/", { name: "Ada Lovelace", email })).id
  project = (await studio.rest("POST", "/api/projects/", { title: "Website", client })).id
  await studio.rest("POST", "/api/payment-methods/", {
    ...{ name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" },
  })
})

async function bill() {
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const written = { client, project, currency: "EUR", status: "sent", items }
  return studio.rest("POST", "/api/invoices/", written)
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const words = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const picture = async (name = "transfer.png") => ({
  ...{ name, mimeType: "image/png" },
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#4F46E5" } })
    .png()
    .toBuffer(),
})
const attach = (page: Page, file: Awaited<ReturnType<typeof picture>>) =>
  page.locator("input[type=file]").first().setInputFiles(file)

test("a part is said with a proof, looked at, rejected, said again, and confirmed", async () => {
  const { id } = await bill()
  const payer = await studio.client(client, `/portal/invoices/${id}/pay`)
  await payer.getByLabel("Amount paid").fill("40")
  await sees(payer, "€60.00 will still be due")
  await button(payer, "Add proof or a note").click()
  await payer.getByRole("textbox", { name: "Reference" }).fill("Transfer 4711")
  await payer.getByLabel("Note", { exact: true }).fill("The rest in May")
  await attach(payer, await picture())
  await button(payer, "Remove transfer.png").waitFor()
  // What was typed and sent is there when the page is loaded anew.
  await payer.reload()
  await button(payer, "Remove transfer.png").waitFor()
  expect(await payer.getByRole("textbox", { name: "Reference" }).inputValue()).toBe("Transfer 4711")
  await button(payer, "Mark as Paid").click()
  await button(payer, "Yes, I've paid").click()
  await payer.waitForURL(studio.url(`/portal/invoices/${id}/paid`))
  await expect
    .poll(() => words(payer))
    .toMatch(/will confirm your payment\. €40\.00.*Transfer 4711 · transfer\.png/)

  const staff = await studio.owner(`/invoices/${id}`)
  await expect
    .poll(() => words(staff))
    .toMatch(/The client reported a payment €40\.00 €60\.00 less than the €100\.00 due/)
  await sees(staff, "The rest in May")
  await button(staff, "View transfer.png").click()
  const large = staff.getByRole("dialog").getByRole("img", { name: "Proof of payment: transfer.png" })
  await large.waitFor()
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await staff.keyboard.press("Escape")

  await button(staff, "Reject").click()
  await staff.getByRole("dialog").getByRole("button", { name: "Reject Payment" }).click()
  await sees(staff, "Give a reason")
  await staff.getByLabel("Reason").fill("Nothing came.")
  await staff.getByRole("dialog").getByRole("button", { name: "Reject Payment" }).click()
  await hears(staff, "Payment rejected")
  await sees(staff, "Payment of €40.00 rejected: Nothing came.")
  await product.mailTo(email, /Nothing came\./)

  // The client's page hears of it by itself: the thanks are over.
  await payer.waitForURL(studio.url(`/portal/invoices/${id}`))
  await expect.poll(() => words(payer)).toMatch(/couldn't confirm your payment of €40\.00\. Nothing came\./)
  await payer.getByRole("link", { name: /^Pay €100\.00/ }).click()
  await payer.getByLabel("Amount paid").fill("40")
  await button(payer, "Mark as Paid").click()
  await button(payer, "Yes, I've paid").click()
  await button(staff, "Confirm Payment").click()
  const dialog = staff.getByRole("dialog", { name: "€40.00 from Ada Lovelace" })
  await dialog.getByText("Records a part payment, leaves €60.00 due and emails a receipt.").waitFor()
  await dialog.getByRole("button", { name: "Confirm Payment" }).click()
  await hears(staff, "Payment confirmed successfully!")
  await payer.waitForURL(studio.url(`/portal/invoices/${id}`))
  await expect.poll(() => words(payer)).toContain("Amount due €60.00 €40.00 paid so far")
})

test("what can't be a proof is told at once, and what the network lost is tried again", async () => {
  const { id } = await bill()
  const payer = await studio.client(client, `/portal/invoices/${id}/pay`)
  await button(payer, "Add proof or a note").click()
  await payer.getByRole("textbox", { name: "Reference" }).fill("Transfer 4712")
  await attach(payer, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") })
  await sees(payer, "Choose a PNG, JPEG or WebP image, or a PDF")
  const large = { name: "photo.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await attach(payer, large)
  await sees(payer, "This file is larger than 5 MB")
  // The server looks into it.
  await attach(payer, { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html></html>") })
  await sees(payer, "This isn't a valid png file. Its contents don't match its name.")
  const upload = (url: URL) => url.pathname === `/portal/invoices/${id}/proof/`
  await payer.route(upload, (route) => route.abort("connectionreset"))
  await attach(payer, await picture())
  await sees(payer, "Network error. Please try again.")
  await payer.unroute(upload)
  await button(payer, "Try again").click()
  await payer.getByText("Network error. Please try again.").waitFor({ state: "hidden" })
  expect(await payer.getByRole("textbox", { name: "Reference" }).inputValue()).toBe("Transfer 4712")
  await button(payer, "Remove transfer.png").click()
  await sees(payer, "Attach an image or PDF")
})

/** Of a phone that was held upright: it lies on its side, red at its left, with a note about it. */
async function photo() {
  const [width, height] = [4_000, 3_000]
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const
  const red = { create: { width: width / 2, height, channels: 3, background: "#FF0000" } } as const
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

test("a photo that is too large is made smaller, the right way up; one that can't be read isn't taken", async () => {
  const { id } = await bill()
  const payer = await studio.client(client, `/portal/invoices/${id}/pay`)
  await button(payer, "Add proof or a note").click()
  await attach(payer, { name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.from("nothing to see") })
  await sees(payer, "Choose a PNG, JPEG or WebP image, or a PDF")
  const buffer = await photo()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await attach(payer, { name: "IMG_2.jpeg", mimeType: "image/jpeg", buffer })
  await button(payer, "Remove IMG_2.jpg").waitFor()
  await button(payer, "Mark as Paid").click()
  await button(payer, "Yes, I've paid").click()
  await payer.waitForURL(studio.url(`/portal/invoices/${id}/paid`))
  const { claim } = await studio.rest("GET", `/api/invoices/${id}/`)
  const headers = { authorization: `Bearer ${studio.token}`, "x-organization-id": String(studio.id) }
  const answer = await fetch(`${product.rest_url}/api/claims/${Object(claim).id}/proof/`, { headers })
  const kept = Buffer.from(await answer.arrayBuffer())
  const { format, width, height, orientation } = await sharp(kept).metadata()
  expect({ format, width, height, orientation }).toMatchObject({ format: "jpeg", width: 1800, height: 2400 })
  expect(orientation ?? 1).toBe(1)
  const colours = async (top: number) => {
    const part = await sharp(kept).extract({ left: 100, top, width: 1600, height: 1000 }).png().toBuffer()
    return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean / 64))
  }
  expect([await colours(100), await colours(1300)]).toEqual([
    [4, 0, 0],
    [2, 2, 2],
  ])
})

test("a PDF opens beside the page, and is saved under its name", async () => {
  const { id } = await bill()
  const payer = await studio.client(client, `/portal/invoices/${id}/pay`)
  await button(payer, "Add proof or a note").click()
  const buffer = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n")
  await attach(payer, { name: "slip.pdf", mimeType: "application/pdf", buffer })
  await button(payer, "Remove slip.pdf").waitFor()
  await button(payer, "Mark as Paid").click()
  await button(payer, "Yes, I've paid").click()
  await payer.waitForURL(studio.url(`/portal/invoices/${id}/paid`))
  const staff = await studio.owner(`/invoices/${id}`)
  // This Chromium has no viewer, so only what arrives in the new tab can be seen.
  const [beside, answer] = await Promise.all([
    staff.context().waitForEvent("page"),
    staff.context().waitForEvent("response", (one) => new URL(one.url()).pathname.startsWith("/api/files/")),
    button(staff, "Open proof").click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": expect.stringContaining("object-src 'self'"),
  })
  await beside.close()
  const [saved] = await Promise.all([
    staff.waitForEvent("download"),
    button(staff, "Download slip.pdf").click(),
  ])
  expect(saved.suggestedFilename()).toBe("slip.pdf")
  expect((await readFile(await saved.path())).equals(buffer)).toBe(true)
})

test("on a phone a photo is taken, and what was said is taken back", async () => {
  const { id } = await bill()
  const storage = await (await studio.client(client, "/portal/overview")).context().storageState()
  const hand = touchHand(await product.person({ ...phone, storageState: storage }))
  const { page } = hand
  await page.goto(studio.url(`/portal/invoices/${id}/pay`))
  await hand.type(page.getByLabel("Amount paid"), "25")
  await hand.press(button(page, "Add proof or a note"))
  const camera = page.locator("input[type=file][capture=environment]")
  await camera.setInputFiles(await picture("image.png"))
  await hand.see(button(page, "Remove image.png"))
  await hand.press(button(page, "Mark as Paid"))
  await hand.press(button(page, "Yes, I've paid"))
  await hand.see(page.getByRole("heading", { name: /will confirm your payment/ }))
  await hand.press(page.getByRole("link", { name: "View invoice" }))
  await hand.see(page.getByText("Reported amount"))
  await hand.press(button(page, "Undo: I haven't paid yet"))
  await hand.press(button(page, "Yes, undo it"))
  await hand.see(page.getByText("You withdrew your reported payment of €25.00."))
  await hand.see(page.getByRole("link", { name: /^Pay €100\.00/ }))
})

test("from the list and the dashboard what is said and its proof are seen before anything is booked", async () => {
  const { id, number } = await bill()
  const payer = await studio.client(client, `/portal/invoices/${id}/pay`)
  await payer.getByLabel("Amount paid").fill("40")
  await button(payer, "Add proof or a note").click()
  await payer.getByRole("textbox", { name: "Reference" }).fill("Transfer 4713")
  await attach(payer, await picture())
  await button(payer, "Remove transfer.png").waitFor()
  await button(payer, "Mark as Paid").click()
  await button(payer, "Yes, I've paid").click()
  await payer.waitForURL(studio.url(`/portal/invoices/${id}/paid`))

  const list = await studio.owner("/invoices?status=processing")
  const dashboard = await studio.owner("/dashboard")
  const dialogOn = (page: Page) => page.getByRole("dialog", { name: "€40.00 from Ada Lovelace" })
  for (const [page, open] of [
    [dashboard, `Confirm payment of ${number}`],
    [list, `Confirm Payment ${number}`],
  ] as const) {
    await button(page, open).click()
    await dialogOn(page).getByText("€60.00 less than the €100.00 due").waitFor()
    await dialogOn(page).getByText("Transfer 4713").waitFor()
    await dialogOn(page).getByRole("button", { name: "View transfer.png" }).waitFor()
    expect(await dialogOn(page).getByLabel("Amount").inputValue()).toBe("40.00")
  }
  await dialogOn(dashboard).getByRole("button", { name: "Cancel" }).click()
  expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({ status: "processing" })
  await dialogOn(list).getByRole("button", { name: "Confirm Payment" }).click()
  await hears(list, "Payment confirmed successfully!")
  expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({ status: "sent", amount_due: 60 })
  await button(dashboard, `Confirm payment of ${number}`).waitFor({ state: "detached" })
})

/** In the client's own page, with its own session. */
const tell = (payer: Page, id: number, act: string, body: object = {}) =>
  payer.evaluate(
    async ([path, said]) => {
      const { access } = JSON.parse(localStorage.getItem("portal_auth") ?? "{}")
      const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" }
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(said) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [`/portal/invoices/${id}/${act}/`, body] as const,
  )

test("what is said anew just as it is answered is looked at first, on the invoice and from the list", async () => {
  const [method] = Object(await studio.rest("GET", "/api/payment-methods/"))
  const { id, number } = await bill()
  const payer = await studio.client(client, "/portal/overview")
  const say = (amount: number) => tell(payer, id, "mark-paid", { payment_method_id: method.id, amount })
  const sayAnew = (amount: number) => async () => {
    await tell(payer, id, "withdraw-claim")
    await say(amount)
  }
  await say(100)
  const staff = await studio.owner(`/invoices/${id}`)
  const dialog = (name: string, page = staff) => page.getByRole("dialog", { name })
  const since = "The client has changed the reported payment. Please review it again."

  await button(staff, "Confirm Payment").click()
  await asItLeaves(staff, "invoices.confirmPayment", sayAnew(5_000))
  await dialog("€100.00 from Ada Lovelace").getByRole("button", { name: "Confirm Payment" }).click()
  await hears(staff, since)
  // What is typed into the form of the one isn't there in that of the other.
  await dialog("€5,000.00 from Ada Lovelace").getByText("keeps €4,900.00 as credit").waitFor()
  expect(await dialog("€5,000.00 from Ada Lovelace").getByLabel("Amount").inputValue()).toBe("5,000.00")
  await dialog("€5,000.00 from Ada Lovelace").getByRole("button", { name: "Cancel" }).click()

  await button(staff, "Reject").click()
  await staff.getByLabel("Reason").fill("Much too much.")
  await asItLeaves(staff, "invoices.rejectPayment", sayAnew(40))
  await dialog("Reject €5,000.00?").getByRole("button", { name: "Reject Payment" }).click()
  await hears(staff, since)
  await dialog("Reject €40.00?").waitFor()
  expect(await staff.getByLabel("Reason").inputValue()).toBe("")

  const list = await studio.owner("/invoices?status=processing")
  await button(list, `Confirm Payment ${number}`).click()
  await asItLeaves(list, "invoices.confirmPayment", sayAnew(50))
  await dialog("€40.00 from Ada Lovelace", list).getByRole("button", { name: "Confirm Payment" }).click()
  await hears(list, since)
  expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({
    ...{ status: "processing", amount_due: 100 },
    claim: { state: "open", amount: 50 },
  })
  await dialog("€50.00 from Ada Lovelace", list).getByRole("button", { name: "Confirm Payment" }).click()
  await hears(list, "Payment confirmed successfully!")
  expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({ status: "sent", amount_due: 50 })
})

test("by the keyboard alone it is said, and rejected", async () => {
  const { id } = await bill()
  const payer = keyboardHand(await studio.client(client, `/portal/invoices/${id}/pay`))
  await payer.type(payer.page.getByLabel("Amount paid"), "130")
  await payer.see(
    payer.page.getByText("€30.00 more than the amount due. The extra becomes credit on your account."),
  )
  await payer.press(button(payer.page, "Mark as Paid"))
  await payer.press(button(payer.page, "Yes, I've paid"))
  await payer.see(payer.page.getByRole("heading", { name: /will confirm your payment/ }))
  const staff = keyboardHand(await studio.owner(`/invoices/${id}`))
  await staff.see(staff.page.getByText(/€30\.00 more than the €100\.00 due/))
  await staff.press(button(staff.page, "Reject"))
  await staff.type(staff.page.getByLabel("Reason"), "Twice as much as agreed.")
  await staff.press(staff.page.getByRole("dialog").getByRole("button", { name: "Reject Payment" }))
  await staff.see(staff.page.getByText(/rejected: Twice as much as agreed\./).first())
})
