// The pictures of the README and of the first page: a studio with a year of work behind it, in dark and in light.
import { join, resolve } from "node:path"
import type { Browser, BrowserContextOptions } from "playwright-core"
import sharp from "sharp"
import { type OtherLook, wear } from "../support/looks.ts"
import { screens } from "../support/screens.ts"
import { settle, visit, visitors } from "../support/visit.ts"
import type { World } from "../support/world.ts"
import { deskWidths, phoneWidths, writeFallback, writeSizes } from "./sizes.ts"
import { onStage } from "./stage.ts"

const folder = join(resolve(import.meta.dirname, "../../.."), "client/site/pictures")

type Picture = { name: string; screen: string; look?: OtherLook }

/** The screens by name; the dashboard in the studio's own colours. */
const pictures: readonly Picture[] = [
  { name: "dashboard", screen: "dashboard" },
  { name: "invoice", screen: "invoice-processing", look: "light" },
  { name: "portal", screen: "portal-invoice", look: "light" },
]
const desk = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 2 }
/** So much of a screen as a phone shows at once; each as dark and as light as the page around it. */
const phone = { viewport: { width: 360, height: 600 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const phonePictures = pictures.flatMap(({ name, screen }): Picture[] => [
  { name: `${name}-phone-dark`, screen },
  { name: `${name}-phone-light`, screen, look: "light" },
])

export const drawReadme = (browser: Browser) =>
  onStage(async (stage) => {
    const world = await withUnpaid(browser, stage)
    for (const { name, picture } of await drawn(browser, world, desk, pictures)) {
      await writeSizes(picture, join(folder, name), deskWidths)
      // Few colours: a quarter of the bytes, and no one sees it.
      if (name === "dashboard")
        await sharp(picture)
          .png({ palette: true, quality: 90, effort: 10 })
          .toFile(join(folder, `${name}.png`))
      else await writeFallback(picture, join(folder, name))
    }
    for (const { name, picture } of await drawn(browser, world, phone, phonePictures))
      await writeSizes(picture, join(folder, name), phoneWidths)
  })

/** The portal shows a new invoice: those of the year may be late on the day of drawing. */
async function withUnpaid(browser: Browser, world: World): Promise<World> {
  const people = visitors(browser, world)
  const page = await people.page("studio")
  await page.goto(`${world.people.studio.origin}/dashboard`)
  const due = new Date(Date.now() + 30 * 86_400_000)
  const items = [
    { description: "Proofs and print supervision", quantity: 1, unit_price: 360 },
    { description: "Illustration", quantity: 3, unit_price: 240 },
    { description: "Workshop and research, day", quantity: 5, unit_price: 780 },
  ]
  const { theirPaidInvoice, theirProject } = world.ids
  const theirInvoice = await page.evaluate(
    async ([paid, invoice]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem("access")}`,
        "content-type": "application/json",
      }
      const { client } = await (await fetch(`/api/invoices/${paid}/`, { headers })).json()
      const body = JSON.stringify({ ...invoice, client })
      return Number((await (await fetch("/api/invoices/", { method: "POST", headers, body })).json()).id)
    },
    [
      theirPaidInvoice,
      {
        ...{ project: theirProject, status: "sent", currency: "EUR", tax_rate: 19, items },
        due_date: due.toISOString().slice(0, 10),
      },
    ] as const,
  )
  await people.close()
  return { ...world, ids: { ...world.ids, theirInvoice } }
}

async function drawn(
  browser: Browser,
  world: World,
  window: BrowserContextOptions,
  wanted: readonly Picture[],
) {
  const people = visitors(browser, world, window)
  const all: { name: string; picture: Buffer }[] = []
  for (const { name, screen, look } of wanted) {
    const shown = screens.find((one) => one.name === screen)
    if (!shown) throw new Error(`There is no ${screen} to draw`)
    const page = await people.page(shown.who)
    await visit(page, shown, "full", world)
    if (look) await wear(page, look)
    await settle(page)
    all.push({ name, picture: await page.screenshot() })
    await page.close()
  }
  await people.close()
  return all
}
