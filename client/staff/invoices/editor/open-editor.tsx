// The editor for a saved invoice, or for a new one with the client and project from the address.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { Editor } from "./editor.tsx"
import { newForm } from "./form.ts"
import { formOf } from "./from-answer.ts"
import { useParties } from "./use-parties.ts"

type EditInvoiceProps = { invoice: InvoiceDetail; onClose: () => void; onSaved: () => void }

export const EditInvoice = ({ invoice, onClose, onSaved }: EditInvoiceProps) => (
  <Editor initial={formOf(invoice)} saved={invoice} onClose={onClose} onSaved={onSaved} />
)

type CreateInvoiceProps = {
  client: number | null
  project: number | null
  onClose: () => void
  onSaved: (invoice: InvoiceDetail, sends: boolean) => void
}

/** Unknown ids are ignored. */
export function CreateInvoice({ client, project, onClose, onSaved }: CreateInvoiceProps) {
  const parties = useParties(client, project)
  if (!parties)
    return (
      <Dialog open size="full" title="Create Invoice" onClose={onClose}>
        <Skeleton rows={5} label="Loading the invoice" />
      </Dialog>
    )
  const initial = newForm(currentOrg()?.default_currency ?? "USD", parties)
  return <Editor initial={initial} saved={null} onClose={onClose} onSaved={onSaved} />
}
