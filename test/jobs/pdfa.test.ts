// A hybrid PDF: PDF/A-3b by its structure, with the e-invoice in it, over a print that stays byte for byte.
import { expect, test } from "vitest"
import { hybridOf } from "../../jobs/pdfa/hybrid.ts"
import { readXml } from "../e-invoices/read-xml.ts"
import { plainPdf, readHybrid } from "./hybrid.ts"

const xml = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice>é</rsm:CrossIndustryInvoice>\n',
)
const given = {
  xml,
  title: "Invoice INV-1 & <more> 日本",
  author: "Analytical\u0000 Studio",
  issue_date: "2026-11-20",
}

test("the print is kept as it is, and the file comes after it", () => {
  const pdf = plainPdf()
  const hybrid = hybridOf(pdf, given)
  expect(hybrid.subarray(0, pdf.length).equals(pdf)).toBe(true)
  const read = readHybrid(hybrid)
  expect(read.xml.equals(xml)).toBe(true)
  expect(read.named).toContain("/F(factur-x.xml)/UF(factur-x.xml)/AFRelationship/Alternative")
  expect(read.catalog).toMatch(/\/Names<<\/EmbeddedFiles<<\/Names\[\(factur-x\.xml\) \d+ 0 R\]>>>>/)
  expect(read.catalog).toContain("/Type /Catalog\n/Pages 2 0 R")
  expect(read.trailer).toMatch(
    /\/Size 9\/Root 1 0 R\/Info 3 0 R\/Prev \d+\/ID\[<[0-9a-f]{32}><[0-9a-f]{32}>\]/,
  )
  expect(hybridOf(pdf, given).equals(hybrid)).toBe(true)
})

test("it says that it is PDF/A-3b with Factur-X, the same in both places", () => {
  const { metadata, info } = readHybrid(hybridOf(plainPdf(), given))
  const packet = metadata.replace(/<\?xpacket[^>]*\?>/g, "").trim()
  expect(() => readXml(packet)).not.toThrow()
  for (const said of [
    "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>",
    "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
    "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    "<pdfaSchema:prefix>fx</pdfaSchema:prefix>",
    "Invoice INV-1 &amp; &lt;more&gt; 日本",
    "<xmp:CreateDate>2026-11-20T00:00:00+00:00</xmp:CreateDate>",
  ])
    expect(metadata).toContain(said)
  expect(metadata.match(/pdfaSchema:namespaceURI>/g)).toHaveLength(2)
  const title = /\/Title <([0-9a-f]+)>/.exec(info)?.[1] ?? ""
  expect(Buffer.from(title, "hex").swap16().toString("utf16le")).toBe("\ufeffInvoice INV-1 & <more> 日本")
  expect(info).toContain("/CreationDate(D:20261120000000+00'00')")
  expect(info).not.toContain("Skia")
})

test("its colours are those of sRGB", () => {
  const { profile } = readHybrid(hybridOf(plainPdf(), given))
  expect([
    profile.readUInt32BE(0),
    profile.toString("latin1", 12, 20),
    profile.toString("latin1", 36, 40),
  ]).toEqual([...[profile.length, "mntrRGB ".slice(0, 8), "acsp"]])
  const tags = Array.from({ length: profile.readUInt32BE(128) }, (_, place) => {
    const at = 132 + place * 12
    const [offset, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    expect(offset % 4 === 0 && offset + size <= profile.length).toBe(true)
    return `${profile.toString("latin1", at, at + 4)} ${profile.toString("latin1", offset, offset + 4)}`
  })
  expect(tags).toEqual([
    ...["desc desc", "cprt text", "wtpt XYZ ", "rXYZ XYZ ", "gXYZ XYZ ", "bXYZ XYZ "],
    ...["rTRC curv", "gTRC curv", "bTRC curv"],
  ])
})

test.for([
  [
    "without a classic table",
    Buffer.from(plainPdf().toString("latin1").replace("xref\n0 4", "7 0 obj"), "latin1"),
  ],
  ["that was appended to", plainPdf({ trailer: "\n/Prev 9" })],
  ["that is encrypted", plainPdf({ trailer: "\n/Encrypt 9 0 R" })],
  ["whose catalog has metadata", plainPdf({ catalog: "/Type /Catalog\n/Metadata 9 0 R" })],
  ["whose catalog has names", plainPdf({ catalog: "/Type /Catalog\n/Names <<>>" })],
  ["that is none", Buffer.from("%PDF-1.4 nothing")],
] as const)("a PDF %s is refused", ([, pdf]) => {
  expect(() => hybridOf(pdf, given)).toThrow(/^The PDF/)
})
