// An issued document as an e-invoice of a profile: what is printed, in the terms of EN 16931.
import type { BuyerSnapshot, SellerSnapshot, TaxFigures } from "../core/database/columns.ts"
import { digitsOf } from "../core/values/currencies.ts"
import { longDate } from "../core/values/dates.ts"
import { formatMoney, sum } from "../core/values/money.ts"
import { isInEu } from "../core/values/taxes.ts"
import { isWithinFrance, supplyTypeOf } from "../invoices/supply-type/rules.ts"
import { say } from "../languages/rules.ts"
import { type Exchange, homeTaxesOf } from "../pricing/exchange/rules.ts"
import { percentText } from "../pricing/words/rules.ts"
import { codedNotes, deliveryAddress, frenchProcess, isFrench, isOnDebits } from "./france/rules.ts"
import { type IssuedAmounts, linesOf } from "./lines/rules.ts"
import { type EInvoice, type Note, type Party, sumsOf } from "./model/rules.ts"
import { buyerOf, sellerOf, withNumberAsEndpoint, withoutVatId } from "./parties/rules.ts"
import { type Method, paymentOf, unpaid } from "./payment/rules.ts"
import type { Profile } from "./profiles/rules.ts"

type Text = string | null

/** As it is printed (`documents`), with what the paper leaves out: references and bank accounts. */
export type IssuedDocument = IssuedAmounts &
  Exchange & {
    number: string
    kind?: "deposit" | "final" | null
    /** Of a credit note: the invoice it credits. */
    credits?: { invoice_number: Text; invoice_date: Text }
    issued_on: Text
    due_date: Text
    /** In minor units; the last one is due with the invoice. */
    instalments?: readonly { amount: number; due_date: Text }[] | null
    supply_from: Text
    supply_to: Text
    notes: Text
    terms: Text
    buyer_reference: Text
    po_number: Text
    contract_number: Text
    /** Of a credit note: what its invoice bills. */
    supply_type?: string | null
    delivery_address?: Text
    project_title: Text
    organization: SellerSnapshot
    client: BuyerSnapshot
    tax_amount: number
    total: number
    withheld: number
    withholding_name: Text
    withholding_rate: number | null
    taxes_before?: readonly Omit<TaxFigures, "reason">[]
    methods: readonly Method[]
  }

/** With our own words in the language that is written. */
export function eInvoiceOf(document: IssuedDocument, profile: Profile): EInvoice {
  const { currency, withheld, number, due_date, amount, tax_amount, total } = document
  const issue_date = document.issued_on ?? ""
  const parts = linesOf(document)
  const categories = parts.lines.map(({ vat }) => vat?.category)
  const isOutside = categories.includes("O")
  const parties = partiesOf(document, profile)
  const [seller, buyer] = isOutside ? [withoutVatId(parties[0]), withoutVatId(parties[1])] : parties
  const type = typeOf(document, profile)
  const sums = sumsOf({ ...parts, prepaid: withheld })
  return {
    ...{ type, number, issue_date, currency, seller, buyer, ...parts, sums },
    due_date: type === "381" ? null : (due_date ?? issue_date),
    is_due_given: due_date !== null || document.terms !== null,
    home: homeOf(document),
    notes: notesOf(document, profile, type),
    terms: type === "381" ? say("No payment is due. This amount is credited.") : termsOf(document),
    ...frenchPartsOf(document, profile, type),
    buyer_reference: document.buyer_reference,
    project: document.project_title,
    contract: document.contract_number,
    purchase_order: document.po_number,
    preceding: precedingOf(document),
    ...supplyOf(document, { issue_date, needs_day: categories.includes("K") }),
    deliver_to: categories.some((category) => category === "K" || category === "G")
      ? buyer.address
      : deliverTo(document, profile),
    hides_vat_ids: isOutside && parties.some(({ vat_id }) => vat_id !== null),
    payment:
      type === "381" || sums.payable <= 0
        ? unpaid(say("No payment is due"))
        : paymentOf(document.methods, currency, seller.name),
    printed: { amount, tax_amount, total },
  }
}

type Dealing = Pick<IssuedDocument, "organization" | "client">
const dealingOf = ({ organization: seller, client: buyer }: Dealing) => ({ seller, buyer })

function partiesOf({ organization, client }: Dealing, profile: Profile): readonly [Party, Party] {
  const country = organization.country === client.country ? client.country : null
  return [
    withNumberAsEndpoint(sellerOf(organization, profile), country),
    withNumberAsEndpoint(buyerOf(client, profile), country),
  ]
}

