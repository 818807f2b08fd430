// The totals of an invoice or a quote: discount, each tax with its base, and the sum.

import type { ReactNode } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { percentText, reasonText, taxTitle } from "../../../src/pricing/words/rules.ts"
import { money } from "../../lib/format.ts"

type Document = Pick<
  PortalInvoiceDetail,
  | "currency"
  | "discount"
  | "discount_amount"
  | "withholding"
  | "withheld"
  | "payable"
  | "taxes"
  | "lines_total"
  | "amount"
  | "formatted_total"
  | "prices_include_tax"
>

type TotalsProps = {
  document: Document
  /** Above the taxes. */
  deductions?: ReactNode
  /** Below the table, after the reasons of its taxes. */
  remarks?: readonly string[]
  /** Below the total. */
  children?: ReactNode
}

export function Totals({ document, deductions, remarks = [], children }: TotalsProps) {
  const { currency, discount, withholding, taxes, lines_total, amount } = document
  const written = (value: number) => money(value, currency)
  const reasons = [...taxes.flatMap((tax) => reasonText(tax) ?? []), ...remarks]
  return (
    <div className="tabular mt-1 border-line border-t pt-4 text-sm">
      <dl className="ml-auto flex w-full flex-col gap-2 sm:max-w-80">
        <Total
          label={document.prices_include_tax ? say("Subtotal including tax") : say("Subtotal")}
          value={written(lines_total)}
        />
        {document.discount_amount !== 0 && (
          <Total
            label={
              discount?.percent
                ? say("Discount ({percent})", { percent: percentText(discount.percent) })
                : say("Discount")
            }
            remark={discount?.reason}
            value={written(-document.discount_amount)}
          />
        )}
        {deductions}
        {lines_total !== amount && <Total label={say("Total before tax")} value={written(amount)} />}
        {taxes.map((tax) => (
          <Total
            key={`${tax.category} ${tax.rate} ${tax.name}`}
            label={taxTitle(tax)}
            remark={tax.base === lines_total ? undefined : say("on {amount}", { amount: written(tax.base) })}
            value={written(tax.amount)}
          />
        ))}
        <div className="flex justify-between gap-6 border-line border-t pt-3 font-semibold text-base">
          <dt>{say("Total")}</dt>
          <dd className="text-right">{document.formatted_total}</dd>
        </div>
        {withholding && document.withheld !== 0 && (
          <>
            <Total
              label={say("{name} ({percent}) withheld", {
                ...{ name: withholding.name, percent: percentText(withholding.rate) },
              })}
              value={written(-document.withheld)}
            />
            <div className="flex justify-between gap-6 font-semibold text-base">
              <dt>{say("Amount payable")}</dt>
              <dd className="text-right">{written(document.payable)}</dd>
            </div>
          </>
        )}
        {children}
      </dl>
      {(document.prices_include_tax || reasons.length > 0) && (
        <div className="wrap-anywhere mt-4 flex flex-col gap-1 text-muted text-xs">
          {document.prices_include_tax && <p>{say("Prices include tax.")}</p>}
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

export const Total = ({
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
    <dd className="whitespace-nowrap text-right">{value}</dd>
  </div>
)
