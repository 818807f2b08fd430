// A client and a visitor read everything in their language: documents, the portal and the public page of a German business.
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { catalogueOf } from "../../src/languages/service.ts"
import { mouseHand } from "./support/hand.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

/** English phrases of two words and more that are something else in German, with their names left out. */
const english = Object.entries(catalogueOf("de").phrases)
  .filter(([phrase, german]) => /^[A-Z][a-z']+ [a-z]/.test(phrase) && !german.includes(phrase))
  .map(([phrase]) => phrase.split("|")[0]?.split("{")[0]?.trim() ?? "")
  .filter((text) => /\w \w/.test(text))

/** What is read and heard on the page. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((one) => [
      one.getAttribute("aria-label"),
      one.getAttribute("title"),
      one.getAttribute("placeholder"),
    ])
    return [document.title, document.body.innerText, ...heard].join("\n")
  })

async function isGerman(page: Page, heading: string) {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor()
  await readsGerman(page)
}

/** All of the page is German, and as wide as the phone. */
async function readsGerman(page: Page) {
  await page.locator(".animate-breathe").first().waitFor({ state: "detached" })
  const words = await wordsOn(page)
  expect(english.filter((text) => words.includes(text))).toEqual([])
  expect(words).not.toMatch(/[$€]\d|\d\.\d\d [$€]/)
  const { lang, width } = await page.evaluate(() => ({
    ...{ lang: document.documentElement.lang, width: document.documentElement.scrollWidth },
  }))
  expect([lang, width]).toEqual(["de", 360])
}

async function fill({ id, slug, rest }: Workspace) {
  await rest("PATCH", "/api/billing-settings/", { language: "de" })
  const email = `ada@${slug}.example`
  const client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email, language: "de" })).id
  const project = (
    await rest("POST", "/api/projects/", { client, title: "Katalog", budget: 2_400, due_date: "2099-05-31" })
  ).id
  await rest("POST", "/api/payment-methods/", {
    ...{ name: "Hausbank", type: "bank_transfer_international", bank_name: "Bank" },
    ...{ account_name: "Studio", account_number: "532013000", swift_code: "COBADEFF" },
    iban: "DE89370400440532013000",
  })
  const items = [{ description: "Satz", quantity: 3, unit_price: 1_201 }]
  const bill = { client, currency: "EUR", tax_rate: 19, items, due_date: "2099-12-31" }
  const invoice = (await rest("POST", "/api/invoices/", { ...bill, project, status: "sent" })).id
  const quote = (await rest("POST", "/api/quotes/", { client, items, valid_until: "2099-12-30" })).id
  await rest("POST", `/api/quotes/${quote}/send/`)
  await rest("POST", "/api/messages/", { client_id: client, message: "Guten Tag!" })
  await query(product, "update organizations set tagline = 'Satz und Druck' where id = $1", [id])
  return { client, project, invoice, quote, email }
}

test("a German client's portal is German, on every screen, until it is switched", async () => {
  const studio = await makeWorkspace(product)
  const { client, project, invoice, quote } = await fill(studio)
  const page = await studio.client(client, "/portal/overview")
  await page.setViewportSize({ width: 360, height: 780 })

  await step("every screen is in German, with German amounts and dates", async () => {
    await isGerman(page, "Willkommen, Ada Lovelace")
    await sees(page, "4.287,57\u00a0€ bezahlen", { part: true })
    for (const [path, heading] of [
      ["projects", "Projekte"],
      [`projects/${project}`, "Katalog"],
      ["invoices", "Rechnungen"],
      [`invoices/${invoice}`, "Rechnung INV-0001"],
      [`invoices/${invoice}/pay`, "Rechnung INV-0001 bezahlen"],
      ["invoices/statement", "Kontoauszug"],
      [`quotes/${quote}`, "Angebot QUO-0001"],
      ["messages", "Nachrichten"],
      ["details", "Ihre Angaben"],
      ["nowhere", "Seite nicht gefunden"],
    ] as const) {
      await page.goto(studio.url(`/portal/${path}`))
      await isGerman(page, heading)
    }
  })

  await step(
    "a quote is downloaded under a German name and accepted, and the server's answer is German too",
    async () => {
      await page.goto(studio.url(`/portal/quotes/${quote}`))
      const file = page.waitForEvent("download")
      await page.getByRole("button", { name: "PDF herunterladen", exact: true }).click()
      expect((await file).suggestedFilename()).toBe("angebot-QUO-0001.pdf")
      await hears(page, "Das Angebot wurde heruntergeladen")
      await page.getByRole("button", { name: "Annehmen", exact: true }).click()
      const dialog = page.getByRole("dialog", { name: "QUO-0001 annehmen" })
      await dialog.getByLabel("Ihr Name").fill("Ada King")
      await dialog.getByRole("checkbox", { name: "Ich nehme dieses Angebot an" }).click()
      await dialog.getByRole("button", { name: "Angebot annehmen" }).click()
      await hears(page, "Angebot angenommen")
      await isGerman(page, "Angebot QUO-0001")
    },
  )

  await step("switched to English it stays English", async () => {
    const languages = page.getByRole("contentinfo").getByRole("combobox", { name: "Sprache" })
    await languages.selectOption({ label: "English" })
    await page.getByRole("heading", { level: 1, name: "Quote QUO-0001" }).waitFor()
    await page.reload()
    await page.getByRole("heading", { level: 1, name: "Quote QUO-0001" }).waitFor()
    expect(await languageOf(page)).toBe("en")
  })

  await step("signed out it is the organization's again", async () => {
    await page.getByRole("button", { name: "Sign Out" }).click()
    await page
      .getByRole("alertdialog", { name: "Sign out?" })
      .getByRole("button", { name: "Sign Out" })
      .click()
    await isGerman(page, "Sie sind abgemeldet")
  })
})

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

