// Every sentence of the clients' screens: adding, changing and deleting them, the portal link, the plan's limit.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { type Fault, failing, holding } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
const makeClient = ({ rest }: Workspace, name = "Ada Lovelace") =>
  rest("POST", "/api/clients/", { name, email: "ada@engine.example" })

test("adding a client, and mailing the way into the portal", async () => {
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
  await page.getByRole("searchbox").fill("no-one")
  await sees(page, "No clients found")
})

test("one client: changed, deleted, gone", async () => {
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

  // Someone else deletes the client that is being changed, and no open stream reports it before it is saved.
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

test("what few clients need lies behind More, each field with its limit", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients?create")
  await page.getByLabel("Name").fill("Sofia Lund")
  await page.getByLabel("Email").fill("sofia@fjord.example")
  expect(await page.getByLabel("VAT ID").count()).toBe(0)
  await page.getByLabel("Tax ID").fill("old")
  await page.getByLabel("Region or state").press("Tab")
  await page.keyboard.press("Enter")
  await inDialog(page, "Less").waitFor()
  for (const [label, most] of [
    ["Street", 300],
    ["Postcode", 20],
    ["City", 100],
    ["Region or state", 100],
    ["Legal name", 200],
    ["VAT ID", 30],
    ["Tax number", 50],
    ["Registration number", 50],
    ["E-invoice address", 100],
    ["Contact person", 200],
    ["Buyer reference", 100],
  ] as const) {
    await page.getByLabel(label).fill("x".repeat(most + 1))
    await inDialog(page, "Add Client").click()
    await sees(page, `At most ${most} characters`)
    await page.getByLabel(label).fill("")
  }
  await page.getByLabel("VAT ID").fill("DE12")
  await inDialog(page, "Add Client").click()
  await sees(page, "A VAT ID starting with DE looks like DE123456789")
  await page.getByLabel("VAT ID").fill("de 123 456 789")
  await sees(page, "VAT ID and tax number are printed instead")
  await page.getByLabel("E-invoice address").fill("0401")
  await inDialog(page, "Add Client").click()
  await sees(page, "Choose what kind of address this is")
  await page.getByRole("combobox", { name: "Address type" }).click()
  await page.getByRole("option", { name: "EM · Email" }).click()
  await inDialog(page, "Add Client").click()
  await sees(page, "Enter a valid email address")
  await page.getByLabel("E-invoice address").fill("bills@fjord.example")
  await page.getByLabel("Street").fill("Hof 3")
  await page.getByLabel("Postcode").fill("10115")
  await page.getByLabel("City").fill("Berlin")
  await page.getByRole("combobox", { name: "Register" }).click()
  await page.getByRole("option", { name: "0002 · SIREN (France)" }).click()
  await page.getByRole("combobox", { name: "Tax treatment" }).click()
  await page.getByRole("option", { name: "Reverse charge" }).click()
  await inDialog(page, "Add Client").click()
  await sees(page, "Enter the registration number")
  await page.getByLabel("Registration number").fill("784301772")
  await inDialog(page, "Add Client").click()
  await hears(page, "Client added successfully!")
  const [client] = (await workspace.rest("GET", "/api/clients/")) as unknown as { id: number }[]
  expect(await workspace.rest("GET", `/api/clients/${client?.id}/`)).toMatchObject({
    ...{ street: "Hof 3", postcode: "10115", city: "Berlin", vat_id: "DE123456789" },
    ...{ registration_id: "784301772", registration_scheme: "0002", tax_treatment: "reverse_charge" },
    ...{ endpoint: "bills@fjord.example", endpoint_scheme: "EM" },
  })
  await page.goto(workspace.url(`/clients/${client?.id}`))
  await sees(page, "10115 Berlin", { part: true })
  await sees(page, "DE123456789")
  await press(page, "Edit")
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Berlin")
  const kind = page.getByRole("combobox", { name: "Address type" })
  await expect.poll(() => kind.inputValue()).toBe("EM · Email")
})

test("a client's own defaults lie there too, and an archived tax hinders nothing", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeClient(workspace)
  const page = await workspace.owner(`/clients/${id}?edit`)
  const taxField = page.getByRole("combobox", { name: "Default tax" })
  await inDialog(page, "More").click()
  await page.getByLabel("Days until due").fill("366")
  await inDialog(page, "Save Changes").click()
  await sees(page, "At most 365")
  expect(await taxField.count()).toBe(0)
  const tax = await workspace.rest("POST", "/api/taxes/", {
    ...{ name: "Reduced", category: "S" },
    components: [{ name: "VAT", rate: 5 }],
  })
  await page.getByLabel("Days until due").fill("45")
  await page.getByRole("combobox", { name: "Currency" }).fill("GBP")
  await page.getByRole("option", { name: "GBP" }).click()
  await taxField.click()
  await page.getByRole("option", { name: "Reduced" }).click()
  await inDialog(page, "Save Changes").click()
  await hears(page, "Client updated successfully!")
  const read = () => workspace.rest("GET", `/api/clients/${id}/`)
  expect(await read()).toMatchObject({ terms_days: 45, currency: "GBP", default_tax_id: tax.id })
  await press(page, "Edit")
  await workspace.rest("POST", `/api/taxes/${tax.id}/archive/`)
  await expect.poll(() => taxField.innerText()).toBe("Reduced")
  await page.getByLabel("Days until due").fill("")
  await inDialog(page, "Save Changes").click()
  await inDialog(page, "Save Changes").waitFor({ state: "hidden" })
  expect(await read()).toMatchObject({ terms_days: null, currency: "GBP" })
})

