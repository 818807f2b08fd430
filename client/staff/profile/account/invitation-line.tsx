// Someone who is invited, in the list of the team.
import type { Invitation } from "../../../../src/team/schema.ts"
import { date } from "../../../lib/format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { TeamLine } from "./team-line.tsx"

type InvitationLineProps = { invitation: Invitation; onWithdraw: () => void }

export const InvitationLine = ({
  invitation: { email, role, expires_at },
  onWithdraw,
}: InvitationLineProps) => (
  <TeamLine
    email={email}
    acts={
      <>
        <Badge tone="info">Invited</Badge>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </>
    }
  >
    <span className="flex min-w-0 flex-1 flex-col text-sm">
      <span className="break-all font-medium">{email}</span>
      <span className="text-muted">{`Invited as ${role}, until ${date(expires_at)}`}</span>
    </span>
  </TeamLine>
)
