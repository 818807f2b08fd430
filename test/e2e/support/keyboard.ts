// A person who has a keyboard and nothing else, and sees at every stop where it is.
import type { Locator, Page } from "playwright-core"
import { keyAmongOptions, keyTowards } from "./focus.ts"
import { type Hand, itemIn, mainMenu, optionIn } from "./hand.ts"

/** More than any screen has stops. */
const enough = 120
/** Milliseconds that a list or a dialog may take to come or go, before what the focus lies on has to be in sight. */
const blink = 2000
/** Milliseconds that a server may take to answer. */
const timeout = 20_000

/** The key that leads on from where the focus is, once one sees it there. */
async function keyOnceSeen<Key>(what: Locator, keyOf: (target: Element) => Key) {
  for (const end = Date.now() + blink; ; await what.page().waitForTimeout(20)) {
    try {
      return await what.evaluate(keyOf)
    } catch (problem) {
      if (Date.now() > end) throw problem
    }
  }
}

/** A button that still sends takes no key: a person waits for it. */
async function enabled(what: Locator) {
  await what.waitFor()
  for (const end = Date.now() + timeout; !(await what.isEnabled()); await what.page().waitForTimeout(20))
    if (Date.now() > end) throw new Error(`${what} stays disabled`)
}

export function keyboardHand(page: Page): Hand {
  /** Stop by stop, as a person would who looks for it. */
  async function reach(what: Locator) {
    await what.waitFor()
    for (let stop = 0; stop < enough; stop++) {
      const key = await keyOnceSeen(what, keyTowards)
      if (key === "there") return
      await page.keyboard.press(key)
    }
    throw new Error(`The keyboard doesn't get to ${what}`)
  }
  /** By the arrows, from what is chosen now. */
  async function takeOption(option: Locator) {
    await option.waitFor()
    for (let step = 0; step < enough; step++) {
      const key = await keyOnceSeen(option, keyAmongOptions)
      if (key === "there") return page.keyboard.press("Enter")
      await page.keyboard.press(key)
    }
    throw new Error(`The arrows don't get to ${option}`)
  }
  const hand: Hand = {
    page,
    async press(what) {
      await enabled(what)
      await reach(what)
      await page.keyboard.press((await what.getAttribute("type")) === "radio" ? "Space" : "Enter")
    },
    async type(field, text) {
      await reach(field)
      await page.keyboard.press("ControlOrMeta+a")
      await page.keyboard.type(text)
    },
    async date(field, day) {
      await reach(field)
      await page.keyboard.press("ControlOrMeta+a")
      await page.keyboard.type(day)
    },
    async choose(list, option) {
      await reach(list)
      await page.keyboard.press("Enter")
      await takeOption(optionIn(page, option))
    },
    async take(menu, item) {
      await reach(menu)
      await page.keyboard.press("Enter")
      await takeOption(itemIn(page, item))
    },
    async find(field, text) {
      await hand.type(field, text)
      await takeOption(optionIn(page, text))
    },
    go: (place) => hand.press(mainMenu(page).getByRole("link", { name: place })),
    see: (what) => what.waitFor(),
  }
  return hand
}
