// Every email says what it must, in the organization's look, and nothing that users type can change its make-up.
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { buildMail, mailSources } from "../../jobs/templates/build.ts"
import { type MailBrand, type MailData, type MailName, renderMail } from "../../jobs/templates/mail.ts"
import { mailWords } from "../../jobs/templates/mail-words.ts"
import { contrast, fillOf } from "../../src/core/values/colours.ts"
import { mailSamples } from "../support/mail-samples.ts"

const folder = new URL("../../jobs/templates/mail/", import.meta.url)
const brand: MailBrand = {
  name: "Acme Studio",
  logo_url: null,
  logo_plate: null,
  primary_color: "#4F46E5",
  accent_color: "#10B981",
  url: "https://acme.portico.example/",
  powered_by: false,
}

const render = <N extends MailName>(
  name: N,
  more: Partial<MailData[N]> = {},
  look: Partial<MailBrand> = {},
) => renderMail(name, { ...brand, ...look }, { ...mailSamples[name], ...more })

/** What a reader sees of the HTML, roughly. */
const seen = (html: string) =>
  html
    .replace(/<style[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, " ")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: "amp" | "lt" | "gt" | "quot") => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name],
    )
    .replace(/\s+/g, " ")

const names = mailSources()

describe("the emails that exist", () => {
  test("each have words and a source", () => {
    expect(names).toEqual(Object.keys(mailWords).sort())
  })

  test.each(names)("%s is committed as its source builds it", async (name) => {
    expect(readFileSync(new URL(`${name}.hbs`, folder), "utf8")).toBe(await buildMail(name))
  })

  test("never put text into the page unescaped", () => {
    for (const file of readdirSync(folder)) {
      expect(readFileSync(new URL(file, folder), "utf8"), file).not.toMatch(/\{\{\{|\{\{~?&/)
    }
  })
})

const isMail = (name: string): name is MailName => name in mailWords

describe.each(names.filter(isMail))("%s", (name) => {
  const mail = render(name, {}, { logo_url: "https://acme.portico.example/logo.png", powered_by: true })

  test("says the same in HTML and in plain text", () => {
    for (const value of Object.values(mailSamples[name])) {
      // What only chooses between words, or isn't said.
      if (typeof value === "boolean" || value === null) continue
      for (const line of String(value).split("\n")) {
        expect(mail.text).toContain(line)
        expect(/^https?:/.test(line) ? hrefs(mail.html) : seen(mail.html), `${line} in the HTML`).toContain(
          line,
        )
      }
    }
    expect(mail.subject).not.toBe("")
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined|\[object|NaN|null/)
  })

  test("says nothing in HTML that its plain text leaves out, but its heading and buttons", () => {
    const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
    const body = mail.html.replace(/^[\s\S]*<\/h1>/, "").replace(/<a\s[^>]*>[\s\S]*?<\/a>/g, " ")
    const told = words(mail.text)
    expect([...words(seen(body))].filter((word) => !told.has(word))).toEqual([])
  })

  test("says at its end why its reader gets it", () => {
    const [why = ""] =
      /(You're receiving this email because .*|You get this email once a day)\.$/m.exec(mail.text) ?? []
    expect(why).not.toBe("")
    expect(seen(mail.html).trimEnd()).toContain(why)
    expect(mail.text.indexOf(why)).toBeGreaterThan(mail.text.indexOf("\n-- \n"))
  })

  test("loads nothing but the logo", () => {
    const loaded = [
      ...mail.html.matchAll(/\b(?:src|background|srcset)="([^"]*)"|url\(([^)]*)\)|@import/g),
    ].map(([, src]) => src)
    expect(loaded).toEqual(["https://acme.portico.example/logo.png"])
    expect(mail.html).not.toMatch(/<(script|link|iframe|form)\b/i)
  })

  test("hides nothing in its background colour, and begins its subject with no name", () => {
    const [, preheader = ""] = /<body[^>]*>[\s\S]*?(<div[^>]*display:none[^>]*>)/.exec(mail.html) ?? []
    expect(preheader).toBe('<div style="display:none;max-height:0;overflow:hidden">')
    for (const own of [brand.name, ...Object.values(mailSamples[name]).filter(isName)])
      expect(mail.subject.startsWith(own)).toBe(false)
  })

  test("has one heading, and an inbox that shows the preheader shows nothing of the email after it", () => {
    expect(mail.html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(mail.html).not.toMatch(/<h[2-6]/)
    const [, hidden = ""] = /display:none[^>]*>([\s\S]*?)<\/div>/.exec(mail.html) ?? []
    expect(hidden.match(/&#847;&zwnj;&nbsp;/g)?.length).toBeGreaterThanOrEqual(80)
  })

  test("is ready for mail programs", () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000) // Gmail cuts at 102 KB
    expect(mail.html).toContain('<meta name="color-scheme" content="light">')
  })

  test("keeps what users type as text, wherever it stands", () => {
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{brand.name}}--></style>\r\nBcc: evil@example.com`
    const attacked = Object.fromEntries(
      Object.entries(mailSamples[name]).map(([field, value]) => [
        field,
        typeof value === "string" && !value.startsWith("http") ? attack : value,
      ]),
    )
    const hostile = renderMail(
      name,
      { ...brand, name: attack },
      Object.assign({ ...mailSamples[name] }, attacked),
    )
    expect(hostile.html).not.toMatch(/<script|<img|onerror="|Acme Studio/)
    expect(tags(hostile.html)).toEqual(tags(render(name).html))
    expect(hostile.subject).not.toMatch(/[\r\n]/)
    expect(hostile.subject.length).toBeLessThanOrEqual(250)
  })
})

/** Of a person or a business; numbers and codes may come first. */
const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Z][a-z]+ /.test(value) && value.length < 30

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&#x3D;", "=").replaceAll("&amp;", "&"),
  )
/** The shape of the page: its tags without their content; lines of a note may differ in number. */
const tags = (html: string) =>
  [...html.matchAll(/<[a-z/][^\s>]*/gi)].map(([tag]) => tag).filter((tag) => tag !== "<br")

describe("the organization's look", () => {
  test("shows the logo, or the name where there is none", () => {
    expect(render("invoice", {}, { logo_url: "https://acme.portico.example/l.png?a=1&b=2" }).html).toContain(
      'src="https://acme.portico.example/l.png?a&#x3D;1&amp;b&#x3D;2" alt="Acme Studio"',
    )
    expect(render("invoice").html).not.toContain("<img")
  })

  test("names Portico on free plans only", () => {
    const free = render("receipt", {}, { powered_by: true })
    expect([free.html, free.text].every((part) => part.includes("Powered by Portico"))).toBe(true)
    const paid = render("receipt")
    expect(`${paid.html}${paid.text}${paid.subject}`).not.toContain("Portico")
  })

  test.each(["#FFFFFF", "#000000", "#FACC15", "#10B981", "#3B82F6", "#767676", "#777777", "#E11D48"])(
    "puts text on %s that can be read",
    (primary_color) => {
      const { html } = render("portal-link", {}, { primary_color })
      const [, background = "", text = ""] = /background:(#\w{6});color:(#\w{6})/.exec(html) ?? []
      expect(background).toBe(fillOf(primary_color))
      expect(contrast(background.toLowerCase(), text)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test("ignores invalid colours", () => {
    const colours = { primary_color: "red;}body{display:none", accent_color: "#fff" }
    const { html } = render("receipt", { rest: null }, colours)
    expect(html).not.toContain("display:none}")
    expect(html).not.toContain("red;}")
    expect(html).toContain("background-color:#10B981")
  })
})

describe("links", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "https://user:pass@evil.example/",
    "https://user@evil.example/",
    "https://:pass@evil.example/",
    "not a link",
    "",
  ])("to %j are refused", (url) => {
    expect(() => render("reset-link", { url })).toThrow("http and https")
    expect(() => render("welcome", { login_url: url })).toThrow("http and https")
    expect(() => render("welcome", {}, { logo_url: url })).toThrow("http and https")
    expect(() => render("welcome", {}, { url })).toThrow("http and https")
  })

  test("cannot leave their attribute", () => {
    const { html } = render("reset-link", { url: 'https://x.example/?a="onclick="alert(1)&b=<c>' })
    expect(hrefs(html)).toContain("https://x.example/?a=%22onclick=%22alert(1)&b=%3Cc%3E")
    expect(html).not.toContain('"onclick')
  })
})

describe("one-time code", () => {
  test("is in the email, and in its subject", () => {
    const mail = render("one-time-code", { code: "482913" })
    expect(mail.text).toMatch(/^482913$/m)
    expect(mail.html).toContain(">482913<")
    expect(mail.subject).toBe("482913 is your code")
  })

  test.each([
    "You won! https://evil.example/now",
    "evil.example/prize",
    "Call us: a@evil.example",
    "Free money ".repeat(10),
  ])("can't be used to mail strangers %j", (business_name) => {
    const mail = render("one-time-code", { business_name })
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|Free money/)
  })

  test("greets a plain business name", () => {
    expect(render("one-time-code", { business_name: "St. John's & Söhne" }).text).toContain(
      "registering St. John's & Söhne",
    )
  })
})

describe("small wordings", () => {
  test("one hour is not hours", () => {
    expect(render("reset-link", { hours: 1 }).text).toContain("in 1 hour.")
    expect(seen(render("portal-link", { days: 7 }).html)).toContain("in 7 days.")
  })

  test("an invoice without a message describes itself", () => {
    const mail = render("invoice", { message: null })
    expect(mail.text).toContain("here is your invoice from Acme Studio. The PDF is attached.")
    expect(seen(mail.html)).toContain("here is your invoice from Acme Studio. The PDF is attached.")
  })

  test("a chosen subject goes before the email's own, on one line", () => {
    const { subject } = renderMail("invoice", brand, mailSamples.invoice, "As\r\nagreed")
    expect(subject).toBe("As agreed")
  })

  test("an invoice without due date and notes leaves no gap", () => {
    const mail = render("invoice", { due_date_text: null, notes: null })
    expect(mail.text).toContain("Due on receipt\n\nView and pay")
    expect(mail.html).not.toContain("border-left:3px")
  })

  test("a receipt shows what is left of the invoice, or that it is paid", () => {
    const [part, whole] = [render("receipt"), render("receipt", { rest: null, url: null })]
    expect(part.text).toContain("Method: Bank transfer\n\n€12,480.50 of €20,000.00 has been received. ")
    expect(seen(part.html)).not.toContain("Status")
    expect(whole.text).toContain("Method: Bank transfer\nStatus: Paid\n\n-- \n")
    expect(seen(whole.html)).toContain("Status Paid ")
  })

  test("notes keep their lines", () => {
    const mail = render("invoice", { notes: "First\r\nSecond" })
    expect(mail.html).toContain("First<br />Second<br />")
    expect(mail.text).toContain("First\nSecond")
  })

  test("a payment method named after its type is named once", () => {
    const method = "Bank Transfer (International)"
    const mail = render("payee-changed", { deed: "added", method, kind: null })
    expect(mail.html).toContain(`${method} was added.`)
    expect(mail.text).toContain(`added the payment method ${method} on`)
    expect(seen(mail.html)).toContain(`added the payment method ${method} on`)
  })

  test("an amount below or above what is due is labelled, beside what is due", () => {
    const [formatted_total, formatted_due] = ["$300.00", "$834.79"]
    const part = render("client-marked-paid", { is_part: true, formatted_total, formatted_due })
    expect(part.subject).toBe("Part of invoice INV-0042 was marked as paid by Jane Doe")
    const said = "has been paid: $300.00 (amount due: $834.79)."
    expect(part.text).toContain(`Jane Doe says part of invoice INV-0042 ${said}`)
    expect(seen(part.html)).toContain(`Jane Doe says part of this invoice ${said}`)
    const more = render("client-marked-paid", { formatted_total: "$900.00", formatted_due })
    expect(more.subject).toBe("Invoice INV-0042 was marked as paid by Jane Doe")
    expect(more.text).toContain("says invoice INV-0042 has been paid: $900.00 (amount due: $834.79).")
  })

  test("names lose line breaks and marks that turn the reading direction", () => {
    const { subject } = render("client-marked-paid", { client_name: "Jane\r\n\u202edoe\u0000" })
    expect(subject).toBe(`Invoice ${mailSamples["client-marked-paid"].number} was marked as paid by Jane doe`)
  })
})

test.each(names.filter(isMail))(
  "a name with a full stop of its own adds none to the sentences of %s",
  (name) => {
    const named = Object.fromEntries(
      Object.entries(mailSamples[name]).map(([field, value]) =>
        typeof value === "string" && /name|title|method|invited_by|deleted_by|changed_by/.test(field)
          ? [field, "Weavers & Co."]
          : [field, value],
      ),
    )
    const { subject, text, html } = render(name, named, { name: "Weavers & Co." })
    for (const said of [subject, text, seen(html)]) expect(said).not.toMatch(/\.\s?\./)
  },
)
