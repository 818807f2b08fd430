// Every sentence of the conversations, of staff and of clients, and what becomes of a message that isn't sent.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { asItLeaves, failing, holding } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, query, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const field = (page: Page) => page.getByRole("textbox", { name: /^Message to/ })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const log = (page: Page) => page.getByRole("log")
const texts = async (page: Page) => (await log(page).locator("p").allInnerTexts()).map((text) => text.trim())
const offline = "Network error. Please check your connection and try again."
const addClient = ({ rest }: Workspace, name = "Ada Lovelace") =>
  rest("POST", "/api/clients/", { name, email: `${name.split(" ")[0]}@engine.example` })

test("without clients there is no one to write to, and with some the screen asks to choose one", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/messages")
  await sees(page, "No clients yet")
  expect(await page.getByRole("link", { name: "Add Clients" }).getAttribute("href")).toBe("/clients")
  const { id } = await addClient(workspace)
  const lost = await failing(page, "clients.list", "empty")
  await page.reload()
  await sees(page, "Failed to load clients")
  await lost()
  await button(page, "Retry").click()
  await sees(page, "Select a client to start messaging")
  await page.getByRole("link", { name: /Ada Lovelace/ }).click()
  await sees(page, "Send the first one. If it isn't read within ten minutes, we'll email Ada Lovelace.")
  await expect.poll(() => new URL(page.url()).searchParams.get("client")).toBe(String(id))
  await page.getByRole("searchbox").fill("no-one of that name")
  await sees(page, "No clients found")
  await button(page, "Clear search").last().click()
  await page.goto(workspace.url("/messages?client=999999"))
  await sees(page, "Client not found")
})

test("a message that isn't sent is kept, says why, and is sent once", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await addClient(workspace)
  const page = await workspace.owner(`/messages?client=${id}`)
  await field(page).fill("  The proofs are ready. ")
  const broken = await failing(page, "messages.send", "empty")
  await field(page).press("Enter")
  await hears(page, "Failed to send message")
  await sees(page, "Not sent")
  await broken()
  for (const [fault, sentence, detail] of [
    ["lost", "Failed to send message", offline],
    [{ status: 409, body: { error: "This client is being moved" } }, "This client is being moved", undefined],
  ] as const) {
    const mended = await failing(page, "messages.send", fault)
    await button(page, "Try again").click()
    await hears(page, sentence, detail)
    await mended()
  }
  await page.reload()
  await sees(page, "Not sent")
  await expect.poll(() => texts(page)).toEqual(["The proofs are ready."])
  await button(page, "Try again").click()
  await misses(page, "Not sent")
  await sees(page, "Sent")
  await expect.poll(() => texts(page)).toEqual(["The proofs are ready."])
  const [row] = await query(product, "select count(*) as n from messages where client_id = $1", [id])
  expect(Number(row?.n)).toBe(1)
})

test("a file that isn't uploaded says why, keeps the text, and is tried again or left out", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await addClient(workspace)
  const page = await workspace.owner(`/messages?client=${id}`)
  const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") })
  const attach = (...names: string[]) => page.getByLabel("Attach files").setInputFiles(names.map(file))
  await field(page).fill("Here are the plans.")
  const lost = await failing(page, "/api/attachments/", "lost")
  await attach("Plans.pdf", "run.exe")
  await sees(page, "Network error. Please try again.")
  await page.getByText(/^Choose one of these file types/).waitFor()
  await field(page).press("Enter")
  expect(await button(page, "Send message").isDisabled()).toBe(true)
  await lost()
  await attach("2.pdf", "3.pdf", "4.pdf", "5.pdf")
  await sees(page, "You can attach up to 5 files to a message.")
  await button(page, "Try again: Plans.pdf").click()
  for (const name of ["run.exe", "2.pdf", "3.pdf", "4.pdf"]) await button(page, `Remove ${name}`).click()
  await page.getByText("Files are ready to send").waitFor({ state: "attached" })
  // What was chosen is there after another look elsewhere.
  await page.reload()
  await button(page, "Remove Plans.pdf").waitFor()
  expect(await field(page).inputValue()).toBe("Here are the plans.")
  await field(page).press("Enter")
  await page.getByRole("button", { name: /^Download Plans\.pdf 8 B$/ }).waitFor()
  expect(await page.getByRole("list", { name: "Files to send" }).count()).toBe(0)
})

