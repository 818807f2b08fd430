// The invoice as a document: what stands on it, and that nothing typed by anybody can reach beyond its field.
import { describe, expect, test } from "vitest"
import { paletteOf } from "../../jobs/templates/colour.ts"
import { typefacesFor } from "../../jobs/templates/fonts.ts"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { paperOf } from "../../jobs/templates/paper.ts"
import { tidy } from "../../jobs/templates/text.ts"
import { contrast } from "../../src/core/values/colours.ts"
import { invoiceDocument as invoice, printedLine } from "../support/invoice-document.ts"

describe("what stands on it", () => {
  test("both parties, the lines and the totals", () => {
    const text = textOf(renderInvoiceHtml(invoice()))
    for (const part of [
      "Northwind",
      "Ada Ltd",
      "Design work",
      "$1,000.00",
      "Tax (8.25%)",
      "$82.50",
      "$1,082.50",
    ]) {
      expect(text).toContain(part)
    }
  })

  test("a tax line only when there is a tax", () => {
    expect(textOf(renderInvoiceHtml(invoice({ taxes: [] })))).not.toContain("Tax (")
  })

  test("an amount in the digits of its currency", () => {
    const text = textOf(renderInvoiceHtml(invoice({ currency: "JPY", total: 1250 })))
    expect(text).toContain("¥1,250")
    expect(text).not.toContain("¥1,250.00")
  })

  test("a stamp with the day when it is paid, and then no ways to pay", () => {
    const open = textOf(renderInvoiceHtml(invoice()))
    const paid = textOf(renderInvoiceHtml(invoice({ status: "paid", paid_on: "2026-11-20" })))
    expect(open).toContain("How to pay")
    expect(open).not.toContain("20 November 2026")
    expect(paid).toMatch(/Paid\s*20 November 2026/)
    expect(paid).not.toContain("How to pay")
  })

  test("a total of which nothing is due where it is paid or cancelled", () => {
    const sum = (status: string) => {
      const text = textOf(renderInvoiceHtml(invoice({ status })))
      return /(Amount due|Total[^$]*?)\s*\$1,082\.50/.exec(text)?.[1]
    }
    expect(["draft", "sent"].map(sum)).toEqual(["Amount due", "Amount due"])
    expect(["paid", "cancelled"].map(sum)).toEqual(["Total", "Total"])
    expect(textOf(renderInvoiceHtml(invoice({ status: "cancelled" })))).not.toContain("How to pay")
  })

  test("the way to pay in the portal, as a link on paper and as text in a preview", () => {
    const url = "https://northwind.example/portal/invoices/1"
    const shown = "northwind.<wbr>example/<wbr>portal/<wbr>invoices/<wbr>1<wbr>"
    expect(renderInvoiceHtml(invoice())).toContain(`<a href="${url}">${shown}</a>`)
    const preview = renderInvoiceHtml(invoice(), { account: "/profile" })
    expect(textOf(preview)).toContain("northwind.example/portal/invoices/1")
    expect(preview).not.toContain(`<a href="${url}"`)
    expect(textOf(renderInvoiceHtml(invoice({ payment_methods: [] })))).not.toContain("Pay online")
  })

  test("the link of a payment method, as a link on paper and as text in a preview, once", () => {
    const url = "https://pay.example/1?a=5&b=6"
    const card = {
      name: "Card",
      type_display: "Payment Link",
      display_info: `Link: ${url}\nInstructions: Hi`,
    }
    const of = (pay_link: { url: string } | null) => invoice({ payment_methods: [{ ...card, pay_link }] })
    const html = renderInvoiceHtml(of({ url }))
    expect(html).toContain('<a href="https://pay.example/1?a&#x3D;5&amp;b&#x3D;6">')
    expect(textOf(html).match(/pay\.example\/1\?a=5&b=6/g)).toHaveLength(1)
    const preview = renderInvoiceHtml(of({ url }), { account: "/profile" })
    expect(textOf(preview)).toContain("pay.example/1?a=5&b=6")
    expect(preview).not.toContain('<a href="https://pay.example')
    for (const other of ["bitcoin:bc1q", "javascript:alert(1)"])
      expect(renderInvoiceHtml(of({ url: other }))).not.toContain(other)
    expect(textOf(renderInvoiceHtml(of(null)))).toContain(`Link: ${url}`)
  })

  test("missing details of the sender are only pointed out in a preview", () => {
    const preview = (over: object) =>
      textOf(renderInvoiceHtml(from(over), { account: "/profile?tab=account" }))
    expect(preview({})).not.toContain("Add your")
    expect(preview({ address: null, tax_id: null })).toContain("Add your address")
    expect(preview({ tax_id: null })).toContain("Add your tax ID")
    expect(preview({ tax_id: null, email: null })).toContain("Add your tax ID and email")
    expect(renderInvoiceHtml(from({ address: null }))).not.toMatch(/Add your|class="missing"/)
    expect(renderInvoiceHtml(from({ address: null }), { account: null })).not.toContain("Add your")
    expect(renderInvoiceHtml(from({ address: null }), { account: "/profile?tab=account" })).toContain(
      'href="/profile?tab&#x3D;account"',
    )
  })

  test("without a date it is due on receipt", () => {
    expect(textOf(renderInvoiceHtml(invoice({ due_date: null })))).toMatch(/Due\s*On receipt/)
  })

  test("name and number stand on every page but the first, whatever the name", () => {
    const html = renderInvoiceHtml(from({ name: `Fjord & "Pine"` }))
    expect(html).toContain(`@top-left{content:"Fjord \\26  \\22 Pine\\22 "`)
    expect(html).toContain('@top-right{content:"INV-0001"')
    expect(html).toContain("@page:first{@top-left{content:none}")
  })

  test("our name only when asked for", () => {
    expect(renderInvoiceHtml(invoice({ powered_by: true }))).toContain('content:"Powered by Portico"')
    expect(renderInvoiceHtml(invoice())).not.toContain("Powered by Portico")
  })

  test("Letter in the countries of America that print on it, A4 elsewhere", () => {
    for (const country of [
      "US",
      "ca",
      "PR",
      "MX",
      "CO",
      "CR",
      "CL",
      "VE",
      "GT",
      "PA",
      "PH",
      "SV",
      "NI",
      "BZ",
    ])
      expect(paperOf(from({ country })), country).toBe("Letter")
    for (const country of ["BR", "AR", "PE", "UY", "EC"])
      expect(paperOf(from({ country })), country).toBe("A4")
    expect(paperOf(from({ country: null }))).toBe("A4")
    expect(renderInvoiceHtml(from({ country: "US" }))).toContain("@page{size:Letter;")
  })

  test("the paper that the organization chose, whatever its country", () => {
    expect(paperOf({ ...from({ country: "US" }), paper_size: "a4" })).toBe("A4")
    expect(paperOf({ ...from({ country: "DE" }), paper_size: "letter" })).toBe("Letter")
    expect(renderInvoiceHtml(invoice({ paper_size: "letter" }))).toContain("@page{size:Letter;")
  })

  test("the organization's own lines at the foot of every page, with room for them", () => {
    const marginOf = (invoice_footer: string | null, powered_by = false) =>
      /margin:16mm 18mm ([\d.]+)mm/.exec(renderInvoiceHtml(invoice({ invoice_footer, powered_by })))?.[1]
    const foot = 'HRB 4711 · "Berlin"\nDirector: Ada'
    const html = renderInvoiceHtml(invoice({ invoice_footer: foot, powered_by: true }))
    const quoted = `HRB 4711 \\b7  \\22 Berlin\\22 \\a Director\\3a  Ada\\a Powered by Portico`
    expect(html).toContain(`@bottom-left{content:"${quoted}"`)
    expect(textOf(html)).toContain("Director: Ada")
    expect([marginOf(null), marginOf(null, true), marginOf("One line")]).toEqual(["20", "20", "20"])
    expect(Number(marginOf("A line\n".repeat(10).trim()))).toBeGreaterThan(40)
    expect(Number(marginOf("word ".repeat(200).trim()))).toBeGreaterThan(45)
    expect(html).not.toContain("null")
  })

  test("a draft isn't issued on any day until it has one", () => {
    const draft = (issued_on: string | null) =>
      textOf(renderInvoiceHtml(invoice({ status: "draft", issued_on, due_date: null })))
    expect(draft(null)).toMatch(/Draft/)
    expect(draft(null)).not.toContain("Issued")
    expect(draft("2026-10-05")).toMatch(/Issued\s*5 October 2026/)
  })

  test("a credit note says of which invoice it is, of which day, and the tax of each line", () => {
    const vat = {
      ...{ name: "VAT", category: "S" as const, reason: null, reason_code: null },
      components: [{ name: "VAT", rate: 19, compound: false }],
    }
    const credits = { invoice_number: "INV-0007", invoice_date: "2026-10-05" }
    const text = textOf(renderInvoiceHtml(invoice({ credits, items: [printedLine({ tax: vat })] })))
    expect(text).toMatch(/For invoice\s*INV-0007/)
    expect(text).toMatch(/Invoice date\s*5 October 2026/)
    expect(text).toContain("VAT 19%")
    expect(textOf(renderInvoiceHtml(invoice({ items: [printedLine({ tax: vat })] })))).not.toContain(
      "VAT 19%",
    )
    expect(textOf(renderInvoiceHtml(invoice({ credits, taxes: [] })))).not.toContain("No tax")
  })

  test("the last lines of a long description stand with the totals; a paragraph is cut for that where it is asked for", () => {
    const restOf = (description: string, cut = false) => {
      const html = renderInvoiceHtml(invoice({ items: [printedLine({ description })] }), { cut })
      return /<tr class="rest"><td>.*?<div[^>]*>([^<]*)<\/div>/.exec(html)?.[1]
    }
    const lines = Array.from({ length: 20 }, (_, at) => `Line ${at + 1}`)
    expect(restOf(lines.join("\n"))).toBe("Line 18\nLine 19\nLine 20")
    expect(restOf(lines.slice(0, 8).join("\n"))).toBeUndefined()
    const paragraph = Array.from({ length: 200 }, (_, at) => `word${at}`).join(" ")
    expect(restOf(paragraph)).toBeUndefined()
    expect(restOf(paragraph, true)).toMatch(/^word\d+ .* word199$/)
    expect(restOf("x".repeat(1_900), true)).toBeUndefined()
  })

  test("a line whatever is empty", () => {
    const bare = from({ tagline: null, address: null, country: null, tax_id: null, email: null })
    const html = renderInvoiceHtml({ ...bare, items: [], notes: null, payment_methods: [], due_date: null })
    expect(html).not.toMatch(/null|undefined|NaN/)
    expect(textOf(html)).toContain("No items")
  })
})

