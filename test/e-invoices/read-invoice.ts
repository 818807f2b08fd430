// What a written file says, from either syntax, in the terms of EN 16931: read anew, not from what it was written from.
import { all, first, readXml, textOf, type Xml } from "./read-xml.ts"

export type ReadParty = ReturnType<typeof ublParty>
type Amount = { text: string; currency: string | undefined }
export type ReadAdjustment = {
  is_charge: boolean
  amount: string
  base: string
  percent: string
  reason: string
  category: string
  rate: string
}
export type ReadInvoice = ReturnType<typeof readUbl>

export const readInvoice = (text: string): ReadInvoice => {
  const root = readXml(text)
  return root.name === "rsm:CrossIndustryInvoice" ? readCii(root) : readUbl(root)
}

function readUbl(root: Xml) {
  const isCredit = root.name === "CreditNote"
  const totals = all(root, "TaxTotal")
  const total = (name: string) => textOf(root, `LegalMonetaryTotal/${name}`)
  const means = first(root, "PaymentMeans")
  return {
    specification: textOf(root, "CustomizationID"),
    process: textOf(root, "ProfileID"),
    number: textOf(root, "ID"),
    type: textOf(root, isCredit ? "CreditNoteTypeCode" : "InvoiceTypeCode"),
    issue_date: textOf(root, "IssueDate"),
    due_date: textOf(root, "DueDate"),
    currency: textOf(root, "DocumentCurrencyCode"),
    home_currency: textOf(root, "TaxCurrencyCode"),
    buyer_reference: textOf(root, "BuyerReference"),
    purchase_order: textOf(root, "OrderReference/ID"),
    terms: textOf(root, "PaymentTerms/Note"),
    notes: all(root, "Note").map(({ text }) => text),
    note_codes: all(root, "Note/SubjectCode").map(({ text }) => text),
    preceding: all(root, "BillingReference/InvoiceDocumentReference/ID").map(({ text }) => text),
    delivered_on: textOf(root, "Delivery/ActualDeliveryDate"),
    period: [textOf(root, "InvoicePeriod/StartDate"), textOf(root, "InvoicePeriod/EndDate")],
    tax_point: textOf(root, "InvoicePeriod/DescriptionCode"),
    deliver_to: textOf(root, "Delivery/DeliveryLocation/Address/Country/IdentificationCode"),
    delivered_in: ["PostalZone", "CityName"].map((name) =>
      textOf(root, `Delivery/DeliveryLocation/Address/${name}`),
    ),
    seller: ublParty(first(root, "AccountingSupplierParty/Party")),
    buyer: ublParty(first(root, "AccountingCustomerParty/Party")),
    means: textOf(means, "PaymentMeansCode"),
    account: textOf(means, "PayeeFinancialAccount/ID"),
    adjustments: all(root, "AllowanceCharge").map((one) => ublAdjustment(one)),
    taxes: all(totals[0], "TaxSubtotal").map((one) => ({
      category: textOf(one, "TaxCategory/ID"),
      rate: textOf(one, "TaxCategory/Percent"),
      base: textOf(one, "TaxableAmount"),
      amount: textOf(one, "TaxAmount"),
      reason: textOf(one, "TaxCategory/TaxExemptionReason"),
      reason_code: textOf(one, "TaxCategory/TaxExemptionReasonCode"),
    })),
    tax_amounts: totals.map((one): Amount => {
      const amount = first(one, "TaxAmount")
      return { text: amount?.text ?? "", currency: amount?.attributes.currencyID }
    }),
    lines_total: total("LineExtensionAmount"),
    allowances: total("AllowanceTotalAmount"),
    charges: total("ChargeTotalAmount"),
    amount: total("TaxExclusiveAmount"),
    total: total("TaxInclusiveAmount"),
    prepaid: total("PrepaidAmount"),
    payable: total("PayableAmount"),
    lines: all(root, isCredit ? "CreditNoteLine" : "InvoiceLine").map((line) => {
      const quantity = first(line, isCredit ? "CreditedQuantity" : "InvoicedQuantity")
      return {
        id: textOf(line, "ID"),
        name: textOf(line, "Item/Name"),
        quantity: quantity?.text ?? "",
        unit: quantity?.attributes.unitCode ?? "",
        net: textOf(line, "LineExtensionAmount"),
        price: textOf(line, "Price/PriceAmount"),
        category: textOf(line, "Item/ClassifiedTaxCategory/ID"),
        rate: textOf(line, "Item/ClassifiedTaxCategory/Percent"),
        adjustments: all(line, "AllowanceCharge").map((one) => ublAdjustment(one)),
      }
    }),
  }
}

