// The instalments of an invoice, and what is still due of each.
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"

export const Instalments = ({
  instalments,
}: {
  instalments: NonNullable<PortalInvoiceDetail["instalments"]>
}) => (
  <section className="mt-6 text-sm">
    <h2 className="text-muted text-xs">{say("Instalments")}</h2>
    <ol className="mt-1 divide-y divide-line">
      {instalments.map(({ due_date, payable, amount_due, ...one }) => (
        <li key={due_date} className="flex items-baseline justify-between gap-4 py-1.5">
          <span>{date(due_date)}</span>
          <span className="tabular text-right">
            {one.formatted_payable}
            {amount_due !== payable && (
              <span className="block text-muted text-xs">
                {amount_due === 0
                  ? say("Settled#instalment")
                  : say("{amount} left", { amount: one.formatted_amount_due })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
