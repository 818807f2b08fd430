// What has to be known of a screen to come there and to see it in each of its states.
import type { Locator, Page } from "playwright-core"
import type { Who, World } from "../world.ts"

export type Shown = (page: Page) => Locator

export type Screen = {
  name: string
  who: Who
  path: string | ((world: World) => string | Promise<string>)
  /** There once the screen is. */
  shows: Shown
  /** What one does there first, such as opening a dialog, and what is there afterwards. */
  act?: (page: Page) => Promise<unknown>
  ends?: Shown
  /** Something over the page: the picture is of the window. */
  over?: true
  /** Other screens have all of its parts: it is drawn, and left out where time is short. */
  alike?: true
  /** A whole page stands in a frame of it, with landmarks that the screen has too; axe reads that as a screen of its own. */
  framed?: true
  /** A toast tells of it: what is news is kept from readers twice, which axe takes for a mistake. */
  news?: true
  /** Only where it differs; else 360, 768, 1280 and 1440. */
  widths?: readonly number[]
  /** Calls that never come back, or fail with a status, so that the screen is what it is; of files, their address. */
  holds?: readonly string[]
  fails?: Failing
  /** Calls that it waits for: while they are on their way, and when they fail, it has states of their own. */
  loads?: { calls: readonly string[]; error?: string }
  /** The server itself refuses something here, which browsers write into their console. */
  refused?: true
  /** How it is without anything to show. */
  empty?: { who: Who; path?: Screen["path"]; shows: Shown }
}
export type Failing = { calls: readonly string[]; status: number; message?: string; wait?: number }

export const heading =
  (name: string | RegExp): Shown =>
  (page) =>
    page.getByRole("heading", { name }).first()

export const words =
  (text: string | RegExp): Shown =>
  (page) =>
    page.getByText(text).first()

export const dialog: Shown = (page) => page.locator('[role="dialog"], [role="alertdialog"]').last()

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click()
