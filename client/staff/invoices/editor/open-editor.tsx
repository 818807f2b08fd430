// The editor for a saved invoice, or for a new one with the client and project from the address.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { Editor } from "./editor.tsx"
import { newForm } from "./form.ts"
import { formOf } from "./from-answer.ts"

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
  const once = { staleTime: Number.POSITIVE_INFINITY, retry: false }
  const clientQuery = api.clients.get.useQuery({ id: client ?? 0 }, { enabled: client !== null, ...once })
  const projectQuery = api.projects.get.useQuery({ id: project ?? 0 }, { enabled: project !== null, ...once })
  if (clientQuery.isLoading || projectQuery.isLoading)
    return (
      <Dialog open size="full" title="Create Invoice" onClose={onClose}>
        <Skeleton rows={5} label="Loading the invoice" />
      </Dialog>
    )
  const parties = partiesOf(clientQuery.data ?? null, projectQuery.data ?? null)
  const initial = newForm(currentOrg()?.default_currency ?? "USD", parties)
  return <Editor initial={initial} saved={null} onClose={onClose} onSaved={onSaved} />
}

type Client = { id: number; name: string }
type Project = { id: number; title: string; client: number; client_name: string }

/** A project implies its client; a project of another client is ignored. */
function partiesOf(client: Client | null, project: Project | null) {
  if (!project || (client && client.id !== project.client)) return { client: client && partyOf(client) }
  return {
    client: client ? partyOf(client) : { id: project.client, name: project.client_name },
    project: { id: project.id, title: project.title },
  }
}

const partyOf = ({ id, name }: Client) => ({ id, name })
