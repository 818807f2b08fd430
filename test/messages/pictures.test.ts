// Pictures in messages: shown as smaller copies, to both sides of the conversation alone.
import sharp from "sharp"
import { expect, test } from "vitest"
import { openCopy } from "../../src/core/files/image-copies.ts"
import { testApp } from "../support/app.ts"
import { makeAttachment, makeClient, makeMessage, makeOrganization, signIn } from "../support/factories.ts"
import { picture } from "../support/forms.ts"
import { signInClient } from "../support/portal.ts"

/** A file in a message of a client. */
async function makeFile(name: string, bytes: Buffer) {
  const { id } = await makeOrganization()
  const { id: client_id } = await makeClient(id)
  const { id: message_id } = await makeMessage(id, { client_id })
  const file = await makeAttachment(id, { client_id, message_id, name }, bytes)
  const [staff, client] = [await signIn(id), await signInClient(id, client_id)]
  const own = {
    staff: `/api/attachments/${file.id}/picture/`,
    client: `/portal/attachments/${file.id}/picture/`,
  }
  return { id, client_id, file, staff, client, own }
}

test("both sides see a copy that is small, upright and tells nothing of where it was taken", async () => {
  const turned = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: "#4F46E5" } })
    .withExif({ IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { staff, client, own } = await makeFile("Photo.JPG", turned)
  for (const [who, path] of [
    [staff, own.staff],
    [client, own.client],
  ] as const)
    for (const [query, width] of [
      ["", 320],
      ["?width=600", 640],
      ["?width=1280", 800],
    ] as const) {
      const { status, headers, raw } = await who.rest("GET", `${path}${query}`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "content-disposition": expect.stringMatching(/^inline; /),
        "content-security-policy": expect.stringMatching(/^default-src 'none'.*sandbox$/),
      })
      const { exif, ...copy } = await sharp(raw).metadata()
      expect(copy).toMatchObject({ format: "webp", width, height: width * 2 })
      expect(exif).toBeUndefined()
    }
  expect((await staff.rest("GET", `${own.staff}?width=2000`)).status).toBe(400)
})

test("what is no picture, and what can't be drawn, has no copy", async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
  for (const [name, bytes] of [
    ["brief.zip", Buffer.from("PK\u0003\u0004 the brief", "latin1")],
    ["drawing.pdf", await picture()],
    ["broken.png", (await picture()).subarray(0, 40)],
    ["large.png", bomb],
    ["vector.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
  ] as const) {
    const { staff, client, own } = await makeFile(name, bytes)
    const none = { status: 404, body: { error: "Picture not found" } }
    expect([name, await staff.rest("GET", own.staff)]).toMatchObject([name, none])
    expect([name, await client.rest("GET", own.client)]).toMatchObject([name, none])
  }
})

test("no one else sees it, nor anyone once the file is removed", async () => {
  const { id, file, staff, own } = await makeFile("photo.png", await picture())
  const stranger = await signIn((await makeOrganization()).id)
  const another = await signInClient(id)
  expect((await staff.rest("GET", own.staff)).status).toBe(200)
  expect((await stranger.rest("GET", own.staff)).status).toBe(404)
  expect((await another.rest("GET", own.client)).status).toBe(404)
  expect((await another.rest("GET", own.staff)).status).toBe(401)
  expect((await staff.rest("DELETE", `/api/attachments/${file.id}/`)).status).toBe(204)
  expect((await staff.rest("GET", own.staff)).status).toBe(404)
})

test("a copy is drawn once", async () => {
  const { file, staff, own } = await makeFile("photo.png", await picture())
  await staff.rest("GET", own.staff)
  const { app } = await testApp()
  // Were it drawn again, the lost original would be missed.
  await app.files.put(file.file, Buffer.from("lost"))
  expect((await staff.rest("GET", own.staff)).status).toBe(200)
  expect((await staff.rest("GET", `${own.staff}?width=90`)).status).toBe(404)
})

/** Its size is that of a picture, and most of it is missing. */
async function cutOff() {
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#4F46E5" } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

test("a picture that can't be drawn is tried once", async () => {
  const { file, client, own } = await makeFile("cut-off.png", await cutOff())
  expect((await client.rest("GET", own.client)).status).toBe(404)
  const { app } = await testApp()
  // Were it tried again, it would be drawn now.
  await app.files.put(file.file, await picture())
  expect((await client.rest("GET", own.client)).status).toBe(404)
  expect((await client.rest("GET", `${own.client}?width=600`)).status).toBe(200)
})

test("callers who ask for a copy together have it drawn once", async () => {
  const { app } = await testApp()
  for (const bytes of [await picture(), await cutOff()]) {
    const { file } = await makeFile("photo.png", bytes)
    let drawn = 0
    const files = {
      ...app.files,
      open: async (key: string) => {
        if (key === file.file) drawn++
        return app.files.open(key)
      },
    }
    const copies = await Promise.all([1, 2, 3].map(() => openCopy(files, file.file, 320)))
    for (const copy of copies) copy?.stream.destroy()
    expect(drawn).toBe(1)
  }
})
