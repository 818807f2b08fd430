// What proves a payment: a picture or a PDF, checked by its content, and used only by the client who uploaded it.
import sharp from "sharp"
import { expect, test } from "vitest"
import { enqueue } from "../../../src/core/database/outbox.ts"
import { call, testApp } from "../../support/app.ts"
import { makeInvoice, makeOrganization, makeProject, signIn } from "../../support/factories.ts"
import { formOf, picture } from "../../support/forms.ts"
import { runJobs } from "../../support/jobs.ts"
import { signInClient } from "../../support/portal.ts"
import { type Body, claimsOf, makeTill, type Till } from "./desk.ts"

const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n")
const idOf = (answer: { body: unknown }) => (answer.body as { proof: number }).proof

async function proven(file?: { bytes: Buffer; name: string }) {
  const till = await makeTill()
  const proof = idOf(await till.prove(file))
  expect((await till.say({ amount: 40, proof })).status).toBe(200)
  const { claim } = (await till.read()) as unknown as { claim: { id: number; proof: Body } }
  return { ...till, claim, proof }
}

/** What of the organization's proofs lies in storage. */
async function stored({ organization }: Pick<Till, "organization">) {
  const { app } = await testApp()
  const keys: string[] = []
  for await (const { key } of app.files.list(`proofs/${organization.id}`)) keys.push(key)
  return keys
}

test.each([
  ["transfer.png", "png", "image/png", "inline"],
  ["Überweisung 20.11.2026", "jpeg", "image/jpeg", "inline"],
  ["photo.JPEG", "jpeg", "image/jpeg", "inline"],
  ["shot.webp", "webp", "image/webp", "inline"],
  ["slip.pdf", "pdf", "application/pdf", "inline"],
] as const)(
  "%s is looked at by the staff and by the client who sent it, and nothing in it runs",
  async (name, kind, type, shown) => {
    const bytes = kind === "pdf" ? pdf : await picture(kind)
    const { claim, staff, payer, seen } = await proven({ bytes, name })
    const shownName = name.includes(".") && !name.endsWith("2026") ? name : `${name}.jpg`
    expect(claim.proof).toEqual({ name: shownName, type, url: `/api/claims/${claim.id}/proof/` })
    const own = (await seen()).claim as { proof: { url: string } }
    expect(own.proof.url).toBe(`/portal/claims/${claim.id}/proof/`)
    for (const [who, url] of [
      [staff, String(claim.proof.url)],
      [payer, own.proof.url],
    ] as const) {
      const { status, headers, raw } = await who.rest("GET", url)
      expect(status).toBe(200)
      if (kind === "pdf") expect(raw.equals(bytes)).toBe(true)
      else expect(await sharp(raw).metadata()).toMatchObject({ format: kind })
      expect(headers).toMatchObject({
        "content-type": type,
        "content-disposition": expect.stringMatching(`^${shown}; `),
        "x-content-type-options": "nosniff",
        // Browsers show no PDF in a sandbox; their viewer is an object.
        "content-security-policy": expect.stringMatching(
          kind === "pdf" ? /^default-src 'none'; .*object-src 'self'/ : /^default-src 'none'.*sandbox$/,
        ),
        "cache-control": "no-store",
      })
    }
  },
)

test("a link opens a proof for a minute without a token, at an address of its own", async () => {
  const { claim, staff, organization, payer } = await proven({ bytes: pdf, name: "slip.pdf" })
  const path = `/api/claims/${claim.id}/proof/link/`
  const link = await staff.rest("POST", path)
  expect(link.status).toBe(200)
  const { url } = link.body as { url: string }
  const opened = await call("GET", url)
  expect([opened.status, opened.raw.equals(pdf)]).toEqual([200, true])
  expect(opened.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; /),
    "content-security-policy": expect.not.stringContaining("script-src"),
  })
  const stranger = await signIn((await makeOrganization()).id)
  expect((await stranger.rest("POST", path)).status).toBe(404)
  expect((await payer.rest("POST", path)).status).toBe(401)
  const { app } = await testApp()
  await app.db.pool.query("update file_links set expires_at = now() where organization_id = $1", [
    organization.id,
  ])
  expect((await call("GET", url)).status).toBe(404)
})

