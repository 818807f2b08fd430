// What the page of an emailed link says before and after it is used, and to whom it says nothing.
import { expect, test } from "vitest"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, query } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

/** A client who was emailed an invoice of $8,779.62. */
async function billed() {
  const workspace = await makeWorkspace(product)
  const email = `ada@${workspace.slug}.example`
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada Lovelace", email })
  const project = await workspace.rest("POST", "/api/projects/", { title: "Engine", client: client.id })
  const items = [{ description: "Weaving", quantity: 1, unit_price: 8_779.62 }]
  const written = { client: client.id, project: project.id, items }
  const invoice = await workspace.rest("POST", "/api/invoices/", written)
  await workspace.rest("POST", `/api/invoices/${invoice.id}/send/`)
  const [link] = await product.mailTo(email, /https?:\/\/\S+\/portal-login\?\S+/)
  return { workspace, client, invoice, link, title: `Invoice ${invoice.number} · $8,779.62` }
}

test("the link of an invoice says which one, with the button in focus, and is good until it is pressed", async () => {
  const { workspace, invoice, link, title } = await billed()
  const scanner = await product.person()
  await scanner.goto(link)
  await sees(scanner, title)
  const page = await product.person()
  await page.goto(link)
  await sees(page, title)
  await sees(page, workspace.name)
  await page.getByRole("button", { name: "View invoice" }).and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Enter")
  await page.waitForURL(workspace.url(`/portal/invoices/${invoice.id}`))
  await sees(page, `Invoice ${invoice.number}`)

  await scanner.getByRole("button", { name: "View invoice" }).click()
  await hears(scanner, "Invalid or expired token")
  await sees(scanner, "This link no longer works")
})

test("a wrong link and one of another organization tell nothing, and one that has expired offers a new one", async () => {
  const { workspace, link, title } = await billed()
  const elsewhere = await makeWorkspace(product)
  const page = await product.person()
  const refused = async (address: string) => {
    await page.goto(address)
    await sees(page, "This link no longer works")
    await hears(page, "Invalid or expired token")
    await misses(page, title)
  }
  await refused(link.replace(workspace.slug, elsewhere.slug))
  await refused(workspace.url("/portal-login?token=wrong"))
  await page.goto(link)
  await sees(page, title)
  await query(
    product,
    "update portal_links set expires_at = now() - interval '1 second' where organization_id = $1",
    [workspace.id],
  )
  await page.goto(link)
  await sees(page, "This link no longer works")
  await sees(
    page,
    "Links work once and expire after 7 days. We'll email you a new one that opens the same page.",
  )
  await page.getByRole("button", { name: "Send a new link to a•••@" }).waitFor()
  await misses(page, title)
})

test("who is in already is led by a used link to its page, without a word of it", async () => {
  const { workspace, client, invoice, link } = await billed()
  await query(product, "update portal_links set used_at = now() where organization_id = $1", [workspace.id])
  const page = await workspace.client(client.id, "/portal/overview")
  await sees(page, "Welcome, Ada Lovelace")
  await page.goto(link)
  await page.waitForURL(`**/portal/invoices/${invoice.id}`)
  await sees(page, `Invoice ${invoice.number}`)
  await misses(page, "Invalid or expired token")
  // Another client of the business isn't led to what belongs to someone else.
  const other = await workspace.rest("POST", "/api/clients/", {
    name: "Grace",
    email: "grace@client.example",
  })
  const theirs = await workspace.client(other.id, "/portal/overview")
  await theirs.goto(link)
  await sees(theirs, "This link no longer works")
})

test("a browser that keeps nothing, and a logo that can't be had", async () => {
  const { workspace, invoice, link, title } = await billed()
  const logo = `images/${workspace.id}/${"0".repeat(48)}.png`
  await query(product, "update organizations set logo_file = $1 where id = $2", [logo, workspace.id])
  const page = await product.person()
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure", "SecurityError")
        },
      })
  })
  const looked = page.waitForResponse((answer) => answer.url().includes("/api/public/images/"))
  await page.goto(link)
  await sees(page, title)
  expect((await looked).status()).toBe(404)
  await page.locator("img").waitFor({ state: "detached" })
  await page.getByRole("button", { name: "View invoice" }).click()
  await page.waitForURL(workspace.url(`/portal/invoices/${invoice.id}`))
  await sees(page, `Invoice ${invoice.number}`)
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Overview" }).click()
  await sees(page, "Welcome, Ada Lovelace")
})
