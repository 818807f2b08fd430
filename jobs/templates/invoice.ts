// The invoice as a document: a whole HTML page, the same for the PDF and for the preview.

import { readFileSync } from "node:fs"
import { pageTemplate } from "../../src/core/base/escape.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { isSameName } from "../../src/core/values/text.ts"
import { customText, type PrintedCustom } from "../../src/custom-fields/values/rules.ts"
import { writtenFooter } from "../../src/documents/rules.ts"
import { settledOf, wasPaid } from "../../src/documents/settled/rules.ts"
import {
  ofKind,
  type PrintedValues,
  printedDays,
  printedFields,
  printedNames,
} from "../../src/invoices/document/rules.ts"
import { type Instalments, openInstalments } from "../../src/invoices/instalments/rules.ts"
import { type InvoiceKind, kindTitles } from "../../src/invoices/kinds/rules.ts"
import { isWithinFrance, supplyTypeOf, supplyTypes } from "../../src/invoices/supply-type/rules.ts"
import { type Label, say } from "../../src/languages/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { typeDisplay } from "../../src/payment-methods/rules.ts"
import { percentText } from "../../src/pricing/words/rules.ts"
import { amountsView, type PaperAmounts } from "./invoice-amounts.ts"
import { type Client, missingOf, partiesView, type Sender } from "./invoice-parties.ts"
import { nearAndFar } from "./page-breaks.ts"
import { payOnline } from "./pay-online.ts"
import { safeLogo, sheetHtml } from "./sheet.ts"
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
  instalments?: Instalments
  paid_on: string | null
  organization: Sender
  client: Client
  project_title: string | null
  notes: string | null
  payment_methods: {
    name: string
    type_display: string
    display_info: string
    pay_link?: { url: string } | null
  }[]
  /** Where the client sees and pays it in the portal. */
  portal_url: string
  powered_by: boolean
  /** On every page. */
  invoice_footer: string | null
  /** null: as is usual in the organization's country. */
  paper_size: "a4" | "letter" | null
  /** null: English. */
  language?: string | null
  supply_type?: string | null
  kind?: Exclude<InvoiceKind, "standard"> | null
  custom_fields?: readonly PrintedCustom[] | null
  /** Issued, and cancelled later. */
  voided?: true
}

/**
 * `account`: for the organization itself, a link to complete missing details of its own; null for issued documents.
 * `close`: with a tighter layout. `cut`: a paragraph in the last row may be cut, so that some of it goes with the totals.
 */
type Reader = { account?: string | null | undefined; close?: boolean; cut?: boolean }

/** The whole page: no script, nothing loaded except data: URIs. */
export const renderInvoiceHtml = (document: InvoiceDocument, reader: Reader = {}): string =>
  drawnIn(document.language, () => drawn(document, reader))

