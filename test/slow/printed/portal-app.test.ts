// The portal as an app of a phone: its manifest and its icons, at an organization's own address alone.
import sharp from "sharp"
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { openPages } from "../../support/drawn-site.ts"
import { makeOrganization, signIn } from "../../support/factories.ts"
import { formOf } from "../../support/forms.ts"
import { runJobs, waitingJobs } from "../../support/jobs.ts"

const open = await openPages()
type Manifest = {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  [name: string]: unknown
}
const manifestOf = async (slug: string): Promise<Manifest> =>
  (await open(slug, "/manifest.webmanifest")).json()

test("the manifest says how the portal is called, where it begins and what it looks like", async () => {
  const { slug } = await makeOrganization({ name: "The Bakery on Mill Lane" })
  const { statusCode, headers } = await open(slug, "/manifest.webmanifest")
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
    "no-cache",
  ])
  expect(String(headers["content-security-policy"])).toContain("manifest-src 'self'")
  const { icons, ...said } = await manifestOf(slug)
  expect(said).toEqual({
    ...{ id: "/portal", start_url: "/portal", scope: "/portal", display: "standalone", dir: "auto" },
    ...{ name: "The Bakery on Mill Lane", short_name: "The Bakery" },
    ...{ theme_color: "#0F172A", background_color: "#0F172A" },
  })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ])
})

test("a plain tile stands in until the letters are drawn, which any number of visitors ask for once", async () => {
  const { id, slug } = await makeOrganization({ name: "Northlight & Sons" })
  const [icon] = (await manifestOf(slug)).icons
  const first = await open(slug, icon?.src ?? "")
  expect([first.statusCode, first.headers["content-type"], first.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "no-store",
  ])
  expect((await sharp(first.rawPayload).stats()).isOpaque).toBe(true)
  expect((await sharp(first.rawPayload).stats()).entropy).toBe(0)
  for (const file of ["64.png", "180.png", "512.png"]) await open(slug, `/app-icon/${file}`)
  expect((await waitingJobs(id)).map(({ name }) => name)).toEqual(["draw-picture"])
  await runJobs(id)

  for (const size of [64, 180, 192, 512]) {
    const drawn = await open(slug, `/app-icon/${size}.png`)
    const { width, height, format } = await sharp(drawn.rawPayload).metadata()
    expect([width, height, format, drawn.headers["cache-control"]]).toEqual([
      ...[size, size, "png"],
      "public, max-age=86400",
    ])
    expect((await sharp(drawn.rawPayload).stats()).entropy).toBeGreaterThan(0)
  }
  expect((await open(slug, icon?.src ?? "")).headers["cache-control"]).toContain("immutable")
  expect(await waitingJobs(id)).toEqual([])
})

test("a logo takes the letters' place, under another address", async () => {
  const { id, slug } = await makeOrganization({ plan_type: "pro" })
  const staff = await signIn(id)
  const before = (await manifestOf(slug)).icons[0]?.src
  const letters = async () => (await open(slug, "/app-icon/192.png")).rawPayload
  const tile = await letters()
  await runJobs(id)
  const drawn = await letters()
  expect(drawn.equals(tile)).toBe(false)
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer()
  const form = await formOf({ logo: { bytes: red, name: "logo.png" } })
  await staff.rest("POST", `/api/organizations/${id}/upload_logo/`, form.body, form.headers)
  const meanwhile = await open(slug, "/app-icon/192.png")
  expect([meanwhile.rawPayload.equals(drawn), meanwhile.headers["cache-control"]]).toEqual([true, "no-store"])
  await runJobs(id)
  const after = (await manifestOf(slug)).icons[0]?.src
  expect(after).not.toBe(before)
  const { rawPayload } = await open(slug, after ?? "")
  const at = async (left: number, top: number) =>
    [...(await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3)
  expect(await at(96, 96)).toEqual([255, 0, 0])
  expect(await at(4, 4)).toEqual([0x0f, 0x17, 0x2a])
})

test("there are four sizes, and neither the main site nor an address that no one has is an app", async () => {
  const { slug } = await makeOrganization()
  for (const file of ["63.png", "1024.png", "192.webp", "..%2f192.png", "192"])
    expect([file, (await open(slug, `/app-icon/${file}`)).statusCode]).toEqual([file, 404])
  for (const host of ["www", "no-one-at-all", "api"])
    for (const path of ["/manifest.webmanifest", "/app-icon/192.png"])
      expect([host, path, (await open(host, path)).statusCode]).toEqual([host, path, 404])
})

test("the picture of an organization that is no more isn't drawn", async () => {
  const { id, slug } = await makeOrganization()
  await open(slug, "/app-icon/192.png")
  const { app } = await testApp()
  await app.db.system.deleteFrom("organizations").where("id", "=", id).execute()
  expect((await open(slug, "/app-icon/192.png")).statusCode).toBe(404)
})

test("of a logo whose file is gone the letters stay", async () => {
  const { slug, id } = await makeOrganization({ plan_type: "pro" })
  const logo_file = `images/${id}/${"a".repeat(48)}.png`
  const { app } = await testApp()
  await app.db.system.updateTable("organizations").set({ logo_file }).where("id", "=", id).execute()
  await open(slug, "/app-icon/192.png")
  await runJobs(id)
  const icon = await open(slug, "/app-icon/192.png")
  expect((await sharp(icon.rawPayload).stats()).entropy).toBeGreaterThan(0)
})
