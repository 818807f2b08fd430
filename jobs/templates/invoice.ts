// The invoice as a document: a whole HTML page, the same for the PDF and for the preview.

import { readFileSync } from "node:fs"
import { escapeHtml, pageTemplate } from "../../src/core/base/escape.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { isSameName } from "../../src/core/values/text.ts"
import { settledOf, wasPaid } from "../../src/documents/rules.ts"
import {
  ofKind,
  type PrintedValues,
  printedDays,
  printedFields,
  printedNames,
} from "../../src/invoices/document/rules.ts"
import { typeDisplay } from "../../src/payment-methods/rules.ts"
import { type Palette, paletteOf } from "./colour.ts"
import { typefacesFor } from "./fonts.ts"
import { amountsView, type PaperAmounts } from "./invoice-amounts.ts"
import { type DocumentParty, missingOf, partyOf } from "./invoice-parties.ts"
import { nearAndFar } from "./page-breaks.ts"
import { marginFace, pageRules } from "./paper.ts"
import { payOnline } from "./pay-online.ts"
import { piecesOf, tidied } from "./text.ts"

type Contents = PaperAmounts & PrintedValues
/** All money in minor units of `currency`; dates as YYYY-MM-DD. */
export type InvoiceDocument = Contents & {
  number: string
  /** A draft that gets its number when it is issued. */
  unnumbered?: true
  /** null: a draft whose day of issue isn't set. */
  issued_on: string | null
  due_date: string | null
  paid_on: string | null
  organization: DocumentParty & {
    tagline: string | null
    email: string | null
    /** A data: URI of a PNG, JPEG, WebP or GIF; anything else is left out. */
    logo: string | null
    /** Whether the logo would be lost on white. */
    logo_plate: boolean
    primary_color: string
    accent_color: string
  }
  client: DocumentParty & { company: string | null; email: string }
  project_title: string | null
  notes: string | null
  payment_methods: { name: string; type_display: string; display_info: string }[]
  /** Where the client sees and pays it in the portal. */
  portal_url: string
  powered_by: boolean
  /** On every page. */
  invoice_footer: string | null
  /** null: as is usual in the organization's country. */
  paper_size: "a4" | "letter" | null
  /** Issued, and cancelled later. */
  voided?: true
}

/**
 * `account`: for the organization itself, a link to complete missing details of its own; null for issued documents.
 * `close`: with a tighter layout. `cut`: a paragraph in the last row may be cut, so that some of it goes with the totals.
 */
type Reader = { account?: string | null | undefined; close?: boolean; cut?: boolean }

