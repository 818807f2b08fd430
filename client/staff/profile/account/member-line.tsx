// A member in the list of the team: as what, and the way out.
import type { Member } from "../../../../src/team/schema.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Select } from "../../../ui/select.tsx"
import { roles } from "./invite-form.tsx"
import { TeamLine } from "./team-line.tsx"

type MemberLineProps = { member: Member; onRole: (role: Member["role"]) => void; onRemove: () => void }

export const MemberLine = ({ member, onRole, onRemove }: MemberLineProps) => (
  <TeamLine
    email={member.email}
    acts={
      <>
        <Select
          small
          className="w-28"
          label={`Role of ${member.email}`}
          options={roles}
          value={member.role}
          onChange={onRole}
        />
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={member.is_you ? "Leave the team" : `Remove ${member.email}`}
          onClick={onRemove}
        >
          {member.is_you ? "Leave" : "Remove"}
        </Button>
      </>
    }
  >
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm">
      <span className="break-all font-medium">{member.email}</span>
      {member.is_you && <Badge>You</Badge>}
    </span>
  </TeamLine>
)
