// For whom an invoice is, and for which of their projects.
import { Link } from "react-router"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"

export const Parties = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    <Link to={`/clients/${invoice.client}`} className="text-link hover:underline">
      {invoice.client_name}
    </Link>
    {invoice.project !== null && (
      <>
        {" · "}
        <Link to={`/projects/${invoice.project}`} className="text-link hover:underline">
          {invoice.project_title}
        </Link>
      </>
    )}
  </>
)
