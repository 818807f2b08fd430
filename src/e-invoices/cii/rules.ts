// An e-invoice in UN/CEFACT CII (D16B), as Factur-X and XRechnung want it: the elements in the order of its schema.
import { decimalText } from "../../core/values/money.ts"
import type { Address, Adjustment, EInvoice, Line, Party, TaxTotal, Vat } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"
import { type Content, documentOf, el } from "../xml/rules.ts"

const namespace = "urn:un:unece:uncefact:data:standard:"
const namespaces = {
  "xmlns:rsm": `${namespace}CrossIndustryInvoice:100`,
  "xmlns:ram": `${namespace}ReusableAggregateBusinessInformationEntity:100`,
  "xmlns:qdt": `${namespace}QualifiedDataType:100`,
  "xmlns:udt": `${namespace}UnqualifiedDataType:100`,
}

export const ciiOf = (invoice: EInvoice, profile: Profile): string =>
  documentOf("rsm:CrossIndustryInvoice", namespaces, [
    el("rsm:ExchangedDocumentContext", [
      el("ram:BusinessProcessSpecifiedDocumentContextParameter", el("ram:ID", invoice.process)),
      el("ram:GuidelineSpecifiedDocumentContextParameter", el("ram:ID", profile.specification)),
    ]),
    el("rsm:ExchangedDocument", [
      el("ram:ID", invoice.number),
      el("ram:TypeCode", invoice.type),
      day("IssueDateTime", invoice.issue_date),
      invoice.notes.map(({ code, text }) =>
        el("ram:IncludedNote", [el("ram:Content", text), el("ram:SubjectCode", code)]),
      ),
    ]),
    el("rsm:SupplyChainTradeTransaction", [
      invoice.lines.map((line, place) => lineOf(line, place, invoice.currency)),
      agreementOf(invoice),
      deliveryOf(invoice),
      settlementOf(invoice, profile),
    ]),
  ])

/** UNTDID 2475. */
const invoiceDate = "5"

const day = (name: string, date: string | null | undefined, prefix = "udt") =>
  el(`ram:${name}`, date && el(`${prefix}:DateTimeString`, date.replaceAll("-", ""), { format: "102" }))
const amountIn = (currency: string) => (name: string, minor: number) =>
  el(`ram:${name}`, decimalText(minor, currency))

function agreementOf(invoice: EInvoice) {
  const { project } = invoice
  return el("ram:ApplicableHeaderTradeAgreement", [
    el("ram:BuyerReference", invoice.buyer_reference),
    partyOf("SellerTradeParty", invoice.seller),
    partyOf("BuyerTradeParty", invoice.buyer),
    el("ram:BuyerOrderReferencedDocument", el("ram:IssuerAssignedID", invoice.purchase_order)),
    el("ram:ContractReferencedDocument", el("ram:IssuerAssignedID", invoice.contract)),
    project &&
      el("ram:SpecifiedProcuringProject", [el("ram:ID", project), el("ram:Name", "Project reference")]),
  ])
}

/** The one element that its schema wants even where there is nothing to say. */
const deliveryOf = ({ supply, deliver_to }: EInvoice): Content =>
  el("ram:ApplicableHeaderTradeDelivery", [
    el("ram:ShipToTradeParty", addressOf(deliver_to)),
    el("ram:ActualDeliverySupplyChainEvent", day("OccurrenceDateTime", supply?.to ? null : supply?.from)),
  ]) ?? { name: "ram:ApplicableHeaderTradeDelivery", attributes: "", content: [] }

function settlementOf(invoice: EInvoice, profile: Profile) {
  const { currency, home, payment, sums, supply } = invoice
  const amount = amountIn(currency)
  return el("ram:ApplicableHeaderTradeSettlement", [
    el("ram:PaymentReference", payment?.account && invoice.number),
    el("ram:TaxCurrencyCode", home?.currency),
    el("ram:InvoiceCurrencyCode", currency),
    paymentOf(invoice),
    // One code for the whole document (CII-SR-462).
    invoice.taxes.map((tax, place) =>
      totalOf(tax, currency, profile, place === 0 && invoice.is_on_debits ? invoiceDate : null),
    ),
    supply?.to &&
      el("ram:BillingSpecifiedPeriod", [day("StartDateTime", supply.from), day("EndDateTime", supply.to)]),
    invoice.adjustments.map((adjustment) =>
      adjustmentOf(
        adjustment,
        currency,
        adjustment.vat && el("ram:CategoryTradeTax", categoryOf(adjustment.vat)),
      ),
    ),
    el("ram:SpecifiedTradePaymentTerms", [
      el("ram:Description", invoice.terms),
      day("DueDateDateTime", invoice.due_date),
    ]),
    el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      amount("LineTotalAmount", sums.lines_total),
      sums.charges !== 0 && amount("ChargeTotalAmount", sums.charges),
      sums.allowances !== 0 && amount("AllowanceTotalAmount", sums.allowances),
      amount("TaxBasisTotalAmount", sums.amount),
      el("ram:TaxTotalAmount", decimalText(sums.tax_amount, currency), { currencyID: currency }),
      home && el("ram:TaxTotalAmount", decimalText(home.tax, home.currency), { currencyID: home.currency }),
      amount("GrandTotalAmount", sums.total),
      sums.prepaid !== 0 && amount("TotalPrepaidAmount", sums.prepaid),
      amount("DuePayableAmount", sums.payable),
    ]),
    invoice.preceding.map(({ number, issue_date }) =>
      el("ram:InvoiceReferencedDocument", [
        el("ram:IssuerAssignedID", number),
        day("FormattedIssueDateTime", issue_date, "qdt"),
      ]),
    ),
  ])
}

