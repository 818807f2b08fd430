// Changes of a team, shown at once and taken back where they fail.
import type { z } from "zod"
import type { team } from "../../../../src/team/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

type Team = z.output<typeof team>
type Shown = { before: Team | undefined }

export function useTeam() {
  const { get } = api.useUtils().team
  const show = async (change: (team: Team) => Team): Promise<Shown> => {
    await get.cancel()
    const before = get.getData()
    get.setData(undefined, (now) => now && change(now))
    return { before }
  }
  const failing = (sentence: string) => (error: unknown, _input: unknown, context: Shown | undefined) => {
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
