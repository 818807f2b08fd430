// Staff and client at the same time, each with a browser: what one writes or hands over, the other sees.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { picture } from "../support/forms.ts"
import { delayOf, soonerThanPolling } from "./support/delay.ts"
import { holding } from "./support/faults.ts"
import { sharedProduct } from "./support/product.ts"
import { problemsOn } from "./support/screen.ts"
import { hears } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let client_id = 0
let project_id = 0
let staff: Page
let client: Page

const field = (page: Page) => page.getByRole("textbox", { name: /^Message to/ })
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true })
const badge = (page: Page) =>
  page
    .getByRole("navigation")
    .first()
    .getByRole("link", { name: /^Messages/ })

const iconOf = (page: Page) => page.locator("link[rel=icon]").getAttribute("href")

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press("Enter")
}

/** Read marks follow half a second after the messages; until then they count as unread elsewhere. */
const allRead = () =>
  expect
    .poll(() =>
      query(
        product,
        "select 1 from messages where organization_id = $1 and sender_type = 'organization' and project_id is null and read_at is null",
        [studio.id],
      ),
    )
    .toEqual([])
const words = ["One", "Two", "Three"]
const writeAsStaff = (message: string) => studio.rest("POST", "/api/messages/", { message, client_id })

test("staff and client write to each other, and see at once what came", async () => {
  studio = await makeWorkspace(product)
  client_id = (
    await studio.rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  ).id
  const project = { title: "Website", client: client_id, status: "in_progress" }
  project_id = (await studio.rest("POST", "/api/projects/", project)).id
  staff = await studio.owner()
  client = await studio.client(client_id)

  await step("a message is there on the other side at once, and is marked as read", async () => {
    await staff.goto(studio.url(`/messages?client=${client_id}`))
    await client.goto(studio.url("/portal/messages"))
    await field(client).waitFor()
    await write(staff, "  The first sketch is ready.\n")
    await said(client, "The first sketch is ready.").waitFor()
    await staff.getByText("Read", { exact: true }).waitFor()
    await write(client, "It is lovely.")
    await said(staff, "It is lovely.").waitFor()
    await client.getByText("Read", { exact: true }).waitFor()
    expect(await delayOf(words, writeAsStaff, (word) => said(client, word))).toBeLessThan(soonerThanPolling)
  })

  await step("an empty message isn't sent, and Shift+Enter begins a line", async () => {
    await field(staff).fill("  \n ")
    await field(staff).press("Enter")
    const isClosed = () => staff.getByRole("button", { name: "Send message" }).isDisabled()
    await expect.poll(isClosed).toBe(true)
    await field(staff).fill("First")
    const height = () => field(staff).evaluate((one) => one.clientHeight)
    const low = await height()
    await field(staff).press("Shift+Enter")
    await field(staff).pressSequentially("two")
    await expect.poll(height).toBeGreaterThan(low)
    await field(staff).press("Enter")
    await said(client, "First\ntwo").waitFor()
    const [row] = await query(
      product,
      "select count(*) as n from messages where organization_id = $1 and sender_type = 'organization'",
      [studio.id],
    )
    expect(Number(row?.n)).toBe(5)
  })

  await step(
    "elsewhere a badge counts what is unread, up to 9+, in the tab, in the title and on its icon",
    async () => {
      await allRead()
      await client.goto(studio.url("/portal/overview"))
      await client.getByRole("heading", { name: /^Welcome/ }).waitFor()
      await writeAsStaff("And?")
      await badge(client).getByText("1", { exact: false }).waitFor()
      await expect.poll(() => client.title()).toBe(`(1) Overview · ${studio.name}`)
      for (let count = 2; count <= 10; count++) await writeAsStaff(`Hello ${count}`)
      await badge(client).getByText("9+").waitFor()
      await badge(client).click()
      await said(client, "Hello 10").waitFor()
      await expect.poll(() => client.title()).toBe(`Messages · ${studio.name}`)
      await expect.poll(() => iconOf(client)).not.toContain("unread")
      await staff.goto(studio.url("/dashboard"))
      await staff
        .getByRole("heading", { name: /^Welcome/ })
        .first()
        .waitFor()
      await write(client, "Here I am.")
      await badge(staff).getByText("1", { exact: false }).waitFor()
      await expect.poll(() => staff.title()).toMatch(/^\(1\) /)
      await expect.poll(() => iconOf(staff)).toContain("unread")
    },
  )

  await step("the bell counts it, a toast tells it once, and opening it there reads it", async () => {
    await write(client, "Are you there?")
    await hears(staff, "Ada Lovelace sent 2 messages", "Are you there?")
    const bell = staff.getByRole("button", { name: /^Notifications/ })
    await expect.poll(() => bell.getAttribute("aria-label")).toBe("Notifications, 1 unread")
    await bell.focus()
    await staff.keyboard.press("Enter")
    const panel = staff.getByRole("dialog", { name: "Notifications" })
    await panel.getByRole("link", { name: "Unread: Ada Lovelace sent 2 messages" }).press("Enter")
    await said(staff, "Are you there?").waitFor()
    await panel.waitFor({ state: "detached" })
    await expect.poll(() => bell.getAttribute("aria-label")).toBe("Notifications")
    await write(client, "Good.")
    await said(staff, "Good.").waitFor()
    // All of it is read before the page is left.
    await expect.poll(() => staff.title()).not.toMatch(/^\(/)
    await expect.poll(() => bell.getAttribute("aria-label")).toBe("Notifications")
    expect(await staff.getByText("Ada Lovelace sent", { exact: false }).count()).toBe(0)
    await staff.goto(studio.url("/dashboard"))
    await staff
      .getByRole("heading", { name: /^Welcome/ })
      .first()
      .waitFor()
    await write(client, "Here I am.")
    await badge(staff).getByText("1", { exact: false }).waitFor()
  })

  await step(
    "the chat of a project has its own badge, and a file appears on the other side at once",
    async () => {
      await staff.goto(studio.url("/projects"))
      const line = staff.getByRole("row").filter({ hasText: "Website" })
      await line.waitFor()
      await client.goto(studio.url(`/portal/projects/${project_id}`))
      await write(client, "Is there news?")
      await line.getByText("unread messages").waitFor({ state: "attached" })
      await badge(staff).getByText("2", { exact: false }).waitFor()
      await badge(staff).click()
      await staff.getByRole("link", { name: /Website · Ada Lovelace/ }).click()
      await said(staff, "Is there news?").waitFor()
      await client.getByText("Read", { exact: true }).waitFor()
      await client.goto(studio.url("/portal/overview"))
      await client.getByRole("heading", { name: /^Welcome/ }).waitFor()
      await write(staff, "Soon there is.")
      await badge(client).getByText("1", { exact: false }).waitFor()
      await badge(client).click()
      const inbox = client.getByRole("navigation", { name: "Conversations" })
      await inbox.getByRole("link", { name: /Website.*1 unread messages/s }).click()
      await said(client, "Soon there is.").waitFor()
      await inbox.getByRole("link", { name: /Website.*Soon there is\.$/s }).waitFor()
      await expect.poll(() => inbox.getByRole("link").count()).toBe(2)
      await client.getByRole("link", { name: /View project$/ }).click()
      // The inbox has a field too, until the project is there.
      await client.getByRole("heading", { level: 1, name: "Website" }).waitFor()
      await write(client, "Good.")
      await said(client, "Good.").waitFor()
      await staff.goto(studio.url(`/projects/${project_id}`))
      await said(staff, "Is there news?").waitFor()
      await staff.getByRole("log").scrollIntoViewIfNeeded()
      await expect.poll(() => client.getByText("Read", { exact: true }).count()).toBe(2)
      const handOver = async (word: string) => {
        const taken = staff.waitForResponse(/upload_deliverable/)
        const file = { name: `${word}.pdf`, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }
        await staff.getByLabel(/^Drop a (new )?file here/).setInputFiles(file)
        await (await taken).finished()
      }
      const there = (word: string) => client.getByRole("button", { name: `Download ${word}.pdf` })
      expect(await delayOf(words, handOver, there)).toBeLessThan(soonerThanPolling)
      expect(await client.getByRole("heading", { name: "Deliverable" }).count()).toBe(1)
    },
  )

  await step("files go with a message, and addresses in its text are links", async () => {
    await staff.goto(studio.url(`/messages?client=${client_id}`))
    await client.goto(studio.url("/portal/messages"))
    const pdf = { mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }
    const attach = async (page: Page, name: string, text: string, file = pdf) => {
      await field(page).fill(text)
      await page.getByLabel("Attach files").setInputFiles({ name, ...file })
      await page.getByText("Files are ready to send").waitFor({ state: "attached" })
      await field(page).press("Enter")
    }
    await attach(staff, "Plans.pdf", "See https://plans.example/a, or write to ada@engine.example.")
    const sent = client.getByRole("button", { name: /^Download Plans\.pdf 8 B$/ })
    await sent.waitFor()
    const link = client.getByRole("link", { name: "https://plans.example/a", exact: true })
    expect(await link.getAttribute("rel")).toContain("noopener")
    const mail = client.getByRole("link", { name: "ada@engine.example", exact: true })
    expect(await mail.getAttribute("href")).toBe("mailto:ada@engine.example")
    const saved = client.waitForEvent("download")
    await sent.click()
    expect((await saved).suggestedFilename()).toBe("Plans.pdf")
    await attach(client, "Signed.pdf", "")
    await staff.getByRole("button", { name: /^Download Signed\.pdf 8 B$/ }).waitFor()
    await staff.getByRole("link", { name: /Ada Lovelace.*Signed\.pdf/s }).waitFor()
    await attach(staff, "Sketch.png", "", { mimeType: "image/png", buffer: await picture("png", 900, 600) })
    await client.getByRole("button", { name: "View Sketch.png" }).click()
    const large = client.getByRole("dialog", { name: "Sketch.png" }).getByRole("img", { name: "Sketch.png" })
    await large.waitFor()
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
    await client.keyboard.press("Escape")
    expect(await client.getByRole("button", { name: /^View .*\.pdf$/ }).count()).toBe(0)
  })

  await step("older messages come as one goes back, and what one reads stays where it is", async () => {
    await query(
      product,
      `insert into messages (organization_id, client_id, sender_type, message, created_at, read_at)
      select $1, $2, 'client', 'Line ' || n, now(), now() from generate_series(1, 120) n`,
      [studio.id, client_id],
    )
    await staff.goto(studio.url(`/messages?client=${client_id}`))
    await said(staff, "Line 120").waitFor()
    expect(await said(staff, "Line 20").count()).toBe(0)
    const top = (text: string) =>
      said(staff, text).evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const release = await holding(staff, "messages.list")
    await staff.getByRole("log").evaluate((log) => log.scrollTo({ top: -log.scrollHeight }))
    await staff.getByText("Loading older messages…").waitFor()
    const before = await top("Line 75")
    await release()
    await said(staff, "Line 25").waitFor({ state: "attached" })
    await expect.poll(() => top("Line 75")).toBe(before)
    await staff.getByRole("log").evaluate((log) => log.scrollTo({ top: -log.scrollHeight }))
    await said(staff, "The first sketch is ready.").waitFor({ state: "attached" })
    await write(staff, "Back at the end")
    await expect.poll(() => staff.getByRole("log").evaluate((log) => Math.round(log.scrollTop))).toBe(0)
  })

  await step("a name that a member sets is in the header, and above what they write", async () => {
    await staff.goto(studio.url("/profile?tab=account"))
    await staff.getByLabel("Your name").fill("Mara Lind")
    await staff.getByRole("button", { name: "Save Name" }).click()
    await staff.getByRole("link", { name: "Mara Lind, your account", exact: true }).waitFor()
    await writeAsStaff("Mara here.")
    await said(client, "Mara here.").waitFor()
    await client.getByRole("log").getByText("Mara Lind").last().waitFor()
  })

  await step(
    "with the stream cut, asking again brings messages within 3 s and badges within 10",
    async () => {
      // Its open conversation would read the message that the badge counts.
      await client.goto(studio.url("/portal/overview"))
      const [owner, reader] = [await studio.owner(), await studio.client(client_id)]
      await owner.route("**/api/events/**", (route) => route.fulfill({ status: 204, body: "" }))
      await reader.route("**/portal/events/**", (route) => route.fulfill({ status: 204, body: "" }))
      await owner.goto(studio.url(`/messages?client=${client_id}`))
      await reader.goto(studio.url("/portal/messages"))
      await field(reader).waitFor()
      await writeAsStaff("By asking")
      await said(reader, "By asking").waitFor({ timeout: 4_500 })
      await write(reader, "I hear you")
      await said(owner, "I hear you").waitFor({ timeout: 4_500 })
      await allRead()
      await reader.goto(studio.url("/portal/overview"))
      await reader.getByRole("heading", { name: /^Welcome/ }).waitFor()
      await writeAsStaff("Waiting")
      await badge(reader).getByText("1").waitFor({ timeout: 12_000 })
    },
  )

  await step("by keyboard alone one finds a client, writes, and goes on to the next", async () => {
    await studio.rest("POST", "/api/clients/", { name: "Zoë Adeyemi", email: "zoe@engine.example" })
    await staff.goto(studio.url("/messages"))
    await staff.getByText("Select a client to start messaging").waitFor()
    await staff.keyboard.press("/")
    await staff.getByRole("searchbox").and(staff.locator(":focus")).waitFor()
    await staff.keyboard.type("zoë")
    const line = staff.getByRole("link", { name: /Zoë Adeyemi/ })
    await line.waitFor()
    await staff
      .getByRole("link", { name: /Ada Lovelace/ })
      .first()
      .waitFor({ state: "detached" })
    await staff.keyboard.press("Tab")
    await staff.keyboard.press("Tab")
    await line.and(staff.locator(":focus")).waitFor()
    await staff.keyboard.press("Enter")
    await field(staff).waitFor()
    await expect.poll(() => staff.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA")
    await staff.keyboard.type("Welcome")
    await staff.keyboard.press("Enter")
    await said(staff, "Welcome").waitFor()
    await staff.getByText("Sent", { exact: true }).waitFor()
    await staff.keyboard.press("Shift+Tab")
    await expect.poll(() => staff.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("log")
  })

  await step("on a phone there is one pane at a time, and the way back", async () => {
    const page = await studio.owner()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(studio.url("/messages"))
    const line = page.getByRole("link", { name: /Website · Ada Lovelace/ })
    await line.waitFor()
    expect(await problemsOn(page, { width: 360, height: 740 })).toEqual([])
    await line.click()
    await field(page).waitFor()
    expect(await line.filter({ visible: true }).count()).toBeLessThan(2)
    expect(await problemsOn(page, { width: 360, height: 740 })).toEqual([])
    const end = () => field(page).evaluate((one) => one.getBoundingClientRect().bottom)
    await expect.poll(end).toBeLessThanOrEqual(740)
    await page.getByRole("link", { name: "Back to all conversations" }).click()
    await line.waitFor()
    await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})
