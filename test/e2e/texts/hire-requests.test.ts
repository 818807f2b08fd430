// Every sentence about hire requests: they arrive while one looks, become a client and a project, or are deleted.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const words = {
  client_name: "Sam Fox",
  client_email: "sam@fox.example",
  project_title: "A shop for lamps",
  project_description: "Forty lamps, to be sold online.",
}
const open = ({ rest }: Workspace) =>
  rest("POST", "/api/landing-page/", {
    ...{ is_enabled: true, hero_title: "We build shops", about_description: "Since 1998." },
  })
const ask = ({ rest, slug }: Workspace, more: object = {}) =>
  rest("POST", `/api/public/hire-request/${slug}/`, { ...words, ...more })
const newest = async ({ rest }: Workspace) =>
  Object.values(await rest("GET", "/api/hire-requests/?limit=1"))[0] as unknown as { id: number }

test("requests arrive while one looks, on the list and on the dashboard", async () => {
  const workspace = await makeWorkspace(product)
  await open(workspace)
  const [page, dashboard] = [await workspace.owner("/hire-requests"), await workspace.owner("/dashboard")]
  await sees(page, "No hire requests yet")
  await sees(dashboard, "Welcome")
  await ask(workspace, { budget_range: "5k-10k", timeline: "2-3-months", priority: "urgent" })
  await page.getByRole("link", { name: "A shop for lamps" }).waitFor()
  await sees(page, "5,000 to 10,000")
  await sees(page, "2 to 3 months")
  await sees(page, "Urgent")
  await sees(dashboard, "New hire requests")
  await dashboard.getByRole("link", { name: "A shop for lamps" }).click()
  await dashboard.waitForURL(/\/hire-requests\/\d+$/)
  await sees(dashboard, "Forty lamps, to be sold online.")
  await page.getByRole("combobox", { name: "Status" }).click()
  await page.getByRole("option", { name: "Accepted" }).click()
  await sees(page, "No hire requests found")
  await page.reload()
  await sees(page, "You haven't accepted any requests yet.")
  await button(page, "Show all requests").click()
  await page.getByRole("link", { name: "A shop for lamps" }).waitFor()
})

test("among what needs attention new requests are a line", async () => {
  const workspace = await makeWorkspace(product)
  await open(workspace)
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const project = await workspace.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const items = [{ description: "Work", quantity: 1, unit_price: 10 }]
  await workspace.rest("POST", "/api/invoices/", { client: client.id, project: project.id, items })
  await ask(workspace)
  await ask(workspace, { project_title: "A second shop" })
  const page = await workspace.owner("/dashboard")
  await sees(page, "A second shop, just now")
  await page.getByRole("main").getByRole("link", { name: "2 new hire requests" }).click()
  await page.getByRole("link", { name: "A shop for lamps" }).waitFor()
})

test("accepting a request creates its client and project, and every screen shows them", async () => {
  const workspace = await makeWorkspace(product)
  await open(workspace)
  await ask(workspace)
  const path = `/hire-requests/${(await newest(workspace)).id}`
  const [page, other] = [await workspace.owner(path), await workspace.owner(path)]
  await sees(other, "What they need")
  const make = button(page, "Create Client and Project")
  for (const fault of ["empty", "lost"] as const) {
    const mended = await failing(page, "hire_requests.accept", fault)
    await make.click()
    await hears(page, "Failed to accept the hire request")
    await mended()
  }
  await make.click()
  await hears(page, "Client and project created")
  await sees(other, "Accepted")
  await other.getByRole("link", { name: "Open Project" }).waitFor()
  await page.getByRole("link", { name: "Open Project" }).click()
  await page.waitForURL(/\/projects\/\d+$/)
  await sees(page, "Forty lamps, to be sold online.")
  await page.getByRole("link", { name: "Sam Fox" }).click()
  await sees(page, "sam@fox.example")
  await ask(workspace, { project_title: "A second shop" })
  await page.goto(workspace.url(`/hire-requests/${(await newest(workspace)).id}`))
  await make.click()
  await hears(page, "Project created for your client Sam Fox")
  await page.goto(workspace.url("/profile?tab=log"))
  await sees(page, `${workspace.email} accepted the hire request from Sam Fox`, { part: true })
})

test("who comes too late is told, and sees what it has become", async () => {
  const workspace = await makeWorkspace(product)
  await open(workspace)
  await ask(workspace)
  const { id } = await newest(workspace)
  const page = await workspace.owner(`/hire-requests/${id}`)
  await sees(page, "What they need")
  const news = await failing(page, ["/api/events/", "hire_requests.get"], "lost")
  await workspace.rest("POST", `/api/hire-requests/${id}/accept/`)
  await button(page, "Create Client and Project").click()
  await sees(page, "This request has already been accepted and is now a project")
  await news()
  await page.reload()
  await page.getByRole("link", { name: "Open Project" }).waitFor()
})

test("a plan without room shows it on the page, and the request stays", async () => {
  const workspace = await makeWorkspace(product, "free")
  await open(workspace)
  await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  await ask(workspace)
  const page = await workspace.owner(`/hire-requests/${(await newest(workspace)).id}`)
  await button(page, "Create Client and Project").click()
  await sees(page, "Your plan allows 1 client. Upgrade to Pro for more.", { part: true })
  await expect.poll(() => button(page, "Create Client and Project").isEnabled()).toBe(true)
  await page.getByRole("main").getByRole("link", { name: "Upgrade to Pro" }).click()
  await page.getByRole("dialog").getByText("Upgrade to Pro").first().waitFor()
})

test("a request is deleted; a missing one shows an error", async () => {
  const workspace = await makeWorkspace(product)
  await open(workspace)
  await ask(workspace)
  const page = await workspace.owner(`/hire-requests/${(await newest(workspace)).id}`)
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Delete hire request" }).click()
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete hire request" })
  const kept = await failing(page, "hire_requests.delete", "empty")
  await confirm.click()
  await hears(page, "Failed to delete the hire request")
  await kept()
  await confirm.click()
  await hears(page, "Hire request deleted successfully!")
  await sees(page, "No hire requests yet")
  await page.goto(workspace.url("/hire-requests/999999"))
  await sees(page, "Hire request not found")
  await failing(page, ["hire_requests.list", "hire_requests.get"], "empty")
  await page.goto(workspace.url("/hire-requests"))
  await sees(page, "Failed to load hire requests")
  await button(page, "Retry").waitFor()
  await misses(page, "No hire requests yet")
})
