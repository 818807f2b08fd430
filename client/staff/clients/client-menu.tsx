// Further actions of a client: copy a portal link, sign out of the portal, archive, delete.
import { Archive, ArchiveRestore, Link, LogOut, Trash2 } from "lucide-react"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { MoreMenu } from "../more-menu.tsx"
import type { useArchiving } from "./use-archiving.ts"
import { offersCopy, useCopyLink, useSignOut } from "./use-portal-link.ts"

type ClientMenuProps = {
  client: ClientDetail
  archiving: ReturnType<typeof useArchiving>
  onDelete: () => void
}

export function ClientMenu({ client: { id, archived_at }, archiving, onDelete }: ClientMenuProps) {
  const signOut = useSignOut()
  const copyLink = useCopyLink()
  return (
    <MoreMenu
      items={[
        ...(offersCopy()
          ? [{ label: "Copy portal link", icon: <Link />, onSelect: () => void copyLink(id) }]
          : []),
        { label: "Sign this client out", icon: <LogOut />, onSelect: () => signOut.mutate({ id }) },
        archived_at === null
          ? {
              label: "Archive client",
              icon: <Archive />,
              onSelect: () => archiving.archive.mutate({ id }),
            }
          : {
              label: "Restore client",
              icon: <ArchiveRestore />,
              onSelect: () => archiving.unarchive.mutate({ id }),
            },
        { label: "Delete client", icon: <Trash2 />, danger: true, onSelect: onDelete },
      ]}
    />
  )
}
