// The newest invoices of a client or project.
import type { Invoice } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { LostRows, NoRows, Row, Rows } from "../../shared/rows.tsx"
import { Bar } from "../../ui/states.tsx"
import { RowAmount } from "../values.tsx"
import { dueDayOf } from "./due-day.ts"
import { nameOf } from "./name-of.ts"
import { BadgeBesideName, isPartSettled } from "./status.tsx"

type InvoiceRowsProps = { client: number; project?: number }

const maxRows = 20

export function InvoiceRows({ client, project }: InvoiceRowsProps) {
  const wanted = project === undefined ? { client } : { project }
  const invoices = api.invoices.list.useQuery({ ...wanted, limit: maxRows })
  if (invoices.isPending) return <WaitingRows />
  if (invoices.error) return <LostRows title="Failed to load invoices" query={invoices} />
  if (invoices.data.length === 0) return <NoRows>No invoices yet</NoRows>
  return (
    <Rows>
      {invoices.data.map((invoice) => (
        <Row
          key={invoice.id}
          to={`/invoices/${invoice.id}`}
          title={nameOf(invoice)}
          note={`Due ${date(dueDayOf(invoice), "on receipt")}`}
        >
          <BadgeBesideName {...invoice} />
          <RowAmount>
            <InvoiceAmount invoice={invoice} />
          </RowAmount>
        </Row>
      ))}
    </Rows>
  )
}

export const WaitingRows = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-4 border-line border-t px-5 py-5">
    <Bar className="w-1/2" />
    <Bar className="w-1/3" />
  </div>
)

/** The total, and below it what is still due of a partly settled invoice. */
type InvoiceAmountProps = {
  invoice: Pick<Invoice, "formatted_total" | "formatted_amount_due"> & Parameters<typeof isPartSettled>[0]
}

export const InvoiceAmount = ({ invoice }: InvoiceAmountProps) => (
  <span className="block whitespace-nowrap text-right">
    {invoice.formatted_total}
    {isPartSettled(invoice) && (
      <span className="block font-normal text-muted text-xs">{invoice.formatted_amount_due} due</span>
    )}
  </span>
)
