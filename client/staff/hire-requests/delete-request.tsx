// Confirms the deletion of a hire request.
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { moment } from "../../lib/format.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { useDeletion } from "./use-request.ts"

type DeleteRequestProps = { request: HireRequest; open: boolean; onClose: () => void }

export function DeleteRequest({ request, open, onClose }: DeleteRequestProps) {
  const remove = useDeletion(request.id)
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Delete this hire request?"
      action="Delete hire request"
      lost={[`The request ${request.client_name} sent on ${moment(request.created_at)}`]}
      onConfirm={remove}
    >
      {request.accepted_at === null
        ? "The sender isn't notified. This can't be undone."
        : "The client and the project aren't deleted. This can't be undone."}
    </Confirm>
  )
}
