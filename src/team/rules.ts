// How long invitations are valid, and how many are emailed.

/** Days that an invitation is valid, unless it is used before. */
export const invitationDays = 7

/** Invitations that one organization may mail in an hour. */
export const invitationLimit = { name: "invitation", count: 50, seconds: 3_600 } as const

export const lastOwner = "An organization needs an owner. Make someone else an owner first."