test("an old address is asked about once, and can be written in parts", async () => {
  const workspace = await makeWorkspace(product)
  const old = { address: "1 High Street\nTotnes", address_settled: false }
  const [ada, grace] = [await makeClient(workspace), await makeClient(workspace, "Grace Hopper")]
  for (const { id } of [ada, grace]) await workspace.rest("PATCH", `/api/clients/${id}/`, old)
  const page = await workspace.owner(`/clients/${ada.id}?edit`)
  await sees(page, "Is this address up to date? E-invoices need separate fields.")
  const lost = await failing(page, "clients.update", "empty")
  await inDialog(page, "Keep as is").click()
  await hears(page, "Failed to update client")
  await lost()
  await inDialog(page, "Keep as is").click()
  await misses(page, "Is this address up to date? E-invoices need separate fields.")
  await page.reload()
  const kept = () => page.getByLabel("Address", { exact: true }).inputValue()
  await expect.poll(kept).toBe("1 High Street\nTotnes")
  await misses(page, "Is this address up to date? E-invoices need separate fields.")

  await page.goto(workspace.url(`/clients/${grace.id}?edit`))
  await inDialog(page, "Split it into fields").click()
  await sees(page, "Current address:")
  await page.getByLabel("Street").and(page.locator(":focus")).waitFor()
  expect(await page.getByLabel("Street").inputValue()).toBe("")
  await page.keyboard.type("2 High Street")
  await inDialog(page, "Keep as a single block").click()
  await expect.poll(kept).toBe("1 High Street\nTotnes")
  await inDialog(page, "Split it into fields").click()
  expect(await page.getByLabel("Street").inputValue()).toBe("")
  await page.getByLabel("Street").and(page.locator(":focus")).waitFor()
  await page.keyboard.type("1 High Street")
  await page.getByLabel("City").fill("Totnes")
  await inDialog(page, "Save Changes").click()
  await hears(page, "Client updated successfully!")
  await press(page, "Edit")
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Totnes")
  await misses(page, "Current address:")
})

