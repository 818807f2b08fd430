// What a hybrid PDF says of itself (XMP): that it is PDF/A-3b, and that an e-invoice is in it.

export type Described = { title: string; author: string /** An ISO moment. */; date: string }

export const fileName = "factur-x.xml"
const schema = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"

/** Of the embedded file; what these mean is told once, as PDF/A wants it of any property that isn't its own. */
const properties = {
  DocumentType: { value: "INVOICE", meaning: "The type of the hybrid document in capital letters" },
  DocumentFileName: { value: fileName, meaning: "The name of the embedded XML document" },
  Version: { value: "1.0", meaning: "The version of the standard of the embedded XML document" },
  ConformanceLevel: { value: "EN 16931", meaning: "The conformance level of the embedded XML document" },
}

const about = (namespaces: string, content: string) =>
  `<rdf:Description rdf:about="" ${namespaces}>${content}</rdf:Description>`

export function metadataOf({ title, author, date }: Described): string {
  const parts = [
    about(
      'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
      "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>",
    ),
    about(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      `<dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`,
    ),
    about(
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreatorTool>Portico</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    ),
    about('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', "<pdf:Producer>Portico</pdf:Producer>"),
    about(
      `xmlns:fx="${schema}"`,
      Object.entries(properties)
        .map(([name, { value }]) => `<fx:${name}>${value}</fx:${name}>`)
        .join(""),
    ),
    about(
      'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
      extension,
    ),
  ]
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${parts.join("\n")}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

const resource = (content: string) => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`
const property = ([name, { meaning }]: [string, { meaning: string }]) =>
  resource(
    `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description>`,
  )
const extension = `<pdfaExtension:schemas><rdf:Bag>${resource(
  `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${schema}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${Object.entries(properties).map(property).join("")}</rdf:Seq></pdfaSchema:property>`,
)}</rdf:Bag></pdfaExtension:schemas>`

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign)
