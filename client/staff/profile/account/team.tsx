// The team: who belongs to it and as what, who is invited, and the way to invite somebody.
import { useState } from "react"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import type { Member } from "../../../../src/team/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { UpgradeButton } from "../pro/upgrade-button.tsx"
import { usePaid } from "../settings.ts"
import { InviteForm, roles } from "./invite-form.tsx"
import { useTeam } from "./use-team.ts"

export function Team() {
  const team = api.team.get.useQuery()
  const paid = usePaid()
  const { changeRole, remove, withdraw } = useTeam()
  const [doom, setDoom] = useState<{ open: boolean; member?: Member }>({ open: false })
  if (team.isPending) return <Skeleton rows={3} label="Loading the team" />
  if (team.error)
    return (
      <Card title="Team">
        <Failure error={team.error} retry={team.refetch} retrying={team.isFetching} />
      </Card>
    )
  const { members, invitations } = team.data
  return (
    <Card flush title="Team" description="Owners change everything, members work with clients and invoices.">
      <ul className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <li key={member.id} className={line}>
            <Avatar name={member.email} size="sm" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm">
              <span className="break-all font-medium">{member.email}</span>
              {member.is_you && <Badge>You</Badge>}
            </span>
            <div className={acts}>
              <Select
                small
                className="w-28"
                label={`Role of ${member.email}`}
                options={roles}
                value={member.role}
                onChange={(role) => changeRole.mutate({ id: member.id, role })}
              />
              <Button
                size="sm"
                variant="danger-quiet"
                aria-label={member.is_you ? "Leave the team" : `Remove ${member.email}`}
                onClick={() => setDoom({ open: true, member })}
              >
                {member.is_you ? "Leave" : "Remove"}
              </Button>
            </div>
          </li>
        ))}
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={`invitation ${id}`} className={line}>
            <Avatar name={email} size="sm" />
            <span className="flex min-w-0 flex-1 flex-col text-sm">
              <span className="break-all font-medium">{email}</span>
              <span className="text-muted">{`Invited as ${role}, until ${date(expires_at)}`}</span>
            </span>
            <div className={acts}>
              <Badge tone="info">Invited</Badge>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Withdraw the invitation of ${email}`}
                onClick={() => withdraw.mutate({ id })}
              >
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="px-4 py-4 sm:px-5">
        {paid === false ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-pretty text-muted text-sm">{abilities.team.refusal}</p>
            <UpgradeButton small quiet />
          </div>
        ) : (
          <InviteForm />
        )}
      </div>
      <Confirm
        open={doom.open}
        onClose={() => setDoom({ ...doom, open: false })}
        title={doom.member?.is_you ? "Leave the team?" : `Remove ${doom.member?.email}?`}
        action={doom.member?.is_you ? "Leave" : "Remove"}
        onConfirm={() => doom.member && remove.mutateAsync({ id: doom.member.id })}
      >
        {doom.member?.is_you ? "You lose" : "This person loses"} access to this organization at once. What was
        made by then stays.
      </Confirm>
    </Card>
  )
}

const line = "flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5"
const acts = "flex items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:pl-10"
