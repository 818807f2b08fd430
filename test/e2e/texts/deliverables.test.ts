// Every sentence about the file that is handed over with a project: sent by the staff, fetched by the client.
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing, holding } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const offline = "Network error. Please try again."
const pdf = (name: string, text = "%PDF-1.7 a catalogue") => ({
  ...{ name, mimeType: "application/pdf", buffer: Buffer.from(text) },
})
const choose = (page: Page, file: ReturnType<typeof pdf>) => page.getByLabel(/choose one/).setInputFiles(file)

async function makeProject({ rest }: Workspace, status = "in_progress") {
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  return rest("POST", "/api/projects/", { title: "Catalogue", client: client.id, status })
}

test("a file is handed over only while there is work, of the kinds that are said before", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeProject(workspace, "planned")
  const page = await workspace.owner(`/projects/${id}`)
  await page.getByRole("heading", { name: "Chat" }).waitFor()
  await sees(page, "A deliverable can be uploaded once the project is in progress or delivered.")
  await workspace.rest("PATCH", `/api/projects/${id}/`, { status: "archived" })
  await expect.poll(() => page.getByRole("heading", { name: "Deliverable" }).count()).toBe(0)
  await workspace.rest("PATCH", `/api/projects/${id}/`, { status: "delivered" })
  await sees(page, "up to 200 MB. Zip folders first.", { part: true })
  await choose(page, pdf("catalogue.exe"))
  await sees(page, "Choose one of these file types: zip, rar, pdf", { part: true })
  await choose(page, pdf("empty.pdf", ""))
  await sees(page, "The file is empty")
})

test("an upload that fails says why and is tried again, one that is stopped is forgotten", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeProject(workspace)
  const page = await workspace.owner(`/projects/${id}`)
  const address = `/api/projects/${id}/upload_deliverable/`
  await page.getByRole("heading", { name: "Deliverable" }).waitFor()
  const release = await holding(page, address)
  await choose(page, pdf("stopped.pdf"))
  await button(page, "Cancel upload").click()
  await misses(page, "stopped.pdf")
  await release()
  const broken = await failing(page, address, "empty")
  await choose(page, pdf("catalogue.pdf"))
  await hears(page, "Failed to upload deliverable")
  await broken()
  const away = await failing(page, address, "lost")
  await button(page, "Retry").click()
  await hears(page, "Failed to upload deliverable", offline)
  await sees(page, `catalogue.pdf wasn't uploaded. ${offline}`)
  await away()
  await button(page, "Retry").click()
  await hears(page, "Deliverable uploaded successfully!")
  await sees(page, "catalogue.pdf")
  await choose(page, pdf("not-really.png"))
  await hears(
    page,
    "Failed to upload deliverable",
    "This isn't a valid png file. Its contents don't match its name.",
  )
  await button(page, "Choose another file").click()
  await choose(page, pdf("second.pdf"))
  await hears(page, "Deliverable uploaded successfully!")
  await sees(page, "second.pdf")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download second.pdf").click(),
  ])
  expect(file.suggestedFilename()).toBe("second.pdf")
})

test("a client fetches the file under its name, and hears what goes wrong", async () => {
  const workspace = await makeWorkspace(product)
  const { id, client } = await makeProject(workspace)
  const owner = await workspace.owner(`/projects/${id}`)
  await owner.getByRole("heading", { name: "Deliverable" }).waitFor()
  await choose(owner, pdf("Katalog für Ada.pdf"))
  await hears(owner, "Deliverable uploaded successfully!")
  const page = await workspace.client(Number(client), `/portal/projects/${id}`)
  const address = `/portal/projects/${id}/download_deliverable/`
  const download = button(page, /^Download/)
  const refused = { status: 404, body: { error: "Deliverable not found", detail: "Deliverable not found" } }
  for (const [fault, sentence] of [
    ["empty", "Failed to download deliverable"],
    ["lost", offline],
    [refused, "Deliverable not found"],
  ] as const) {
    const mended = await failing(page, address, fault)
    await download.click()
    await hears(page, sentence)
    await mended()
  }
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  expect(file.suggestedFilename()).toBe("Katalog für Ada.pdf")
  expect(readFileSync(await file.path(), "utf8")).toBe("%PDF-1.7 a catalogue")
  await hears(page, "Deliverable downloaded successfully!")
})

test("where a browser can't keep what a script has fetched, it follows a link", async () => {
  const workspace = await makeWorkspace(product)
  const { id, client } = await makeProject(workspace)
  const owner = await workspace.owner(`/projects/${id}`)
  await owner.getByRole("heading", { name: "Deliverable" }).waitFor()
  await choose(owner, pdf("catalogue.pdf"))
  await hears(owner, "Deliverable uploaded successfully!")
  const page = await workspace.client(Number(client))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" }),
  )
  await page.goto(workspace.url(`/portal/projects/${id}`))
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, /^Download/).click()])
  expect(new URL(file.url()).pathname).toMatch(/^\/api\/files\/[\w-]+$/)
  expect(file.suggestedFilename()).toBe("catalogue.pdf")
})