const photo = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } })
const gps = { IFD0: { Make: "Camera of Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } }
const made = {
  png: () => photo().withExif(gps).png(),
  jpeg: () => photo().withExif(gps).withMetadata({ orientation: 6 }).jpeg(),
  webp: () => photo().withExif(gps).webp(),
}

test.each(["png", "jpeg", "webp"] as const)(
  "a %s loses where and by what it was taken, and lies upright",
  async (kind) => {
    const bytes = await made[kind]().toBuffer()
    expect((await sharp(bytes).metadata()).exif?.toString("latin1")).toContain("Camera of Ada")
    const { claim, staff } = await proven({ bytes, name: `photo.${kind}` })
    const { raw } = await staff.rest("GET", String(claim.proof.url))
    const { exif, xmp, iptc, orientation, width } = await sharp(raw).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(width).toBe(kind === "jpeg" ? 20 : 30)
    expect(raw.toString("latin1")).not.toContain("Camera of Ada")
  },
)

test("a picture beyond the bounds of pictures is refused: 413, with a sentence", async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const till = await makeTill()
  const long = await till.prove({ bytes: await blank(30_000, 10), name: "long.png" })
  expect(long).toMatchObject({
    ...{
      status: 413,
      body: { fields: { file: ["The image is too large. Each side can be at most 20,000 pixels."] } },
    },
  })
  const wide = await till.prove({ bytes: await blank(7_000, 6_000), name: "wide.png" })
  expect(wide).toMatchObject({
    ...{ status: 413, body: { fields: { file: ["The image is too large. The limit is 40 megapixels."] } } },
  })
  expect(await stored(till)).toEqual([])
})

test("a picture that only begins as one is refused: 415", async () => {
  const till = await makeTill()
  const bytes = (await picture()).subarray(0, 40)
  expect(await till.prove({ bytes, name: "torn.png" })).toMatchObject({
    ...{ status: 415, body: { fields: { file: ["This image can't be read"] } } },
  })
})

const html = Buffer.from("<html><script>alert(1)</script></html>")
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
test.each([
  ["a page called a picture", "transfer.png", async () => html],
  ["a page called a PDF", "slip.pdf", async () => html],
  ["a page that turns into a PDF", "slip.pdf", async () => Buffer.concat([html, pdf])],
  ["a drawing that may hold a program", "transfer.svg", async () => svg],
  ["a drawing called a picture", "transfer.png", async () => svg],
  ["a picture that says it is a page", "transfer.html", () => picture()],
  ["a picture that says it is another kind", "transfer.png", () => picture("jpeg")],
  ["a kind that isn't taken", "transfer.gif", () => picture("gif")],
  ["a kind that isn't taken, by another name", "transfer.webp", () => picture("avif")],
  ["an unknown type", "transfer", async () => Buffer.from("nothing")],
] as const)("%s is refused: 415", async (_, name, make) => {
  const till = await makeTill()
  expect(await till.prove({ bytes: await make(), name })).toMatchObject({
    status: 415,
    body: { code: "unsupported_type", fields: { file: [expect.any(String)] } },
  })
  expect(await stored(till)).toEqual([])
})

test("what is too large is refused: 413; nothing at all and names that can't be shown: 400", async () => {
  const till = await makeTill()
  const large = Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)])
  expect(await till.prove({ bytes: large, name: "transfer.png" })).toMatchObject({
    status: 413,
    body: { fields: { file: ["The file is too large. The limit is 5 MB."] } },
  })
  for (const file of [
    { bytes: Buffer.alloc(0), name: "transfer.png" },
    { bytes: await picture(), name: `${"t".repeat(200)}.png` },
  ])
    expect(await till.prove(file)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.anything() } },
    })
  expect(await till.payer.rest("POST", `/portal/invoices/${till.invoice.id}/proof/`, {})).toMatchObject({
    status: 400,
  })
  expect(await stored(till)).toEqual([])
})

test("a path in a name is none: the name alone is kept, and the key is ours", async () => {
  const till = await proven({ bytes: await picture(), name: "../../originals/7/transfer.png" })
  expect(till.claim.proof.name).toBe("transfer.png")
  expect(await stored(till)).toEqual([expect.stringMatching(/^proofs\/\d+\/[0-9a-f]{48}$/)])
})

