// Pictures: judged by content, drawn anew, shown to everyone, and gone with what showed them.
import sharp from "sharp"
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeOrganization, type Signed, signIn } from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"
import { runJobs } from "../support/jobs.ts"

const projects = "/api/landing-page-projects/"
const newStaff = async () => signIn((await makeOrganization()).id)
const words = { title: "Lamp shop", description: "Forty lamps." }
type Shown = { id: number; image: string | null }

async function add(staff: Signed, bytes: Buffer, name = "picture.png") {
  const { body, headers } = await formOf({ ...words, image: { bytes, name } })
  return staff.rest("POST", projects, body, headers)
}
const imageOf = ({ body }: { body: unknown }) => (body as Shown).image ?? ""

test.for(["png", "jpeg", "gif", "webp"] as const)("a %s is taken, whatever it is named", async (format) => {
  const added = await add(await newStaff(), await picture(format), "notes.txt")
  expect(added.status).toBe(201)
  const shown = await call("GET", imageOf(added))
  expect(shown.status).toBe(200)
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  })
  expect(shown.headers).not.toHaveProperty("content-disposition")
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: "webp", width: 30, height: 20 })
})

test("where and with what it was taken is left out, and it stands upright", async () => {
  const secret = "52 deg 31' N"
  const taken = await sharp(await picture("jpeg"))
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes(secret)).toBe(true)
  const shown = await call("GET", imageOf(await add(await newStaff(), taken)))
  expect(shown.raw.includes(secret)).toBe(false)
  const drawn = await sharp(shown.raw).metadata()
  expect(drawn).toMatchObject({ width: 20, height: 30 })
  expect(drawn).not.toHaveProperty("exif")
})

test("what follows the picture in its file isn't kept", async () => {
  const payload = "<script>alert(1)</script>"
  const shown = await call(
    "GET",
    imageOf(await add(await newStaff(), Buffer.concat([await picture(), Buffer.from(payload)]))),
  )
  expect(shown.status).toBe(200)
  expect(shown.raw.includes(payload)).toBe(false)
})

test("a large picture is made smaller, and keeps its shape", async () => {
  const shown = await call("GET", imageOf(await add(await newStaff(), await picture("png", 4_000, 1_000))))
  expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 2_000, height: 500 })
})

test("anything else is refused with 415, and nothing is kept", async () => {
  const staff = await newStaff()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const whole = await picture("png", 300, 300)
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from("<!doctype html><p>Hello"),
    Buffer.from("%PDF-1.7\n"),
    Buffer.from(""),
    await picture("avif"),
    whole.subarray(0, 60),
    Buffer.concat([whole.subarray(0, 33), Buffer.from("not what was promised")]),
  ]) {
    const answer = await add(staff, bytes)
    expect(answer).toMatchObject({
      status: 415,
      body: { code: "unsupported_type", fields: { image: [expect.any(String)] } },
    })
  }
  expect((await staff.rest("GET", projects)).body).toEqual([])
})

test("over 5 MB or 40 megapixels is too large", async () => {
  const staff = await newStaff()
  const heavy = await add(staff, Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]))
  expect(heavy).toMatchObject({ status: 413, body: { code: "too_large" } })
  const bomb = await picture("png", 8_000, 5_001)
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await add(staff, bomb)).toMatchObject({
    status: 413,
    body: { fields: { image: [expect.any(String)] } },
  })
})

test.for([
  ["POST", projects, "image", words],
  [
    "POST",
    "/api/landing-page-testimonials/",
    "client_image",
    { client_name: "Jane", testimonial_text: "Good." },
  ],
  ["POST", "/api/landing-page/", "hero_background_image", {}],
  ["POST", "/api/organizations/{id}/upload_logo/", "logo", {}],
] as const)(
  "%s %s takes a %s of 20,000 px on a side and no longer one",
  async ([method, pattern, field, fields]) => {
    const { id } = await makeOrganization()
    const staff = await signIn(id)
    const path = pattern.replace("{id}", `${id}`)
    for (const [format, width, height] of [
      ["png", 1, 20_001],
      ["png", 20_001, 1],
      ["jpeg", 1, 20_001],
      ["gif", 20_001, 1],
    ] as const) {
      const bytes = await picture(format, width, height)
      const { body, headers } = await formOf({ ...fields, [field]: { bytes } })
      expect([format, await staff.rest(method, path, body, headers)]).toMatchObject([
        format,
        {
          status: 413,
          body: { fields: { [field]: ["The image is too large. Each side can be at most 20,000 pixels."] } },
        },
      ])
    }
    const { body, headers } = await formOf({ ...fields, [field]: { bytes: await picture("png", 1, 20_000) } })
    expect((await staff.rest(method, path, body, headers)).status).toBeLessThan(300)
  },
)

test("a replaced picture goes, and so does that of a deleted project", async () => {
  const staff = await newStaff()
  const added = await add(staff, await picture())
  const one = `${projects}${(added.body as Shown).id}/`
  const form = await formOf({ image: { bytes: await picture("jpeg") } })
  const changed = await staff.rest("PATCH", one, form.body, form.headers)
  expect(changed).toMatchObject({ status: 200, body: words })
  expect(imageOf(changed)).not.toBe(imageOf(added))
  await runJobs(staff.organization_id)
  expect((await call("GET", imageOf(added))).status).toBe(404)
  expect((await call("GET", imageOf(changed))).status).toBe(200)

  expect(imageOf(await staff.rest("PATCH", one, { title: "Lamps" }))).toBe(imageOf(changed))
  expect((await staff.rest("DELETE", one)).status).toBe(204)
  await runJobs(staff.organization_id)
  expect((await call("GET", imageOf(changed))).status).toBe(404)
})

test("a picture is taken away by null, in JSON, and by nothing, in a form", async () => {
  const staff = await newStaff()
  for (const empty of ["json", "form"]) {
    const added = await add(staff, await picture())
    const one = `${projects}${(added.body as Shown).id}/`
    const form = await formOf({ image: "" })
    const changed =
      empty === "json"
        ? await staff.rest("PATCH", one, { image: null })
        : await staff.rest("PATCH", one, form.body, form.headers)
    expect([empty, changed.status, changed.body]).toEqual([
      empty,
      200,
      expect.objectContaining({ image: null }),
    ])
    await runJobs(staff.organization_id)
    expect((await call("GET", imageOf(added))).status).toBe(404)
  }
})

test("an address that was never given shows nothing", async () => {
  const { app } = await testApp()
  await app.files.put("pdf/1/secret.pdf", Buffer.from("secret"))
  for (const key of ["nothing", "..%2F..%2Fpdf%2F1%2Fsecret.pdf", `1-${"a".repeat(48)}.png`, "1-secret.pdf"])
    expect([key, (await call("GET", `/api/public/images/${key}/`)).status]).toEqual([key, 404])
})
