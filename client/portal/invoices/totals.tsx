// The totals of an invoice: discount, each tax with its base, and the amount due.

import { settledOf } from "../../../src/documents/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { homeTaxWords } from "../../../src/pricing/exchange/rules.ts"
import { percentText, reasonText, taxTitle } from "../../../src/pricing/words/rules.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { amountText } from "./amounts.ts"

export function Totals({ invoice }: { invoice: PortalInvoiceDetail }) {
  const { currency, discount, withholding, taxes, lines_total, amount } = invoice
  const written = (value: number) => money(value, currency)
  const reasons = [...taxes.flatMap((tax) => reasonText(tax) ?? []), ...homeWordsOf(invoice)]
  return (
    <div className="tabular mt-1 border-line border-t pt-4 text-sm">
      <dl className="ml-auto flex w-full flex-col gap-2 sm:max-w-80">
        <Total
          label={invoice.prices_include_tax ? "Subtotal including tax" : "Subtotal"}
          value={written(lines_total)}
        />
        {invoice.discount_amount !== 0 && (
          <Total
            label={discount?.percent ? `Discount (${percentText(discount.percent)})` : "Discount"}
            remark={discount?.reason}
            value={written(-invoice.discount_amount)}
          />
        )}
        {lines_total !== amount && <Total label="Total before tax" value={written(amount)} />}
        {taxes.map((tax) => (
          <Total
            key={`${tax.category} ${tax.rate} ${tax.name}`}
            label={taxTitle(tax)}
            remark={tax.base === lines_total ? undefined : `on ${written(tax.base)}`}
            value={written(tax.amount)}
          />
        ))}
        <div className="flex justify-between gap-6 border-line border-t pt-3 font-semibold text-base">
          <dt>Total</dt>
          <dd className="text-right">{invoice.formatted_total}</dd>
        </div>
        {withholding && invoice.withheld !== 0 && (
          <>
            <Total
              label={`${withholding.name} (${percentText(withholding.rate)}) withheld`}
              value={written(-invoice.withheld)}
            />
            <div className="flex justify-between gap-6 font-semibold text-base">
              <dt>Amount payable</dt>
              <dd className="text-right">{written(invoice.payable)}</dd>
            </div>
          </>
        )}
        <Settled invoice={invoice} />
      </dl>
      {(invoice.prices_include_tax || reasons.length > 0) && (
        <div className="wrap-anywhere mt-4 flex flex-col gap-1 text-muted text-xs">
          {invoice.prices_include_tax && <p>Prices include tax.</p>}
          {reasons.map((reason) => (
            <p key={reason} dir="auto" className="whitespace-pre-line">
              {reason}
            </p>
          ))}
        </div>
      )}
    </div>
  )
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
      {!isPaid && paid !== 0 && <Total label="Paid" value={money(-paid, currency)} />}
      {credited !== 0 && <Total label="Credited" value={money(-credited, currency)} />}
      <div className="flex justify-between gap-6 font-semibold text-base">
        <dt>{isPaid ? "Amount paid" : "Amount due"}</dt>
        <dd className="text-right">{amountText(invoice)}</dd>
      </div>
    </>
  )
}

const Total = ({
  label,
  remark,
  value,
}: {
  label: string
  remark?: string | null | undefined
  value: string
}) => (
  <div className="flex justify-between gap-6">
    <dt className="wrap-anywhere text-muted">
      <bdi>{label}</bdi>
      {remark && (
        <span className="block text-xs">
          <bdi>{remark}</bdi>
        </span>
      )}
    </dt>
    <dd className="text-right">{value}</dd>
  </div>
)
