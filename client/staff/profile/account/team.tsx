// The team: members, roles and invitations.

import { clsx } from "clsx"
import { type ReactNode, useState } from "react"
import type { z } from "zod"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import type { Invitation, Member, team } from "../../../../src/team/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { toast } from "../../../ui/toast.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { Invite, roles } from "./invite.tsx"

export function Team() {
  const team = api.team.get.useQuery()
  const { changeRole, signOut, remove, withdraw } = useTeam()
  const [doom, setDoom] = useState<{ open: boolean; member?: Member }>({ open: false })
  const [leaving, setLeaving] = useState<{ open: boolean; member?: Member }>({ open: false })
  if (team.isPending) return <Skeleton rows={3} label="Loading the team" />
  if (team.error) return <FailedCard title="Team" query={team} />
  const { members, invitations } = team.data
  return (
    <Card
      flush
      title="Team"
      description="Owners can change everything. Members work with clients and invoices. Accountants have read-only access to the books, at no extra cost."
    >
      <ul className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            onRole={(role) => changeRole.mutate({ id: member.id, role })}
            onSignOut={() => setLeaving({ open: true, member })}
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
      <Confirm
        open={leaving.open}
        onClose={() => setLeaving({ ...leaving, open: false })}
        title={`Sign out ${shownAddress(leaving.member?.email ?? "")}?`}
        action="Sign Out"
        onConfirm={() => leaving.member && signOut.mutateAsync({ id: leaving.member.id })}
      >
        This signs this person out on every device. They can sign in again with their password.
      </Confirm>
      <RemoveMember
        {...doom}
        onClose={() => setDoom({ ...doom, open: false })}
        onConfirm={({ id }) => remove.mutateAsync({ id })}
      />
    </Card>
  )
}

type Team = z.output<typeof team>
type Rollback = { before: Team | undefined }

function useTeam() {
  const { get } = api.useUtils().team
  const show = async (change: (team: Team) => Team): Promise<Rollback> => {
    await get.cancel()
    const before = get.getData()
    get.setData(undefined, (now) => now && change(now))
    return { before }
  }
  const failing = (sentence: string) => (error: unknown, _input: unknown, context: Rollback | undefined) => {
    get.setData(undefined, context?.before)
    tellReason(error, sentence)
  }
  const onSettled = () => void get.invalidate()
  return {
    changeRole: api.team.changeRole.useMutation({
      onMutate: ({ id, role }) =>
        show((now) => ({
          ...now,
          members: now.members.map((member) => (member.id === id ? { ...member, role } : member)),
        })),
      onSuccess: () => toast.success("Role changed successfully!"),
      onError: failing("Failed to change the role"),
      onSettled,
    }),
    signOut: api.team.signOut.useMutation({
      onSuccess: () => toast.success("Signed out on every device"),
      onError: (error) => tellReason(error, "Failed to sign this person out"),
    }),
    remove: api.team.remove.useMutation({
      onMutate: ({ id }) =>
        show((now) => ({ ...now, members: now.members.filter((member) => member.id !== id) })),
      onSuccess: () => toast.success("Removed from the team"),
      onError: failing("Failed to remove this person"),
      onSettled,
    }),
    withdraw: api.team.withdraw.useMutation({
      onMutate: ({ id }) =>
        show((now) => ({ ...now, invitations: now.invitations.filter((one) => one.id !== id) })),
      onSuccess: () => toast.success("Invitation withdrawn"),
      onError: failing("Failed to withdraw the invitation"),
      onSettled,
    }),
  }
}

type MemberLineProps = {
  member: Member
  onRole: (role: Member["role"]) => void
  onSignOut: () => void
  onRemove: () => void
}

const MemberLine = ({ member, onRole, onSignOut, onRemove }: MemberLineProps) => (
  <TeamLine
    name={member.name ?? member.email}
    picture={member.picture}
    acts={
      <>
        <Select
          small
          className="w-32"
          label={`Role of ${member.email}`}
          options={roles}
          value={member.role}
          onChange={onRole}
        />
        {!member.is_you && (
          <Button size="sm" variant="ghost" aria-label={`Sign out ${member.email}`} onClick={onSignOut}>
            Sign Out
          </Button>
        )}
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
    <span className="flex min-w-0 flex-1 flex-col text-sm">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className={clsx("font-medium", member.name === null ? "break-all" : "wrap-anywhere")}>
          {member.name ?? shownAddress(member.email)}
        </span>
        {member.is_you && <Badge>You</Badge>}
      </span>
      {member.name !== null && <span className="break-all text-muted">{shownAddress(member.email)}</span>}
    </span>
  </TeamLine>
)

type InvitationLineProps = { invitation: Invitation; onWithdraw: () => void }

const InvitationLine = ({ invitation: { email, role, expires_at }, onWithdraw }: InvitationLineProps) => (
  <TeamLine
    name={email}
    acts={
      <>
        <Badge tone="info">Invited</Badge>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </>
    }
  >
    <span className="flex min-w-0 flex-1 flex-col text-sm">
      <span className="break-all font-medium">{shownAddress(email)}</span>
      <span className="text-muted">{`Invited as ${role}, expires ${date(expires_at)}`}</span>
    </span>
  </TeamLine>
)

type TeamLineProps = { name: string; picture?: string | null; acts: ReactNode; children: ReactNode }

const TeamLine = ({ name, picture = null, acts, children }: TeamLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
    <Avatar name={name} src={picture} size="sm" />
    {children}
    <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:pl-10">{acts}</div>
  </li>
)

type RemoveMemberProps = {
  member?: Member
  open: boolean
  onClose: () => void
  onConfirm: (member: Member) => Promise<unknown>
}

const RemoveMember = ({ member, open, onClose, onConfirm }: RemoveMemberProps) => (
  <Confirm
    open={open}
    onClose={onClose}
    title={member?.is_you ? "Leave the team?" : `Remove ${shownAddress(member?.email ?? "")}?`}
    action={member?.is_you ? "Leave" : "Remove"}
    onConfirm={() => member && onConfirm(member)}
  >
    {member?.is_you
      ? "You'll lose access to this organization right away. Your work stays."
      : "This person loses access to this organization right away. Their work stays."}
  </Confirm>
)