function paymentOf({ payment }: EInvoice) {
  if (!payment) return null
  const { account, account_name, bic } = payment
  return el("ram:SpecifiedTradeSettlementPaymentMeans", [
    el("ram:TypeCode", payment.means),
    el("ram:Information", payment.text),
    account &&
      el("ram:PayeePartyCreditorFinancialAccount", [
        "iban" in account && el("ram:IBANID", account.iban),
        el("ram:AccountName", account_name),
        "number" in account && el("ram:ProprietaryID", account.number),
      ]),
    el("ram:PayeeSpecifiedCreditorFinancialInstitution", el("ram:BICID", account && bic)),
  ])
}

function partyOf(element: string, party: Party) {
  const { name, trading_name, registration, contact, endpoint } = party
  return el(`ram:${element}`, [
    el("ram:ID", party.id),
    el("ram:Name", name),
    el("ram:SpecifiedLegalOrganization", [
      el("ram:ID", registration?.id, { schemeID: registration?.scheme }),
      el("ram:TradingBusinessName", trading_name),
    ]),
    el("ram:DefinedTradeContact", [
      el("ram:PersonName", contact.name),
      el("ram:TelephoneUniversalCommunication", el("ram:CompleteNumber", contact.phone)),
      el("ram:EmailURIUniversalCommunication", el("ram:URIID", contact.email)),
    ]),
    addressOf(party.address),
    el("ram:URIUniversalCommunication", el("ram:URIID", endpoint?.id, { schemeID: endpoint?.scheme })),
    taxRegistration("VA", party.vat_id),
    taxRegistration("FC", party.tax_number),
  ])
}

const taxRegistration = (scheme: string, id: string | null) =>
  el("ram:SpecifiedTaxRegistration", el("ram:ID", id, { schemeID: scheme }))

function addressOf(address: Address | null) {
  const [street, second, third] = address?.lines ?? []
  return el("ram:PostalTradeAddress", [
    el("ram:PostcodeCode", address?.postcode),
    el("ram:LineOne", street),
    el("ram:LineTwo", second),
    el("ram:LineThree", third),
    el("ram:CityName", address?.city),
    el("ram:CountryID", address?.country),
    el("ram:CountrySubDivisionName", address?.region),
  ])
}

const categoryOf = ({ category, rate }: Vat) => [
  el("ram:TypeCode", "VAT"),
  el("ram:CategoryCode", category),
  // Outside the scope of VAT there is no rate (BR-O-05).
  category !== "O" && el("ram:RateApplicablePercent", String(rate)),
]

/** XRechnung wants a rate in the breakdown also outside the scope of VAT (BR-DE-14). */
const totalOf = (tax: TaxTotal, currency: string, { by }: Profile, due: string | null) =>
  el("ram:ApplicableTradeTax", [
    amountIn(currency)("CalculatedAmount", tax.amount),
    el("ram:TypeCode", "VAT"),
    el("ram:ExemptionReason", tax.reason),
    amountIn(currency)("BasisAmount", tax.base),
    el("ram:CategoryCode", tax.category),
    el("ram:ExemptionReasonCode", tax.reason_code),
    el("ram:DueDateTypeCode", due),
    (tax.category !== "O" || by === "xrechnung") && el("ram:RateApplicablePercent", String(tax.rate)),
  ])

const adjustmentOf = ({ is_charge, amount, reason, of }: Adjustment, currency: string, category: Content) =>
  el("ram:SpecifiedTradeAllowanceCharge", [
    el("ram:ChargeIndicator", el("udt:Indicator", String(is_charge))),
    el("ram:CalculationPercent", of && String(of.percent)),
    of && amountIn(currency)("BasisAmount", of.base),
    amountIn(currency)("ActualAmount", amount),
    el("ram:Reason", reason),
    category,
  ])

const lineOf = (line: Line, place: number, currency: string) =>
  el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", [
      el("ram:LineID", String(place + 1)),
      el("ram:IncludedNote", el("ram:Content", line.note)),
    ]),
    el("ram:SpecifiedTradeProduct", [el("ram:Name", line.name), el("ram:Description", line.description)]),
    el(
      "ram:SpecifiedLineTradeAgreement",
      el("ram:NetPriceProductTradePrice", el("ram:ChargeAmount", line.price)),
    ),
    el("ram:SpecifiedLineTradeDelivery", el("ram:BilledQuantity", line.quantity, { unitCode: line.unit })),
    el("ram:SpecifiedLineTradeSettlement", [
      line.vat && el("ram:ApplicableTradeTax", categoryOf(line.vat)),
      line.adjustment && adjustmentOf(line.adjustment, currency, null),
      el(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        amountIn(currency)("LineTotalAmount", line.net),
      ),
    ]),
  ])
