// How long and how often people are invited, and which plans have a team.
import type { Plan } from "../core/access/identity.ts"

/** Days that an invitation is good for, unless it is used before (contract, "team"). */
export const invitationDays = 7

/** Invitations that one organization may mail in an hour. */
export const invitationLimit = { name: "invitation", count: 50, seconds: 3_600 } as const

/** Several members come with every paid plan (spec §6). */
export const hasTeam = (plan: Plan) => plan !== "free"

export const teamNeedsPro = "Several team members require a Pro subscription. Please upgrade your plan."
export const lastOwner = "An organization needs an owner. Make somebody else an owner first."