/** The whole page: no script, nothing loaded except data: URIs. */
export function renderInvoiceHtml(
  document: InvoiceDocument,
  { account, close = false, cut = false }: Reader = {},
): string {
  const { logo, ...organization } = document.organization
  const number = document.unnumbered ? "draft" : document.number
  const tidy = tidied({ ...document, number, organization: { ...organization, logo: null } })
  const view = viewOf(tidy, safeLogo(logo), { account, cut })
  const body = template(view)
  const region = document.organization.country ?? document.client.country
  const fonts = typefacesFor(textOf(body) + pageLabels, region?.toUpperCase() ?? null)
  const page = pageRules(tidy, fonts.family)
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(view.title)}</title>`,
    `<style>${fonts.css}\n${rootRules(paletteOf(document.organization.primary_color), fonts.family)}\n${page}\n${styles}${view.amounts.detailed ? detailedStyles : ""}${close ? closeStyles : ""}</style>`,
    `</head>${body.replace("</body>", `${marginFace(tidy)}</body>`)}</html>`,
  ].join("")
}

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:"
const pageLabels = "Page of · 0123456789 Powered by Portico"

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const template = pageTemplate(read("invoice.hbs"))
const styles = read("invoice-lines.css") + read("invoice.css")
const detailedStyles = read("invoice-detailed.css")
const closeStyles = read("invoice-close.css")

const rootRules = (palette: Palette, family: string) =>
  `:root{--accent:${palette.accent};--on-accent:${palette.on_accent};--accent-text:${palette.accent_text};` +
  `font-family:${family}}`

/** The visible text, to choose fonts by: the markup's own letters are Latin and always there. */
const textOf = (html: string) =>
  html
    .replace(/src="[^"]*"/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))

const safeLogo = (logo: string | null) =>
  logo !== null && /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/.test(logo) ? logo : null

function viewOf(document: InvoiceDocument, logo: string | null, { account, cut }: Reader) {
  const { currency, organization, client } = document
  const money = (minor: number) => formatMoney(minor, currency)
  const date = (day: string | null) => (day === null ? null : longDate(day, organization.country))
  const paid = document.status === "paid"
  const amounts = amountsView(document, cut, organization.country)
  const heading = document.credits ? "Credit note" : "Invoice"
  return {
    title: `${heading} ${document.number} – ${organization.name}`,
    heading,
    buyer_heading: document.credits ? "Credited to" : "Billed to",
    voided: document.voided,
    number: document.number,
    unnumbered: document.unnumbered,
    draft: document.status === "draft",
    cancelled: document.status === "cancelled" && !document.voided,
    logo,
    plate: organization.logo_plate,
    organization: {
      ...organization,
      ...partyOf(organization, organization.name),
      contact: organization.contact_name ?? null,
      email: piecesOf(organization.email),
    },
    missing: account ? missingOf(organization, account) : null,
    client: {
      ...client,
      ...partyOf(client, client.company ?? client.name),
      heading: client.company ?? client.name,
      email: piecesOf(client.email),
      contact:
        client.contact_name ??
        (client.company === null || client.company === client.name ? null : client.name),
    },
    facts: [
      { label: "Issued", value: date(document.issued_on) },
      { label: "Due", value: document.credits ? null : (date(document.due_date) ?? "On receipt") },
      { label: "For invoice", value: document.credits?.invoice_number ?? null },
      { label: "Invoice date", value: date(document.credits?.invoice_date ?? null) },
      ...printedDays(document, { ...document, country: document.credits ? null : organization.country }).map(
        ({ label, days }) => ({ label, value: periodOf(days.map(date)) }),
      ),
      { label: "Currency", value: currency },
      { label: "Project", value: document.project_title },
      ...printedAs("line", document),
    ].filter(isFilled),
    amounts,
    paid: paid ? { word: endOf(document), on: date(document.paid_on) } : null,
    texts: [
      ...printedAs("text", document),
      { label: document.credits ? "Reason" : "Notes", value: document.notes },
    ].filter(isFilled),
    wide:
      Math.max(
        ...[...document.items.map((item) => item.amount), document.total].map((minor) => money(minor).length),
      ) > 16,
    paying: nearAndFar(
      paid || document.status === "cancelled" ? [] : waysToPay(document, account === undefined),
    ),
    powered_by: document.powered_by,
    invoice_footer: document.invoice_footer,
  }
}

const isFilled = ({ value }: { value: string | null }) => value !== null && value !== ""

const printedAs = (kind: "line" | "text", document: InvoiceDocument) =>
  ofKind(printedNames, kind).map((name) => ({ label: printedFields[name].printed, value: document[name] }))

/** For a paid invoice without anything credited: it was paid in full. */
function endOf({ status, total, withheld, settled }: InvoiceDocument) {
  const said = settled && settledOf(status, settled)
  if (!said) return "Paid"
  return wasPaid({ paid: said.paid, payable: total - withheld }) ? "Paid" : "Settled"
}

/** A period may break between its days, and only there. */
const periodOf = (days: (string | null)[]) =>
  days.length < 2 ? (days[0] ?? null) : days.map((day) => day?.replaceAll(" ", "\u00a0")).join(" – ")

/** The type "Other" tells the payer nothing. */
const unnamedType = typeDisplay("other")

/** Where any way is set up, the portal is the last. */
function waysToPay({ payment_methods, portal_url }: InvoiceDocument, isLink: boolean) {
  const online = { name: "", type_display: null, display_info: "", online: payOnline(portal_url, isLink) }
  return payment_methods.length === 0 ? [] : [...payment_methods.map(method), online]
}

const method = ({ name, type_display, display_info }: InvoiceDocument["payment_methods"][number]) => ({
  name,
  type_display: isSameName(type_display, name) || type_display === unnamedType ? null : type_display,
  display_info,
  online: null,
})
