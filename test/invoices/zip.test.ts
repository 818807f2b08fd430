// Several invoices as one zip: a link that a browser opens plainly, with the organization's own files alone.
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { crc32 } from "node:zlib"
import { expect, test } from "vitest"
import { zipOf } from "../../src/core/files/zip.ts"
import { makeClient, makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { fetchFile } from "../support/upload.ts"

/** What any reader finds by the directory at the end: names, and bytes whose sums are right. */
function unzipped(zip: Buffer): [string, Buffer][] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [size, named, begins] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString("utf8", at + 46, at + 46 + named)
    expect(zip.readUInt32LE(begins)).toBe(0x04034b50)
    expect(zip.toString("utf8", begins + 30, begins + 30 + named)).toBe(name)
    const bytes = zip.subarray(begins + 30 + named, begins + 30 + named + size)
    expect([zip.readUInt32LE(at + 16), zip.readUInt32LE(begins + 14)]).toEqual([crc32(bytes), crc32(bytes)])
    at += 46 + named
    return [name, bytes]
  })
}

test("a zip holds names of every alphabet, and ends with the error of what it reads", async () => {
  const files: [string, Buffer][] = [
    ["invoice-№ 7.pdf", Buffer.from("seven")],
    ["empty.pdf", Buffer.alloc(0)],
  ]
  const entries = async function* () {
    for (const [name, bytes] of files) yield { name, bytes }
  }
  const zip = await buffer(zipOf(entries()))
  expect(unzipped(zip)).toEqual(files)
  const broken = async function* () {
    yield { name: "one", bytes: Buffer.from("one") }
    throw new Error("the second can't be read")
  }
  await expect(buffer(zipOf(broken()))).rejects.toThrow("the second can't be read")
  expect(await buffer(zipOf(Readable.from([])))).toHaveLength(22)
})

test("selected invoices come in one zip, and only one's own", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const client_id = (await makeClient(id)).id
  const one = await makeInvoice(id, { client_id, number: "A/1", status: "sent" })
  const two = await makeInvoice(id, { client_id, status: "sent" })
  const gone = await makeInvoice(id, { client_id })
  const link = (ids: unknown) => staff.rest("POST", "/api/invoices/pdfs/link/", { ids })
  const { url } = (await link([two.id, one.id, gone.id, two.id])).body as { url: string }
  await staff.rest("DELETE", `/api/invoices/${gone.id}/`)
  const { status, headers, bytes } = await fetchFile(url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": "attachment; filename=invoices.zip",
  })
  const files = unzipped(bytes)
  expect(files.map(([name]) => name)).toEqual([`invoice-${two.number}.pdf`, `invoice-A-1-${one.id}.pdf`])
  const alone = await staff.rest("GET", `/api/invoices/${two.id}/pdf/`)
  expect(files[0]?.[1].equals(alone.raw)).toBe(true)

  const foreign = await makeInvoice((await makeOrganization()).id)
  for (const ids of [[two.id, foreign.id], [gone.id], [], Array.from({ length: 51 }, (_, at) => at + 1)])
    expect((await link(ids)).body).toMatchObject({ fields: { ids: [expect.any(String)] } })
})
