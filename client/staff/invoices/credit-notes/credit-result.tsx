// A credit note's total, what its e-invoice lacks, and its effect on the invoice.
import type { CalculatedCredit } from "../../../../src/e-invoices/credits/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { money } from "../../../lib/format.ts"
import { Missing } from "../e-invoices/missing.tsx"

type CreditResultProps = {
  invoice: InvoiceDetail
  /** Undefined until the server has calculated them. */
  figures: CalculatedCredit | undefined
  problem: string | undefined
}

export const CreditResult = ({ invoice, figures, problem }: CreditResultProps) => (
  <>
    <div className="rounded-lg border border-line p-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm [&>dd:last-of-type]:font-semibold [&>dt:last-of-type]:font-semibold">
        {rowsOf(invoice, figures).map(([label, amount]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label} className="tabular text-right">
            {amount === undefined ? "–" : money(amount, invoice.currency)}
          </dd>,
        ])}
      </dl>
      <p aria-live="polite" className="not-empty:pt-1 text-danger text-xs">
        {problem}
      </p>
    </div>
    <Missing findings={figures?.missing ?? []} />
    <p className="text-pretty text-muted text-sm">{consequence(invoice, figures?.payable)}</p>
  </>
)

const rowsOf = (
  { withheld, tax_amount }: InvoiceDetail,
  figures: CalculatedCredit | undefined,
): (readonly [label: string, amount: number | undefined])[] => [
  ...(tax_amount === 0
    ? []
    : ([
        ["Before tax", figures?.amount],
        ["Tax", figures?.tax_amount],
      ] as const)),
  ...(withheld > 0 ? [["Withheld", figures && -figures.withheld] as const] : []),
  ["Total credited", figures?.payable],
]

function consequence(invoice: InvoiceDetail, credited: number | undefined) {
  const { amount_due, amount_written_off, tax_amount, currency, client_name } = invoice
  if (credited === undefined)
    return amount_due > 0
      ? `This lowers the amount due${tax_amount === 0 ? "" : " and the tax"} on the invoice.`
      : `Nothing is due on this invoice, so the amount becomes credit for ${client_name}.`
  const beyond = credited - amount_due
  if (beyond <= -0.00001) return `${money(-beyond, currency)} remains due on the invoice.`
  if (beyond <= 0.00001) return "Once issued, it settles the invoice."
  const waived = Math.min(beyond, amount_written_off)
  const instead =
    waived > 0
      ? `Once the credit note is issued, ${money(waived, currency)} of it replaces the write-off.`
      : ""
  if (beyond - waived <= 0.00001) return instead
  const rest = `${money(beyond - waived, currency)} becomes credit for ${client_name} to use on another invoice.`
  if (waived > 0) return `${instead} ${rest}`
  return amount_due > 0
    ? `Once issued, it settles the invoice, and ${rest}`
    : `Once the credit note is issued, ${rest}`
}