describe("what people type", () => {
  test("is text in every field, never markup, style or template", () => {
    const nasty = `</style><script>x</script><img src=http://evil.example/>{{total}}"onload="x`
    const html = renderInvoiceHtml(everywhere(nasty))
    expect(html).not.toMatch(/<script|<img|onload="x"/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(textOf(html).split("<script>x</script>").length - 1).toBeGreaterThan(15)
    expect(textOf(html)).toContain("{{total}}")
  })

  test("an invalid colour is ignored", () => {
    const html = renderInvoiceHtml(from({ primary_color: "red;}body{display:none" }))
    expect(html).not.toContain("display:none}")
    expect(html).not.toContain("red;")
  })

  test("a number with quotes or braces stays out of the page margins", () => {
    expect(renderInvoiceHtml(invoice({ number: "INV-7" }))).toContain('content:"INV-7 · Page "')
    expect(renderInvoiceHtml(invoice({ number: `7"}*{display:none` }))).toContain('content:"Page "')
  })

  test("a logo is a picture in the page or isn't shown", () => {
    const png = "data:image/png;base64,iVBORw0KGgo="
    expect(renderInvoiceHtml(from({ logo: png }))).toContain('<img class="logo"')
    for (const logo of ["http://evil.example/x.png", "file:///etc/passwd", "data:text/html;base64,AAAA"]) {
      expect(renderInvoiceHtml(from({ logo }))).not.toContain("<img")
    }
  })

  test("loses direction overrides, control characters and stacked marks, and keeps real writing", () => {
    expect(tidy("pay \u202egnihton\u2066\u0007")).toBe("pay gnihton")
    expect([...tidy(`a${"\u0335\u0352".repeat(40)}b`)].length).toBeLessThanOrEqual(5)
    expect(tidy("⅓ or 2⅓ or ½")).toBe("1⁄3 or 2\u00a01⁄3 or ½")
    for (const word of ["Nguyễn", "हिन्दी", "สวัสดี", "שָׁלוֹם", "مُحَمَّد", "か\nき"])
      expect(tidy(word)).toBe(word.normalize("NFC"))
  })
})

describe("how it looks", () => {
  test("text on the organization's colour can be read, whatever the colour", () => {
    for (const colour of ["#000000", "#ffffff", "#fde047", "#4f46e5", "#10b981", "#808080", "#ff0000"]) {
      const { accent, on_accent, accent_text } = paletteOf(colour)
      expect(contrast(accent, on_accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast("#ffffff", accent_text)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test("a Latin document carries one piece of one font, others what they need", () => {
    expect(typefacesFor("Plain words, 12.50", null).family).toBe('"inter"')
    expect(renderInvoiceHtml(invoice()).length).toBeLessThan(150_000)
    const needed: [string, string][] = [
      ["Ελληνικά Кириллица", '"inter"'],
      ["مرحبا", '"inter", "noto-sans-arabic"'],
      ["שלום", '"inter", "noto-sans-hebrew"'],
      ["नमस्ते", '"inter", "noto-sans-devanagari"'],
      ["한국어", '"inter", "noto-sans-kr"'],
      ["🇹🇭 🙏", '"inter", "noto-emoji"'],
    ]
    for (const [text, family] of needed) expect(typefacesFor(text, null).family).toBe(family)
  })

  test("Han characters are drawn as the country of the text draws them", () => {
    const first = (text: string, region: string | null) => typefacesFor(text, region).family.split(", ")[1]
    expect(first("直す", null)).toBe('"noto-sans-jp"')
    expect(first("直接", "TW")).toBe('"noto-sans-tc"')
    expect(first("直接", "CN")).toBe('"noto-sans-sc"')
  })

  test("nothing on the page is loaded from elsewhere", () => {
    const html = renderInvoiceHtml(invoice({ notes: "漢字 العربية" }))
    for (const [, target = ""] of html.matchAll(/(?:url\(|src=|(?<!<a )href=)["']?([^"')\s]+)/g))
      expect(target).toMatch(/^data:/)
  })
})

const from = (over: Partial<InvoiceDocument["organization"]>) =>
  invoice({ organization: { ...invoice().organization, ...over } })

function everywhere(text: string): InvoiceDocument {
  return invoice({
    number: text,
    organization: {
      ...invoice().organization,
      name: text,
      tagline: text,
      address: text,
      country: text,
      tax_id: text,
      email: text,
    },
    client: { name: text, company: `${text} `, email: text, address: text, country: text, tax_id: text },
    project_title: text,
    items: [printedLine({ description: text })],
    notes: text,
    payment_methods: [{ name: text, type_display: text, display_info: text }],
  })
}

/** What a reader sees: no head, no tags, entities resolved. */
const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body>/, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
