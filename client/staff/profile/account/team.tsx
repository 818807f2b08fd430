// The team: who belongs to it and as what, who is invited, and the way to invite someone.
import { useState } from "react"
import type { Member } from "../../../../src/team/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Card } from "../../../ui/page.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { InvitationLine } from "./invitation-line.tsx"
import { Invite } from "./invite.tsx"
import { MemberLine } from "./member-line.tsx"
import { RemoveMember } from "./remove-member.tsx"
import { useTeam } from "./use-team.ts"

export function Team() {
  const team = api.team.get.useQuery()
  const { changeRole, remove, withdraw } = useTeam()
  const [doom, setDoom] = useState<{ open: boolean; member?: Member }>({ open: false })
  if (team.isPending) return <Skeleton rows={3} label="Loading the team" />
  if (team.error) return <FailedCard title="Team" query={team} />
  const { members, invitations } = team.data
  return (
    <Card flush title="Team" description="Owners change everything, members work with clients and invoices.">
      <ul className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            onRole={(role) => changeRole.mutate({ id: member.id, role })}
            onRemove={() => setDoom({ open: true, member })}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationLine
            key={`invitation ${invitation.id}`}
            invitation={invitation}
            onWithdraw={() => withdraw.mutate({ id: invitation.id })}
          />
        ))}
      </ul>
      <div className="px-4 py-4 sm:px-5">
        <Invite />
      </div>
      <RemoveMember
        {...doom}
        onClose={() => setDoom({ ...doom, open: false })}
        onConfirm={({ id }) => remove.mutateAsync({ id })}
      />
    </Card>
  )
}
