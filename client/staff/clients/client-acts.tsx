// The actions of a client: the main one, which for an archived client is Restore, and the others.
import { ArchiveRestore, FileText, Pencil, Send } from "lucide-react"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { ClientMenu } from "./client-menu.tsx"
import { useArchiving } from "./use-archiving.ts"
import { usePortalLink } from "./use-portal-link.ts"

type ClientActsProps = { client: ClientDetail; onEdit: () => void; onDelete: () => void }

export function ClientActs({ client, onEdit, onDelete }: ClientActsProps) {
  const { id } = client
  const link = usePortalLink()
  const archiving = useArchiving()
  return (
    <>
      <ClientMenu client={client} archiving={archiving} onDelete={onDelete} />
      <Button icon={<Pencil />} onClick={onEdit}>
        Edit
      </Button>
      <Button icon={<Send />} loading={link.sending === id} onClick={() => link.send(id)}>
        Send Portal Link
      </Button>
      {client.archived_at === null ? (
        <ButtonLink variant="primary" icon={<FileText />} to={`/invoices?client=${id}`} className={first}>
          Create Invoice
        </ButtonLink>
      ) : (
        <Button
          variant="primary"
          icon={<ArchiveRestore />}
          loading={archiving.unarchive.isPending}
          onClick={() => archiving.unarchive.mutate({ id })}
          className={first}
        >
          Restore
        </Button>
      )}
    </>
  )
}

/** On a phone it has a line of its own, above the others. */
const first = "max-sm:order-first max-sm:min-w-full"
