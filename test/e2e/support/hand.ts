// How a person acts on a page. The story is the same whether it is told with a mouse, a keyboard or a thumb.
import type { Locator, Page } from "playwright-core"

export type Hand = {
  page: Page
  /** Follows a link, presses a button, takes a tab or a radio. */
  press(what: Locator): Promise<void>
  /** Types into a field, in place of what stands there. */
  type(field: Locator, text: string): Promise<void>
  /** Gives a date, `YYYY-MM-DD`. */
  date(field: Locator, day: string): Promise<void>
  /** Opens a list and takes one of it. */
  choose(list: Locator, option: string): Promise<void>
  /** Opens a menu and takes one thing of it. */
  take(menu: Locator, item: string): Promise<void>
  /** Types into a field that searches, and takes what it finds. */
  find(field: Locator, text: string): Promise<void>
  /** Goes somewhere by the main menu. */
  go(place: string): Promise<void>
  /** Waits for what shows that a screen is there, and looks at the screen. */
  see(what: Locator): Promise<void>
}

export const mainMenu = (page: Page) => page.getByRole("navigation", { name: /^(Main|Menu)$/ })
export const itemIn = (page: Page, item: string) => page.getByRole("menuitem", { name: item, exact: true })
export const optionIn = (page: Page, option: string) => page.getByRole("option", { name: option }).first()

/** The answers of "Cancel or correct…", by what is done about it. */
const answers = {
  "Credit note": "The amount is wrong",
  "Write off": "The client won't pay",
  "Void invoice": "It was a mistake",
  Delete: "It was only a test",
} as const

/** Opens the dialog of an invoice that cancels or corrects it. */
export async function correct(hand: Hand, act: keyof typeof answers) {
  const { page } = hand
  await hand.take(page.getByRole("button", { name: "More", exact: true }), "Cancel or correct…")
  await hand.press(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${answers[act]}`) }))
}

export function mouseHand(page: Page): Hand {
  const hand: Hand = {
    page,
    press: (what) => what.click(),
    type: (field, text) => field.fill(text),
    date: (field, day) => field.fill(day),
    async choose(list, option) {
      await list.click()
      await optionIn(page, option).click()
    },
    async take(menu, item) {
      await menu.click()
      await itemIn(page, item).click()
    },
    async find(field, text) {
      await field.fill(text)
      await optionIn(page, text).click()
    },
    go: (place) => mainMenu(page).getByRole("link", { name: place }).click(),
    see: (what) => what.waitFor(),
  }
  return hand
}