test("a pasted address is split by its country, which also decides its labels and its number", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients?create")
  const paste = (text: string) =>
    page.getByLabel("Street").evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/plain", pasted)
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  const reads = (label: string, value: string) =>
    expect.poll(() => page.getByLabel(label).inputValue()).toBe(value)
  await page.getByLabel("Name").fill("Ada Lovelace")
  await page.getByLabel("Email").fill("ada@engine.example")
  await page.getByLabel("Tax ID").fill("DE123456789")
  await paste("Ada Lovelace\n1 Main St\nSuite 400\nAustin, TX 78701\nUSA")
  await sees(page, "We split the address into separate fields.", { part: true })
  for (const [label, value] of [
    ["Street", "1 Main St"],
    ["Line 2", "Suite 400"],
    ["City", "Austin"],
    ["State", "TX"],
    ["ZIP code", "78701"],
    ["Country", "United States"],
  ] as const)
    await reads(label, value)
  await inDialog(page, "Undo").click()
  await reads("Country", "")
  await reads("Street", "")

  await paste("Rathausplatz 1\n10178 Berlin\nDeutschland")
  await reads("Postcode", "10178")
  await reads("VAT ID", "DE123456789")
  await sees(page, "The format is correct")
  await page.getByLabel("VAT ID").fill("DE1234567890")
  await sees(page, "A VAT ID starting with DE looks like DE123456789")
  await page.getByLabel("VAT ID").fill("")
  await page.getByLabel("Postcode").fill("")
  await page.getByLabel("Street").fill("")
  await inDialog(page, "Add Client").click()
  await sees(page, "Enter the postcode")
  await page.getByLabel("Street").and(page.locator(":focus")).waitFor()
  await page.getByLabel("Street").fill("Rathausplatz 1")
  await page.getByLabel("Postcode").fill("10178")
  await page.getByRole("checkbox", { name: "Public sector client" }).check()
  await page.getByLabel("Leitweg-ID").fill("04011000-12345-30")
  await sees(page, "This Leitweg-ID isn't valid. Check it for typos.")
  await page.getByLabel("Leitweg-ID").fill("04011000-12345-03")
  await inDialog(page, "Add Client").click()
  await hears(page, "Client added successfully!")
  const [client] = (await workspace.rest("GET", "/api/clients/")) as unknown as { id: number }[]
  expect(await workspace.rest("GET", `/api/clients/${client?.id}/`)).toMatchObject({
    ...{ street: "Rathausplatz 1", postcode: "10178", city: "Berlin", country: "DE", address: null },
    ...{ tax_id: null, vat_id: null, buyer_reference: "04011000-12345-03" },
  })
})

test("a client is put aside and brought back", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeClient(workspace)
  const page = await workspace.owner(`/clients/${id}`)
  const choose = async (name: string) => {
    await press(page, "More")
    await page.getByRole("menuitem", { name }).click()
  }
  for (const [call, word, trouble, said] of [
    ["clients.archive", "Archive client", "Failed to archive client", "Client archived"],
    ["clients.unarchive", "Restore client", "Failed to restore client", "Client restored"],
    ["clients.archive", "Archive client", "Failed to archive client", "Client archived"],
  ] as const) {
    const lost = await failing(page, call, "empty")
    await choose(word)
    await hears(page, trouble)
    await lost()
    await choose(word)
    await hears(page, said)
  }
  await sees(page, "Archived")
  await page.getByRole("link", { name: "Create Invoice" }).waitFor({ state: "detached" })
  await page.getByRole("link", { name: "Clients" }).first().click()
  await sees(page, "No clients yet")
  await page.getByRole("button", { name: "Archived 1" }).click()
  await page.getByRole("link", { name: "View Ada Lovelace" }).click()
  await press(page, "Restore")
  await hears(page, "Client restored")
  await page.goto(workspace.url("/clients?status=archived"))
  await sees(page, "No archived clients")
  await press(page, "Show active clients")
  await page.getByRole("link", { name: "View Ada Lovelace" }).waitFor()
})

test("clients that can't be loaded", async () => {
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

test("a full plan shows it before anyone tries", async () => {
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
  await expect.poll(() => inDialog(page, "Client Limit Reached").isDisabled()).toBe(true)
  await inDialog(page, "Cancel").click()
  await button(page, "Discard").click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await misses(page, "Loading subscription...")
  await expect.poll(() => button(page, "Client Limit Reached").first().isDisabled()).toBe(true)
  // The plan is fetched once in five minutes.
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole("link", { name: "Projects", exact: true }).first().click()
  await sees(page, "No projects yet")
  await page.getByRole("link", { name: "Clients", exact: true }).first().click()
  await expect.poll(() => button(page, "Client Limit Reached").isDisabled()).toBe(true)
  expect(asked.filter((path) => path.includes("subscriptions.get"))).toEqual([])
})

test("a plan that can't be known stands in no one's way", async () => {
  const workspace = await makeWorkspace(product, "free")
  const troubled = async (fault: Fault, sentence: string) => {
    const page = await workspace.owner()
    const mended = await failing(page, "subscriptions.get", fault)
    await page.goto(workspace.url("/clients"))
    await sees(page, sentence, { part: true })
    await expect.poll(() => button(page, "Add Client").first().isEnabled()).toBe(true)
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

/** After ten seconds the request is aborted, without a message. */
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
  await expect.poll(() => button(page, "Add Client").first().isEnabled()).toBe(true)
}
