// What clients and visitors read, in other languages: the emails, the documents, the portal and the public page.
import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { openSheet, printOnSheet } from "../../../jobs/chromium/sheet.ts"
import { type Language, writtenLocale } from "../../../src/core/values/language.ts"
import { type Label, say } from "../../../src/languages/rules.ts"
import { drawnIn } from "../../../src/languages/service.ts"
import { complaints, overflow } from "../support/examine.ts"
import { dialog, press, type Screen } from "../support/screens/screen.ts"
import { screens } from "../support/screens.ts"
import { settle, visitors } from "../support/visit.ts"
import type { World } from "../support/world.ts"
import { mailsIn, papersIn } from "./papers.ts"
import { type Drawn, writeSheets } from "./sheets.ts"
import { onStage } from "./stage.ts"

type Complain = (name: string, what: string) => void
type Words = (phrase: Label) => string
type Place = { browser: Browser; folder: string; language: Language; complain: Complain }

const openForm = async (page: Page) => {
  await page.locator("[data-hire]").filter({ visible: true }).first().click()
  await dialog(page).waitFor()
}
/** What is done on a screen, by the words of its language. Others that need something done are left out. */
const acts: Record<string, (page: Page, words: Words) => Promise<unknown>> = {
  "portal-login-sent": async (page, words) => {
    await page.getByLabel(words("Email")).fill("marta@casa-azul.example")
    await press(page, words("Send New Link"))
    await page.getByRole("button", { name: words("Use another address") }).waitFor()
  },
  "portal-sign-out": (page, words) => press(page, words("Sign Out")),
  "portal-invoice-taking-back": (page, words) => press(page, words("Undo: I haven't paid yet")),
  "portal-pay-bank": (page) => page.getByRole("radio").first().click(),
  "portal-pay-part": (page, words) => press(page, words("Add proof or a note")),
  "portal-pay-confirm": async (page, words) => {
    await page.getByRole("radio").last().click()
    await press(page, words("Mark as Paid"))
  },
  "landing-hire": openForm,
  "landing-hire-problems": async (page, words) => {
    await openForm(page)
    await press(page, words("Send Request"))
  },
}
/** Other pages have all of their words. */
const leftOut = ["landing-garish", "landing-long", "landing-editor", "landing-project", "landing-testimonial"]
const read = screens.filter(
  ({ name, act, holds, fails }) =>
    /^(portal|landing)/.test(name) && !leftOut.includes(name) && (name in acts || !(act || holds || fails)),
)

export async function drawLanguages(
  browser: Browser,
  languages: readonly Language[],
  folder: string,
  complain: Complain,
) {
  const drawn = new Map<Language, Drawn[]>()
  for (const language of languages) {
    rmSync(join(folder, language), { recursive: true, force: true })
    drawn.set(language, await drawPapers({ browser, folder: join(folder, language), language, complain }))
  }
  await onStage(async (world) => {
    for (const language of languages) {
      const place = { browser, folder: join(folder, language), language, complain }
      writeSheets(place.folder, [...(drawn.get(language) ?? []), ...(await drawPages(place, world))])
    }
  })
}

function pictureAt({ folder, language }: Place, screen: string, width: number): Drawn & { path: string } {
  mkdirSync(join(folder, screen), { recursive: true })
  const file = `${screen}/${language}-${width}.png`
  return { screen, state: language, width, file, path: join(folder, file) }
}

async function drawPapers(place: Place): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  const page = await place.browser.newPage()
  for (const { name, html } of mailsIn(place.language))
    for (const width of name === "mail-invoice" ? [360, 600] : [600]) {
      const picture = pictureAt(place, name, width)
      await page.setViewportSize({ width, height: 300 })
      await page.setContent(html)
      await page.screenshot({ path: picture.path, fullPage: true })
      for (const what of await overflow(page)) place.complain(`${place.language}/${picture.file}`, what)
      drawn.push(picture)
    }
  await page.close()
  const sheet = await openSheet(place.browser)
  for (const { name, html } of papersIn(place.language)) {
    const picture = pictureAt(place, name, 794)
    const path = picture.path.replace(/\.png$/, "")
    writeFileSync(`${path}.pdf`, await printOnSheet(sheet, html, "A4"))
    execFileSync("pdftoppm", ["-r", "96", "-png", "-singlefile", `${path}.pdf`, path])
    drawn.push(picture)
  }
  await sheet.context.close()
  return drawn
}

async function drawPages(place: Place, world: World): Promise<Drawn[]> {
  const { browser, language, complain } = place
  const people = visitors(browser, world, { locale: drawnIn(language, writtenLocale) })
  for (const who of ["studio", "small"] as const)
    await settleLanguage(await people.page(who), world, who, language)
  const drawn: Drawn[] = []
  for (const screen of read) {
    const page = await people.page(screen.who)
    const found = complaints(page, screen.refused)
    try {
      await goTo(page, screen, language, world)
      for (const width of screen.alike ? [360] : [1280, 360]) {
        const picture = pictureAt(place, screen.name, width)
        await page.setViewportSize({ width, height: width === 360 ? 780 : 800 })
        await settle(page)
        // What stands at an edge of the window would lie across the middle of a longer page.
        if (!screen.over) await page.evaluate(() => scrollTo(0, 0))
        await page.screenshot({ path: picture.path, fullPage: !screen.over })
        found.push(...(await overflow(page)))
        drawn.push(picture)
      }
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error))
    }
    for (const what of new Set(found)) complain(`${language}/${screen.name}`, what)
    await page.close()
  }
  await people.close()
  return drawn
}

/** The public page, the sign-in and those of its clients who chose no other language are in its own. */
async function settleLanguage(page: Page, world: World, who: "studio" | "small", language: Language) {
  await page.goto(`${world.people[who].origin}/robots.txt`)
  await page.evaluate(async (language) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem("access")}`,
      "content-type": "application/json",
    }
    const body = JSON.stringify({ language })
    const { ok, status } = await fetch("/api/billing-settings/", { method: "PATCH", headers, body })
    if (!ok) throw new Error(`The language was refused with ${status}`)
  }, language)
  await page.close()
}

/** Its words aren't English: it is there once it has a heading and nothing is awaited any more. */
async function goTo(page: Page, screen: Screen, language: Language, world: World) {
  await page.addInitScript((code) => localStorage.setItem("portal_language", code), language)
  const path = typeof screen.path === "string" ? screen.path : await screen.path(world)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(world.people[screen.who].origin + path)
  await page.locator("h1:visible, [role=dialog]:visible").first().waitFor()
  await settle(page)
  const act = acts[screen.name]
  await act?.(page, (phrase) => drawnIn(language, () => say(phrase)))
  if (screen.over) await dialog(page).waitFor()
  await settle(page)
}
