// The calls about a team; all but joining and one's own profile are for owners.
import { signedIn } from "../auth/schema.ts"
import { anyone, output, owner, rest, router } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { profileRouter } from "./profile/router.ts"
import { invitation, invitationInput, joinInput, member, rolePatch, team } from "./schema.ts"
import {
  changeRole,
  invite,
  join,
  readTeam,
  removeMember,
  signMemberOut,
  withdrawInvitation,
} from "./service.ts"

export const teamRouter = router({
  profile: profileRouter,
  get: owner
    .meta(rest("GET", "/api/team/", { summary: "Members and pending invitations" }))
    .output(output(team))
    .query(({ ctx }) => readTeam(ctx.db, ctx.who)),
  invite: owner
    .meta(
      rest("POST", "/api/team/invitations/", {
        event: "member_invited",
        status: 201,
        not_in_samples: true,
        summary: "Invite someone by email (Pro)",
      }),
    )
    .input(invitationInput)
    .output(output(invitation))
    .mutation(({ ctx, input }) => invite(ctx.db, ctx.app, ctx.who, input)),
  withdraw: owner
    .meta(
      rest("DELETE", "/api/team/invitations/{id}/", {
        event: "invitation_withdrawn",
        status: 204,
        summary: "Withdraw an invitation",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.db, ctx.who, input.id)),
  changeRole: owner
    .meta(
      rest("PATCH", "/api/team/members/{id}/", {
        event: "role_changed",
        refuses: [409],
        summary: "Change a member's role",
      }),
    )
    .input(rolePatch)
    .output(output(member))
    .mutation(({ ctx, input }) => changeRole(ctx.db, ctx.who, input.id, input.role)),
  signOut: owner
    .meta(
      rest("POST", "/api/team/members/{id}/sign-out/", {
        event: "session_ended",
        status: 204,
        summary: "End every session of a member, on all devices",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => signMemberOut(ctx.db, ctx.who, input.id)),
  remove: owner
    .meta(
      rest("DELETE", "/api/team/members/{id}/", {
        event: "member_removed",
        status: 204,
        refuses: [409],
        summary: "Remove someone from the team",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removeMember(ctx.db, ctx.who, input.id)),
  join: anyone
    .meta(
      rest("POST", "/api/auth/join/", {
        event: "signed_in",
        secret: true,
        refuses: [403, 409],
        summary: "Accept an invitation, with a new password or an existing account's",
      }),
    )
    .input(joinInput)
    .output(output(signedIn))
    .mutation(({ ctx, input }) => join(ctx.db, ctx.app, input, ctx)),
})