function drawn(document: InvoiceDocument, { account, close = false, cut = false }: Reader): string {
  const { logo, ...organization } = document.organization
  const number = document.pro_forma ? say(proForma) : document.unnumbered ? say("draft") : document.number
  const invoice_footer = writtenFooter(document.invoice_footer)
  const tidy = tidied({ ...document, number, invoice_footer, organization: { ...organization, logo: null } })
  const view = viewOf(tidy, safeLogo(logo), { account, cut })
  const body = template(view)
  return sheetHtml({
    ...{ title: view.title, body, document: tidy },
    region: document.organization.country ?? document.client.country,
    primary_color: document.organization.primary_color,
    styles: `${styles}${view.amounts.detailed ? detailedStyles : ""}${close ? closeStyles : ""}`,
  })
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const template = pageTemplate(read("parties.hbs") + read("invoice.hbs"))
const styles = read("invoice-lines.css") + read("invoice.css")
const detailedStyles = read("invoice-detailed.css")
const closeStyles = read("invoice-close.css")

function viewOf(document: InvoiceDocument, logo: string | null, { account, cut }: Reader) {
  const { currency, organization } = document
  const money = (minor: number) => formatMoney(minor, currency)
  const date = (day: string | null) => (day === null ? null : longDate(day, organization.country))
  const paid = document.status === "paid"
  const amounts = amountsView(document, cut, organization.country)
  const { credits, offer, pro_forma } = document
  const heading = headingOf(document)
  return {
    title: `${pro_forma ? "" : `${heading} `}${document.number} – ${organization.name}`,
    heading,
    buyer_heading: say(credits ? "Credited to" : offer && !pro_forma ? "Prepared for" : "Billed to"),
    voided: document.voided,
    number: pro_forma ? "" : document.number,
    unnumbered: document.unnumbered,
    chip: chipOf(document),
    ...partiesView(document, logo),
    missing: account ? missingOf(organization, account) : null,
    facts: [
      { label: say("Quote"), value: pro_forma?.quote ?? null },
      { label: say("Issued"), value: date(document.issued_on) },
      ...(offer ? offerFacts(offer, date) : []),
      { label: say("Due"), value: credits || offer ? null : dueText(document, date) },
      { label: say("For invoice"), value: credits?.invoice_number ?? null },
      { label: say("Invoice date"), value: date(credits?.invoice_date ?? null) },
      ...printedDays(document, { ...document, country: credits || offer ? null : organization.country }).map(
        ({ label, days }) => ({ label: say(label), value: periodOf(days.map(date)) }),
      ),
      { label: say("Type of supply"), value: supplyText(document) },
      { label: say("Currency"), value: currency },
      { label: say("Project"), value: document.project_title },
      ...printedAs("line", document),
      ...(document.custom_fields ?? []).map((field) => ({
        ...{ label: field.label, value: customText(field, (day) => longDate(day, organization.country)) },
      })),
    ].filter(isFilled),
    amounts,
    instalments: openInstalments({ ...document, instalments: document.instalments ?? null }, 0).map(
      ({ due_date, amount }) => ({ day: date(due_date), amount: money(amount) }),
    ),
    paid: paid ? { word: endOf(document), on: date(document.paid_on) } : null,
    texts: [
      ...printedAs("text", document),
      { label: say(credits ? "Reason" : "Notes"), value: document.notes },
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

/** Between French parties, where it is known. */
function supplyText({ credits, offer, organization: seller, client: buyer, ...document }: InvoiceDocument) {
  const type = !credits && !offer && isWithinFrance({ seller, buyer }) ? supplyTypeOf(document) : null
  return type && say(supplyTypes[type])
}

const dueText = (
  { instalments, due_date }: Pick<InvoiceDocument, "instalments" | "due_date">,
  date: (day: string | null) => string | null,
) =>
  instalments
    ? say("In {count} instalments", { count: instalments.length })
    : (date(due_date) ?? say("On receipt"))

const proForma = "Pro forma invoice"

function headingOf({ credits, offer, pro_forma, kind }: InvoiceDocument) {
  if (pro_forma) return say(proForma)
  return say(credits ? "Credit note" : offer ? "Quote" : kindTitles[kind ?? "standard"])
}

/** What stands beside the number; of a quote also that another revision replaced it. */
function chipOf({ pro_forma, voided, status, credits, offer }: InvoiceDocument) {
  // Else its reader might deduct the tax on it.
  if (pro_forma) return say("This is not a tax invoice")
  if (voided) return null
  if (status === "cancelled") return say(credits ? "Cancelled#note" : offer ? "Cancelled#quote" : "Cancelled")
  const chip = chips[status]
  return chip ? say(chip) : null
}
const chips: Partial<Record<string, Label>> = { draft: "Draft", superseded: "Superseded" }

const offerFacts = (
  { revision, valid_until, deposit_percent }: NonNullable<InvoiceDocument["offer"]>,
  date: (day: string | null) => string | null,
) => [
  { label: say("Revision"), value: revision === 1 ? null : String(revision) },
  { label: say("Valid until"), value: date(valid_until) },
  { label: say("Deposit"), value: deposit_percent === null ? null : percentText(deposit_percent) },
]

const isFilled = ({ value }: { value: string | null }) => value !== null && value !== ""

const printedAs = (kind: "line" | "text", document: InvoiceDocument) =>
  ofKind(printedNames, kind).map((name) => ({
    label: say(printedFields[name].printed),
    value: document[name],
  }))

/** For a paid invoice without anything credited: it was paid in full. */
function endOf({ status, total, withheld, settled }: InvoiceDocument) {
  const said = settled && settledOf(status, settled)
  const isMoney = !said || wasPaid({ paid: said.paid, payable: total - withheld })
  return isMoney ? say("Paid#invoice") : say("Settled")
}

/** A period may break between its days, and only there. */
const periodOf = (days: (string | null)[]) =>
  days.length < 2 ? (days[0] ?? null) : days.map((day) => day?.replaceAll(" ", "\u00a0")).join(" – ")

/** Where any way is set up, the portal is the last. */
function waysToPay({ payment_methods, portal_url, pro_forma }: InvoiceDocument, isLink: boolean) {
  // The portal has no page of what isn't billed yet.
  if (pro_forma) return payment_methods.map((one) => methodView(one, isLink))
  const online = { name: "", type_display: null, display_info: "", online: payOnline(portal_url, isLink) }
  return payment_methods.length === 0
    ? []
    : [...payment_methods.map((one) => methodView(one, isLink)), online]
}

function methodView(
  { name, type_display, display_info, pay_link }: InvoiceDocument["payment_methods"][number],
  isLink: boolean,
) {
  // A wallet's link is no web page, and says nothing to people.
  const url = pay_link && /^https?:/.test(pay_link.url) ? pay_link.url : null
  return {
    name,
    // The type "Other" tells the payer nothing.
    type_display:
      isSameName(type_display, name) || type_display === typeDisplay("other") ? null : type_display,
    display_info: display_info
      .split("\n")
      .filter((line) => line !== `${say("Link")}: ${url}`)
      .join("\n"),
    link: url && { url: isLink ? url : null, shown: piecesOf(url.replace(/^https?:\/\//, "")) },
    online: null,
  }
}
