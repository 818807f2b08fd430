// What can be done with the client whose page is open.
import { FilePlus2, FolderPlus, Link, Send } from "lucide-react"
import { useMatch, useNavigate } from "react-router"
import { api } from "../../api/hooks.ts"
import { idIn } from "../../lib/address.ts"
import type { CommandGroup } from "../../ui/command-menu.tsx"
import { offersCopy, useCopyLink, usePortalLink } from "../clients/use-portal-link.ts"
import { may } from "../may.ts"

/** None on other pages. */
export function useClientActs(isOpen: boolean): CommandGroup[] {
  const navigate = useNavigate()
  const match = useMatch("/clients/:clientId")
  const id = idIn(match?.params.clientId)
  const enabled = isOpen && id !== null && may("work")
  const { data: client } = api.clients.get.useQuery({ id: id ?? 0 }, { enabled, retry: false })
  const { send } = usePortalLink()
  const copyLink = useCopyLink()
  if (!enabled || !client) return []
  const { name, archived_at } = client
  const to = (path: string) => () => void navigate(path)
  const creating = [
    {
      id: "bill",
      label: `Create Invoice for ${name}`,
      icon: <FilePlus2 />,
      act: to(`/invoices?client=${id}`),
    },
    {
      id: "plan",
      label: `Create Project for ${name}`,
      icon: <FolderPlus />,
      act: to(`/clients/${id}?project`),
    },
  ]
  const items = [
    ...(archived_at === null ? creating : []),
    ...(offersCopy()
      ? [
          {
            ...{ id: "copy-link", label: "Copy portal link", hint: name, icon: <Link /> },
            act: () => void copyLink(id),
          },
        ]
      : []),
    { id: "send-link", label: "Send Portal Link", hint: name, icon: <Send />, act: () => send(id) },
  ]
  return [{ name: "This client", items }]
}
