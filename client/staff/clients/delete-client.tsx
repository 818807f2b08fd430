// Confirms the deletion of a client, listing what is deleted with it.
import { useNavigate } from "react-router"
import type { Client } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { count } from "../../lib/format.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"

export function DeleteClient({
  client,
  open,
  onClose,
}: {
  client: Client
  open: boolean
  onClose: () => void
}) {
  const utils = api.useUtils()
  const navigate = useNavigate()
  const remove = api.clients.delete.useMutation({
    onSuccess: async () => {
      toast.success("Client deleted successfully!")
      await navigate("/clients", { replace: true })
      void utils.invalidate(undefined, { refetchType: "active" })
    },
    onError: (error) => tellFailure(error, "Failed to delete client"),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${client.name}?`}
      action="Delete client"
      lost={[
        count(client.projects_count, "project"),
        count(client.invoices_count, "invoice"),
        `All messages with ${client.name}`,
        "Access to the portal",
      ]}
      onConfirm={() => remove.mutateAsync({ id: client.id })}
    >
      This client's projects and invoices are also deleted. This can't be undone.
    </Confirm>
  )
}
