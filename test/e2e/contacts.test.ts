// A second contact is added, sees in the portal what its roles say, and is out at once when it is removed.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

test("a contact is added, sees what its roles say, and loses access when it is removed", async () => {
  const studio = await makeWorkspace(product)
  const client = await studio.rest("POST", "/api/clients/", {
    name: "Ada Lovelace",
    email: "ada@engines.example",
  })
  const project = await studio.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const items = [{ description: "Logo", quantity: 1, unit_price: 480 }]
  const written = { client: client.id, project: project.id, status: "sent", items }
  await studio.rest("POST", "/api/invoices/", written)
  const email = `charles@${studio.slug}.example`
  const page = await studio.owner(`/clients/${client.id}`)
  const dialog = page.getByRole("dialog")
  const act = async (name: string) => {
    await page.getByRole("button", { name: "More actions for Charles Babbage" }).click()
    await page.getByRole("menuitem", { name, exact: true }).click()
  }

  await step("it is added with the role for billing alone", async () => {
    await page.getByRole("button", { name: "Add contact" }).click()
    await dialog.getByLabel("Name").fill("Charles Babbage")
    await dialog.getByLabel("Email").fill("ada@engines.example")
    await dialog.getByRole("checkbox", { name: "Projects" }).click()
    await dialog.getByRole("button", { name: "Add contact" }).click()
    await sees(page, "Another contact of this client has this address")
    await dialog.getByLabel("Email").fill(email)
    await dialog.getByRole("button", { name: "Add contact" }).click()
    await hears(page, "Contact added")
  })

  const inside = await product.person()
  const tabs = () => inside.getByRole("navigation", { name: "Portal" }).getByRole("link").allInnerTexts()
  await step("its link opens the portal with invoices and without projects", async () => {
    await act("Send portal link")
    await hears(page, "Portal link sent successfully!")
    const [link] = await product.mailTo(email, /https?:\/\/\S+\/portal-login\?\S+/)
    await inside.goto(link)
    await inside.getByRole("button", { name: `Continue to ${studio.name}` }).click()
    await sees(inside, "Welcome, Charles Babbage")
    await expect.poll(tabs).toEqual(["Overview", "Invoices"])
    await expect.poll(() => inside.getByText("Recent projects").count()).toBe(0)
  })

  await step("with another role it sees projects, at once", async () => {
    await act("Edit")
    await dialog.getByRole("checkbox", { name: "Billing" }).click()
    await dialog.getByRole("checkbox", { name: "Projects" }).click()
    await dialog.getByRole("button", { name: "Save changes" }).click()
    await hears(page, "Contact updated")
    await expect.poll(tabs).toEqual(["Overview", "Projects", "Messages"])
    await sees(inside, "Website")
  })

  await step("removed, it is signed out", async () => {
    await act("Remove")
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove contact" }).click()
    await hears(page, "Contact removed")
    await inside.waitForURL("**/portal-login**")
  })
})
