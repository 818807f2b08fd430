// A PDF of Chromium as PDF/A-3b with an e-invoice in it. What was printed stays byte for byte: the rest is appended to it.
import { createHash } from "node:crypto"
import { deflateSync } from "node:zlib"
import { colourProfile } from "./colour-profile.ts"
import { type Described, fileName, metadataOf } from "./metadata.ts"

type Hybrid = { xml: Buffer; title: string; author: string /** `YYYY-MM-DD`. */; issue_date: string }

/** Throws where the PDF isn't built as Chromium builds it, so that no broken file is kept. */
export function hybridOf(pdf: Buffer, { xml, title, author, issue_date }: Hybrid): Buffer {
  const described = { title: clean(title), author: clean(author), date: `${issue_date}T00:00:00+00:00` }
  const { previous, size, root, info, offsets } = readEnd(pdf)
  const catalog = objectAt(pdf, offsets.get(root))
  for (const key of ["Metadata", "OutputIntents", "AF", "Names", "PageMode"])
    if (new RegExp(`/${key}[\\s/\\[<(]`).test(catalog))
      throw new Error(`The PDF's catalog has ${key} already`)
  const moment = `D:${issue_date.replaceAll("-", "")}000000+00'00'`
  const [file, named, metadata, profile, intent] = [0, 1, 2, 3, 4].map((place) => `${size + place} 0 R`)
  const added = [
    streamOf(
      `/Type/EmbeddedFile/Subtype/text#2Fxml/Filter/FlateDecode/Params<</ModDate(${moment})/Size ${xml.length}/CheckSum<${md5(xml)}>>>`,
      deflateSync(xml),
    ),
    object(
      `/Type/Filespec/F(${fileName})/UF(${fileName})/AFRelationship/Alternative/Desc(Factur-X invoice)/EF<</F ${file}/UF ${file}>>`,
    ),
    streamOf("/Type/Metadata/Subtype/XML", Buffer.from(metadataOf(described))),
    streamOf("/N 3/Filter/FlateDecode", deflateSync(colourProfile())),
    object(
      `/Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)/Info(sRGB IEC61966-2.1)/RegistryName(http://www.color.org)/DestOutputProfile ${profile}`,
    ),
  ]
  const entries = `/Metadata ${metadata}/OutputIntents[${intent}]/AF[${named}]/Names<</EmbeddedFiles<</Names[(${fileName}) ${named}]>>>>/PageMode/UseAttachments`
  const objects = new Map([
    ...added.map((body, place): [number, Buffer] => [size + place, body]),
    [root, Buffer.from(catalog.replace(/>>\s*$/, `${entries}>>`), "latin1")],
    [info, infoOf(described, moment)],
  ])
  const id = md5(Buffer.concat([pdf, xml]))
  return append(
    pdf,
    objects,
    `/Size ${size + added.length}/Root ${root} 0 R/Info ${info} 0 R/Prev ${previous}/ID[<${id}><${id}>]`,
  )
}

/** Must say what the metadata says. */
const infoOf = ({ title, author }: Described, moment: string) =>
  object(
    `/Title ${hex(title)}/Author ${hex(author)}/Creator(Portico)/Producer(Portico)/CreationDate(${moment})/ModDate(${moment})`,
  )

/** An incremental update: objects, a table of where they are, and a trailer that names the table before. */
function append(pdf: Buffer, objects: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const parts = pdf.at(-1) === 10 ? [pdf] : [pdf, Buffer.from("\n")]
  let at = parts.reduce((all, part) => all + part.length, 0)
  const entries = [...objects]
    .sort(([a], [b]) => a - b)
    .map(([number, body]) => {
      const entry = `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`
      const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")])
      parts.push(part)
      at += part.length
      return entry
    })
  const end = `xref\n${entries.join("")}trailer\n<<${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** Of a PDF with one classic table of its objects: a stream in its place can't be appended to like this. */
function readEnd(pdf: Buffer) {
  const tail = pdf.toString("latin1", Math.max(0, pdf.length - 2_048))
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1])
  const table = pdf.toString("latin1", previous)
  const start = /^xref\s+/.exec(table)
  if (!start) throw new Error("The PDF has no classic cross-reference table")
  const offsets = new Map<number, number>()
  let at = start[0].length
  for (;;) {
    const section = /^(\d+) (\d+)\s*\n/.exec(table.slice(at, at + 40))
    if (!section) break
    const [whole, first, count] = section
    at += whole.length
    for (let place = 0; place < Number(count); place++, at += 20)
      offsets.set(Number(first) + place, Number(table.slice(at, at + 10)))
  }
  const trailer = /^trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(table.slice(at))?.[1] ?? ""
  const [size, root, info] = [/\/Size (\d+)/, /\/Root (\d+) 0 R/, /\/Info (\d+) 0 R/].map((pattern) =>
    Number(pattern.exec(trailer)?.[1]),
  )
  if (!size || !root || !info || /\/Prev|\/Encrypt/.test(trailer)) throw new Error("The PDF ends otherwise")
  return { previous, size, root, info, offsets }
}

function objectAt(pdf: Buffer, offset: number | undefined): string {
  const end = offset === undefined ? -1 : pdf.indexOf("endobj", offset)
  if (end < 0) throw new Error("The PDF's catalog isn't where it should be")
  return pdf
    .toString("latin1", offset, end)
    .replace(/^\d+ 0 obj\s*/, "")
    .trimEnd()
}

const object = (entries: string) => Buffer.from(`<<${entries}>>`)
const streamOf = (entries: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ])

const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex")
/** UTF-16 with its mark, as texts outside of a page are. */
const hex = (text: string) => `<${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex")}>`
const clean = (text: string) => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, " ")
