// A state agrees with what it is said of: an invoice is feminine in four languages, a quote in none.
import { expect, test } from "vitest"
import { endWord } from "../../client/portal/invoices/amounts.ts"
import { invoiceLabel } from "../../client/portal/status.tsx"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { renderMail } from "../../jobs/templates/mail.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { invoiceDocument } from "../support/invoice-document.ts"
import { mailSamples } from "../support/mail-samples.ts"

const note = { credits: { invoice_number: "INV-1", invoice_date: "2026-11-02" } }
const quote = { offer: { revision: 1, valid_until: null, deposit_percent: null } }
const brand = {
  ...{ name: "Studio", logo_url: null, logo_plate: null, powered_by: false },
  ...{ primary_color: "#4F46E5", accent_color: "#10B981", url: "https://studio.portico.example/" },
}

/** The words of an invoice, and of a cancelled credit note and a cancelled quote. */
const states = {
  de: {
    paid: "Bezahlt",
    settled: "Ausgeglichen",
    gone: "Storniert",
    note: "Storniert",
    quote: "Zurückgezogen",
  },
  fr: { paid: "Payée", settled: "Soldée", gone: "Annulée", note: "Annulé", quote: "Annulé" },
  es: { paid: "Pagada", settled: "Saldada", gone: "Anulada", note: "Anulada", quote: "Anulado" },
  pt: { paid: "Paga", settled: "Liquidada", gone: "Anulada", note: "Anulada", quote: "Anulado" },
  it: { paid: "Pagata", settled: "Saldata", gone: "Annullata", note: "Annullata", quote: "Annullato" },
  nl: {
    paid: "Betaald",
    settled: "Vereffend",
    gone: "Geannuleerd",
    note: "Geannuleerd",
    quote: "Geannuleerd",
  },
}

test.each(Object.entries(states))("on paper in %s", (language, words) => {
  const printed = (more: Partial<InvoiceDocument>) => {
    const html = renderInvoiceHtml(invoiceDocument({ language, ...more }))
    return /class="(?:stamp"><strong|chip")>([^<]+)/.exec(html)?.[1]
  }
  const paid = { status: "paid", paid_on: "2026-11-20" }
  expect(printed(paid)).toBe(words.paid)
  expect(printed({ ...paid, settled: { paid: 0, credited: 108_250 } })).toBe(words.settled)
  expect(printed({ status: "cancelled", voided: true })).toBe(words.gone)
  expect(printed({ status: "cancelled" })).toBe(words.gone)
  expect(printed({ status: "cancelled", ...note })).toBe(words.note)
  expect(printed({ status: "cancelled", ...quote })).toBe(words.quote)
})

test.each(Object.entries(states))("in emails and in the portal in %s", (language, { paid, settled }) => {
  const receipt = drawnIn(language, () =>
    renderMail("receipt", brand, { ...mailSamples.receipt, rest: null }),
  )
  expect(receipt.html).toContain(`>${paid}</span>`)
  expect(receipt.text).toMatch(new RegExp(`: ${paid}$`, "m"))
  const said = drawnIn(language, () => [
    invoiceLabel("paid"),
    endWord({ amount_paid: 80, payable: 100 }),
    endWord({ amount_paid: 10, payable: 100 }),
  ])
  expect(said).toEqual([paid, paid, settled])
})