test("a message whose file has expired goes back into the field, before what is written there", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await addClient(workspace)
  const page = await workspace.owner(`/messages?client=${id}`)
  const buffer = Buffer.from("%PDF-1.7")
  const attach = async () => {
    await page
      .getByLabel("Attach files")
      .setInputFiles({ name: "Plans.pdf", mimeType: "application/pdf", buffer })
    await page.getByText("Files are ready to send").waitFor({ state: "attached" })
    // As the job does after a day.
    await query(product, "delete from attachments where organization_id = $1", [workspace.id])
    await field(page).press("Enter")
    await sees(page, "Not sent. This file has expired. Please attach it again.")
    expect(await button(page, "Try again").count()).toBe(0)
  }
  await field(page).fill("Here are the plans.")
  await attach()
  await field(page).fill("And more.")
  await page.reload()
  await sees(page, "Not sent. This file has expired. Please attach it again.")
  await button(page, "Edit").click()
  await expect.poll(() => field(page).inputValue()).toBe("Here are the plans.\n\nAnd more.")
  await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await field(page).press("Enter")
  await sees(page, "Sent")
  await expect.poll(() => texts(page)).toEqual(["Here are the plans.\n\nAnd more."])
  // Without a text there is nothing to edit.
  await attach()
  expect(await button(page, "Edit").count()).toBe(0)
  await button(page, "Discard").click()
  await misses(page, "Not sent.")
})

test("a file goes on uploading in another conversation, and Enter says that it isn't there yet", async () => {
  const workspace = await makeWorkspace(product)
  const [ada, grace] = [await addClient(workspace), await addClient(workspace, "Grace Hopper")]
  const page = await workspace.owner(`/messages?client=${ada.id}`)
  const release = await holding(page, "/api/attachments/")
  await field(page).fill("Here are the plans.")
  const buffer = Buffer.from("%PDF-1.7")
  await page
    .getByLabel("Attach files")
    .setInputFiles({ name: "Plans.pdf", mimeType: "application/pdf", buffer })
  await field(page).press("Enter")
  await sees(page, "Uploading…")
  const asked = page.waitForEvent("dialog")
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe("beforeunload")
  await dialog.dismiss()
  await page.getByRole("link", { name: /Grace Hopper/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get("client")).toBe(String(grace.id))
  await misses(page, "Uploading…")
  expect(await button(page, "Remove Plans.pdf").count()).toBe(0)
  await release()
  await page.getByRole("link", { name: /Ada Lovelace/ }).click()
  await page.getByText("Files are ready to send").waitFor({ state: "attached" })
  await field(page).press("Enter")
  await page.getByRole("button", { name: /^Download Plans\.pdf 8 B$/ }).waitFor()
})

test("an answer that gets lost on its way doesn't make a second message", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await addClient(workspace)
  const page = await workspace.owner()
  await page.addInitScript(() => {
    const real = globalThis.fetch
    let isLost = false
    globalThis.fetch = async (...asked) => {
      const answer = await real(...asked)
      if (isLost || !String(asked[0]).includes("messages.send")) return answer
      isLost = true
      throw new TypeError("Failed to fetch")
    }
  })
  await page.goto(workspace.url(`/messages?client=${id}`))
  await field(page).fill("Only once")
  await field(page).press("Enter")
  await sees(page, "Not sent")
  // It has arrived. the event confirms it: until then an unsent message may move.
  await expect.poll(() => texts(page)).toEqual(["Only once", "Only once"])
  await button(page, "Try again").click()
  await expect.poll(() => texts(page)).toEqual(["Only once"])
  const [row] = await query(product, "select count(*) as n from messages where client_id = $1", [id])
  expect(Number(row?.n)).toBe(1)
})

test("what is being written outlives a reload and the end of a session; an unsent one can go", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await addClient(workspace)
  const page = await workspace.owner(`/messages?client=${id}`)
  await field(page).fill("Half a sen")
  await page.reload()
  await expect.poll(() => field(page).inputValue()).toBe("Half a sen")
  // Not before: another call would find the session ended and lead away from the field.
  await asItLeaves(page, "messages.send", () =>
    query(
      product,
      "update sessions set expires_at = now() - interval '1 second' where user_id = (select user_id from memberships where organization_id = $1)",
      [workspace.id],
    ),
  )
  await field(page).fill("A whole sentence")
  await field(page).press("Enter")
  await page.waitForURL(/\/(auth|login)/)
  await query(
    product,
    "update sessions set expires_at = now() + interval '1 day' where user_id = (select user_id from memberships where organization_id = $1)",
    [workspace.id],
  )
  await page.getByLabel("Email").fill(workspace.email)
  await page.getByLabel(/^Password/).fill("correct horse")
  await button(page, "Sign In").click()
  // Signing in leads back to the conversation.
  await sees(page, "A whole sentence")
  await button(page, "Discard").click()
  await misses(page, "A whole sentence")
  await expect.poll(() => texts(page)).toEqual([])
})

test("a client's own: nothing said yet, not to be loaded, not sent", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await addClient(workspace)
  const page = await workspace.client(id)
  const away = await failing(page, "messages.portal.list", "empty")
  await page.goto(workspace.url("/portal/messages"))
  await sees(page, "Failed to load")
  await away()
  await button(page, "Retry").click()
  await sees(page, "No messages yet")
  await expect.poll(() => page.title()).toBe(`Messages · ${workspace.name}`)
  const broken = await failing(page, "messages.portal.send", "empty")
  await field(page).fill("Is it done?")
  await button(page, "Send message").click()
  await hears(page, "Failed to send message")
  await broken()
  await button(page, "Try again").click()
  await sees(page, "Sent")
})
