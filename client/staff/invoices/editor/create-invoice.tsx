// A new invoice, for the client and the project that the address names.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { currentOrg } from "../../../lib/storage.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { newDraft } from "./draft.ts"
import { Editor } from "./editor.tsx"

type CreateInvoiceProps = {
  client: number | null
  project: number | null
  onClose: () => void
  onSaved: (invoice: InvoiceDetail) => void
}

/** Ids that lead nowhere prefill nothing. */
export function CreateInvoice({ client, project, onClose, onSaved }: CreateInvoiceProps) {
  const once = { staleTime: Number.POSITIVE_INFINITY, retry: false }
  const theirs = api.clients.get.useQuery({ id: client ?? 0 }, { enabled: client !== null, ...once })
  const work = api.projects.get.useQuery({ id: project ?? 0 }, { enabled: project !== null, ...once })
  if (theirs.isLoading || work.isLoading)
    return (
      <Dialog open size="full" title="Create Invoice" onClose={onClose}>
        <Skeleton rows={5} label="Loading the invoice" />
      </Dialog>
    )
  const known = partiesOf(theirs.data ?? null, work.data ?? null)
  const initial = newDraft(currentOrg()?.default_currency ?? "USD", known)
  return <Editor initial={initial} before={null} onClose={onClose} onSaved={onSaved} />
}

type Named = { id: number; name: string }
type Work = { id: number; title: string; client: number; client_name: string }

/** A project says whose it is; one of another client than the one named is left out. */
function partiesOf(client: Named | null, project: Work | null) {
  if (!project || (client && client.id !== project.client)) return { client }
  return {
    client: client ?? { id: project.client, name: project.client_name },
    project: { id: project.id, title: project.title },
  }
}
