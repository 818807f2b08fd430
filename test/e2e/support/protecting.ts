// A studio in Germany that protects what it issues, with all that a tax office wants to read of both parties.
import type { Product } from "./product.ts"
import { makeWorkspace } from "./workspace.ts"

const place = { address: "1 Main Street", country: "DE" }

export async function makeProtected(product: Product, protects = true) {
  const studio = await makeWorkspace(product)
  await studio.rest("PATCH", `/api/organizations/${studio.id}/`, { ...place, tax_id: "DE1" })
  const person = { name: "Ada", email: "ada@engine.example", ...place }
  const client = (await studio.rest("POST", "/api/clients/", person)).id
  if (protects) await studio.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const project = (await studio.rest("POST", "/api/projects/", { title: "Engine", client })).id
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const write = (more: object = {}) =>
    studio.rest("POST", "/api/invoices/", { client, project, items, ...more })
  return { studio, client, project, write }
}
