// An invoice goes out with its files: chosen in the editor, uploaded with it, mailed, and downloaded in the portal.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { passUndo } from "./support/server.ts"
import { makeWorkspace, query } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("a new invoice goes out with its files, and one that fails keeps it back until it is tried again", async () => {
  const workspace = await makeWorkspace(product)
  await workspace.rest("POST", "/api/taxes/setup/", { charges_tax: "skipped" })
  const to = `ada@${workspace.slug}.example`
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada Lovelace", email: to })
  await workspace.rest("POST", "/api/projects/", { title: "Engine", client: client.id })
  const page = await workspace.owner("/invoices?create=1")
  // The only project there is.
  await expect.poll(() => page.getByRole("combobox", { name: "Project" }).inputValue()).toBe("Engine")
  await page.getByLabel("Description of item 1").fill("Weaving")
  await page.getByLabel("Unit price of item 1").fill("100")
  const text = (name: string, words = "By weight") => ({
    ...{ name, mimeType: "text/plain", buffer: Buffer.from(words) },
  })
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Attached files" }).click()
  await page
    .getByLabel("Attach files")
    .setInputFiles([text("terms.txt"), text("plan.svg", "<svg></svg>"), text("run.exe")])
  await page.getByText(/^Choose one of these file types: .*csv, txt, svg/).waitFor()
  await button(page, "Remove run.exe").click()

  let refused = false
  await page.route(/\/api\/invoices\/\d+\/attachments\/$/, (route) => {
    if (refused) return route.continue()
    refused = true
    return route.abort("connectionfailed")
  })
  await button(page, "Create and send").click()
  await page.waitForURL(/\/invoices\/\d+$/)
  await hears(page, "The invoice was created, but a file couldn't be attached. It wasn't sent.")
  await button(page, "Try again: terms.txt").click()
  await button(page, "Remove file terms.txt").waitFor()
  await button(page, "Remove file plan.svg").click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove file" }).click()
  await button(page, "Remove file plan.svg").waitFor({ state: "hidden" })
  await sees(page, "Removed plan.svg")

  await button(page, "Send").click()
  await page.getByLabel(/^To\*?$/).press("Enter")
  await passUndo(product.place)
  const files =
    "select jsonb_path_query_array(attachments::jsonb, '$[*].name') as names from dev_mails where recipient = $1"
  await expect
    .poll(() => query(product, files, [to]))
    .toEqual([{ names: [expect.stringMatching(/\.pdf$/), "terms.txt"] }])

  const noted = { reason: "One hour less", amounts: [{ amount: 10 }] }
  await workspace.rest("POST", `/api${new URL(page.url()).pathname}/credit-notes/`, noted)
  await page.reload()
  // The invoice has such a button too, and shows it earlier.
  const note = page.getByRole("listitem").filter({ hasText: "One hour less" })
  await note.getByLabel("Attach files").setInputFiles(text("hours.csv", "day;hours"))
  await button(page, "Remove file hours.csv").waitFor()
  await button(page, "Actions for the credit note for $10.00").click()
  await page.getByRole("menuitem", { name: "Issue" }).click()
  await button(page, "Remove file hours.csv").waitFor({ state: "hidden" })

  const portal = await workspace.client(client.id, `/portal${new URL(page.url()).pathname}`)
  await portal.getByRole("button", { name: /^Download hours\.csv/ }).waitFor()
  const download = portal.waitForEvent("download")
  await portal.getByRole("button", { name: /^Download terms\.txt/ }).click()
  expect((await download).suggestedFilename()).toBe("terms.txt")
})
