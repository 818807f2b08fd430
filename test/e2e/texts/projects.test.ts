// Every sentence of the projects' screens: creating them, moving them along, changing and deleting them.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing, holding } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
const offline = "Network error. Please check your connection and try again."

async function makeProject({ rest }: Workspace, fields: object = {}) {
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  const project = { title: "Analytical engine", client: client.id, ...fields }
  return rest("POST", "/api/projects/", project)
}

test("creating a project: every refusal, and the plan's own", async () => {
  const workspace = await makeWorkspace(product, "free")
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const page = await workspace.owner("/projects")
  await sees(page, "No projects yet")
  await page.goto(workspace.url(`/clients/${client.id}?project`))
  expect(await inDialog(page, "Create Project").isDisabled()).toBe(true)
  await page.getByLabel("Title").fill("Website")
  for (const [fault, sentence] of [
    ["empty", "Failed to create project"],
    ["lost", "Failed to create project. Please try again."],
  ] as const) {
    const mended = await failing(page, "projects.create", fault)
    await inDialog(page, "Create Project").click()
    await sees(page, sentence)
    await mended()
  }
  const others = ["One", "Two", "Three", "Four", "Five"].map((title) =>
    workspace.rest("POST", "/api/projects/", { title, client: client.id }),
  )
  const [first] = await Promise.all(others)
  await inDialog(page, "Create Project").click()
  await sees(page, "Your plan allows 5 projects. Upgrade to Pro for more.")
  await workspace.rest("DELETE", `/api/projects/${first?.id}/`)
  await inDialog(page, "Create Project").click()
  await sees(page, "Project created successfully!")
  await page.goto(workspace.url("/projects?search=nothing"))
  await sees(page, "No projects found")
})

test("the status of a project is saved as soon as it is chosen", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeProject(workspace, { due_date: "2024-02-29" })
  const page = await workspace.owner("/projects")
  await sees(page, "Overdue")
  await page.getByRole("link", { name: "View Analytical engine" }).waitFor()
  const choose = async (status: string) => {
    await page.getByRole("button", { name: "Status of Analytical engine" }).click()
    await page.getByRole("menuitemradio", { name: status, exact: true }).click()
  }
  const unsaved = await failing(page, "projects.update", "empty")
  await choose("Under Review")
  await hears(page, "Failed to update project status")
  await unsaved()
  const away = await failing(page, "projects.update", "lost")
  await choose("Under Review")
  await hears(page, "Failed to update project status", offline)
  await away()
  await choose("Under Review")
  await hears(page, "Project status updated successfully!")
  const { status } = await workspace.rest("GET", `/api/projects/${id}/`)
  expect(status).toBe("review")
})

test("a status that isn't saved is taken back at once, before the list is asked for anew", async () => {
  const workspace = await makeWorkspace(product)
  await makeProject(workspace)
  const page = await workspace.owner("/projects")
  const status = page.getByRole("button", { name: "Status of Analytical engine" })
  const before = await status.textContent()
  const lists = await holding(page, "projects.list")
  const unsaved = await failing(page, "projects.update", "empty")
  await status.click()
  await page.getByRole("menuitemradio", { name: "Under Review", exact: true }).click()
  await hears(page, "Failed to update project status")
  await expect.poll(() => status.textContent()).toBe(before)
  await unsaved()
  await lists()
})

test("one project: changed, deleted, gone", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeProject(workspace)
  const page = await workspace.owner(`/projects/${id}?edit`)
  await page.getByLabel("Description").fill("Engines that weave")
  for (const [fault, detail] of [
    ["empty", undefined],
    ["lost", offline],
  ] as const) {
    const mended = await failing(page, "projects.update", fault)
    await inDialog(page, "Save Changes").click()
    await sees(page, "Failed to update project")
    if (detail) await sees(page, detail)
    await mended()
  }
  const refused = { status: 409, body: { detail: "This project is being archived" } }
  const busy = await failing(page, "projects.update", refused)
  await inDialog(page, "Save Changes").click()
  await sees(page, "This project is being archived")
  await busy()
  await inDialog(page, "Save Changes").click()
  await hears(page, "Project updated successfully!")
  await sees(page, "No invoices yet")
  await sees(page, "Not set")

  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Delete project" }).click()
  await sees(page, "The client isn't deleted, and the numbers of sent invoices won't be reused.", {
    part: true,
  })
  const kept = await failing(page, "projects.delete", "empty")
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete project" })
  await confirm.click()
  await sees(page, "Failed to delete project")
  await kept()
  await confirm.click()
  await hears(page, "Project deleted successfully!")
  await page.waitForURL("**/projects")
  await page.goto(workspace.url(`/projects/${id}`))
  await sees(page, "Project not found")
  await page.getByRole("link", { name: "Back to projects" }).waitFor()
})

test("a project that can't be loaded", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeProject(workspace)
  const page = await workspace.owner()
  const mended = await failing(page, "projects.get", "empty")
  await page.goto(workspace.url(`/projects/${id}`))
  await sees(page, "Failed to load project data")
  await mended()
  await button(page, "Retry").click()
  await page.getByRole("heading", { name: "Analytical engine" }).waitFor()
})