test("the sign-in is in the organization's language, and what is behind it in the client's", async () => {
  const studio = await makeWorkspace(product)
  const { client, invoice, email } = await fill(studio)
  await studio.rest("PATCH", `/api/clients/${client}/`, { language: "en" })
  await studio.rest("POST", "/portal/start/", { client_id: client })
  const [link] = await product.mailTo(email, /https?:\/\/\S+\/portal-login\?\S+/)
  const page = await product.person(phone)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(studio.url("/portal-login"))
  await isGerman(page, "Zugangslink erforderlich")
  await page.getByLabel("E-Mail").fill("ada")
  await page.getByRole("button", { name: "Neuen Link senden" }).tap()
  await sees(page, "Geben Sie eine gültige E-Mail-Adresse ein")
  await page.goto(link)
  await isGerman(page, "Ihr Kundenportal")
  await page.getByRole("button", { name: `Weiter zu ${studio.name}` }).tap()
  await page.getByRole("heading", { level: 1, name: "Welcome, Ada Lovelace" }).waitFor()
  await page.goto(studio.url(`/portal/invoices/${invoice}`))
  await page.getByRole("heading", { level: 1, name: "Invoice INV-0001" }).waitFor()

  await step("changed meanwhile it is the next page's, and this one stays as it is", async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await studio.rest("PATCH", `/api/clients/${client}/`, { language: "fr" })
    await studio.rest("POST", "/api/messages/", { client_id: client, message: "Bonjour !" })
    const noted = () => page.evaluate(() => JSON.parse(localStorage.portal_auth).client.language)
    await expect.poll(noted).toBe("fr")
    await page.getByRole("heading", { level: 1, name: "Invoice INV-0001" }).waitFor()
    expect(await page.evaluate(() => "isSame" in window)).toBe(true)
    await page.reload()
    await page.getByRole("heading", { level: 1, name: "Facture INV-0001" }).waitFor()
    expect(await languageOf(page)).toBe("fr")
  })
})

test("a German business's page and its hire form are German", async () => {
  const studio = await makeWorkspace(product)
  await fill(studio)
  await studio.rest("POST", "/api/landing-page/", {
    ...{
      hero_title: "Lampen für ruhige Räume",
      about_description: "Zwei Leute, eine Drehbank.",
      contact_email: "studio@example.de",
    },
    is_enabled: true,
  })
  const page = await product.person(phone)
  await page.setViewportSize({ width: 360, height: 780 })
  await step("where its phrases are lost, the form opens in English", async () => {
    await page.route(/\/pages-.*\.js/, (route) => route.abort("connectionfailed"))
    await page.goto(studio.url("/"))
    await page.getByRole("button", { name: "Anfrage senden" }).first().tap()
    await page.getByRole("dialog", { name: `Hire ${studio.name}` }).waitFor()
    await page.unrouteAll()
  })

  await page.goto(studio.url("/"))
  await isGerman(page, "Lampen für ruhige Räume")
  await page.getByRole("button", { name: "Anfrage senden" }).first().tap()
  const form = page.getByRole("dialog", { name: `Anfrage an ${studio.name}` })
  await form.getByLabel("Budget").tap()
  await page.getByRole("option", { name: "5.000\u00a0$ bis 10.000\u00a0$" }).tap()
  await form.getByRole("button", { name: "Anfrage senden" }).tap()
  await form.getByText("Bitte füllen Sie alle Pflichtfelder aus").waitFor()
  await readsGerman(page)
  await form.getByLabel("Name").fill("Sam Fox")
  await form.getByLabel("E-Mail").fill("sam@fox.example")
  await form.getByLabel("Titel des Projekts").fill("Lampen")
  await form.getByLabel("Beschreibung des Projekts").fill("Vierzig Lampen.")
  await form.getByRole("button", { name: "Anfrage senden" }).tap()
  await page
    .getByText("Vielen Dank für Ihre Anfrage! Wir melden uns innerhalb von 24 bis 48 Stunden bei Ihnen.")
    .waitFor()
})

