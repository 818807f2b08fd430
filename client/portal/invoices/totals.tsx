// The totals of an invoice, with what was deducted, paid and credited.

import { settledOf } from "../../../src/documents/settled/rules.ts"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { homeTaxWords } from "../../../src/pricing/exchange/rules.ts"
import { deductedTaxWords, taxTitle } from "../../../src/pricing/words/rules.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { Total, Totals } from "../documents/totals.tsx"
import { amountText } from "./amounts.ts"

export const InvoiceTotals = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <Totals
    document={invoice}
    deductions={invoice.deductions.map((deduction) => (
      <Total
        key={`${deduction.invoice} ${deduction.taxes.map(taxTitle)}`}
        label={say("Deposit invoice {number}", { number: deduction.number })}
        remark={deductionRemark(deduction, invoice)}
        value={money(-(invoice.prices_include_tax ? deduction.total : deduction.net), invoice.currency)}
      />
    ))}
    remarks={homeWordsOf(invoice)}
  >
    <Settled invoice={invoice} />
  </Totals>
)

/** Its day, and the tax that it billed. */
const deductionRemark = (
  { issue_date, taxes }: PortalInvoiceDetail["deductions"][number],
  { currency, prices_include_tax }: PortalInvoiceDetail,
) => {
  const billed = taxes.map((tax) => ({ ...tax, amount: money(tax.amount, currency) }))
  return [date(issue_date), deductedTaxWords(billed, prices_include_tax)].filter(Boolean).join(", ")
}

/** As on its PDF: the tax in the seller's currency. */
function homeWordsOf({ currency, exchange_rate, home_currency, ...invoice }: PortalInvoiceDetail) {
  const { home_taxes: taxes, home_tax_amount: total } = invoice
  if (exchange_rate === null || home_currency === null || taxes === null || total === null) return []
  return homeTaxWords(
    { currency, exchange_rate, home_currency, taxes, total },
    date(invoice.exchange_rate_date),
    (amount) => money(amount, home_currency),
  )
}

/** As on its PDF: what was partly paid, and what is left. */
function Settled({ invoice }: { invoice: PortalInvoiceDetail }) {
  const { status, currency } = invoice
  const { amount_paid: paid, amount_credited: credited } = invoice
  if (!settledOf(status, { paid, credited })) return null
  const isPaid = status === "paid"
  return (
    <>
      {!isPaid && paid !== 0 && <Total label={say("Paid")} value={money(-paid, currency)} />}
      {credited !== 0 && <Total label={say("Credited")} value={money(-credited, currency)} />}
      <div className="flex justify-between gap-6 font-semibold text-base">
        <dt>{isPaid ? say("Amount paid") : say("Amount due")}</dt>
        <dd className="text-right">{amountText(invoice)}</dd>
      </div>
    </>
  )
}