const ublAdjustment = (one: Xml): ReadAdjustment => ({
  is_charge: textOf(one, "ChargeIndicator") === "true",
  amount: textOf(one, "Amount"),
  base: textOf(one, "BaseAmount"),
  percent: textOf(one, "MultiplierFactorNumeric"),
  reason: textOf(one, "AllowanceChargeReason"),
  category: textOf(one, "TaxCategory/ID"),
  rate: textOf(one, "TaxCategory/Percent"),
})

function ublParty(party: Xml | undefined) {
  const schemes = all(party, "PartyTaxScheme")
  const taxId = (scheme: string) =>
    textOf(
      schemes.find((one) => textOf(one, "TaxScheme/ID") === scheme),
      "CompanyID",
    )
  return {
    name: textOf(party, "PartyLegalEntity/RegistrationName"),
    id: textOf(party, "PartyIdentification/ID"),
    registration: textOf(party, "PartyLegalEntity/CompanyID"),
    vat_id: taxId("VAT"),
    tax_number: taxId("FC"),
    endpoint: textOf(party, "EndpointID"),
    endpoint_scheme: first(party, "EndpointID")?.attributes.schemeID ?? "",
    city: textOf(party, "PostalAddress/CityName"),
    postcode: textOf(party, "PostalAddress/PostalZone"),
    country: textOf(party, "PostalAddress/Country/IdentificationCode"),
    contact: ["Name", "Telephone", "ElectronicMail"].map((name) => textOf(party, `Contact/${name}`)),
  }
}

