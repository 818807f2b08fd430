// What visitors see of an organization: its page, with much and with little on it, and the form to hire.
import type { Page } from "playwright-core"
import { themeSheet } from "../../../../src/core/values/appearance.ts"
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const widths = [360, 768, 1280, 1440]
const studio = { who: "guest", path: "/", shows: heading("Get In Touch") } as const
const hire = { ...studio, over: true, widths: [360, 1280] } as const
const openForm = async (page: Page) => {
  await page.locator("[data-hire]").filter({ visible: true }).first().click()
  await dialog(page).waitFor()
}
const fillIn = async (page: Page) => {
  await openForm(page)
  await page.getByLabel("Name").fill("Sam Fox")
  await page.getByLabel("Email").fill("sam@fox-lamps.example")
  await page.getByLabel("Project title").fill("A shop for lamps")
  await page.getByLabel("Project description").fill("Forty lamps, to be sold online.")
  await press(page, "Send Request")
}

/** Colours that no one should choose, and that someone will. */
const garish = themeSheet({
  ...{ primary_color: "#FF00FF", accent_color: "#00FF00", text_color: "#FFFF00" },
  ...{ background_color: "#FF6600", surface_color: "#00CCFF" },
})
const wearGarish = (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, garish)

export const visitorScreens: readonly Screen[] = [
  { ...{ name: "landing", ...studio, widths } },
  { ...{ name: "landing-garish", alike: true, ...studio, widths }, act: wearGarish },
  { ...{ name: "landing-pictures", ...studio, who: "small", widths } },
  { ...{ name: "landing-long", ...studio, who: "beginner", widths } },
  {
    ...{ name: "landing-work", ...studio, who: "small", widths },
    act: (page) => page.locator("#portfolio h3 a").last().click(),
    ends: words("All projects"),
  },
  {
    ...{ name: "landing-menu", ...studio, widths: [360], over: true },
    act: (page) => page.locator("summary").click(),
    ends: (page) => page.getByRole("navigation", { name: "Menu" }),
  },
  { ...{ name: "landing-hire", ...hire }, act: openForm, ends: dialog },
  {
    ...{ name: "landing-hire-problems", ...hire },
    act: async (page) => {
      await openForm(page)
      await press(page, "Send Request")
    },
    ends: words("Please fill in all required fields"),
  },
  {
    ...{ name: "landing-hire-refused", alike: true, ...hire },
    fails: { calls: ["hire_requests.create"], status: 500 },
    act: fillIn,
    ends: words("Failed to submit request. Please try again."),
  },
  {
    ...{ name: "landing-hire-sending", alike: true, ...hire, holds: ["hire_requests.create"] },
    act: fillIn,
    ends: (page) => page.locator("[type=submit][aria-busy]"),
  },
  { ...{ name: "landing-hire-sent", ...hire }, act: fillIn, ends: words("Request Sent!") },
  {
    ...{ name: "landing-unavailable", who: "guest", path: "/preview/landing/none", refused: true },
    shows: heading("Landing page not available"),
  },
]
