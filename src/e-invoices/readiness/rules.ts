// What is missing before a document can be an e-invoice of a profile: each with its field, its rule and a sentence.
import { digitsOf } from "../../core/values/currencies.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"
import { leitwegProblem } from "../../parties/codes/rules.ts"
import { needsReason } from "../../pricing/rules.ts"
import { frenchChecks, isFrench } from "../france/rules.ts"
import type { EInvoice, TaxTotal } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"
import { networkChecks } from "./networks/rules.ts"
import { partyChecks } from "./parties/rules.ts"
import type { Check, Finding } from "./schema.ts"

/** Blocking ones first. */
export function findingsOf(invoice: EInvoice, profile: Profile): Finding[] {
  const blocking = [
    originalCheck(invoice),
    ...amountChecks(invoice),
    ...taxChecks(invoice),
    ...partyChecks(invoice),
    ...networkChecks(invoice, profile),
  ]
  return [
    ...blocking.flatMap((check) => findingOf(check, true)),
    ...[...advice(invoice, profile), ...adviceInFrance(invoice, profile)].flatMap((check) =>
      findingOf(check, false),
    ),
  ]
}

export const isReady = (findings: readonly Finding[]) => !findings.some(({ blocks }) => blocks)

const findingOf = ({ is, ...check }: Check, blocks: boolean): Finding[] => (is ? [] : [{ ...check, blocks }])

/** A credit note names what it corrects (VAT directive, article 219). */
const originalCheck = ({ type, preceding }: EInvoice): Check => ({
  field: "invoice",
  rule: "BT-25",
  message: "A credit note without an invoice can't be an e-invoice. Clear the client's format to issue it.",
  is: type !== "381" || preceding.length > 0,
})

function amountChecks({ currency, lines, sums, printed, taxes }: EInvoice): Check[] {
  const addsUp =
    sums.amount === printed.amount && sums.tax_amount === printed.tax_amount && sums.total === printed.total
  return [
    {
      field: "currency",
      rule: "BR-DEC-14",
      message: `E-invoices show at most two decimals, and ${currency} has three`,
      is: digitsOf(currency) <= 2,
    },
    {
      field: "items",
      rule: "BR-16",
      message: "Add a line that says what the amount is for",
      is: lines.length > 0,
    },
    {
      field: "items",
      rule: "BR-CO-4",
      message: "Choose a tax on every line. If none applies, choose one that gives the reason.",
      is: lines.every(({ vat }) => vat !== null),
    },
    {
      field: "items",
      rule: "BG-30",
      message: "A line of an e-invoice can have only one tax rate. Choose taxes with a single rate.",
      is: lines.every(({ has_several_rates }) => !has_several_rates),
    },
    {
      field: "items",
      rule: "BR-CO-17",
      message: "The taxes don't match the lines closely enough for an e-invoice",
      is: addsUp && taxes.every((tax) => isTaxOfBase(tax, 10 ** digitsOf(currency))),
    },
  ]
}

/** The rule allows for less than one `unit` of the currency. */
const isTaxOfBase = ({ base, amount, rate }: TaxTotal, unit: number) =>
  Math.abs(amount - (base * rate) / 100) < unit

function taxChecks({ taxes }: EInvoice): Check[] {
  const has = (category: TaxCategory) => taxes.some((tax) => tax.category === category)
  return [
    {
      field: "taxes",
      rule: "BR-S-05",
      message: "A standard tax needs a rate above 0. Every other tax needs a rate of 0.",
      is: taxes.every(({ category, rate }) => (category === "S" ? rate > 0 : rate === 0)),
    },
    {
      field: "taxes",
      rule: "BR-E-10",
      message: "Give the reason why there is no tax",
      is: taxes.every(
        ({ category, reason, reason_code }) => !needsReason(category) || (reason ?? reason_code),
      ),
    },
    {
      field: "taxes",
      rule: "BR-O-11",
      message: "Items outside the scope of tax need a separate invoice",
      is: !has("O") || taxes.length === 1,
    },
  ]
}

const looksLikeLeitwegId = /^\d{2,12}(-[A-Z\d]+)?-\d{2}$/i

function advice(invoice: EInvoice, { by }: Profile): Check[] {
  const { seller, buyer_reference } = invoice
  const phoneDigits = (seller.contact.phone ?? "000").match(/\d/g)?.length ?? 0
  return [
    {
      field: "due_date",
      rule: "BR-CO-25",
      message: "Add a due date or terms. Without them, it is due on its issue date.",
      is: invoice.is_due_given || invoice.type === "381",
    },
    {
      field: "supply_from",
      rule: "BR-DE-TMP-32",
      message: invoice.supply
        ? "Add the supply date. Without it, the issue date is used."
        : "Add the supply date",
      is: invoice.is_supply_given,
    },
    {
      field: "seller.vat_id",
      rule: "BR-O-02",
      message: "VAT IDs are left out, because this is outside the scope of tax",
      is: !invoice.hides_vat_ids,
    },
    {
      field: "buyer_reference",
      rule: "BR-DE-15",
      message: "This Leitweg-ID isn't valid. Check it for typos.",
      is:
        by !== "xrechnung" ||
        !looksLikeLeitwegId.test(buyer_reference ?? "") ||
        leitwegProblem(buyer_reference ?? "") === null,
    },
    {
      field: "seller.phone",
      rule: "BR-DE-27",
      message: "Enter a phone number with at least three digits",
      is: phoneDigits >= 3,
    },
  ]
}

const adviceInFrance = (invoice: EInvoice, profile: Profile): Check[] =>
  isFrench({ seller: invoice.seller.address, buyer: invoice.buyer.address }, profile)
    ? frenchChecks(invoice)
    : []
