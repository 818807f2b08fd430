// Choosing from a list that is typed into, faster than the list can follow.
import type { Locator } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace

beforeAll(async () => {
  studio = await makeWorkspace(product)
  for (const name of ["Ada Lovelace", "Grace Hopper"])
    await studio.rest("POST", "/api/clients/", { name, email: `${name.slice(0, 3)}@engines.example` })
})

test("on a phone a list stays closed after each choice of a quick thumb", async () => {
  const storageState = await (await studio.owner("/profile")).context().storageState()
  const page = await product.person({ ...phone, storageState })
  await page.goto(studio.url("/payments?record"))
  const field = page.getByRole("dialog").getByLabel("Currency")
  for (const code of ["EUR", "CHF", "EUR"]) {
    await field.evaluate(chooseByThumb, code)
    await expect.poll(() => field.inputValue()).toBe(code)
    // Longer than the tap, which opens the list by itself, would have taken.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await field.getAttribute("aria-expanded"), code).toBe("false")
  }
})

test.for([
  ["a payment", "/payments?record"],
  ["an invoice", "/invoices?create"],
])("Enter right after typing takes no client of an earlier search, for %s", async ([, path = ""]) => {
  const page = await studio.owner(path)
  const field = page.getByRole("dialog").getByLabel("Client")
  for (const name of ["Ada Lovelace", "Grace Hopper", "Ada Lovelace"]) {
    await type(field, name)
    await field.press("Enter")
    // Where nothing was found yet, the list waits for it, and so does the next Enter.
    const list = page.getByRole("listbox")
    await expect
      .poll(async () => (await list.count()) === 0 || (await list.innerText()).includes(name))
      .toBe(true)
    if ((await list.count()) > 0) await field.press("Enter")
    await list.waitFor({ state: "detached" })
    expect(await field.inputValue()).toBe(name)
  }
})

async function type(field: Locator, text: string) {
  await field.selectText()
  await field.page().keyboard.insertText(text)
}

/** Runs in the page: taps, types and taps as soon as the option is there. */
async function chooseByThumb(field: HTMLElement, text: string) {
  const tap = (what: HTMLElement) => {
    what.dispatchEvent(
      new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", isPrimary: true }),
    )
    what.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }))
    what.click()
  }
  tap(field)
  field.focus()
  document.execCommand("selectAll")
  document.execCommand("insertText", false, text)
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
      one.textContent?.startsWith(text),
    )
  while (!find()) await new Promise((resolve) => setTimeout(resolve))
  const option = find()
  if (option) tap(option)
}
