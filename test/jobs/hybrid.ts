// Reads a hybrid PDF by its structure: the newest of each object, and the file in it.
import { inflateSync } from "node:zlib"

/** As Chromium builds one: classic table, a catalog, no page worth looking at. */
export function plainPdf({ catalog = "/Type /Catalog\n/Pages 2 0 R", trailer = "" } = {}): Buffer {
  const objects = [
    `<<${catalog}>>`,
    "<</Type /Pages\n/Kids []\n/Count 0>>",
    "<</Creator (Chromium)\n/Producer (Skia)\n/Title (Before)>>",
  ]
  let text = "%PDF-1.4\n%\u00d3\u00eb\u00e9\u00e1\n"
  const offsets = objects.map((object, place) => {
    const at = text.length
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("")
  const end = `xref\n0 4\n0000000000 65535 f \n${entries}trailer\n<</Size 4\n/Root 1 0 R\n/Info 3 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text + end, "latin1")
}

export function readHybrid(pdf: Buffer) {
  const text = pdf.toString("latin1")
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const table = text.slice(start)
  const offsets = new Map(
    [...table.matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm)].map(([, number, at]) => [
      Number(number),
      Number(at),
    ]),
  )
  const objectOf = (number: number) => {
    const at = offsets.get(number) ?? -1
    const [whole, body = ""] = /^\d+ 0 obj\n([\s\S]*?)\nendobj\n/.exec(text.slice(at)) ?? []
    if (whole === undefined || !whole.startsWith(`${number} 0 obj`))
      throw new Error(`no object ${number} at ${at}`)
    return body
  }
  const referred = (from: string, key: string) =>
    objectOf(Number(new RegExp(`/${key}\\s?\\[?(\\d+) 0 R`).exec(from)?.[1]))
  const streamIn = (object: string) => {
    const length = Number(/\/Length (\d+)/.exec(object)?.[1])
    const from = object.indexOf("stream\n") + 7
    const data = Buffer.from(object.slice(from, from + length), "latin1")
    return /FlateDecode/.test(object) ? inflateSync(data) : data
  }
  const trailer = /trailer\n(<<[\s\S]*?>>)\nstartxref/.exec(table)?.[1] ?? ""
  const catalog = referred(trailer, "Root")
  const named = referred(catalog, "AF")
  return {
    trailer,
    catalog,
    info: referred(trailer, "Info"),
    named,
    xml: streamIn(referred(named, "F")),
    metadata: streamIn(referred(catalog, "Metadata")).toString(),
    profile: streamIn(referred(referred(catalog, "OutputIntents"), "DestOutputProfile")),
  }
}
