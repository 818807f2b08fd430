// How an organization's page is laid out: its picture behind the headline or beside it, on the ground that was chosen.
import { expect, test } from "vitest"
import type { LandingPage } from "../../src/landing/schema.ts"
import { call } from "../support/app.ts"
import { openPages } from "../support/drawn-site.ts"
import { makeOrganization, signIn } from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"

async function studio() {
  const { id, slug } = await makeOrganization()
  const staff = await signIn(id)
  const start = { is_enabled: true, hero_title: "Lamps", about_description: "Two people and a lathe." }
  const page = (await staff.rest("POST", "/api/landing-page/", start)).body as LandingPage
  const open = await openPages()
  return {
    ...{ slug, page },
    change: (body: object) => staff.rest("PATCH", `/api/landing-page/${page.id}/`, body),
    async addPicture() {
      const { body, headers } = await formOf({ hero_background_image: { bytes: await picture() } })
      await staff.rest("PATCH", `/api/landing-page/${page.id}/`, body, headers)
    },
    look: async () => (await open(slug, "/")).body,
  }
}
const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0]
const colourOf = (html: string) => /<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1]

test("a page begins as a banner in the organization's theme; both can be chosen, and nothing else", async () => {
  const { slug, page, change } = await studio()
  expect(page).toMatchObject({ layout: "banner", color_scheme: "theme" })
  const chosen = { layout: "portrait", color_scheme: "light" }
  expect(await change(chosen)).toMatchObject({ status: 200, body: chosen })
  expect((await call("GET", `/api/public/landing-page/${slug}/`)).body).toMatchObject(chosen)
  const wrong = await change({ layout: "cover", color_scheme: "sepia" })
  expect([wrong.status, Object.keys((wrong.body as { fields: object }).fields).sort()]).toEqual([
    400,
    ["color_scheme", "layout"],
  ])
})

test("light and dark change the ground where the theme is of the other scheme", async () => {
  const { change, look } = await studio()
  const seen = async (body: object) => {
    await change(body)
    const html = await look()
    return [rootOf(html), colourOf(html)]
  }
  const root = (more = "") => `<html lang="en" data-look="page"${more}>`
  expect(await seen({ color_scheme: "theme" })).toEqual([root(), "#0F172A"])
  expect(await seen({ color_scheme: "light" })).toEqual([root(' data-appearance="light"'), "#F8FAFC"])
  expect(await seen({ color_scheme: "dark" })).toEqual([root(' data-appearance="dark"'), "#0F172A"])
})

test("as a portrait the picture stands beside the headline, without anything over it", async () => {
  const { change, look, addPicture } = await studio()
  const isCovered = (html: string) => html.includes("bg-linear-to-r")
  await change({ layout: "portrait" })
  const bare = await look()
  expect(bare).not.toContain("data-picture")
  await addPicture()
  const portrait = await look()
  expect(portrait).toContain("sm:aspect-4/5")
  expect([isCovered(portrait), portrait.includes("Lamps</h1>")]).toEqual([false, true])
  await change({ layout: "banner" })
  const banner = await look()
  // On a phone it stands above the headline, and nothing covers it.
  expect(banner).toMatch(/class="[^"]*max-sm:aspect-3\/2[^"]*"/)
  expect(banner).toMatch(/class="[^"]*bg-linear-to-r[^"]*max-sm:hidden[^"]*"/)
  expect([isCovered(banner), banner.includes("sm:aspect-4/5")]).toEqual([true, false])
})