test("a proof is its client's, for any of their invoices, once", async () => {
  const till = await makeTill()
  const { organization, client, method, payer } = till
  const proof = idOf(await till.prove())
  const another = await signInClient(organization.id)
  const theirs = await makeInvoice(organization.id, { client_id: another.client_id, status: "sent" })
  const second = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  const body = { payment_method_id: method.id, proof }
  const gone = { status: 400, body: { fields: { proof: [expect.stringContaining("attach it again")] } } }
  expect(await another.rest("POST", `/portal/invoices/${theirs.id}/mark-paid/`, body)).toMatchObject(gone)
  const form = await formOf({ file: { bytes: await picture(), name: "transfer.png" } })
  for (const id of [theirs.id, 999_999_999])
    expect(await payer.rest("POST", `/portal/invoices/${id}/proof/`, form.body, form.headers)).toMatchObject({
      status: 404,
    })
  // Sent while both were chosen, for the first of them.
  expect((await payer.rest("POST", `/portal/invoices/${second.id}/mark-paid/`, body)).status).toBe(200)
  expect(await till.say({ proof })).toMatchObject(gone)
  expect(await stored(till)).toHaveLength(1)
})

test("what a client sent isn't the word of the one that the invoice moves to", async () => {
  const till = await makeTill()
  const proof = idOf(await till.prove())
  const next = await makeProject(till.organization.id)
  await till.patch({ client: next.client_id, project: next.id })
  const other = await signInClient(till.organization.id, next.client_id)
  const said = { payment_method_id: till.method.id, proof }
  expect(await other.rest("POST", `/portal/invoices/${till.invoice.id}/mark-paid/`, said)).toMatchObject({
    status: 400,
    body: { fields: { proof: [expect.any(String)] } },
  })
})

test("a proof isn't looked at by another client, another organization, a visitor", async () => {
  const { claim, organization, payer } = await proven()
  const another = await signInClient(organization.id)
  const stranger = await signIn((await makeOrganization()).id)
  const none = { status: 404 }
  expect(await another.rest("GET", `/portal/claims/${claim.id}/proof/`)).toMatchObject(none)
  expect(await stranger.rest("GET", `/api/claims/${claim.id}/proof/`)).toMatchObject(none)
  expect((await payer.rest("GET", `/api/claims/${claim.id}/proof/`)).status).toBe(401)
})

test("a replaced proof is deleted, and a paid invoice takes none", async () => {
  const till = await makeTill()
  const first = idOf(await till.prove())
  const second = idOf(await till.prove())
  await runJobs(till.organization.id)
  expect(await stored(till)).toHaveLength(1)
  expect((await till.say({ proof: first })).status).toBe(400)
  expect((await till.say({ proof: second })).status).toBe(200)
  expect(await till.prove()).toMatchObject({ status: 409 })
  await till.confirm()
  expect(await till.prove()).toMatchObject({ status: 409 })
})

test("what no claim has taken along for a day can't be named any more", async () => {
  const till = await makeTill()
  const proof = idOf(await till.prove())
  const { app } = await testApp()
  await app.db.pool.query(
    "update payment_proofs set created_at = now() - interval '25 hours' where id = $1",
    [proof],
  )
  await enqueue(app.db.system, "clean-up", {})
  await runJobs()
  expect((await till.say({ proof })).status).toBe(400)
})

test("with its invoice a proof goes, and with the account all of them", async () => {
  const till = await proven()
  await till.staff.rest("DELETE", till.path)
  await runJobs(till.organization.id)
  expect(await stored(till)).toEqual([])
  expect(await claimsOf(till)).toMatchObject([{ state: "withdrawn", proof_file: null }])
  expect((await till.staff.rest("GET", `/api/claims/${till.claim.id}/proof/`)).status).toBe(404)
  const other = await proven()
  expect(await stored(other)).toHaveLength(1)
  await other.staff.rest("DELETE", "/api/organizations/delete_account/")
  await runJobs()
  expect(await stored(other)).toEqual([])
})
