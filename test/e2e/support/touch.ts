// A person with a phone: taps, and a screen at which something is looked for after every step.
import type { Page } from "playwright-core"
import { type Hand, itemIn, mainMenu, optionIn } from "./hand.ts"
import { problemsOn } from "./screen.ts"

const screen = { width: 360, height: 740 }

/** What `person` needs to be one with a phone. */
export const phone = { viewport: screen, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

export function touchHand(page: Page): Hand {
  const hand: Hand = {
    page,
    press: (what) => what.tap(),
    async type(field, text) {
      await field.tap()
      await field.selectText()
      // As the keyboard on the screen writes: text comes, not keys.
      await page.keyboard.insertText(text)
    },
    // The calendar belongs to the phone.
    date: (field, day) => field.fill(day),
    async choose(list, option) {
      await list.tap()
      await hand.see(optionIn(page, option))
      await optionIn(page, option).tap()
    },
    async take(menu, item) {
      await menu.tap()
      await hand.see(itemIn(page, item))
      await itemIn(page, item).tap()
    },
    async find(field, text) {
      await hand.type(field, text)
      await hand.see(optionIn(page, text))
      await optionIn(page, text).tap()
    },
    async go(place) {
      const way = mainMenu(page).getByRole("link", { name: place }).filter({ visible: true })
      const more = page
        .getByRole("navigation")
        .getByRole("button", { name: /^More/ })
        .or(page.getByRole("button", { name: "Open menu" }))
      await way.or(more).first().waitFor()
      if ((await way.count()) === 0) {
        await more.tap()
        await hand.see(way)
      }
      await way.tap()
    },
    async see(what) {
      await what.waitFor()
      const problems = await problemsOn(page, screen)
      if (problems.length > 0) throw new Error(`${page.url()}\n${problems.join("\n")}`)
    },
  }
  return hand
}
