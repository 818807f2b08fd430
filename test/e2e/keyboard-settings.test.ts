// By keyboard alone: a file is handed over, and an organization's page is written, put in order and switched on.
import { writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import type { Hand } from "./support/hand.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let staff: Hand
let file = ""

beforeAll(async () => {
  studio = await makeWorkspace(product)
  staff = keyboardHand(await studio.owner())
  file = join(await mkdtemp(join(tmpdir(), "portico-keyboard-")), "proofs.pdf")
  writeFileSync(file, "%PDF-1.7 proofs")
})

const button = (name: string) => staff.page.getByRole("button", { name, exact: true })

/** Goes to the field for a file and opens it as a keyboard does; what then comes is the machine's own dialog. */
async function chooseFile(input: Locator) {
  const [chooser] = await Promise.all([staff.page.waitForEvent("filechooser"), staff.press(input)])
  await chooser.setFiles(file)
}

test("a file is handed over and replaced", async () => {
  const { rest } = studio
  const client = (await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })).id
  const work = { title: "Website", client, status: "in_progress" }
  const { id } = await rest("POST", "/api/projects/", work)
  await staff.page.goto(studio.url(`/projects/${id}`))
  const input = staff.page.locator("input[type=file]:not([multiple])")
  await chooseFile(input)
  await button("Download proofs.pdf").waitFor()
  expect(await rest("GET", `/api/projects/${id}/`)).toMatchObject({ deliverable_filename: "proofs.pdf" })
  const [download] = await Promise.all([
    staff.page.waitForEvent("download"),
    staff.press(button("Download proofs.pdf")),
  ])
  expect(download.suggestedFilename()).toBe("proofs.pdf")
})

test("a landing page is written, praise on it put in order, and it is switched on", async () => {
  const { page } = staff
  await page.goto(studio.url("/profile"))
  await staff.press(page.getByRole("tab", { name: "Landing Page" }))
  const preview = page.locator("iframe:visible").last().contentFrame()
  await staff.type(page.getByLabel("Title", { exact: true }), "Lamps that last")
  await preview.getByRole("heading", { name: "Lamps that last" }).waitFor()
  await staff.type(page.getByLabel("About description"), "Two people and a lathe.")
  await staff.press(page.getByRole("switch", { name: "Landing page" }))
  await staff.press(button("Save Landing Page"))
  await page.getByText("All saved").waitFor()
  for (const name of ["Ada Lovelace", "Grace Hopper"]) {
    await staff.press(button("Add Testimonial"))
    const dialog = page.getByRole("dialog", { name: "Add Testimonial" })
    await staff.type(dialog.getByLabel("Client name"), name)
    await staff.type(dialog.getByRole("textbox", { name: "Testimonial" }), `${name} is content.`)
    await staff.press(dialog.getByRole("button", { name: "Save Testimonial" }))
    await dialog.waitFor({ state: "detached" })
  }
  await preview.getByText("Grace Hopper is content.").waitFor()
  await staff.press(button("Move Ada Lovelace"))
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  const orders = async () => {
    const all = Object.values(await studio.rest("GET", "/api/landing-page-testimonials/")).map(Object)
    return all.toSorted((a, b) => a.display_order - b.display_order).map((one) => one.client_name)
  }
  await expect.poll(orders).toEqual(["Grace Hopper", "Ada Lovelace"])
  await page.goto(studio.url("/"))
  await page.getByRole("heading", { name: "Lamps that last" }).waitFor()
  await page.getByText("Two people and a lathe.").waitFor()
})
