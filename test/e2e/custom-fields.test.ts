// An owner defines custom fields, they are filled in with a client and an invoice, and deleting one says what is lost.
import { test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, misses, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

test("custom fields are defined, filled in, shown and deleted", async () => {
  const studio = await makeWorkspace(product)
  const client = await studio.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engines.example" })
  const project = await studio.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const items = [{ description: "Logo", quantity: 1, unit_price: 480 }]
  const invoice = await studio.rest("POST", "/api/invoices/", {
    ...{ client: client.id, project: project.id, items },
  })
  const page = await studio.owner("/billing")
  const dialog = page.getByRole("dialog")
  const choose = async (name: string, option: string) => {
    await dialog.getByRole("combobox", { name }).click()
    await page.getByRole("option", { name: option, exact: true }).click()
  }
  const define = async (kind: string, type: string, label: string, choices?: string) => {
    await page.getByRole("button", { name: "Add Field" }).click()
    await choose("For", kind)
    await choose("Type", type)
    await dialog.getByLabel("Label").fill(label)
    if (choices !== undefined) await dialog.getByLabel("Choices").fill(choices)
    await dialog.getByRole("button", { name: "Save Field" }).click()
  }

  await step("an owner defines them, and a label is used once", async () => {
    await sees(page, "No custom fields yet")
    await define("Clients", "Choice", "Tier", "Gold\nSilver")
    await hears(page, "Custom field saved")
    await define("Clients", "Text", "tier")
    await sees(page, "You already have a field with this label for clients")
    await dialog.getByLabel("Label").fill("Supplier no.")
    await dialog.getByRole("checkbox", { name: "Print on invoices" }).click()
    await dialog.getByRole("button", { name: "Save Field" }).click()
    await sees(page, "Printed")
    await define("Invoices", "Number", "Margin")
    await sees(page, "Margin")
  })

  await step("a client is given values", async () => {
    await page.goto(studio.url(`/clients/${client.id}?edit`))
    await choose("Tier", "Gold")
    await dialog.getByLabel("Supplier no.").fill("S-77")
    await dialog.getByRole("button", { name: "Save Changes" }).click()
    await hears(page, "Client updated successfully!")
    await sees(page, "S-77")
    await sees(page, "Gold")
  })

  await step("an invoice refuses what isn't a number, and prints what its client has", async () => {
    await page.goto(studio.url(`/invoices/${invoice.id}?edit`))
    await dialog.getByLabel("Margin").fill("a lot")
    await dialog.getByRole("button", { name: "Save Changes" }).click()
    await sees(page, "Margin: Enter a number")
    await dialog.getByLabel("Margin").fill("-12,5")
    await dialog.locator("iframe").last().contentFrame().getByText("S-77").waitFor()
    await dialog.getByRole("button", { name: "Save Changes" }).click()
    await hears(page, "Invoice updated successfully!")
    await sees(page, "-12.5")
  })

  await step("deleting one says how many values are lost", async () => {
    await page.goto(studio.url("/billing"))
    await page.getByRole("button", { name: "Delete Supplier no." }).click()
    await sees(page, "1 client will lose its value. This can't be undone.")
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete field" }).click()
    await hears(page, "Custom field deleted")
    await page.goto(studio.url(`/clients/${client.id}`))
    await sees(page, "Gold")
    await misses(page, "S-77")
  })
})
