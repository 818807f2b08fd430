// Asks before a file is removed from a message.
import { Confirm } from "../../ui/dialog.tsx"
import { tellFailure } from "../tell-failure.ts"

type RemoveFileProps = {
  open: boolean
  onClose: () => void
  name: string
  remove: () => Promise<unknown>
  onRemoved: () => void
}

export function RemoveFile({ open, onClose, name, remove, onRemoved }: RemoveFileProps) {
  const confirm = async () => {
    try {
      await remove()
      onRemoved()
    } catch (error) {
      tellFailure(error, "Failed to remove the file")
    }
  }
  return (
    <Confirm open={open} onClose={onClose} title={`Remove ${name}?`} action="Remove file" onConfirm={confirm}>
      You and your client won't be able to download it any more. The message stays. This can't be undone.
    </Confirm>
  )
}