/** BT-8 and BT-23; a credit note has no terms that say anything of its VAT. */
function frenchPartsOf(
  document: IssuedDocument,
  profile: Profile,
  type: EInvoice["type"],
): Pick<EInvoice, "process" | "is_on_debits"> {
  const { notes, terms, kind, deductions } = document
  const supply_type = supplyTypeOf(document)
  const isFinal = type !== "381" && kind === "final" && (deductions ?? []).length > 0
  const dealing = dealingOf(document)
  return {
    process: profile.process ?? (isFrench(dealing, profile) ? frenchProcess(supply_type, isFinal) : null),
    is_on_debits:
      type !== "381" && isWithinFrance(dealing) && isOnDebits(`${notes ?? ""}\n${terms ?? ""}`, supply_type),
  }
}

/** Where goods went in France, if not to the client's address. XRechnung takes none without a city (BR-DE-10). */
function deliverTo(document: IssuedDocument, { by }: Profile) {
  if (!isWithinFrance(dealingOf(document)) || supplyTypeOf(document) === "services") return null
  const address = deliveryAddress(document.delivery_address ?? null)
  return by === "xrechnung" && !address?.city ? null : address
}

/** XRechnung knows no prepayment invoice (BR-DE-17). */
function typeOf({ kind, credits }: IssuedDocument, { by }: Profile): EInvoice["type"] {
  if (credits) return "381"
  return kind === "deposit" && by !== "xrechnung" ? "386" : "380"
}

function notesOf(document: IssuedDocument, profile: Profile, type: EInvoice["type"]): Note[] {
  const { notes, terms } = document
  const texts = [notes, withheldText(document)].flatMap((text) => (text ? [{ code: null, text }] : []))
  return type !== "381" && isFrench(dealingOf(document), profile) ? [...texts, ...codedNotes(terms)] : texts
}

/** BG-3: the invoice that is credited, or the deposits that are deducted, each once. */
function precedingOf({ credits, deductions }: IssuedDocument): EInvoice["preceding"] {
  if (credits)
    return credits.invoice_number === null
      ? []
      : [{ number: credits.invoice_number, issue_date: credits.invoice_date }]
  const dates = new Map((deductions ?? []).map(({ number, issue_date }) => [number, issue_date]))
  return [...dates].map(([number, issue_date]) => ({ number, issue_date }))
}

/**
 * As it is printed: in the EU an invoice names the day of supply, without one that of issue. A deposit is billed before
 * anything is supplied.
 */
function supplyOf(
  { supply_from, supply_to, organization, kind, credits }: IssuedDocument,
  { issue_date, needs_day }: { issue_date: string; needs_day: boolean },
): Pick<EInvoice, "supply" | "is_supply_given"> {
  const is_supply_given = supply_from !== null || kind === "deposit" || credits !== undefined
  if (supply_from !== null)
    return {
      supply: { from: supply_from, to: supply_to === supply_from ? null : supply_to },
      is_supply_given,
    }
  const isNamed = needs_day || (isInEu(organization.country) && !is_supply_given)
  return { supply: isNamed ? { from: issue_date, to: null } : null, is_supply_given }
}

/** The standard has one due date, that of the last instalment: the terms tell them all (BT-20). */
function termsOf({ terms, instalments, due_date, currency, organization }: IssuedDocument): Text {
  const parts = (instalments ?? []).flatMap((part) => {
    const day = part.due_date ?? due_date
    const amount = formatMoney(part.amount, currency)
    return day === null
      ? []
      : say("{amount} due on {date}", { amount, date: longDate(day, organization.country) })
  })
  return [terms, ...parts].filter(Boolean).join("\n") || null
}

/** BT-111, as it is printed. A currency with three decimals can't be told (BR-DEC-15). */
function homeOf({ currency, taxes, taxes_before, ...exchange }: IssuedDocument): EInvoice["home"] {
  const { home_currency } = exchange
  const home = homeTaxesOf(exchange, { currency, taxes, before: taxes_before ?? [] })
  if (!home || home_currency === null || home_currency === currency || digitsOf(home_currency) > 2)
    return null
  return { currency: home_currency, tax: sum(home.map(({ amount }) => amount)) }
}

/** BT-113 holds what the payer hands to the tax office instead, so a note says that. */
function withheldText({ withheld, withholding_name, withholding_rate, currency }: IssuedDocument): Text {
  if (withheld === 0) return null
  const rate = withholding_rate ? ` (${percentText(withholding_rate)})` : ""
  return say("Withheld: {tax} {amount}", {
    tax: `${withholding_name ?? say("Tax")}${rate}`,
    amount: formatMoney(withheld, currency),
  })
}
