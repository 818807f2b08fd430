// One invoice: the document itself, what happened to it, and the next thing to do.
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Deleted } from "../deleted.tsx"
import { back, ShownInvoice } from "./detail/shown-invoice.tsx"

export const InvoiceScreen = () => (
  <Detail
    param="invoiceId"
    title="Invoice"
    back={back}
    useOne={useInvoice}
    skeleton={{ sheet: true, label: "Loading the invoice" }}
    failure="Failed to load invoice data"
    missing={<Deleted title="Invoice not found" back={back} />}
  >
    {(invoice) => <ShownInvoice invoice={invoice} />}
  </Detail>
)

const useInvoice = (id: number) =>
  api.invoices.get.useQuery(
    { id },
    // The mail leaves within seconds; until then the page looks after it.
    { refetchInterval: ({ state }) => (state.data?.mail_status === "queued" ? 2_000 : false) },
  )
