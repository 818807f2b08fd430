// Every sentence of the clients' screens: adding, changing and deleting them, the portal link, the plan's limit.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { type Fault, failing, holding } from "../support/faults.ts"
import { startProduct } from "../support/running.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = startProduct({}, { faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
const makeClient = ({ rest }: Workspace, name = "Ada Lovelace") =>
  rest("POST", "/api/clients/", { name, email: "ada@engine.example" })

test.concurrent("adding a client, and mailing the way into the portal", async () => {
  const page = await (await makeWorkspace(product)).owner("/clients")
  await sees(page, "No clients yet")
  await button(page, "Add Client").first().click()
  await page.getByLabel("Name").fill("Ada Lovelace")
  expect(await inDialog(page, "Add Client").isDisabled()).toBe(true)
  await page.getByLabel("Email").fill("ada@")
  await inDialog(page, "Add Client").click()
  await sees(page, "Enter a valid email address")
  await page.getByLabel("Email").fill("ada@engine.example")
  for (const [fault, sentence] of [
    ["lost", "Network error: please check your connection and try again."],
    ["empty", "Unknown error"],
    [{ status: 500, body: {} }, "Failed to create client (500)"],
    [{ status: 409, body: { detail: "This client is known already" } }, "This client is known already"],
  ] as const) {
    const mended = await failing(page, "clients.create", fault)
    await inDialog(page, "Add Client").click()
    await sees(page, sentence)
    await mended()
  }
  await inDialog(page, "Add Client").click()
  await sees(page, "Client added successfully!")
  await sees(page, "ada@engine.example")

  await page.getByRole("link", { name: "View Ada Lovelace" }).waitFor()
  const send = button(page, "Send Portal Link to Ada Lovelace")
  const unsent = await failing(page, "portal.start", "empty")
  await send.click()
  await hears(page, "Failed to send portal link. Please try again.")
  await unsent()
  await send.click()
  await hears(page, "Portal link sent successfully!")
  await page.getByRole("searchbox").fill("nobody")
  await sees(page, "No clients found")
})

test.concurrent("one client: changed, deleted, gone", async () => {
  const workspace = await makeWorkspace(product)
  const [ada, grace] = [await makeClient(workspace), await makeClient(workspace, "Grace Hopper")]
  const page = await workspace.owner(`/clients/${ada.id}?edit`)
  await page.getByLabel("Company").fill("Engines")
  for (const [fault, detail] of [
    ["empty", undefined],
    ["lost", "Network error. Please check your connection and try again."],
  ] as const) {
    const mended = await failing(page, "clients.update", fault)
    await inDialog(page, "Save Changes").click()
    await sees(page, "Failed to update client")
    if (detail) await sees(page, detail)
    await mended()
  }
  await inDialog(page, "Save Changes").click()
  await hears(page, "Client updated successfully!")
  await sees(page, "No projects yet")
  await sees(page, "No invoices yet")
  await button(page, "Create Project").waitFor()
  await page.getByRole("link", { name: "Create Invoice" }).first().waitFor()

  await sees(page, "Send Portal Link")
  const stillIn = await failing(page, "clients.signOut", "empty")
  await press(page, "More")
  await page.getByRole("menuitem", { name: "Sign this client out" }).click()
  await hears(page, "Failed to sign the client out. Please try again.")
  await stillIn()
  await press(page, "More")
  await page.getByRole("menuitem", { name: "Sign this client out" }).click()
  await hears(page, "Client signed out")
  await press(page, "More")
  await page.getByRole("menuitem", { name: "Delete client" }).click()
  await sees(page, "This client's projects and invoices are also deleted.", { part: true })
  const kept = await failing(page, "clients.delete", "empty")
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete client" })
  await confirm.click()
  await sees(page, "Failed to delete client")
  await kept()
  await confirm.click()
  await hears(page, "Client deleted successfully!")
  await page.waitForURL("**/clients")

  // Somebody else deletes the client that is being changed, and no stream that is open already says so before it is saved.
  const news = await failing(page, "/api/events/", "lost")
  await page.goto(workspace.url(`/clients/${grace.id}?edit`))
  await page.getByLabel("Company").fill("Navy")
  await workspace.rest("DELETE", `/api/clients/${grace.id}/`)
  await inDialog(page, "Save Changes").click()
  await sees(page, "Client not found")
  await news()
  await page.goto(workspace.url("/clients/999999"))
  await sees(page, "Client not found")
  await page.getByRole("link", { name: "Back to clients" }).waitFor()
})

test.concurrent("clients that can't be loaded", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeClient(workspace)
  const page = await workspace.owner()
  await failing(page, ["clients.list", "clients.get"], "empty")
  await page.goto(workspace.url("/clients"))
  await sees(page, "Failed to load clients")
  await page.goto(workspace.url(`/clients/${id}`))
  await sees(page, "Failed to load client data")
  await button(page, "Retry").waitFor()
})

test.concurrent("a plan that is full says so before anybody tries", async () => {
  const workspace = await makeWorkspace(product, "free")
  const page = await workspace.owner()
  const answer = await holding(page, "subscriptions.get")
  await page.goto(workspace.url("/clients?create"))
  await sees(page, "Loading subscription...")
  await page.getByLabel("Name").fill("Grace Hopper")
  await page.getByLabel("Email").fill("grace@navy.example")
  await makeClient(workspace)
  await inDialog(page, "Add Client").click()
  await sees(page, "Your plan allows 1 client. Upgrade to Pro for more.")
  await answer()
  await inDialog(page, "Client Limit Reached").waitFor()
  expect(await inDialog(page, "Client Limit Reached").isDisabled()).toBe(true)
  await inDialog(page, "Cancel").click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await misses(page, "Loading subscription...")
  expect(await button(page, "Client Limit Reached").first().isDisabled()).toBe(true)
  // Spec §9: for five minutes nobody asks again.
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole("link", { name: "Projects", exact: true }).first().click()
  await sees(page, "No projects yet")
  await page.getByRole("link", { name: "Clients", exact: true }).first().click()
  expect(await button(page, "Client Limit Reached").isDisabled()).toBe(true)
  expect(asked.filter((path) => path.includes("subscriptions.get"))).toEqual([])
})

test.concurrent("a plan that can't be known stands in nobody's way", async () => {
  const workspace = await makeWorkspace(product, "free")
  const troubled = async (fault: Fault, sentence: string) => {
    const page = await workspace.owner()
    const mended = await failing(page, "subscriptions.get", fault)
    await page.goto(workspace.url("/clients"))
    await sees(page, sentence, { part: true })
    expect(await button(page, "Add Client").first().isEnabled()).toBe(true)
    await mended()
    await press(page, "Retry")
    await misses(page, sentence)
  }
  await Promise.all([
    troubled("empty", "Failed to load subscription (500)"),
    troubled("lost", "Network error loading subscription"),
    givesUp(workspace),
  ])
})

/** Spec §9: after ten seconds it is given up, and spec §8: without a word. */
async function givesUp(workspace: Workspace) {
  const page = await workspace.owner()
  await page.clock.install()
  // A stream that opens after the clock was put forward would think that it is late, and have all asked for again.
  await failing(page, "/api/events/", "lost")
  await holding(page, "subscriptions.get")
  await page.goto(workspace.url("/clients"))
  await sees(page, "Loading subscription...")
  await page.clock.fastForward(10_000)
  await misses(page, "Loading subscription...")
  expect(await page.getByText(/loading subscription/i).count()).toBe(0)
  expect(await button(page, "Add Client").first().isEnabled()).toBe(true)
}
