// A client keeps the e-invoices of its invoice and its credit note, beside their PDFs.
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears } from "./support/sees.ts"
import { makeWorkspace, query } from "./support/workspace.ts"

const product = sharedProduct()

test("a client downloads the e-invoices of an invoice and its credit note, as they were kept", async () => {
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
  const { id, number } = await studio.rest("POST", "/api/invoices/", { ...sold, status: "sent" })
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
