// The team of an organization: members, invitations, and joining.
import { z } from "zod"
import { newPassword, token } from "../auth/schema.ts"
import { roles } from "../core/values/roles.ts"
import { email, id, named } from "../core/values/schema.ts"

const role = z.enum(roles, "Choose owner, member or accountant")

export const invitationInput = z.object({ email, role: role.default("member") })
export const rolePatch = z.object({ id, role })
export const joinInput = z.object({ token, password: newPassword })

export const member = named(
  "TeamMember",
  z.object({
    id,
    email: z.string(),
    name: z.string().nullable().meta({ description: "Set by the member. null until then" }),
    picture: z.string().nullable().meta({ description: "The address of the member's picture" }),
    role,
    joined_at: z.string(),
    is_you: z.boolean(),
  }),
  {
    id: 5,
    email: "owner@example.com",
    name: "Mara Lind",
    picture: `/api/public/images/1-${"0".repeat(48)}.webp/`,
    role: "owner",
    joined_at: "2026-11-01T08:00:00.000Z",
    is_you: true,
  },
)
export const invitation = named(
  "Invitation",
  z.object({
    id,
    email: z.string(),
    role,
    /** The address of the inviter; null when that account is gone. */
    invited_by: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string(),
  }),
  {
    id: 11,
    email: "grace@example.com",
    role: "member",
    invited_by: "owner@example.com",
    created_at: "2026-11-20T09:30:00.000Z",
    expires_at: "2026-11-27T09:30:00.000Z",
  },
)
export const team = z.object({ members: member.array(), invitations: invitation.array() })

export type Member = z.output<typeof member>
export type Invitation = z.output<typeof invitation>
export type InvitationInput = z.output<typeof invitationInput>
export type JoinInput = z.output<typeof joinInput>
