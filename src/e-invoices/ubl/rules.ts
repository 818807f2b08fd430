// An e-invoice in UBL 2.1, as XRechnung and Peppol want it: the elements in the order of its schema.
import { decimalText } from "../../core/values/money.ts"
import type { Address, Adjustment, EInvoice, Id, Line, Party, TaxTotal, Vat } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"
import { type Content, documentOf, el } from "../xml/rules.ts"

const namespace = "urn:oasis:names:specification:ubl:schema:xsd:"

export function ublOf(invoice: EInvoice, profile: Profile): string {
  const { currency, home, sums, taxes, notes, terms } = invoice
  const isCredit = invoice.type === "381"
  const root = isCredit ? "CreditNote" : "Invoice"
  const amount = amountIn(currency)
  return documentOf(
    root,
    {
      xmlns: `${namespace}${root}-2`,
      "xmlns:cac": `${namespace}CommonAggregateComponents-2`,
      "xmlns:cbc": `${namespace}CommonBasicComponents-2`,
    },
    [
      el("cbc:CustomizationID", profile.specification),
      el("cbc:ProfileID", invoice.process),
      el("cbc:ID", invoice.number),
      el("cbc:IssueDate", invoice.issue_date),
      !isCredit && el("cbc:DueDate", invoice.due_date),
      el(`cbc:${root}TypeCode`, invoice.type),
      // The network takes one note (PEPPOL-EN16931-R002).
      el("cbc:Note", notes.map(({ text }) => text).join("\n")),
      el("cbc:DocumentCurrencyCode", currency),
      el("cbc:TaxCurrencyCode", home?.currency),
      el("cbc:BuyerReference", invoice.buyer_reference),
      periodOf(invoice),
      el("cac:OrderReference", el("cbc:ID", invoice.purchase_order)),
      invoice.preceding.map(({ number, issue_date }) =>
        el(
          "cac:BillingReference",
          el("cac:InvoiceDocumentReference", [el("cbc:ID", number), el("cbc:IssueDate", issue_date)]),
        ),
      ),
      el("cac:ContractDocumentReference", el("cbc:ID", invoice.contract)),
      projectOf(invoice.project, isCredit),
      el("cac:AccountingSupplierParty", partyOf(invoice.seller)),
      el("cac:AccountingCustomerParty", partyOf(invoice.buyer)),
      el("cac:Delivery", [
        el("cbc:ActualDeliveryDate", invoice.supply?.to ? null : invoice.supply?.from),
        el("cac:DeliveryLocation", addressOf("Address", invoice.deliver_to)),
      ]),
      paymentOf(invoice),
      el("cac:PaymentTerms", el("cbc:Note", terms)),
      invoice.adjustments.map((adjustment) =>
        adjustmentOf(
          adjustment,
          currency,
          adjustment.vat && el("cac:TaxCategory", categoryOf(adjustment.vat)),
        ),
      ),
      el("cac:TaxTotal", [
        amount("TaxAmount", sums.tax_amount),
        taxes.map((tax) => subtotalOf(tax, currency, profile)),
      ]),
      home && el("cac:TaxTotal", amountIn(home.currency)("TaxAmount", home.tax)),
      el("cac:LegalMonetaryTotal", [
        amount("LineExtensionAmount", sums.lines_total),
        amount("TaxExclusiveAmount", sums.amount),
        amount("TaxInclusiveAmount", sums.total),
        sums.allowances !== 0 && amount("AllowanceTotalAmount", sums.allowances),
        sums.charges !== 0 && amount("ChargeTotalAmount", sums.charges),
        sums.prepaid !== 0 && amount("PrepaidAmount", sums.prepaid),
        amount("PayableAmount", sums.payable),
      ]),
      invoice.lines.map((line, place) => lineOf(line, place, invoice)),
    ],
  )
}

const amountIn = (currency: string) => (name: string, minor: number) =>
  el(`cbc:${name}`, decimalText(minor, currency), { currencyID: currency })

const scheme = el("cac:TaxScheme", el("cbc:ID", "VAT"))
const idOf = (name: string, id: Id | null) => el(`cbc:${name}`, id?.id, { schemeID: id?.scheme })

/** UNTDID 2005. */
const invoiceDate = "3"

const periodOf = ({ supply, is_on_debits }: EInvoice) =>
  el("cac:InvoicePeriod", [
    supply?.to && [el("cbc:StartDate", supply.from), el("cbc:EndDate", supply.to)],
    is_on_debits && el("cbc:DescriptionCode", invoiceDate),
  ])