test("the language of an invoice, a quote and a recurring invoice is chosen where they are written", async () => {
  const { rest, ...studio } = await makeWorkspace(product)
  const makeParties = async (name: string, language: string) => {
    const client = (await rest("POST", "/api/clients/", { name, email: `${name}@engine.example`, language }))
      .id
    return { client, project: (await rest("POST", "/api/projects/", { client, title: `For ${name}` })).id }
  }
  const [ada, grace] = [await makeParties("Ada", "en"), await makeParties("Grace", "fr")]
  const page = await studio.owner(`/invoices?create=1&client=${ada.client}&project=${ada.project}`)
  const hand = mouseHand(page)
  const language = (editor: Locator) => editor.getByRole("combobox", { name: "Language", exact: true })
  const showsHeading = (on: Page | Locator, name: string) =>
    on.frameLocator("iframe").getByRole("heading", { level: 1, name, exact: true }).waitFor()
  const save = async (editor: Locator) => {
    await editor.getByRole("button", { name: "Save Changes" }).click()
    await editor.waitFor({ state: "hidden" })
  }

  await step("a new invoice for a client who reads English is written in German", async () => {
    const editor = page.getByRole("dialog", { name: "Create Invoice" })
    await editor.getByLabel("Description of item 1").fill("Satz")
    await editor.getByLabel("Unit price of item 1").fill("80")
    await showsHeading(editor, "Invoice")
    await hand.take(editor.getByRole("button", { name: "More", exact: true }), "Language")
    await language(editor).getByText("Client's language").waitFor()
    await hand.choose(language(editor), "Deutsch")
    await showsHeading(editor, "Rechnung")
    await editor.getByRole("button", { name: "Create Invoice" }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    await showsHeading(page, "Rechnung")
  })

  await step("it shows its language, and is in its client's again", async () => {
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    const editor = page.getByRole("dialog", { name: "Edit INV-0001" })
    await language(editor).getByText("Deutsch").waitFor()
    await hand.choose(language(editor), "Client's language")
    await showsHeading(editor, "Invoice")
    await save(editor)
    await sees(page, "Edited: language")
  })

  await step("for another client it is in that one's", async () => {
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    const editor = page.getByRole("dialog", { name: "Edit INV-0001" })
    await hand.find(editor.getByRole("combobox", { name: "Client", exact: true }), "Grace")
    await hand.find(editor.getByRole("combobox", { name: "Project", exact: true }), "For Grace")
    await showsHeading(editor, "Facture")
    await save(editor)
    const id = new URL(page.url()).pathname.split("/").at(-1)
    expect(await rest("GET", `/api/invoices/${id}/`)).toMatchObject({ client: grace.client, language: "fr" })
  })

  const items = [{ description: "Satz", unit_price: 80 }]
  const rule = { start_on: "2099-01-31", every: 1, unit: "month", mode: "draft" }
  for (const [kind, place, button, title] of [
    ["quotes", "quotes", "Edit", "Edit quote"],
    ["schedules", "recurring", "Edit lines and texts", "Edit lines and texts"],
  ] as const)
    await step(`so it is with ${kind}`, async () => {
      const body = { ...ada, items, language: "nl", ...(kind === "schedules" && rule) }
      const { id } = await rest("POST", `/api/${kind}/`, body)
      await page.goto(studio.url(`/${place}/${id}`))
      await page.getByRole("button", { name: button, exact: true }).click()
      const editor = page.getByRole("dialog", { name: title })
      await language(editor).getByText("Nederlands").waitFor()
      await hand.choose(language(editor), "Deutsch")
      await save(editor)
      expect(await rest("GET", `/api/${kind}/${id}/`)).toMatchObject({ language: "de" })
    })
})
