// The newest invoices of a client or a project, with what each comes to.
import { api } from "../api/hooks.ts"
import { date } from "../lib/format.ts"
import { LostRows, NoRows, Row, Rows } from "../shared/rows.tsx"
import { Bar } from "../ui/states.tsx"
import { InvoiceAmount } from "./invoices/invoice-amount.tsx"
import { nameOf } from "./invoices/name-of.ts"
import { BadgeBesideName } from "./invoices/status.tsx"
import { RowAmount } from "./values.tsx"

type InvoiceRowsProps = { client: number; project?: number }

const most = 20

export function InvoiceRows({ client, project }: InvoiceRowsProps) {
  const wanted = project === undefined ? { client } : { project }
  const invoices = api.invoices.list.useQuery({ ...wanted, limit: most })
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
          note={invoice.due_date ? `Due ${date(invoice.due_date)}` : "No due date"}
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
