// E-invoices in the browser: kept by the client beside the PDFs, and what a credit note lacks for one.
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears } from "./support/sees.ts"
import { makeWorkspace, query } from "./support/workspace.ts"

const product = sharedProduct()

/** A studio that locks what it issues, and an invoice of it, all with what e-invoices ask for. */
async function makeBilled() {
  const studio = await makeWorkspace(product)
  const where = { street: "Hauptstraße 1", city: "Berlin", postcode: "10115", country: "DE" }
  const seller = { ...where, vat_id: "DE123456789", tax_number: "13/123/12345" }
  await studio.rest("PATCH", `/api/organizations/${studio.id}/`, seller)
  await studio.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const buyer = { name: "Ada Lovelace", email: `ada@${studio.slug}.example`, ...where }
  const client = (await studio.rest("POST", "/api/clients/", buyer)).id
  const project = (await studio.rest("POST", "/api/projects/", { title: "Website", client })).id
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const sold = { client, project, items, tax_rate: 19, currency: "EUR", due_date: "2099-01-31" }
  const invoice = await studio.rest("POST", "/api/invoices/", { ...sold, status: "sent" })
  return { studio, client, id: invoice.id, number: invoice.number }
}

test("a client downloads the e-invoices of an invoice and its credit note, as they were kept", async () => {
  const { studio, client, id, number } = await makeBilled()
  const credit = { reason: "One page less", amounts: [{ amount: 10 }], issue: true }
  const note = await studio.rest("POST", `/api/invoices/${id}/credit-notes/`, credit)
  const kept = `select sha256 from document_files
    where organization_id = $1 and purpose = 'factur-x' order by credit_note_id nulls first`
  await expect.poll(() => query(product, kept, [studio.id]), { timeout: 60_000 }).toHaveLength(2)
  const hashes = (await query(product, kept, [studio.id])).map(({ sha256 }) => sha256)

  const page = await studio.client(client, `/portal/invoices/${id}`)
  const saved = async (name: string) => {
    const coming = page.waitForEvent("download")
    await page.getByRole("button", { name, exact: true }).click()
    const file = await coming
    const bytes = await readFile(await file.path())
    return [file.suggestedFilename(), createHash("sha256").update(bytes).digest("hex")]
  }
  expect(await saved("Download e-invoice")).toEqual([`invoice-${number}.xml`, hashes[0]])
  await hears(page, "E-invoice downloaded")
  expect(await saved(`Download e-invoice of ${note.number}`)).toEqual([
    ...[`credit-note-${note.number}.xml`, hashes[1]],
  ])
})

test("what the e-invoice of a credit note lacks is shown while it is written", async () => {
  const { studio, client, id } = await makeBilled()
  const contact = { contact_name: "Grace", phone: "+49 30 1234567", email: "pay@studio.example" }
  const endpoint = { endpoint: "5790000435975", endpoint_scheme: "0088" }
  await studio.rest("PATCH", `/api/organizations/${studio.id}/`, { ...contact, ...endpoint })
  const wanted = { e_invoice_profile: "peppol-ubl", buyer_reference: "PO-1" }
  await studio.rest("PATCH", `/api/clients/${client}/`, wanted)
  const page = await studio.owner(`/invoices/${id}?credit=1`)
  const dialog = page.getByRole("dialog")
  const pressed = (name: string) => dialog.getByRole("button", { name, exact: true }).click()
  await pressed("Everything not credited yet")
  const missing = dialog.getByRole("list", { name: "What's missing" }).getByRole("listitem")
  await expect.poll(() => missing.allInnerTexts()).toEqual(["Enter your client's e-invoice address"])
  product.expectRefusal("400 /trpc/credit_notes.credit")
  await dialog.getByLabel(/^Reason/).fill("Billed twice")
  await pressed("Issue credit note")
  await hears(page, "Enter your client's e-invoice address")
  await studio.rest("PATCH", `/api/clients/${client}/`, endpoint)
  await pressed("Issue credit note")
  await hears(page, "Credit note CN-0001 issued")
})
