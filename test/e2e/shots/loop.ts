// The main job in a few moving seconds: an invoice is written, sent, paid by its client and confirmed, on real screens.
import { join, resolve } from "node:path"
import type { Browser, Page } from "playwright-core"
import sharp from "sharp"
import { type OtherLook, wear } from "../support/looks.ts"
import { settle, visitors } from "../support/visit.ts"
import type { World } from "../support/world.ts"
import { onStage } from "./stage.ts"

const folder = join(resolve(import.meta.dirname, "../../.."), "client/site/pictures/loop")
const window = { width: 1152, height: 774 }
/** As wide as the page has room for it; larger is heavier than a picture may be that no one has asked for. */
const width = 1024
const looks: { name: string; look?: OtherLook }[] = [{ name: "dark" }, { name: "light", look: "light" }]

/** What is seen, and for how many milliseconds. */
type Frame = { picture: Buffer; delay: number }

export const drawLoop = (browser: Browser) =>
  onStage(async (world) => {
    const people = visitors(browser, world)
    for (const { name, look } of looks) {
      const frames: Frame[] = []
      const show = async (page: Page, delay: number) => {
        if (look) await wear(page, look)
        await settle(page)
        const picture = await page.screenshot({ caret: "hide" })
        frames.push({ picture: await sharp(picture).resize({ width }).png().toBuffer(), delay })
        await putAwayNews(page)
      }
      const [staff, client] = [await people.page("studio"), await people.page("client")]
      for (const page of [staff, client]) await page.setViewportSize(window)
      await play({ world, staff, client, show })
      await write(frames, name)
      for (const page of [staff, client]) await page.close()
    }
    await people.close()
  })

type Stage = { world: World; staff: Page; client: Page; show(page: Page, delay: number): Promise<void> }

async function play(stage: Stage) {
  await writeInvoice(stage)
  await sendIt(stage)
  await payIt(stage)
  await confirmIt(stage)
}

const lines = [
  { description: "Brand film, two days", price: "3600" },
  { description: "Cut and grading", price: "1450" },
]

async function writeInvoice({ world, staff, show }: Stage) {
  await staff.goto(`${world.people.studio.origin}/invoices?create=1`)
  const editor = staff.getByRole("dialog", { name: "Create Invoice" })
  const sheet = editor.frameLocator('iframe[title="The invoice your client gets"]').last()
  await editor.getByLabel("Client").fill(payer(world))
  // Until the clients are there, making one of that name is all that is offered.
  await staff
    .getByRole("option", { name: payer(world) })
    .filter({ hasNotText: "Create" })
    .click()
  await editor.getByLabel("Project").click()
  await staff.getByRole("option").first().click()
  // What the client and the project bring along, the day it is due among it, has reached the paper too.
  await sheet.getByText("On receipt").waitFor({ state: "detached" })
  await show(staff, 1_100)
  for (const [at, { description, price }] of lines.entries()) {
    if (at > 0) await editor.getByRole("button", { name: "Add Item" }).click()
    await editor.getByLabel(`Description of item ${at + 1}`).fill(description)
    await sheet.getByText(description).waitFor()
    await show(staff, 700)
    await editor.getByLabel(`Unit price of item ${at + 1}`).fill(price)
    await sheet
      .getByText(`${price.replace(/(?=...$)/, ",")}.00`)
      .first()
      .waitFor()
    await show(staff, 900)
  }
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await staff.getByRole("heading", { level: 1, name: /^INV-\d+$/ }).waitFor()
  await show(staff, 1_300)
}

async function sendIt({ staff, show }: Stage) {
  await staff.getByRole("button", { name: "Send", exact: true }).click()
  const send = staff.getByRole("dialog").getByRole("button", { name: /^Send to / })
  await send.waitFor()
  await show(staff, 1_500)
  await send.click()
  await staff.getByText("Invoice sent successfully!").first().waitFor()
  await show(staff, 1_500)
}

async function payIt({ world, staff, client, show }: Stage) {
  const number = await staff.getByRole("heading", { level: 1 }).innerText()
  await client.goto(`${world.people.client.origin}/portal/invoices`)
  await client.getByRole("link", { name: number, exact: true }).first().click()
  const pay = client.getByRole("link", { name: new RegExp(`^Pay .* for invoice ${number}$`) })
  await pay.waitFor()
  await show(client, 1_900)
  await pay.click()
  await client.getByRole("radio").first().click()
  await show(client, 1_500)
  await client.getByRole("button", { name: "Mark as Paid" }).click()
  const yes = client.getByRole("alertdialog").getByRole("button", { name: "Yes, I've paid" })
  await yes.waitFor()
  await show(client, 1_100)
  await yes.click()
  await client
    .getByText(/will confirm your payment/)
    .first()
    .waitFor()
  await show(client, 1_700)
}

async function confirmIt({ staff, show }: Stage) {
  await staff.getByRole("button", { name: "Confirm Payment" }).waitFor()
  await show(staff, 1_400)
  await staff.getByRole("button", { name: "Confirm Payment" }).click()
  const confirm = staff.getByRole("dialog").getByRole("button", { name: "Confirm Payment" })
  await confirm.waitFor()
  await show(staff, 1_100)
  await confirm.click()
  await staff.getByText("Payment confirmed successfully!").first().waitFor()
  await show(staff, 2_600)
}

/** What was told has been seen: it doesn't lie over what comes next. */
async function putAwayNews(page: Page) {
  const close = page.locator('[aria-label="Dismiss"]')
  for (const one of await close.all()) await one.dispatchEvent("click")
  await close.first().waitFor({ state: "detached" })
}

/** Who is inside the portal. */
function payer({ people }: World): string {
  const { client }: { client: { name: string } } = JSON.parse(people.client.remembers.portal_auth ?? "{}")
  return client.name
}

/** The last picture is also used alone, for people who prefer reduced motion. */
async function write(frames: Frame[], name: string) {
  const pictures = frames.map(({ picture }) => picture)
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 62, effort: 6, minSize: true, loop: 0, delay: frames.map(({ delay }) => delay) })
    .toFile(join(folder, `${name}.webp`))
  const last = sharp(pictures.at(-1))
  await last.avif({ quality: 62, effort: 4, chromaSubsampling: "4:4:4" }).toFile(join(folder, `${name}.avif`))
}
