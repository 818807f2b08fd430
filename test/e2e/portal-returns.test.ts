// On a phone: every emailed link and every address of the portal leads to its page, on this device and on another.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace, query } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, level: 1, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap()

test("a link that was used, asked for or left behind leads to the page it was for", async () => {
  const studio = await makeWorkspace(product)
  const email = `priya@${studio.slug}.example`
  const client = await studio.rest("POST", "/api/clients/", { name: "Priya Nair", email })
  const items = [{ description: "Logo", quantity: 1, unit_price: 480 }]
  const project = await studio.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const written = { client: client.id, project: project.id, items }
  const invoice = await studio.rest("POST", "/api/invoices/", written)
  await studio.rest("POST", `/api/invoices/${invoice.id}/send/`)
  const link = /https?:\/\/\S+\/portal-login\?\S+/
  const [first] = await product.mailTo(email, link)
  const sheet = `/portal/invoices/${invoice.id}`
  const title = `Invoice ${invoice.number}`
  /** The newest link emailed, once it is another than those before. */
  const known = [first]
  const newest = async () => {
    await expect.poll(async () => known.includes((await product.mailTo(email, link))[0])).toBe(false)
    const [newer] = await product.mailTo(email, link)
    known.push(newer)
    return newer
  }
  const page = await product.person(phone)

  await step("a used link, tapped again, opens its invoice", async () => {
    await page.goto(first)
    await press(page, "View invoice")
    await heading(page, title)
    await page.goto(studio.url("/portal/messages"))
    await heading(page, "Messages")
    await page.goto(first)
    await sees(page, title)
    expect(new URL(page.url()).pathname).toBe(sheet)
  })

  await step("on another device one tap emails a new one, which opens the invoice there", async () => {
    const tablet = await product.person(phone)
    await tablet.goto(first)
    await heading(tablet, "This link no longer works")
    await tablet.getByRole("button", { name: /^Send a new link to p•••@/ }).tap()
    await heading(tablet, "Check your email")
    await tablet.goto(await newest())
    await heading(tablet, "Your invoice")
    await press(tablet, `Continue to ${studio.name}`)
    await tablet.waitForURL(`**${sheet}`)
    await heading(tablet, title)
  })

  await step(
    "the code on paper and the page to pay are asked for by email, and opened by its link",
    async () => {
      for (const [address, shown] of [
        [sheet, title],
        [`${sheet}/pay`, `Pay invoice ${invoice.number}`],
      ] as const) {
        const stranger = await product.person(phone)
        await stranger.goto(studio.url(address))
        await heading(stranger, "Access link required")
        await stranger.getByLabel("Email").fill(email)
        await press(stranger, "Send New Link")
        await heading(stranger, "Check your email")
        // The email is opened in another tab, or in the browser of a mail program.
        const tab = await product.person(phone)
        await tab.goto(await newest())
        await press(tab, `Continue to ${studio.name}`)
        await tab.waitForURL(`**${address}`)
        await heading(tab, shown)
      }
    },
  )

  await step("a message's link opens the messages, though another was emailed since", async () => {
    await studio.rest("POST", "/api/messages/", { client_id: client.id, message: "Any questions?" })
    await query(
      product,
      `with due as (update outbox set run_at = now() where organization_id = $1 and status = 'waiting' returning id)
       select pg_notify('portico_work', '') from due`,
      [studio.id],
    )
    const message = await newest()
    await studio.rest("POST", "/portal/start/", { client_id: client.id })
    await newest()
    const reader = await product.person(phone)
    await reader.goto(message)
    await heading(reader, "Your messages")
    await press(reader, `Continue to ${studio.name}`)
    await reader.waitForURL("**/portal/messages")
  })

  await step("signing out asks, and one tap emails the way back", async () => {
    await page.goto(studio.url(sheet))
    await press(page, "Sign Out")
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).tap()
    await heading(page, "You're signed out")
    await page.getByRole("button", { name: /^Send a new link to p•••@/ }).waitFor()
  })
})

test("after a session has ended the new link leads back to where it ended", async () => {
  const studio = await makeWorkspace(product)
  const email = `priya@${studio.slug}.example`
  const client = await studio.rest("POST", "/api/clients/", { name: "Priya Nair", email })
  await studio.rest("POST", "/portal/start/", { client_id: client.id })
  const link = /https?:\/\/\S+\/portal-login\?\S+/
  const [first] = await product.mailTo(email, link)
  const page = await product.person(phone)
  await page.goto(first)
  await press(page, `Continue to ${studio.name}`)
  await heading(page, "Welcome, Priya Nair")
  await query(product, "delete from portal_sessions where organization_id = $1", [studio.id])
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Invoices" }).tap()
  await heading(page, "Your session has ended")
  await page.getByRole("button", { name: /^Send a new link to p•••@/ }).tap()
  await heading(page, "Check your email")
  await expect.poll(async () => (await product.mailTo(email, link))[0]).not.toBe(first)
  await page.goto((await product.mailTo(email, link))[0])
  await press(page, `Continue to ${studio.name}`)
  await page.waitForURL("**/portal/invoices")
  await sees(page, "No invoices found")

  // Two tabs of one link: the second is told, and goes on from there.
  await page.goto((await product.mailTo(email, link))[0])
  await page.waitForURL("**/portal/invoices")
})
