// Pictures in the sizes that a page shows them in: copies of what was uploaded, drawn once.
import sharp from "sharp"
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { openPages } from "../support/drawn-site.ts"
import { makeLandingPage, makeOrganization, signIn } from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"
import { runJobs } from "../support/jobs.ts"

async function showPicture() {
  const { id, slug } = await makeOrganization()
  await makeLandingPage(id, { is_enabled: true })
  const staff = await signIn(id)
  const bytes = await picture("png", 1_000, 500)
  const form = await formOf({ title: "Lamps", description: "Forty.", image: { bytes, name: "a.png" } })
  const added = await staff.rest("POST", "/api/landing-page-projects/", form.body, form.headers)
  const { id: project, image } = added.body as { id: number; image: string }
  return { organization: id, slug, staff, project, image }
}
const sizeOf = async (url: string) => {
  const { status, headers, raw } = await call("GET", url)
  expect([status, headers["content-type"]]).toEqual([200, "image/webp"])
  const { width, height } = await sharp(raw).metadata()
  return [width, height]
}

test("a copy is the next in size, never wider than the picture, and keeps its shape", async () => {
  const { image } = await showPicture()
  expect(await sizeOf(image)).toEqual([1_000, 500])
  expect(await sizeOf(`${image}?width=300`)).toEqual([320, 160])
  expect(await sizeOf(`${image}?width=320`)).toEqual([320, 160])
  expect(await sizeOf(`${image}?width=1280`)).toEqual([1_000, 500])
  expect(await sizeOf(`${image}?width=2000`)).toEqual([1_000, 500])
  for (const width of ["0", "2001", "-1", "wide", "1.5"])
    expect((await call("GET", `${image}?width=${width}`)).status).toBe(400)
})

test("it is drawn once, even for simultaneous requests, and removed with its picture", async () => {
  const { organization, staff, project, image } = await showPicture()
  const { app } = await testApp()
  await sizeOf(`${image}?width=640`)
  const copies = async () => {
    const keys: string[] = []
    for await (const { key } of app.files.list(`images/${organization}`)) keys.push(key)
    return keys.filter((key) => key.includes("-"))
  }
  const [copy, another] = await copies()
  expect([copy?.endsWith("-640.webp"), another]).toEqual([true, undefined])
  await app.files.put(
    copy ?? "",
    await sharp(await picture("png", 10, 10))
      .webp()
      .toBuffer(),
  )
  expect(await sizeOf(`${image}?width=640`)).toEqual([10, 10])
  await staff.rest("DELETE", `/api/landing-page-projects/${project}/`)
  await runJobs(organization)
  expect((await call("GET", `${image}?width=640`)).status).toBe(404)
})

test("the page names each size, and the room that a picture has before it comes", async () => {
  const { slug, image } = await showPicture()
  const { body } = await (await openPages())(slug, "/")
  const [tag = ""] = /<img[^>]*>/.exec(body) ?? []
  for (const width of [320, 640, 960]) expect(tag).toContain(`${image}?width=${width} ${width}w`)
  expect(tag).toMatch(/loading="lazy"/)
  expect(tag).toMatch(/width="640" height="400"/)
})

test("a form that is sent again with its key makes no second project, and leaves no second file", async () => {
  const { id } = await makeOrganization()
  await makeLandingPage(id, { is_enabled: true })
  const staff = await signIn(id)
  const { app } = await testApp()
  const send = async (width: number, key: string) => {
    const image = { bytes: await picture("png", width, 20), name: "a.png" }
    const form = await formOf({ title: "Lamps", description: "Forty.", image })
    const headers = { ...form.headers, "idempotency-key": key }
    return staff.rest("POST", "/api/landing-page-projects/", form.body, headers)
  }
  const first = await send(30, "once")
  expect(first.status).toBe(201)
  expect(await send(30, "once")).toMatchObject({ status: 201, body: first.body as object })
  expect(await send(300, "once")).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } })
  expect((await staff.rest("GET", "/api/landing-page-projects/")).body).toHaveLength(1)
  const keys: string[] = []
  for await (const { key } of app.files.list(`images/${id}`)) keys.push(key)
  expect(keys).toHaveLength(1)
  expect(await sizeOf((first.body as { image: string }).image)).toEqual([30, 20])
  expect((await send(30, "twice")).status).toBe(201)
  expect((await staff.rest("GET", "/api/landing-page-projects/")).body).toHaveLength(2)
})