function readCii(root: Xml): ReadInvoice {
  const trade = first(root, "SupplyChainTradeTransaction")
  const agreement = first(trade, "ApplicableHeaderTradeAgreement")
  const delivery = first(trade, "ApplicableHeaderTradeDelivery")
  const settlement = first(trade, "ApplicableHeaderTradeSettlement")
  const total = (name: string) =>
    textOf(settlement, `SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)
  const means = first(settlement, "SpecifiedTradeSettlementPaymentMeans")
  const account = "PayeePartyCreditorFinancialAccount"
  return {
    specification: textOf(root, "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID"),
    process: textOf(root, "ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID"),
    number: textOf(root, "ExchangedDocument/ID"),
    type: textOf(root, "ExchangedDocument/TypeCode"),
    issue_date: day(textOf(root, "ExchangedDocument/IssueDateTime/DateTimeString")),
    due_date: day(textOf(settlement, "SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString")),
    currency: textOf(settlement, "InvoiceCurrencyCode"),
    home_currency: textOf(settlement, "TaxCurrencyCode"),
    buyer_reference: textOf(agreement, "BuyerReference"),
    purchase_order: textOf(agreement, "BuyerOrderReferencedDocument/IssuerAssignedID"),
    terms: textOf(settlement, "SpecifiedTradePaymentTerms/Description"),
    notes: all(root, "ExchangedDocument/IncludedNote/Content").map(({ text }) => text),
    note_codes: all(root, "ExchangedDocument/IncludedNote/SubjectCode").map(({ text }) => text),
    preceding: all(settlement, "InvoiceReferencedDocument/IssuerAssignedID").map(({ text }) => text),
    delivered_on: day(textOf(delivery, "ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString")),
    period: ["StartDateTime", "EndDateTime"].map((name) =>
      day(textOf(settlement, `BillingSpecifiedPeriod/${name}/DateTimeString`)),
    ),
    tax_point: taxPoints[textOf(settlement, "ApplicableTradeTax/DueDateTypeCode")] ?? "unknown",
    deliver_to: textOf(delivery, "ShipToTradeParty/PostalTradeAddress/CountryID"),
    delivered_in: ["PostcodeCode", "CityName"].map((name) =>
      textOf(delivery, `ShipToTradeParty/PostalTradeAddress/${name}`),
    ),
    seller: ciiParty(first(agreement, "SellerTradeParty")),
    buyer: ciiParty(first(agreement, "BuyerTradeParty")),
    means: textOf(means, "TypeCode"),
    account: textOf(means, `${account}/IBANID`) || textOf(means, `${account}/ProprietaryID`),
    adjustments: all(settlement, "SpecifiedTradeAllowanceCharge").map((one) => ciiAdjustment(one)),
    taxes: all(settlement, "ApplicableTradeTax").map((one) => ({
      category: textOf(one, "CategoryCode"),
      rate: textOf(one, "RateApplicablePercent"),
      base: textOf(one, "BasisAmount"),
      amount: textOf(one, "CalculatedAmount"),
      reason: textOf(one, "ExemptionReason"),
      reason_code: textOf(one, "ExemptionReasonCode"),
    })),
    tax_amounts: all(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount").map(
      ({ text, attributes }) => ({ text, currency: attributes.currencyID }),
    ),
    lines_total: total("LineTotalAmount"),
    allowances: total("AllowanceTotalAmount"),
    charges: total("ChargeTotalAmount"),
    amount: total("TaxBasisTotalAmount"),
    total: total("GrandTotalAmount"),
    prepaid: total("TotalPrepaidAmount"),
    payable: total("DuePayableAmount"),
    lines: all(trade, "IncludedSupplyChainTradeLineItem").map((line) => {
      const quantity = first(line, "SpecifiedLineTradeDelivery/BilledQuantity")
      const settled = first(line, "SpecifiedLineTradeSettlement")
      return {
        id: textOf(line, "AssociatedDocumentLineDocument/LineID"),
        name: textOf(line, "SpecifiedTradeProduct/Name"),
        quantity: quantity?.text ?? "",
        unit: quantity?.attributes.unitCode ?? "",
        net: textOf(settled, "SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount"),
        price: textOf(line, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount"),
        category: textOf(settled, "ApplicableTradeTax/CategoryCode"),
        rate: textOf(settled, "ApplicableTradeTax/RateApplicablePercent"),
        adjustments: all(settled, "SpecifiedTradeAllowanceCharge").map((one) => ciiAdjustment(one)),
      }
    }),
  }
}

/** Codes of UNTDID 2475, as UBL has them (UNTDID 2005). */
const taxPoints: Record<string, string> = { "": "", 5: "3", 29: "35", 72: "432" }

const day = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")

const ciiAdjustment = (one: Xml): ReadAdjustment => ({
  is_charge: textOf(one, "ChargeIndicator/Indicator") === "true",
  amount: textOf(one, "ActualAmount"),
  base: textOf(one, "BasisAmount"),
  percent: textOf(one, "CalculationPercent"),
  reason: textOf(one, "Reason"),
  category: textOf(one, "CategoryTradeTax/CategoryCode"),
  rate: textOf(one, "CategoryTradeTax/RateApplicablePercent"),
})

function ciiParty(party: Xml | undefined): ReadParty {
  const taxId = (scheme: string) =>
    all(party, "SpecifiedTaxRegistration/ID").find(({ attributes }) => attributes.schemeID === scheme)
      ?.text ?? ""
  const endpoint = first(party, "URIUniversalCommunication/URIID")
  return {
    name: textOf(party, "Name"),
    id: textOf(party, "ID"),
    registration: textOf(party, "SpecifiedLegalOrganization/ID"),
    vat_id: taxId("VA"),
    tax_number: taxId("FC"),
    endpoint: endpoint?.text ?? "",
    endpoint_scheme: endpoint?.attributes.schemeID ?? "",
    city: textOf(party, "PostalTradeAddress/CityName"),
    postcode: textOf(party, "PostalTradeAddress/PostcodeCode"),
    country: textOf(party, "PostalTradeAddress/CountryID"),
    contact: [
      "PersonName",
      "TelephoneUniversalCommunication/CompleteNumber",
      "EmailURIUniversalCommunication/URIID",
    ].map((name) => textOf(party, `DefinedTradeContact/${name}`)),
  }
}