/** A credit note has no element for it: a document of type 50 stands for the project. */
const projectOf = (project: string | null, isCredit: boolean) =>
  isCredit
    ? project &&
      el("cac:AdditionalDocumentReference", [el("cbc:ID", project), el("cbc:DocumentTypeCode", "50")])
    : el("cac:ProjectReference", el("cbc:ID", project))

function partyOf(party: Party) {
  const { name, trading_name, contact, tax_number } = party
  const taxScheme = (id: string | null, of: Content) =>
    id && el("cac:PartyTaxScheme", [el("cbc:CompanyID", id), of])
  return el("cac:Party", [
    idOf("EndpointID", party.endpoint),
    el("cac:PartyIdentification", el("cbc:ID", party.id)),
    el("cac:PartyName", el("cbc:Name", trading_name)),
    addressOf("PostalAddress", party.address),
    taxScheme(party.vat_id, scheme),
    taxScheme(tax_number, el("cac:TaxScheme", el("cbc:ID", "FC"))),
    el("cac:PartyLegalEntity", [el("cbc:RegistrationName", name), idOf("CompanyID", party.registration)]),
    el("cac:Contact", [
      el("cbc:Name", contact.name),
      el("cbc:Telephone", contact.phone),
      el("cbc:ElectronicMail", contact.email),
    ]),
  ])
}

function addressOf(name: string, address: Address | null) {
  const [street, second, third] = address?.lines ?? []
  return el(`cac:${name}`, [
    el("cbc:StreetName", street),
    el("cbc:AdditionalStreetName", second),
    el("cbc:CityName", address?.city),
    el("cbc:PostalZone", address?.postcode),
    el("cbc:CountrySubentity", address?.region),
    el("cac:AddressLine", el("cbc:Line", third)),
    el("cac:Country", el("cbc:IdentificationCode", address?.country)),
  ])
}

function paymentOf({ payment, number }: EInvoice) {
  if (!payment) return null
  const { account, account_name, bic, text } = payment
  return el("cac:PaymentMeans", [
    el("cbc:PaymentMeansCode", payment.means, { name: text }),
    el("cbc:PaymentID", account && number),
    account &&
      el("cac:PayeeFinancialAccount", [
        el("cbc:ID", "iban" in account ? account.iban : account.number),
        el("cbc:Name", account_name),
        el("cac:FinancialInstitutionBranch", el("cbc:ID", bic)),
      ]),
  ])
}

const categoryOf = ({ category, rate }: Vat) => [
  el("cbc:ID", category),
  // Outside the scope of VAT there is no rate (BR-O-05).
  category !== "O" && el("cbc:Percent", String(rate)),
  scheme,
]

const adjustmentOf = ({ is_charge, amount, reason, of }: Adjustment, currency: string, category: Content) =>
  el("cac:AllowanceCharge", [
    el("cbc:ChargeIndicator", String(is_charge)),
    el("cbc:AllowanceChargeReason", reason),
    el("cbc:MultiplierFactorNumeric", of && String(of.percent)),
    amountIn(currency)("Amount", amount),
    of && amountIn(currency)("BaseAmount", of.base),
    category,
  ])

/** XRechnung wants a rate in the breakdown also outside the scope of VAT (BR-DE-14). */
const subtotalOf = (tax: TaxTotal, currency: string, { by }: Profile) =>
  el("cac:TaxSubtotal", [
    amountIn(currency)("TaxableAmount", tax.base),
    amountIn(currency)("TaxAmount", tax.amount),
    el("cac:TaxCategory", [
      el("cbc:ID", tax.category),
      (tax.category !== "O" || by === "xrechnung") && el("cbc:Percent", String(tax.rate)),
      el("cbc:TaxExemptionReasonCode", tax.reason_code),
      el("cbc:TaxExemptionReason", tax.reason),
      scheme,
    ]),
  ])

function lineOf(line: Line, place: number, { type, currency }: EInvoice) {
  const isCredit = type === "381"
  const amount = amountIn(currency)
  return el(isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine", [
    el("cbc:ID", String(place + 1)),
    el("cbc:Note", line.note),
    el(`cbc:${isCredit ? "Credited" : "Invoiced"}Quantity`, line.quantity, { unitCode: line.unit }),
    amount("LineExtensionAmount", line.net),
    line.adjustment && adjustmentOf(line.adjustment, currency, null),
    el("cac:Item", [
      el("cbc:Description", line.description),
      el("cbc:Name", line.name),
      line.vat && el("cac:ClassifiedTaxCategory", categoryOf(line.vat)),
    ]),
    el("cac:Price", el("cbc:PriceAmount", line.price, { currencyID: currency })),
  ])
}
