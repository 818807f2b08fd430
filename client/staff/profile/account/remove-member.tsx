// Asks before someone loses access, or gives it up.
import type { Member } from "../../../../src/team/schema.ts"
import { Confirm } from "../../../ui/dialog.tsx"

type RemoveMemberProps = {
  member?: Member
  open: boolean
  onClose: () => void
  onConfirm: (member: Member) => Promise<unknown>
}

export const RemoveMember = ({ member, open, onClose, onConfirm }: RemoveMemberProps) => (
  <Confirm
    open={open}
    onClose={onClose}
    title={member?.is_you ? "Leave the team?" : `Remove ${member?.email}?`}
    action={member?.is_you ? "Leave" : "Remove"}
    onConfirm={() => member && onConfirm(member)}
  >
    {member?.is_you ? "You lose" : "This person loses"} access to this organization at once. What was made by
    then stays.
  </Confirm>
)
