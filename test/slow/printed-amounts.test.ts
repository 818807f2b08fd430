// Every worked document on paper: its lines and sums stand in the text of its PDF as they were calculated.
import { execFileSync } from "node:child_process"
import { expect } from "vitest"
import { languages } from "../../src/core/values/language.ts"
import { formatMoney, toMinor } from "../../src/core/values/money.ts"
import { say } from "../../src/languages/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { quantityText, taxWords } from "../../src/pricing/words/rules.ts"
import { makeDesk, reverseCharge, vat } from "../invoices/desk.ts"
import { documents } from "../pricing/documents.ts"
import { pdfText, testPdf } from "../support/poppler.ts"

const textOf = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s+/g, " ")

testPdf(
  "every worked document has its figures in the text of its PDF (skipped without poppler)",
  { timeout: 300_000 },
  async () => {
    const { staff, tax, write } = await makeDesk()
    for (const { name, input, figures } of documents) {
      const ids = new Map<number, number>()
      for (const { id, ...more } of input.taxes) ids.set(id, await tax(more))
      const items = input.items.map((item, at) => {
        const own = "tax" in item && typeof item.tax === "number" ? { tax: ids.get(item.tax) } : {}
        return { ...item, description: `Line ${at + 1}`, ...own }
      })
      const { body } = await write({ ...input, items })
      const text = textOf((await staff.rest("GET", `/api/invoices/${body.id}/pdf/`)).raw)
      const money = (amount: number) =>
        formatMoney(toMinor(amount, input.currency) ?? Number.NaN, input.currency).replaceAll(/\s+/g, " ")
      const sums = [
        figures.amount,
        figures.total,
        figures.payable,
        ...figures.taxes.map(({ amount }) => amount),
      ]
      const amounts = figures.items.flatMap(({ amount }) => amount ?? [])
      const quantities = items.flatMap(({ kind, quantity, unit }) =>
        kind === "text" ? [] : [quantityText(quantity ?? 1, unit ?? null)],
      )
      const words = [
        ...[...sums, ...amounts].map(money),
        ...quantities,
        ...items.map((item) => item.description),
      ]
      const missing = words.filter((word) => !text.includes(word))
      expect([name, missing, text]).toEqual([name, [], text])
      for (const { reason } of figures.taxes)
        if (reason) expect([name, text]).toEqual([name, expect.stringContaining(reason)])
      if (input.prices_include_tax)
        expect([name, text]).toEqual([name, expect.stringContaining("Prices include tax.")])
    }
  },
)

testPdf(
  "long names of taxes leave every word on the paper (skipped without poppler)",
  { timeout: 120_000 },
  async () => {
    const { staff, tax, write } = await makeDesk()
    const names = [
      "Sales tax of the state and of the county, with that of the district, by appointment only",
      "VAT",
    ]
    const items = []
    for (const [at, name] of names.entries()) {
      const id = await tax({ name, category: "S", components: [{ name, rate: 7 + at, compound: false }] })
      items.push({ description: "Work", quantity: 12.5, unit: "hour", unit_price: 123_456.78, tax: id })
    }
    const { body } = await write({ currency: "USD", items })
    const pdf = (await staff.rest("GET", `/api/invoices/${body.id}/pdf/`)).raw
    const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: pdf, encoding: "utf8" })
    const width = Number(/<page width="([\d.]+)"/.exec(boxes)?.[1])
    const words = [...boxes.matchAll(/yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, top, right, bottom, word]) => ({
        word,
        right: Number(right),
        height: Number(bottom) - Number(top),
      }),
    )
    const amounts = words.filter(({ word }) => word === "$1,543,209.75")
    expect(amounts).toHaveLength(4)
    expect(words.filter(({ right }) => right > width - 28)).toEqual([])
    // What doesn't fit makes all of the page smaller, in points, before it is cut.
    expect(Math.max(...amounts.map(({ height }) => height))).toBeGreaterThan(10)
  },
)

testPdf(
  "no word that says why a line has no tax is broken, in any language (skipped without poppler)",
  { timeout: 300_000 },
  async () => {
    const { staff, tax, write, change } = await makeDesk()
    const untaxed = (["AE", "K", "O"] as const).map((category) => ({ ...reverseCharge, category }))
    const taxes = [...untaxed, { ...vat(19), category: "S" as const }]
    const items: object[] = []
    for (const [at, one] of taxes.entries())
      items.push({ description: "Design", unit_price: 1_000, tax: await tax({ ...one, name: `Tax ${at}` }) })
    const { body } = await write({ items })
    for (const language of languages) {
      await change(body.id, { language })
      const { names, subtotal } = drawnIn(language, () => ({
        names: untaxed.flatMap(({ category }) => taxWords({ category, components: [] })),
        subtotal: say("Subtotal"),
      }))
      const text = textOf((await staff.rest("GET", `/api/invoices/${body.id}/pdf/`)).raw)
      const [lines = ""] = text.split(` ${subtotal} `)
      // Only a hyphen of its own may break one.
      const words = names.flatMap((name) => name.split(/\s|(?<=-)/))
      const broken = words.filter((word) => !lines.includes(word))
      expect([language, broken, lines]).toEqual([language, [], expect.not.stringContaining(subtotal)])
    }
  },
)
