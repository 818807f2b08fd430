// The logo of an organization: uploaded on a paid plan, drawn anew, and shown to everyone who meets the organization.
import sharp, { type OverlayOptions } from "sharp"
import { expect, test } from "vitest"
import { brandOf } from "../../jobs/brand.ts"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { getMail } from "../../src/core/embedded/mailbox.ts"
import { logoPlate } from "../../src/core/values/colours.ts"
import { call, testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { invoiceDocument } from "../support/invoice-document.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"
import { fetchFile, storedFiles, upload } from "../support/upload.ts"

const drawing = (format: "png" | "jpeg") =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#ff0000" } })
    [format]()
    .toBuffer()

const organization = {
  ...{ name: "Studio", slug: "studio", primary_color: "#4F46E5", accent_color: "#10B981" },
}

async function studio(plan_type: "free" | "pro" = "pro") {
  const organization = await makeOrganization({ plan_type })
  const staff = await signIn(organization.id)
  const path = `/api/organizations/${organization.id}/`
  return {
    ...organization,
    staff,
    path,
    show: async (bytes?: Buffer) =>
      upload(staff, `${path}upload_logo/`, {
        field: "logo",
        bytes: bytes ?? (await drawing("jpeg")),
        filename: "logo.jpg",
      }),
    logoOf: async (address: string, host = "localhost:3000") =>
      (await call("GET", address, { host, token: staff.token })).body as { logo_file_url: string | null },
  }
}

test("a logo is re-encoded as png and public", async () => {
  const { id, slug, path, show, logoOf } = await studio()
  const answer = await show()
  expect(answer.status).toBe(200)
  const { logo_file_url } = answer.body
  expect(logo_file_url).toMatch(/^\/api\/public\/images\/[\w.-]+\/$/)
  expect(await logoOf(path)).toMatchObject({ logo_file_url })
  const tenant = await call("GET", "/api/tenant/", { host: `${slug}.localhost:3000` })
  expect(tenant.body).toMatchObject({ tenant: { logo_file_url, logo_url: logo_file_url } })
  const ada = await signInClient(id)
  expect((await ada.rest("GET", "/portal/organization/")).body).toMatchObject({ logo_file_url })
  const file = await fetchFile(logo_file_url)
  expect(file.headers["content-type"]).toBe("image/png")
  expect(await sharp(file.bytes).metadata()).toMatchObject({ format: "png", width: 40, height: 20 })
})

test("emails use the logo's full address", async () => {
  const { id, slug, staff, show } = await studio()
  const { logo_file_url } = (await show()).body
  const client = await makeClient(id)
  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await runJobs(id)
  const [mail] = await mailsTo(client.email)
  const kept = await getMail((await testApp()).app.db.pool, mail?.id ?? 0)
  expect(kept?.html).toContain(`http://${slug}.localhost:3000${logo_file_url}`)
})

test("a newer logo replaces the previous one", async () => {
  const { id, show } = await studio()
  await show()
  const [first] = await storedFiles("images", id)
  await show(await drawing("png"))
  await runJobs(id)
  const left = await storedFiles("images", id)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(first)
})

test("the free plan keeps no logo, and shows none after a downgrade", async () => {
  const free = await studio("free")
  expect(await free.show()).toMatchObject({ status: 403, body: { code: "plan_required" } })
  expect(await storedFiles("images", free.id)).toEqual([])
  const { id, slug, show } = await studio()
  await show()
  const { app } = await testApp()
  await app.db.system
    .updateTable("subscriptions")
    .set({ plan_type: "free" })
    .where("organization_id", "=", id)
    .execute()
  const tenant = await call("GET", "/api/tenant/", { host: `${slug}.localhost:3000` })
  expect(tenant.body).toMatchObject({ tenant: { logo_file_url: null, logo_url: null } })
})

/** A drawing on nothing: a bar across the middle. */
const bar = (colour: string, more: OverlayOptions[] = []) =>
  sharp({ create: { width: 160, height: 40, channels: 4, background: "#00000000" } })
    .composite([{ input: { create: { width: 120, height: 12, channels: 4, background: colour } } }, ...more])
    .png()
    .toBuffer()
const dot = { create: { width: 20, height: 20, channels: 4 as const, background: "#000000" } }
const onGround = (background: string) =>
  sharp({ create: { width: 160, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

test.each<[string, () => Promise<Buffer>, string]>([
  ["white on nothing", () => bar("#ffffff"), "-light.png"],
  ["pale yellow on nothing", () => bar("#fff3b0"), "-light.png"],
  ["black on nothing", () => bar("#000000"), "-dark.png"],
  ["navy on nothing", () => bar("#0f1f4d"), "-dark.png"],
  ["red on nothing", () => bar("#dc2626"), ".png"],
  ["black and white on nothing", () => bar("#ffffff", [{ input: dot, left: 5, top: 5 }]), ".png"],
  ["white all over", () => onGround("#ffffff"), ".png"],
])("a logo in %s is laid on what shows it", async (_, draw, ending) => {
  const { id, show } = await studio()
  const { logo_file_url } = (await show(await draw())).body
  expect(logo_file_url?.replace(/^.*[0-9a-f]{48}/, "")).toBe(`${ending}/`)
  expect((await fetchFile(logo_file_url)).headers["content-type"]).toBe("image/png")
  expect((await fetchFile(`${logo_file_url}?width=96`)).headers["content-type"]).toBe("image/webp")
  expect(await storedFiles("images", id)).toContainEqual(expect.stringContaining(ending))
})

test("a logo that would be lost on white has a plate on paper and in emails, and one lost on black in emails", () => {
  const key = (ending: string) => `images/7/${"a".repeat(48)}${ending}`
  const config = { public_url: "https://portico.example", single_organization: undefined }
  const brand = (ending: string) =>
    brandOf({ ...organization, logo_file: key(ending), plan_type: "pro" }, config).logo_plate
  expect(["-light.png", "-dark.png", ".png"].map(brand)).toEqual(["#0B1220", "#FFFFFF", null])
  const onPaper = (ending: string) => logoPlate(key(ending), "#ffffff")
  expect(["-light.png", "-dark.png", ".png"].map(onPaper)).toEqual(["#0B1220", null, null])
  const logo = "data:image/png;base64,iVBORw0KGgo="
  const page = (logo_plate: boolean) =>
    renderInvoiceHtml(
      invoiceDocument({ organization: { ...invoiceDocument().organization, logo, logo_plate } }),
    )
  expect(page(true)).toContain('<img class="logo plate" src')
  expect(page(false)).toContain('<img class="logo" src')
})

test("a logo is removed with its file, on every plan", async () => {
  const { id, slug, staff, path, show, logoOf } = await studio()
  await show()
  const { app } = await testApp()
  const plans = app.db.system.updateTable("subscriptions").set({ plan_type: "free" })
  await plans.where("organization_id", "=", id).execute()
  const removed = await staff.rest("DELETE", `${path}logo/`)
  expect(removed).toMatchObject({ status: 200, body: { logo_file_url: null } })
  expect(await logoOf(path)).toMatchObject({ logo_file_url: null })
  const tenant = await call("GET", "/api/tenant/", { host: `${slug}.localhost:3000` })
  expect(tenant.body).toMatchObject({ tenant: { logo_file_url: null } })
  await runJobs(id)
  expect((await storedFiles("images", id)).filter((key) => key.endsWith(".png"))).toEqual([])
  expect((await staff.rest("DELETE", `${path}logo/`)).status).toBe(200)
})

test("files that aren't pictures are refused, and so is another organization's logo", async () => {
  const [here, there] = await Promise.all([studio(), studio()])
  expect((await here.show(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).status).toBe(415)
  const none = await here.staff.rest("POST", `${here.path}upload_logo/`, {})
  expect(none).toMatchObject({ status: 400, body: { fields: { logo: ["Choose an image"] } } })
  const file = { field: "logo", bytes: await drawing("png"), filename: "logo.png" }
  expect((await upload(here.staff, `${there.path}upload_logo/`, file)).status).toBe(404)
  expect([...(await storedFiles("images", here.id)), ...(await storedFiles("images", there.id))]).toEqual([])
})
